//! Winning by fours alone: each one has a single answer, so long lines can be read to their end.

use super::{
    cells::{Cell, Cells},
    kind::Mark,
    search::Search,
};

/// No row of fours is longer.
const LONGEST: u32 = 24;

impl Search<'_> {
    /// The first move of a row of fours with which the side to move wins; at most so many nodes are spent.
    pub(super) fn win_by_fours(&mut self, nodes: u32) -> Option<Cell> {
        let me = self.field.to_move();
        if self.field.marked(me, Mark::Four).is_empty() && self.field.marked(me, Mark::Five).is_empty() {
            return None;
        }
        self.within(nodes, |search| search.fours(LONGEST)).flatten()
    }

    /// The first winning four, if there is one. `None`: no more nodes.
    fn fours(&mut self, left: u32) -> Option<Option<Cell>> {
        let (me, foe) = (self.field.to_move(), self.field.to_move().other());
        if let Some(cell) = self.field.marked(me, Mark::Five).first() {
            return Some(Some(cell));
        }
        let mut fours = *self.field.marked(me, Mark::Four);
        let threat = *self.field.marked(foe, Mark::Five);
        if !threat.is_empty() {
            // A four must also be the answer to the other colour's four.
            fours = if threat.len() == 1 { fours.and(&threat) } else { Cells::default() };
        } else if let Some(cell) = self.allowed(me, Mark::Win) {
            return Some(Some(cell));
        }
        let hash = self.field.hash();
        if fours.is_empty() || left == 0 || self.no_fours.get(hash).is_some() {
            return Some(None);
        }
        for cell in self.in_order(fours) {
            if self.field.is_foul(me, cell) {
                continue;
            }
            self.play(cell)?;
            let wins = self.after_four(left - 1);
            self.field.undo();
            if wins? {
                return Some(Some(cell));
            }
        }
        self.no_fours.put(hash, ());
        Some(None)
    }

    /// Whether the four that was just made wins: two points to five, one that is forbidden to the other colour, or more
    /// fours after its answer.
    fn after_four(&mut self, left: u32) -> Option<bool> {
        let (foe, me) = (self.field.to_move(), self.field.to_move().other());
        let fives = *self.field.marked(me, Mark::Five);
        let Some(answer) = fives.first() else { return Some(false) };
        if fives.len() > 1 || self.field.is_foul(foe, answer) {
            return Some(true);
        }
        self.play(answer)?;
        let wins = self.fours(left);
        self.field.undo();
        wins.map(|first| first.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Stone,
        bot::{field::Field, search::Whim},
        options::Rule,
    };
    use engine::bot::Budget;

    /// Plays the row of fours that is found, each with its answer, to the five; how many fours it took.
    fn fours_to_the_end(rule: Rule, black: &str, white: &str, me: Stone) -> u32 {
        let budget = Budget::nodes(20_000);
        let mut search = Search::new(Field::of(rule, black, white, me), &budget, budget.nodes, Whim::NONE);
        for made in 0.. {
            let cell = search.win_by_fours(20_000).expect("fours win from here");
            assert!(!search.field.is_foul(me, cell));
            search.field.play(cell);
            let fives = *search.field.marked(me, Mark::Five);
            match fives.first() {
                Some(answer) if fives.len() == 1 && !search.field.is_foul(me.other(), answer) => {
                    search.field.play(answer);
                }
                Some(_) => return made + 1,
                None => panic!("that was no four"),
            }
        }
        unreachable!("a board is finite")
    }

    #[test]
    fn long_rows_of_fours_are_read_to_their_end() {
        for (rule, me, black, white) in [
            (Rule::Freestyle, Stone::Black, "h8 f10 d8 g7 f9 f6 e7", "h7 g9 i7 e9 f12 i9 g5"),
            (Rule::Renju, Stone::Black, "h8 f10 d8 g7 f9 f6 e7", "h7 g9 i7 e9 f12 i9 g5"),
            (Rule::Renju, Stone::White, "h8 h11 f7 g6 g5 j10 h7 e12 h10 g9", "i9 g8 g7 e8 f9 e10 f10 g10 h9"),
            (
                Rule::Renju,
                Stone::Black,
                "h8 j9 f9 g11 f7 h6 g8 g7 e4 g2 i7 i9 i13 i5",
                "g6 h11 i11 h5 f6 g5 g4 g3 i10 i8 i12 i14 h7 j4",
            ),
        ] {
            let fours = fours_to_the_end(rule, black, white, me);
            assert!(fours >= 5, "{rule:?}: {fours} fours from {black}");
        }
    }

    #[test]
    fn where_fours_do_not_win_none_is_found() {
        let budget = Budget::nodes(20_000);
        for (black, white, me) in [
            ("g8 h8 i8", "f8 k9", Stone::Black),
            // The answer to the four on j8 is a four itself, and there is nothing behind it.
            ("g8 h8 i8", "f8 k9 k10 k11", Stone::Black),
        ] {
            let mut search =
                Search::new(Field::of(Rule::Freestyle, black, white, me), &budget, budget.nodes, Whim::NONE);
            assert_eq!(search.win_by_fours(20_000), None, "{black}");
        }
    }
}
