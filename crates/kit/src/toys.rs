//! Small honest games, for the kit's own tests and for whoever tests rooms, servers and whole worlds without a real
//! game.
//!
//! Each can be built with a [`Flaw`]: then it breaks one promise, and the kit has to find out which.

pub mod bid;
pub mod stones;

use std::fmt::Debug;

/// 몰래 내기 (Sealed bid): hidden cards, simultaneous sealed answers, an alarm, a stream.
pub type Bid = bid::BidWith<Honest>;

/// 돌 가져가기 (Stones): nothing hidden, two to four seats in turn.
pub type Stones = stones::StonesWith<Honest>;

/// How a toy game is broken. Each of these is off unless a test turns it on.
pub trait Flaw: Debug + Send + Sync + 'static {
    /// The view of seat 0 holds the card that is dealt next.
    const VIEW_SHOWS_THE_DECK: bool = false;
    /// Everybody hears which card was dealt to whom.
    const EVERYBODY_HEARS_THE_DEAL: bool = false;
    /// The view packs all hands into a number, and `determinize` unpacks it.
    const VIEW_PACKS_THE_HANDS: bool = false;
    /// `determinize` forgets what the view said of the cards that were played.
    const DETERMINIZE_FORGETS: bool = false;
    /// The others see that a sealed answer was given.
    const OTHERS_SEE_WHO_CHOSE: bool = false;
    /// A refusal tells what lies in a rival's hand.
    const REFUSAL_TELLS_A_RIVAL: bool = false;
    /// A played card vanishes.
    const LOSES_A_CARD: bool = false;
    /// The last stone grows again.
    const NEVER_ENDS: bool = false;
    /// `check` refuses some time-outs.
    const REFUSES_TIME_OUTS: bool = false;
    /// A move is listed that `check` refuses.
    const LISTS_WHAT_IS_REFUSED: bool = false;
    /// A move is not listed that `check` accepts.
    const FORGETS_TO_LIST: bool = false;
    /// `apply` panics now and then.
    const PANICS: bool = false;
    /// A step takes longer than it may.
    const IS_SLOW: bool = false;
    /// Two actions share a short text.
    const TEXTS_ARE_SHARED: bool = false;
    /// The outcome forgets seat 0.
    const OUTCOME_FORGETS_A_SEAT: bool = false;
    /// The computer player takes more stones than there are.
    const BOT_IS_GREEDY: bool = false;

    /// Comes into the state at every step. Anything but a constant makes the game another one each time.
    fn noise() -> u32 {
        0
    }
}

/// No flaw at all.
#[derive(Debug)]
pub struct Honest;

impl Flaw for Honest {}
