//! The form from which a host chooses.

use super::Verdict;
use crate::bounds::named_values;
use engine::AnyGame;
use serde_json::{Map, Value};

/// Every option can be drawn, and the game's own proposals read back as written.
pub(crate) fn form(game: &dyn AnyGame) -> Verdict {
    let form = game.options_form();
    let none = Map::new();
    let fields = form.schema["properties"].as_object().unwrap_or(&none);
    for (name, field) in fields {
        field_is_whole(field, fields, &form.schema).map_err(|what| format!("option '{name}' {what}"))?;
        if form.default.get(name).is_none() {
            return Err(format!("option '{name}' has no default: is it left out when it is written?"));
        }
    }
    reads_back(game, "the default", &form.default)?;
    for preset in &form.presets {
        reads_back(game, &format!("the preset '{}'", preset.id), &preset.options)?;
    }
    Ok(())
}

fn field_is_whole(field: &Value, fields: &Map<String, Value>, schema: &Value) -> Verdict {
    titled(field)?;
    let variants = field["oneOf"].as_array().or(field["anyOf"].as_array());
    if let Some(variants) = variants {
        for variant in variants {
            titled(variant).map_err(|what| format!("has a value {variant} that {what}"))?;
        }
    } else if !named_values(field).is_empty() {
        return Err("has one nameless value: make it an enum with a title on each variant".into());
    } else if field["type"] == "integer" {
        let (low, high) = (field["minimum"].as_i64(), field["maximum"].as_i64());
        let Some((low, high)) = low.zip(high) else {
            return Err("is a number without bounds: add #[schemars(range(min = …, max = …))]".into());
        };
        for named in field["also"].as_array().into_iter().flatten() {
            titled(named).map_err(|what| format!("has a value {named} that {what}"))?;
        }
        if low > high {
            return Err(format!("has its bounds the wrong way round: {low} to {high}"));
        }
    } else if field["type"] == "array" {
        list_is_whole(field)?;
    } else if field["type"] != "boolean" {
        return Err(format!("is neither a number, a switch nor a list of names, so no form can ask for it: {field}"));
    }
    hangs_on_what_is_there(field, fields)?;
    let group = &field["group"];
    let groups = schema["groups"].as_array();
    if !group.is_null() && !groups.is_some_and(|groups| groups.iter().any(|known| known["id"] == *group)) {
        return Err(format!("stands in the group {group}, which the options' `groups` do not have"));
    }
    Ok(())
}

/// A list of names, of texts, or of numbers with bounds and the lists that a form offers.
fn list_is_whole(field: &Value) -> Verdict {
    let items = &field["items"];
    if let Some(names) = items["oneOf"].as_array() {
        return names.iter().try_for_each(|name| titled(name).map_err(|what| format!("has a name {name} that {what}")));
    }
    if items["type"] == "string" {
        let bounded = !items["maxLength"].is_null() && !field["maxItems"].is_null();
        return if bounded { Ok(()) } else { Err("is a list of texts without a size: maxItems, maxLength".into()) };
    }
    if items["type"] != "integer" || items["minimum"].is_null() || items["maximum"].is_null() {
        return Err(format!("is a list of something else than names, texts, or numbers with bounds: {items}"));
    }
    if field["minItems"].as_u64() > field["maxItems"].as_u64() || field["maxItems"].is_null() {
        return Err("is a list without a size: it needs minItems and maxItems".into());
    }
    let offers = field["suggest"].as_array().filter(|offers| !offers.is_empty());
    let Some(offers) = offers else { return Err("is a list, but its form offers none: add `suggest`".into()) };
    offers.iter().try_for_each(|offer| titled(offer).map_err(|what| format!("offers {offer}, which {what}")))
}

fn titled(field: &Value) -> Verdict {
    for key in ["title", "titleEn"] {
        if field[key].as_str().is_none_or(|title| title.trim().is_empty()) {
            return Err(format!("has no {key}"));
        }
    }
    Ok(())
}

fn hangs_on_what_is_there(field: &Value, fields: &Map<String, Value>) -> Verdict {
    let Some(when) = field["when"].as_object() else { return Ok(()) };
    for (name, values) in when {
        let Some(other) = fields.get(name) else {
            return Err(format!("is shown when '{name}' has a certain value, but there is no such option"));
        };
        let known = named_values(other);
        let values = values.as_array().filter(|values| !values.is_empty());
        let Some(values) = values else {
            return Err(format!("is shown when '{name}' is one of no values: `when` is {{option: [values]}}"));
        };
        if let Some(value) = values.iter().find(|value| !known.is_empty() && !known.contains(value)) {
            return Err(format!("is shown when '{name}' is {value}, which it never is"));
        }
    }
    Ok(())
}

fn reads_back(game: &dyn AnyGame, what: &str, options: &Value) -> Verdict {
    let whole =
        game.normalize_options(&options.to_string()).map_err(|reject| format!("{what} is refused: {reject}"))?;
    let again =
        game.normalize_options(&whole).map_err(|reject| format!("{what}, written out, is refused: {reject}"))?;
    let read: Value = serde_json::from_str(&whole).unwrap_or_default();
    if read != *options || again != whole {
        return Err(format!("{what} is {options}, but reads back as {whole} and then {again}"));
    }
    Ok(())
}
