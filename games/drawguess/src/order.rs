//! Order in the room: leaving, joining, and votes (rules 7).

use crate::{
    action::{Action, Fault},
    event::Event,
    refusal::Refused,
    state::{Kick, Player, Report, SEATS, State},
    turn::{Stage, TurnEnd, needed},
};
use engine::{Audience, Cx, Reason, Seat, Text};
use std::sync::Arc;

impl State {
    /// A seat leaves the game; `voted`: the others wanted it so.
    pub(crate) fn leave(&mut self, seat: Seat, voted: bool, cx: &mut Cx<'_, Event>) {
        self.seats[seat.index()].left = true;
        self.kicks.retain(|kick| kick.by != seat && kick.against != seat);
        cx.tell(Audience::All, Event::Left { seat, voted });
        let in_turn = matches!(self.stage, Stage::Choosing { .. } | Stage::Drawing(_));
        if in_turn && seat == self.drawer() {
            self.end_turn(TurnEnd::DrawerLeft, cx);
        } else {
            self.end_if_decided(cx);
        }
        if self.present().len() < 2 {
            if matches!(self.stage, Stage::Choosing { .. } | Stage::Drawing(_)) {
                self.end_turn(TurnEnd::Skip, cx);
            }
            return self.end(Reason::LEFT, cx);
        }
        // Fewer others: a vote that did not pass may do so now.
        let outvoted = self.present().iter().find(|seat| {
            let (votes, needed) = self.kick_votes(*seat);
            votes >= needed
        });
        if let Some(seat) = outvoted {
            self.leave(seat, true, cx);
        }
    }

    /// Whether somebody can sit down now.
    pub(crate) fn has_room(&self) -> bool {
        self.seats.len() < SEATS && !matches!(self.stage, Stage::Over { .. })
    }

    /// Somebody sits down: guesses from the next turn on, and draws from the next round on.
    pub(crate) fn join(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = Seat(u8::try_from(self.seats.len()).unwrap_or(u8::MAX));
        self.seats.push(Player::default());
        cx.tell(Audience::All, Event::Joined { seat });
    }

    pub(crate) fn check_vote_skip(&self, seat: Seat) -> Result<(), Refused> {
        let drawing = self.drawing().ok_or(Refused::WrongPhase)?;
        if drawing.has_solved(seat) {
            return Err(Refused::AlreadySolved);
        }
        if seat == self.drawer() {
            return Err(Refused::NotLegal);
        }
        if !drawing.eligible.contains(&seat) {
            return Err(Refused::OnlyLooksOn);
        }
        if drawing.skips.contains(&seat) { Err(Refused::Already) } else { Ok(()) }
    }

    pub(crate) fn vote_skip(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        let present = self.present();
        let Stage::Drawing(drawing) = &mut self.stage else { panic!("there is nothing to skip") };
        drawing.skips.push(seat);
        let needed = count(needed(drawing.guessing(present).len()));
        let votes = count(self.skip_votes());
        cx.tell(Audience::All, Event::SkipVotes { votes, needed });
        self.end_if_decided(cx);
    }

    pub(crate) fn check_vote_kick(&self, by: Seat, against: Seat) -> Result<(), Refused> {
        if by == against || !self.is_present(against) {
            return Err(Refused::NotLegal);
        }
        let given = self.kicks.iter().any(|kick| kick.by == by && kick.against == against);
        if given { Err(Refused::Already) } else { Ok(()) }
    }

    pub(crate) fn vote_kick(&mut self, by: Seat, against: Seat, cx: &mut Cx<'_, Event>) {
        self.kicks.push(Kick { by, against, turn: self.turn });
        let (votes, needed) = self.kick_votes(against);
        cx.tell(Audience::All, Event::KickVotes { seat: against, votes, needed });
        if votes >= needed {
            self.leave(against, true, cx);
        }
    }

    /// How many have voted against a seat, and how many it takes: at least two, and more than half of the others.
    pub(crate) fn kick_votes(&self, against: Seat) -> (u8, u8) {
        let votes = self.kicks.iter().filter(|kick| kick.against == against).count();
        (count(votes), count(needed(self.present().without(against).len()).max(2)))
    }

    pub(crate) fn check_report(&self, report: Report) -> Result<(), Refused> {
        if self.reports.contains(&report) { Err(Refused::Already) } else { Ok(()) }
    }

    pub(crate) fn report(&mut self, report: Report) {
        Arc::make_mut(&mut self.reports).push(report);
    }

    pub(crate) fn check_like(&self, seat: Seat) -> Result<(), Refused> {
        let drawing = self.drawn().ok_or(Refused::WrongPhase)?;
        if seat == self.drawer() {
            return Err(Refused::NotLegal);
        }
        if !drawing.eligible.contains(&seat) {
            return Err(Refused::OnlyLooksOn);
        }
        if self.likes.contains(&seat) { Err(Refused::Already) } else { Ok(()) }
    }

    pub(crate) fn like(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        self.likes.push(seat);
        cx.tell(Audience::All, Event::Liked { likes: count(self.likes.len()) });
    }
}

/// What an action reports, for the host and the operator: where to look, and neither the word nor who reports.
pub(crate) fn complaint(state: &State, action: &Action) -> Option<Text> {
    let Action::Report { what } = action else { return None };
    let turn = state.turn;
    Some(match what {
        Fault::Drawing => Text::owned(
            format!("{turn}번째 차례의 그림이 신고됐어요. 함께 살펴봐 주세요"),
            format!("The drawing of turn {turn} was reported. Please have a look"),
        ),
        Fault::Chat => Text::owned(
            format!("{turn}번째 차례에 오간 말이 신고됐어요. 함께 살펴봐 주세요"),
            format!("What was said in turn {turn} was reported. Please have a look"),
        ),
    })
}

fn count(of: usize) -> u8 {
    u8::try_from(of).unwrap_or(u8::MAX)
}
