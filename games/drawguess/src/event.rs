//! What is told of a step. Nothing here holds the word before the turn is over.

use crate::{action::Tool, turn::TurnEnd, words::Word};
use engine::{Millis, Reason, Seat};
use serde::Serialize;
use ts_rs::TS;

/// Who a line was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// Everybody.
    All,
    /// Those who know the word: the drawer and who has solved.
    Knowers,
}

/// What is told of a step. The six events of the canvas come by the stream, each with a running `n` that never jumps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A turn begins: the drawer chooses a word. The canvas is empty.
    Turn {
        /// Its number in the game, from 1.
        turn: u16,
        /// The round, from 1.
        round: u8,
        /// Who draws.
        drawer: Seat,
    },
    /// The drawing begins.
    Drawing {
        /// Who draws.
        drawer: Seat,
        /// Until when, in the room's time.
        #[ts(type = "number")]
        until: Millis,
        /// The word with ○ for each letter.
        mask: String,
    },
    /// A hint has come.
    Hint {
        /// The word as it is shown now.
        mask: String,
    },
    /// A seat has the word.
    Solved {
        /// Who.
        seat: Seat,
        /// As which, from 1.
        order: u8,
        /// What it earned.
        points: u32,
    },
    /// A line was said. Guesses that were right or nearly right are none.
    Said {
        /// By whom.
        seat: Seat,
        /// What.
        text: String,
        /// Who can read it.
        to: Channel,
    },
    /// A turn has ended.
    TurnEnded {
        /// Why.
        ended: TurnEnd,
        /// Who drew.
        drawer: Seat,
        /// The word; nothing if none was chosen.
        word: Option<Word>,
        /// What the drawer earned.
        points: u32,
    },
    /// Somebody has sat down in the running game.
    Joined {
        /// Which seat is new.
        seat: Seat,
    },
    /// Somebody has left the game.
    Left {
        /// Who.
        seat: Seat,
        /// Whether the others voted so.
        voted: bool,
    },
    /// Guessers would rather go on.
    SkipVotes {
        /// How many.
        votes: u8,
        /// How many it takes.
        needed: u8,
    },
    /// Somebody was voted against.
    KickVotes {
        /// Against whom.
        seat: Seat,
        /// How many did so.
        votes: u8,
        /// How many it takes.
        needed: u8,
    },
    /// Somebody likes the drawing.
    Liked {
        /// How many do by now.
        likes: u8,
    },
    /// The game has ended.
    Ended {
        /// Why.
        reason: Reason,
    },
    /// A stroke begins. One that was open ends.
    Stroke {
        /// The running number of what reached the canvas in this game.
        n: u32,
        /// The stroke's number in this turn.
        id: u16,
        /// With what.
        tool: Tool,
        /// The colour, 0 to 23.
        color: u8,
        /// The brush, 0 to 4.
        size: u8,
        /// Where.
        at: [i16; 2],
    },
    /// The open stroke goes on.
    Points {
        /// As above.
        n: u32,
        /// The stroke's number.
        id: u16,
        /// Steps, each from the point before: dx, dy, dx, dy, …
        d: Vec<i16>,
    },
    /// The open stroke ends.
    End {
        /// As above.
        n: u32,
        /// The stroke's number.
        id: u16,
    },
    /// An area is filled. An open stroke ends.
    Fill {
        /// As above.
        n: u32,
        /// Its number in this turn.
        id: u16,
        /// The colour.
        color: u8,
        /// From where.
        at: [i16; 2],
    },
    /// The last stroke or fill is taken away; of an empty canvas nothing.
    Undo {
        /// As above.
        n: u32,
    },
    /// The canvas is emptied.
    Clear {
        /// As above.
        n: u32,
    },
}
