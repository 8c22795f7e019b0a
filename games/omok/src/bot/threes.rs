//! Winning by threes and fours: the other colour has few answers to each, and all of them are tried.

use super::{
    cells::Cell,
    kind::Mark,
    memory::Threes,
    search::{DEEPEST, Search, Urgency},
};

/// How many threes and fours are read ahead at most.
const LONGEST: u8 = 14;
/// Nodes for the fours at one position of the search.
const FOURS: u32 = 300;

impl Search<'_> {
    /// The first move of a row of threes and fours with which the side to move wins; at most so many nodes are spent. A
    /// win that is found is a win; one that is not found may be there all the same.
    pub(super) fn win_by_threes(&mut self, nodes: u32) -> Option<Cell> {
        let me = self.field.to_move();
        if self.field.marked(me, Mark::Three).is_empty() && self.field.marked(me, Mark::Four).is_empty() {
            return None;
        }
        self.within(nodes, |search| {
            // One more each time, so that the shortest is found first.
            (1..=LONGEST).find_map(|left| match search.attack(left, 0) {
                Some(None) => None,
                Some(found) => Some(found),
                None => Some(None),
            })
        })
        .flatten()
    }

    /// The first move with which the side to move wins in so many threes and fours. `None`: no more nodes.
    fn attack(&mut self, left: u8, ply: usize) -> Option<Option<Cell>> {
        let me = self.field.to_move();
        let within = match self.urgency() {
            Urgency::Five(cell) | Urgency::Win(cell) => return Some(Some(cell)),
            Urgency::Lost => return Some(None),
            Urgency::Block(cell) => {
                self.play(cell)?;
                let holds = self.holds(left, ply + 1);
                self.field.undo();
                return holds.map(|holds| (!holds).then_some(cell));
            }
            Urgency::Defend(cells) => Some(cells),
            Urgency::Free => None,
        };
        let hash = self.field.hash();
        match self.threes.get(hash) {
            Some(Threes::Win(cell)) => return Some(Some(cell)),
            Some(Threes::NotWithin(known)) if known >= left => return Some(None),
            _ => {}
        }
        if let Some(cell) = self.win_by_fours(FOURS) {
            return Some(Some(cell));
        }
        if left == 0 || ply > DEEPEST {
            return Some(None);
        }
        let fours = *self.field.marked(me, Mark::Four);
        let threes = *self.field.marked(me, Mark::Three);
        let threes = within.map_or(threes, |cells| threes.and(&cells));
        for cell in self.in_order(threes.or(&fours)) {
            if self.field.is_foul(me, cell) {
                continue;
            }
            self.play(cell)?;
            let holds = self.holds(left - 1, ply + 1);
            self.field.undo();
            if !holds? {
                self.threes.put(hash, Threes::Win(cell));
                return Some(Some(cell));
            }
        }
        self.threes.put(hash, Threes::NotWithin(left));
        Some(None)
    }

    /// Whether the side to move survives the three or four that was just made. `None`: no more nodes.
    fn holds(&mut self, left: u8, ply: usize) -> Option<bool> {
        let me = self.field.to_move();
        let answers = match self.urgency() {
            // Two ways to five of one's own are taken as an answer: the attack would have to go on with fours alone.
            Urgency::Five(_) | Urgency::Win(_) | Urgency::Free => return Some(true),
            Urgency::Lost => return Some(false),
            Urgency::Block(cell) => return self.survives(cell, left, ply),
            Urgency::Defend(cells) => cells,
        };
        if ply > DEEPEST {
            return Some(true);
        }
        let fours = *self.field.marked(me, Mark::Four);
        for cell in self.in_order(answers.or(&fours)) {
            if !self.field.is_foul(me, cell) && self.survives(cell, left, ply)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn survives(&mut self, answer: Cell, left: u8, ply: usize) -> Option<bool> {
        self.play(answer)?;
        let found = self.attack(left, ply + 1);
        self.field.undo();
        found.map(|first| first.is_none())
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

    fn first_of_a_win(rule: Rule, black: &str, white: &str, me: Stone) -> Option<String> {
        let budget = Budget::nodes(50_000);
        let mut search = Search::new(Field::of(rule, black, white, me), &budget, budget.nodes, Whim::NONE);
        assert_eq!(search.win_by_fours(10_000), None, "fours alone don't win");
        search.win_by_threes(40_000).map(|cell| search.field.point(cell).to_string())
    }

    #[test]
    fn threes_win_where_fours_do_not() {
        // Two twos that meet on h8.
        let fork = first_of_a_win(Rule::Freestyle, "f8 g8 h6 h7", "c3 m12 c12", Stone::Black);
        assert_eq!(fork.as_deref(), Some("h8"));
        // White may make two threes under renju rules, black may not.
        assert!(first_of_a_win(Rule::Renju, "c3 m12 c12 m3", "f8 g8 h6 h7", Stone::White).is_some());
    }

    #[test]
    fn no_win_is_claimed_that_the_other_colour_can_prevent() {
        // One two alone, and a fork whose owner would be too late: white makes a straight four first.
        assert_eq!(first_of_a_win(Rule::Freestyle, "f8 g8", "c3 m12", Stone::Black), None);
        assert_eq!(first_of_a_win(Rule::Freestyle, "f8 g8 h6 h7", "c3 d4 e5 c12", Stone::Black), None);
    }
}
