//! A game that nobody could mean: which moves there are and what they are worth is drawn from the path.

use engine::search::alphabeta::{Position, WON};

/// A position of it, as the moves that led there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RandomTree {
    seed: u64,
    path: Vec<u8>,
}

impl RandomTree {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, path: Vec::new() }
    }

    /// The path and the seed, mixed (FNV-1a with a last stir).
    fn mixed(&self) -> u64 {
        let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = self.path.iter().fold(self.seed ^ 0xcbf2_9ce4_8422_2325, mix);
        (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    }

    /// What a full look so many moves ahead finds. A win is worth one less for each move until then.
    pub(crate) fn minimax(&self, depth: u32) -> i32 {
        if let Some(score) = self.ended() {
            let moves = i32::try_from(self.path.len()).expect("short games");
            return if score.abs() == WON { score - score.signum() * moves } else { score };
        }
        if depth == 0 {
            return self.evaluate();
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let worth = |mv: u8| -self.after(mv).minimax(depth - 1);
        moves.into_iter().map(worth).max().expect("a game that goes on has a move")
    }

    pub(crate) fn after(&self, mv: u8) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}

impl Position for RandomTree {
    type Move = u8;
    type Undo = ();

    fn moves(&self, out: &mut Vec<u8>) {
        out.extend(0..=u8::try_from(self.mixed() % 4).expect("below 4"));
    }

    fn play(&mut self, mv: u8) {
        self.path.push(mv);
    }

    fn undo(&mut self, mv: u8, (): ()) {
        assert_eq!(self.path.pop(), Some(mv), "the last move is taken back first");
    }

    fn ended(&self) -> Option<i32> {
        match (self.path.len(), self.mixed() >> 8 & 31) {
            (0, _) => None,
            (_, 0) => Some(WON),
            (_, 1) => Some(-WON),
            (_, 2) | (9.., _) => Some(self.evaluate()),
            _ => None,
        }
    }

    fn evaluate(&self) -> i32 {
        i32::try_from(self.mixed() >> 16 & 15).expect("below 16") - 8
    }
}
