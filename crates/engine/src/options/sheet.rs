//! A game's form: made once, from its types.

use super::{OptionsForm, PresetForm};
use crate::game::Game;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{IgnoredAny, MapAccess, Visitor},
};
use serde_json::{Map, Value, json};
use std::{any::TypeId, collections::BTreeMap, fmt, sync::RwLock};

/// The forms that were made so far, by game. There are as many as games, and each is needed until the end.
static MADE: RwLock<BTreeMap<TypeId, &'static OptionsForm>> = RwLock::new(BTreeMap::new());

/// The form of a game.
pub(super) fn of<G: Game>() -> &'static OptionsForm {
    let key = TypeId::of::<G>();
    let made = MADE.read().unwrap_or_else(std::sync::PoisonError::into_inner).get(&key).copied();
    made.unwrap_or_else(|| {
        let mut all = MADE.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        all.entry(key).or_insert_with(|| Box::leak(Box::new(make::<G>())))
    })
}

fn make<G: Game>() -> OptionsForm {
    let default = G::Options::default();
    let presets = G::presets()
        .into_iter()
        .map(|preset| PresetForm { id: preset.id, name: preset.name, options: value(&preset.options) })
        .collect();
    let (order, default) = (order(&default), value(&default));
    OptionsForm { schema: schema::<G>(&default), order, default, presets }
}

fn value<T: Serialize>(data: &T) -> Value {
    #[allow(clippy::expect_used)] // options are plain data with string keys; the kit writes them for every game
    serde_json::to_value(data).expect("options can be written as JSON")
}

/// The names of the fields as the struct declares them; a [`Value`] would sort them.
fn order<T: Serialize>(options: &T) -> Vec<String> {
    #[allow(clippy::expect_used)] // as above, and a struct is a JSON object
    let names = serde_json::to_string(options).and_then(|json| serde_json::from_str::<Names>(&json));
    names.map(|names| names.0).unwrap_or_default()
}

struct Names(Vec<String>);

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Collect)
    }
}

struct Collect;

impl<'de> Visitor<'de> for Collect {
    type Value = Names;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Names, A::Error> {
        let mut names = Vec::new();
        while let Some((name, IgnoredAny)) = map.next_entry()? {
            names.push(name);
        }
        Ok(Names(names))
    }
}

/// The schema of a game's options, everything inlined, as draft 7 with our keys.
fn schema<G: Game>(default: &Value) -> Value {
    let mut settings = schemars::generate::SchemaSettings::draft07();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    let mut schema = settings.into_generator().into_root_schema_for::<G::Options>().to_value();
    for_people(&mut schema);
    if let Some(root) = schema.as_object_mut() {
        // Every option has a default, and no other is known.
        root.remove("required");
        root.remove("title");
        root.insert("additionalProperties".to_owned(), Value::Bool(false));
    }
    if let Some(fields) = schema["properties"].as_object_mut() {
        fields.iter_mut().for_each(|(name, field)| complete(field, &default[name]));
    }
    schema
}

/// Leaves out what is for programmers: `"format": "uint32"`, and doc comments, which schemars takes for descriptions.
fn for_people(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.get("format").is_some_and(Value::is_string) {
                object.remove("format");
            }
            if object.get("description").is_some_and(Value::is_string) && !object.contains_key("descriptionEn") {
                object.remove("description");
            }
            object.values_mut().for_each(for_people);
        }
        Value::Array(items) => items.iter_mut().for_each(for_people),
        _ => {}
    }
}

/// Puts the default in, and names the values of a yes–no option.
fn complete(field: &mut Value, default: &Value) {
    let Some(field) = field.as_object_mut() else { return };
    field.insert("default".to_owned(), default.clone());
    if field.get("type") == Some(&json!("boolean")) {
        field.entry("oneOf").or_insert_with(on_or_off);
    }
    name_bare_values(field);
}

fn on_or_off() -> Value {
    json!([
        {"const": true, "title": "켬", "titleEn": "On"},
        {"const": false, "title": "끔", "titleEn": "Off"},
    ])
}

/// An enum whose values carry nothing comes as `enum: [..]`; a form has one way to show choices.
fn name_bare_values(field: &mut Map<String, Value>) {
    if let Some(Value::Array(values)) = field.remove("enum") {
        field.insert("oneOf".to_owned(), values.into_iter().map(|value| json!({"const": value})).collect());
    }
}
