//! Option sets at the edges: each option at its bounds and with each of its values, one at a time.

use crate::case::Setting;
use engine::AnyGame;
use serde_json::{Map, Value, json};

/// Every edge that the game accepts, with the fewest and with the most seats.
pub(crate) fn edges(game: &dyn AnyGame) -> Vec<Setting> {
    let form = game.options_form();
    let Some(fields) = form.schema["properties"].as_object() else { return Vec::new() };
    let mut settings = Vec::new();
    for (name, field) in fields {
        for value in edge_values(field) {
            let mut options = Map::new();
            enable(field, &mut options);
            options.insert(name.clone(), value);
            // What spans fields may refuse an edge: that is the game's right.
            let Ok(options) = game.normalize_options(&Value::Object(options).to_string()) else { continue };
            let Ok(counts) = game.seats(&options) else { continue };
            let (fewest, most) = (*counts.start(), *counts.end());
            settings.push(Setting { options: options.clone(), seats: fewest });
            if most > fewest {
                settings.push(Setting { options, seats: most });
            }
        }
    }
    settings
}

/// Gives the options on which this one hangs a value with which it counts.
fn enable(field: &Value, options: &mut Map<String, Value>) {
    let Some(when) = field["when"].as_object() else { return };
    for (name, values) in when {
        if let Some(value) = values.get(0) {
            options.insert(name.clone(), value.clone());
        }
    }
}

/// The values of an option at its edges: bounds of a number, all names, both answers.
pub(crate) fn edge_values(field: &Value) -> Vec<Value> {
    let named = named_values(field);
    if !named.is_empty() {
        return named;
    }
    match field["type"].as_str() {
        Some("boolean") => vec![json!(false), json!(true)],
        Some("integer") => {
            let low = field["minimum"].as_i64().unwrap_or(0);
            let step = field["step"].as_i64().unwrap_or(1).max(1);
            let high = field["maximum"].as_i64().map(|high| high - (high - low).rem_euclid(step));
            let also = field["also"].as_array().into_iter().flatten().flat_map(named_values);
            std::iter::once(low).chain(high).map(Value::from).chain(also).collect()
        }
        Some("array") => match named_values(&field["items"]) {
            // Each name alone, and all of them.
            names if !names.is_empty() => {
                let all = Value::Array(names.clone());
                names.into_iter().map(|name| json!([name])).chain([all]).collect()
            }
            _ => field["suggest"].as_array().into_iter().flatten().flat_map(named_values).collect(),
        },
        _ => Vec::new(),
    }
}

/// The values of an option with a list of them.
pub(crate) fn named_values(field: &Value) -> Vec<Value> {
    let one_of = field["oneOf"].as_array().or(field["anyOf"].as_array());
    if let Some(variants) = one_of {
        return variants.iter().flat_map(named_values).collect();
    }
    match (&field["const"], field["enum"].as_array()) {
        (Value::Null, None) => Vec::new(),
        (Value::Null, Some(values)) => values.clone(),
        (value, _) => vec![value.clone()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_value_fits_the_step() {
        let field = json!({"type": "integer", "minimum": 5, "maximum": 30, "step": 10});
        assert_eq!(edge_values(&field), [5, 25]);
    }

    #[test]
    fn every_name_is_an_edge() {
        let field = json!({"oneOf": [{"const": "a", "title": "가"}, {"enum": ["b", "c"]}]});
        assert_eq!(edge_values(&field), ["a", "b", "c"]);
        assert_eq!(edge_values(&json!({"type": "boolean"})), [false, true]);
    }
}
