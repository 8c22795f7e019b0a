//! Guesses and chat: one box for both (rules 3).

use crate::{
    event::{Channel, Event},
    hangul::{Verdict, judge, key, spells},
    refusal::Refused,
    state::{Line, State, Told},
    turn::Stage,
};
use engine::{Audience, Cx, Millis, Seat};
use serde::Serialize;
use ts_rs::TS;
use unicode_normalization::UnicodeNormalization;

/// A line holds no more characters.
pub(crate) const LINE_CHARS: usize = 60;

/// Where a line of a seat would go now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "SayTo")]
pub enum To {
    /// To everybody.
    All,
    /// It is a guess: to everybody if it is neither right nor nearly right.
    Guess,
    /// To those who know the word.
    Knowers,
    /// Nowhere.
    Nobody,
}

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It is shown.
    Shown(Channel),
    /// The seat has solved.
    Solves,
    /// The seat alone is told something.
    Tells(Told),
    /// Nothing at all.
    Nothing,
}

/// The line as it is shown: NFC, without what can't be seen or turns the direction of writing.
pub(crate) fn cleaned(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let seen: String = text.nfc().filter(|letter| !letter.is_control() && !turns(*letter)).collect();
    seen.trim().to_owned()
}

/// A short number for a guess, to know it again without holding its text.
pub(crate) fn hash(guess: &str) -> u32 {
    key(guess).bytes().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl State {
    /// Where a line of this seat would go.
    pub(crate) fn says_to(&self, seat: Seat) -> To {
        match &self.stage {
            _ if !self.is_present(seat) => To::Nobody,
            Stage::Choosing { .. } if seat == self.drawer() => To::Nobody,
            Stage::Choosing { .. } | Stage::Reveal { .. } => To::All,
            Stage::Drawing(_) if self.knows(seat) => To::Knowers,
            Stage::Drawing(drawing) if drawing.eligible.contains(&seat) => To::Guess,
            Stage::Drawing(_) | Stage::Over { .. } => To::Nobody,
        }
    }

    /// Judges a line of a seat that is there. It never hangs on the word.
    pub(crate) fn check_say(&self, seat: Seat, text: &str, now: Millis) -> Result<(), Refused> {
        if text.nfc().filter(|letter| !letter.is_control()).count() > LINE_CHARS {
            return Err(Refused::TooLong);
        }
        if self.says_to(seat) == To::Nobody {
            let chooses = matches!(self.stage, Stage::Choosing { .. });
            return Err(if chooses { Refused::ChooseFirst } else { Refused::OnlyLooksOn });
        }
        if self.seats[seat.index()].may_say(now) { Ok(()) } else { Err(Refused::TooManyLines) }
    }

    /// What a line would do.
    pub(crate) fn effect_of(&self, seat: Seat, text: &str) -> Effect {
        let text = cleaned(text);
        match (self.says_to(seat), self.drawing()) {
            (To::Guess, Some(drawing)) => {
                let answer = self.answer(drawing.word);
                let aliases: Vec<&str> = answer.aliases.iter().map(|alias| &*alias.0).collect();
                match self.effect_of_guess(judge(&text, &answer.word.0, &aliases)) {
                    Effect::Shown(_) if spells(&text, &answer.word.0, &aliases) => Effect::Tells(Told::Contains),
                    effect => effect,
                }
            }
            (To::Nobody, _) => Effect::Nothing,
            _ if text.is_empty() => Effect::Nothing,
            (To::Knowers, _) => Effect::Shown(Channel::Knowers),
            _ => Effect::Shown(Channel::All),
        }
    }

    fn effect_of_guess(&self, verdict: Verdict) -> Effect {
        match verdict {
            Verdict::Correct => Effect::Solves,
            Verdict::Empty => Effect::Tells(Told::Empty),
            // The same letters typed uncomposed tell the word to whoever reads them.
            Verdict::Contains => Effect::Tells(Told::Contains),
            Verdict::Close(_) if self.options.close_hint => Effect::Tells(Told::Close),
            Verdict::Close(0) => Effect::Tells(Told::Contains),
            Verdict::Close(_) | Verdict::Far => Effect::Shown(Channel::All),
        }
    }

    /// Whether others may not even know that this line was said.
    pub(crate) fn is_sealed_line(&self, seat: Seat, text: &str) -> bool {
        matches!(self.effect_of(seat, text), Effect::Tells(_) | Effect::Nothing)
    }

    /// A seat says something.
    pub(crate) fn say(&mut self, seat: Seat, text: &str, cx: &mut Cx<'_, Event>) {
        let effect = self.effect_of(seat, text);
        let text = cleaned(text);
        let guesses = self.says_to(seat) == To::Guess;
        let player = &mut self.seats[seat.index()];
        player.says(cx.now);
        if guesses && !matches!(effect, Effect::Tells(Told::Empty)) {
            player.tries(hash(&text));
        }
        match effect {
            Effect::Solves => self.solve(seat, cx),
            Effect::Tells(told) => player.is_told(told),
            Effect::Nothing => {}
            Effect::Shown(to) => {
                player.answer = None;
                self.keep(Line { seat, text: text.as_str().into(), to });
                let audience = if to == Channel::All { Audience::All } else { Audience::Only(self.knowers()) };
                cx.tell(audience, Event::Said { seat, text, to });
            }
        }
    }
}
