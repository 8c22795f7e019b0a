//! What a player sends.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a stroke is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    /// Paints in its colour.
    Pen,
    /// Paints white; its colour means nothing.
    Eraser,
}

/// What somebody finds wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// What was drawn.
    Drawing,
    /// What was said.
    Chat,
}

/// What a player sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The drawer takes a word of the offer.
    Choose {
        /// Which, from 0.
        index: u8,
    },
    /// Guesses or chats: one box for both. At most 60 characters.
    Say {
        /// What is said.
        text: String,
    },
    /// A stroke begins.
    Stroke {
        /// The next number of this turn, from 1.
        id: u16,
        /// With what.
        tool: Tool,
        /// A colour of the palette, 0 to 23; 0 is black, 1 white.
        color: u8,
        /// The brush, 0 to 4: 4, 8, 16, 28, 44 px across.
        size: u8,
        /// Where, on the canvas of 1000 × 750.
        at: [i16; 2],
    },
    /// The open stroke goes on.
    Points {
        /// The stroke's number.
        id: u16,
        /// Steps, each from the point before: dx, dy, dx, dy, … 1 to 64 pairs.
        d: Vec<i16>,
    },
    /// The open stroke ends.
    End {
        /// The stroke's number.
        id: u16,
    },
    /// An area is filled.
    Fill {
        /// The next number of this turn, as a stroke's.
        id: u16,
        /// A colour of the palette, 0 to 23.
        color: u8,
        /// From where.
        at: [i16; 2],
    },
    /// Takes the last stroke or fill away.
    Undo {},
    /// Empties the canvas.
    Clear {},
    /// The drawer gives up this turn.
    Skip {},
    /// A guesser would rather go on to the next turn.
    VoteSkip {},
    /// Somebody should leave the game.
    VoteKick {
        /// Who.
        seat: Seat,
    },
    /// Something is wrong: for the host and the admin.
    Report {
        /// What.
        what: Fault,
    },
    /// A guesser likes the drawing.
    Like {},
}

impl Action {
    /// The canonical short text.
    pub(crate) fn format(&self) -> String {
        match self {
            Self::Choose { index } => format!("choose {index}"),
            Self::Say { text } => format!("say {}", one_line(text)),
            Self::Stroke { id, tool, color, size, at: [x, y] } => {
                let tool = if *tool == Tool::Pen { "pen" } else { "eraser" };
                format!("stroke {id} {tool} {color} {size} {x} {y}")
            }
            Self::Points { id, d } => {
                let steps: Vec<_> = d.iter().map(ToString::to_string).collect();
                format!("points {id} {}", steps.join(" "))
            }
            Self::End { id } => format!("end {id}"),
            Self::Fill { id, color, at: [x, y] } => format!("fill {id} {color} {x} {y}"),
            Self::Undo {} => "undo".into(),
            Self::Clear {} => "clear".into(),
            Self::Skip {} => "skip".into(),
            Self::VoteSkip {} => "vote-skip".into(),
            Self::VoteKick { seat } => format!("vote-kick {}", seat.0),
            Self::Report { what: Fault::Drawing } => "report drawing".into(),
            Self::Report { what: Fault::Chat } => "report chat".into(),
            Self::Like {} => "like".into(),
        }
    }

    /// Reads what [`Action::format`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        if let Some(said) = text.strip_prefix("say ") {
            return Some(Self::Say { text: said.into() });
        }
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words[..] {
            ["choose", index] => Self::Choose { index: index.parse().ok()? },
            ["stroke", id, tool @ ("pen" | "eraser"), color, size, x, y] => Self::Stroke {
                id: id.parse().ok()?,
                tool: if tool == "pen" { Tool::Pen } else { Tool::Eraser },
                color: color.parse().ok()?,
                size: size.parse().ok()?,
                at: [x.parse().ok()?, y.parse().ok()?],
            },
            ["points", id, ref steps @ ..] => Self::Points {
                id: id.parse().ok()?,
                d: steps.iter().map(|step| step.parse().ok()).collect::<Option<_>>()?,
            },
            ["end", id] => Self::End { id: id.parse().ok()? },
            ["fill", id, color, x, y] => {
                Self::Fill { id: id.parse().ok()?, color: color.parse().ok()?, at: [x.parse().ok()?, y.parse().ok()?] }
            }
            ["undo"] => Self::Undo {},
            ["clear"] => Self::Clear {},
            ["skip"] => Self::Skip {},
            ["vote-skip"] => Self::VoteSkip {},
            ["vote-kick", seat] => Self::VoteKick { seat: Seat(seat.parse().ok()?) },
            ["report", "drawing"] => Self::Report { what: Fault::Drawing },
            ["report", "chat"] => Self::Report { what: Fault::Chat },
            ["like"] => Self::Like {},
            _ => return None,
        })
    }
}

/// A text as one line: what can't be seen becomes a space.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_reads_back() {
        for text in [
            "choose 2",
            "say 사과 맞지?",
            "stroke 7 pen 0 1 500 375",
            "stroke 8 eraser 1 4 -50 800",
            "points 7 1 2 -3 4",
            "end 7",
            "fill 9 23 10 10",
            "undo",
            "clear",
            "skip",
            "vote-skip",
            "vote-kick 3",
            "report drawing",
            "report chat",
            "like",
        ] {
            assert_eq!(Action::parse(text).map(|action| action.format()).as_deref(), Some(text));
        }
        assert_eq!(Action::parse("draw 7"), None);
    }
}
