//! What a host may choose.
//!
//! A game's options are one struct with `JsonSchema` and a `Default`. Fields that several games share are put in with
//! `#[serde(flatten)]` (see [`crate::clock::ClockOptions`]). Unknown fields are refused and missing ones get the game's
//! default here, so the struct itself needs neither `deny_unknown_fields` nor `default`. Each field carries what the
//! form needs, by schemars attributes. The keys beside JSON Schema's own are:
//!
//! | where | key | meaning |
//! | --- | --- | --- |
//! | struct | `groups` | the headings of the form, in order: `[{id, title, titleEn}]` |
//! | field, enum value | `title`, `titleEn` | its name in Korean and English |
//! | field, enum value | `description`, `descriptionEn` | its meaning in one line; a doc comment alone is left out |
//! | field | `group` | the id of the group it stands in |
//! | field | `advanced` | shown only on demand |
//! | number | `minimum`, `maximum`, `step` | its bounds, and how far apart the values are, counted from `minimum` |
//! | number | `unit`, `unitEn` | what it counts; the form shows `ms` as seconds |
//! | number | `also` | named values outside of the bounds: `[{const: 0, title: "없음", titleEn: "None"}]` |
//! | list of numbers | `items`, `minItems`, `maxItems` | the bounds of its numbers, and how many it holds |
//! | list of numbers | `suggest` | the lists that the form offers: `[{const, title, titleEn}]`; others are fine too |
//! | list of names | `items.oneOf` | the names of which it holds some, each once (a set of an enum) |
//! | list of texts | `items`, `maxItems` | how long its texts are (`minLength`, `maxLength`), and how many it holds |
//! | field | `private` | only the host sees it in the room (words that are to be guessed) |
//! | field | `oneOf` | the only values: `[{const, title, titleEn}]`; enums and yes–no options get it by themselves |
//! | field | `when` | `{option: [values]}`: shown only if that option has one of these values |
//! | field | `default` | the game's default, put in here |
//!
//! ```
//! # use schemars::JsonSchema;
//! #[derive(JsonSchema)]
//! #[schemars(extend("groups" = [{"id": "clock", "title": "시간", "titleEn": "Time"}]))]
//! struct Options {
//!     #[schemars(title = "한 수 시간", range(min = 5, max = 3600))]
//!     #[schemars(extend("titleEn" = "Time per move", "group" = "clock", "unit" = "초", "unitEn" = "s"))]
//!     move_sec: u32,
//!     #[schemars(title = "흑 장목", description = "흑이 여섯 개를 이어도 이겨요")]
//!     #[schemars(extend("titleEn" = "Overline for black", "descriptionEn" = "Six in a row win for black too"))]
//!     #[schemars(extend("advanced" = true, "when" = {"rule": ["free"]}))]
//!     overline: bool,
//! }
//! ```

mod judge;
mod sheet;

use crate::{erased::bad_options, game::Game, refusal::Reject, text::Text};
use serde::Serialize;
use serde_json::{Map, Value};

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// Its name on the wire.
    pub id: &'static str,
    /// Its name for a person.
    pub name: Text,
    /// The options.
    pub options: O,
}

/// What the waiting room draws its form from.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct OptionsForm {
    /// JSON Schema (draft 7) with the keys of this module, everything inlined.
    #[ts(type = "Record<string, unknown>")]
    pub schema: Value,
    /// The names of the options, in the order in which the form shows them.
    pub order: Vec<String>,
    /// The options before anybody chose.
    #[ts(type = "Record<string, unknown>")]
    pub default: Value,
    /// Named sets, the usual one first.
    pub presets: Vec<PresetForm>,
}

/// A preset on the wire.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct PresetForm {
    /// Its name on the wire.
    pub id: &'static str,
    /// Its name for a person.
    pub name: Text,
    /// The options, whole.
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
}

pub(crate) fn form<G: Game>() -> OptionsForm {
    sheet::of::<G>().clone()
}

/// Reads options: missing fields get their default, unknown fields and values out of bounds are refused.
pub(crate) fn read<G: Game>(json: &str) -> Result<G::Options, Reject> {
    let given: Map<String, Value> = serde_json::from_str(json).map_err(|_| Reject::bad_shape())?;
    let form = sheet::of::<G>();
    for (name, value) in &given {
        let field = form.schema["properties"].get(name).ok_or_else(|| bad_options(judge::unknown(name)))?;
        judge::value(field, value).map_err(bad_options)?;
    }
    let options = whole::<G>(form, &given)?;
    G::validate_options(&options).map_err(bad_options)?;
    Ok(options)
}

/// Whole options with the default in place of what only the host sees.
pub(crate) fn without_private<G: Game>(json: &str) -> Result<String, Reject> {
    let form = sheet::of::<G>();
    let is_private = |name: &String| form.schema["properties"][name.as_str()]["private"] == true;
    if !form.order.iter().any(is_private) {
        return Ok(json.to_owned());
    }
    let mut options: Map<String, Value> = serde_json::from_str(json).map_err(|_| Reject::bad_shape())?;
    for (name, value) in &mut options {
        if is_private(name) {
            *value = form.default[name.as_str()].clone();
        }
    }
    Ok(Value::Object(options).to_string())
}

/// Puts the given fields over the defaults and makes them the game's type, which may be stricter than its schema.
fn whole<G: Game>(form: &OptionsForm, given: &Map<String, Value>) -> Result<G::Options, Reject> {
    let over_default = |fields: &Map<String, Value>| {
        let mut all = form.default.as_object().cloned().unwrap_or_default();
        all.extend(fields.clone());
        serde_json::from_value::<G::Options>(Value::Object(all))
    };
    over_default(given).map_err(|error| {
        // Which one is it? Each is tried alone.
        let alone = |(name, value): (&String, &Value)| Map::from_iter([(name.clone(), value.clone())]);
        let culprit = given.iter().find(|&field| over_default(&alone(field)).is_err());
        bad_options(match culprit {
            Some((name, _)) => judge::misfit(&form.schema["properties"][name]),
            None => judge::misfits(&error),
        })
    })
}
