//! What a host may choose.
//!
//! A game's options are one struct with `#[serde(default, deny_unknown_fields)]` and `JsonSchema`. Each field carries, by
//! schemars attributes, what the form needs. The keys beside JSON Schema's own are:
//!
//! | where | key | meaning |
//! | --- | --- | --- |
//! | field, enum value | `title`, `titleEn` | its name in Korean and English |
//! | field | `description`, `descriptionEn` | its meaning in one line |
//! | field | `group` | the id of the group it stands in (see `groups` of the struct: `[{id, title, titleEn}]`) |
//! | field | `advanced` | shown only on demand |
//! | field | `minimum`, `maximum`, `step` | bounds of a number, judged here, so a game need not |
//! | field | `unit`, `unitEn` | what a number counts |
//! | field | `when` | `{option: [values]}`: shown only if that option has one of these values |
//!
//! ```ignore
//! #[schemars(title = "한 수 시간", extend("titleEn" = "Time per move", "group" = "clock", "when" = {"clock": ["per_move"]}))]
//! #[schemars(range(min = 5, max = 3600))]
//! move_sec: u32,
//! ```

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
#[derive(Clone, Debug, Serialize)]
pub struct OptionsForm {
    /// JSON Schema with the keys of this module, everything inlined.
    pub schema: Value,
    /// The options before anybody chose.
    pub default: Value,
    /// Named sets, the usual one first.
    pub presets: Vec<PresetForm>,
}

/// A preset on the wire.
#[derive(Clone, Debug, Serialize)]
pub struct PresetForm {
    /// Its name on the wire.
    pub id: &'static str,
    /// Its name for a person.
    pub name: Text,
    /// The options, whole.
    pub options: Value,
}

/// The schema of a game's options, everything inlined, as draft-07 with our keys.
#[must_use]
pub fn schema<G: Game>() -> Value {
    let mut settings = schemars::generate::SchemaSettings::draft07();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    let mut schema = settings.into_generator().into_root_schema_for::<G::Options>().to_value();
    drop_integer_formats(&mut schema);
    schema
}

/// `"format": "uint32"` says nothing to a form.
fn drop_integer_formats(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.remove("format");
            object.values_mut().for_each(drop_integer_formats);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_integer_formats),
        _ => {}
    }
}

fn value<T: Serialize>(data: &T) -> Value {
    #[allow(clippy::expect_used)] // options are plain data with string keys
    serde_json::to_value(data).expect("options can be written as JSON")
}

pub(crate) fn form<G: Game>() -> OptionsForm {
    let presets = G::presets()
        .into_iter()
        .map(|preset| PresetForm { id: preset.id, name: preset.name, options: value(&preset.options) })
        .collect();
    OptionsForm { schema: schema::<G>(), default: value(&G::Options::default()), presets }
}

/// Reads options: missing fields get their default, unknown fields and values out of bounds are refused.
pub(crate) fn read<G: Game>(json: &str) -> Result<G::Options, Reject> {
    let given: Map<String, Value> = serde_json::from_str(json).map_err(|_| Reject::bad_shape())?;
    let schema = schema::<G>();
    for (name, value) in &given {
        let Some(field) = schema["properties"].get(name) else {
            return Err(bad_options(Text::owned(
                format!("'{name}'은(는) 없는 설정이에요"),
                format!("There is no option named '{name}'"),
            )));
        };
        within_bounds(field, name, value)?;
    }
    let options = serde_json::from_value(Value::Object(given)).map_err(|error| {
        bad_options(Text::owned("설정 값을 알아볼 수 없어요".into(), format!("The options can't be read: {error}")))
    })?;
    G::validate_options(&options).map_err(bad_options)?;
    Ok(options)
}

fn within_bounds(field: &Value, name: &str, value: &Value) -> Result<(), Reject> {
    let Some(number) = value.as_i64() else { return Ok(()) };
    let (low, high) = (field["minimum"].as_i64(), field["maximum"].as_i64());
    let step = field["step"].as_i64().unwrap_or(1).max(1);
    let fits = low.is_none_or(|low| number >= low)
        && high.is_none_or(|high| number <= high)
        && (number - low.unwrap_or(0)) % step == 0;
    if fits {
        return Ok(());
    }
    let title = field["title"].as_str().unwrap_or(name);
    let title_en = field["titleEn"].as_str().unwrap_or(name);
    let bound = |bound: Option<i64>| bound.map_or_else(String::new, |bound| bound.to_string());
    let (low, high) = (bound(low), bound(high));
    Err(bad_options(Text::owned(
        format!("{title}: {low}~{high} 사이로 정해 주세요"),
        format!("{title_en}: choose from {low} to {high}"),
    )))
}
