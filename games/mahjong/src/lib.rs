//! Mahjong (마작): the joy table, with four sets and a pair and no yaku, and riichi for four or three.

pub mod calc;
pub mod counts;
pub mod meld;
pub mod notation;
pub mod options;
pub mod score;
pub mod shape;
pub mod tile;

/// The joy table (rules A).
pub mod joy {
    pub mod potential;
    pub mod score;
}
