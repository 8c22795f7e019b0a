//! What holds in every state (section 6).

use crate::{
    board::{Board, Stone},
    judge::{Verdict, is_five, verdict},
    opening::Phase,
    record::Ply,
    state::State,
};
use engine::duel;

/// Says what does not hold.
pub(crate) fn check(state: &State) -> Result<(), String> {
    let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    hold(state.ended.is_some() == (state.phase == Phase::Over), "a game is over exactly if it has ended")?;
    hold(state.clocks.running() == state.actor(), "the clock of whoever has to act runs, and no other")?;
    hold(state.ten_open <= (state.phase == Phase::Fifth), "ten fifth stones are offered as fifth stones")?;
    hold(state.offered.is_empty() == (state.phase != Phase::PickFifth), "what is offered is there to be picked")?;
    let stones = state.record.stones_since(0);
    let on_board = Stone::BOTH.map(|stone| state.board().stones_of(stone).count());
    hold(on_board == stones.map(|count| count as usize), "the board holds what the moves placed")?;
    replay(state)?;
    for point in &state.forbidden {
        let next = state.record.next();
        hold(state.board().is_empty(point.at), "a forbidden point is empty")?;
        hold(!is_five(state.board(), state.law(next), next, point.at), "a winning point is not forbidden")?;
    }
    let offers = state.duel.offers();
    hold(state.phase == Phase::Play || offers == &duel::Offers::default(), "offers are open only in play")
}

/// Plays the moves again: each stone on an empty point, none forbidden where that is refused, none winning but the
/// last, and the same board in the end.
fn replay(state: &State) -> Result<(), String> {
    let mut board = Board::new(state.options.rules.size);
    let plies = state.record.plies();
    for (number, made) in plies.iter().enumerate() {
        let (stone, &Ply::Stone(at)) = (Stone::of_ply(number), made) else { continue };
        if !board.is_empty(at) {
            return Err(format!("move {} is on a taken point", number + 1));
        }
        let law = state.law(stone);
        let is_last = state.record.last() == Some((stone, at));
        match verdict(&mut board, law, stone, at) {
            Verdict::Five if !(is_last && state.phase == Phase::Over) => {
                return Err(format!("move {} won, and the game went on", number + 1));
            }
            Verdict::Foul(_) if state.refuses_fouls() => {
                return Err(format!("move {} was forbidden", number + 1));
            }
            Verdict::Allowed | Verdict::Five | Verdict::Foul(_) => board.place(stone, at),
        }
    }
    if &board == state.board() { Ok(()) } else { Err("the moves lead to another board".to_owned()) }
}
