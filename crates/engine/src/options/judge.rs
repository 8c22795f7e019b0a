//! Whether a value fits its field, and the sentence when it doesn't. A sentence begins with the option's title and says
//! what to choose instead.

use crate::text::Text;
use serde_json::Value;

/// No more of a name from outside is repeated.
const NAME_CHARS: usize = 40;

/// Judges one value against the schema of its field.
pub(super) fn value(field: &Value, value: &Value) -> Result<(), Text> {
    if let Some(choices) = field["oneOf"].as_array().filter(|choices| are_named_values(choices)) {
        return choice(field, choices, value);
    }
    match field["type"].as_str() {
        Some("integer") => number(field, value),
        Some("array") if field["items"]["type"] == "integer" => list_of_numbers(field, value),
        // Where it isn't said how long and how many, the type judges.
        Some("array") if !field["maxItems"].is_null() && !field["items"]["maxLength"].is_null() => {
            list_of_texts(field, value)
        }
        Some("array") => match field["items"]["oneOf"].as_array() {
            Some(choices) => set_of_names(field, choices, value),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Some of the names, each once.
fn set_of_names(field: &Value, choices: &[Value], value: &Value) -> Result<(), Text> {
    let known = |name: &Value| choices.iter().any(|choice| choice["const"] == *name);
    let each_once = |names: &[Value]| names.iter().zip(1..).all(|(name, after)| !names[after..].contains(name));
    if value.as_array().is_some_and(|names| names.iter().all(known) && each_once(names)) {
        return Ok(());
    }
    let (title, title_en) = titles(field);
    Err(Text::owned(
        format!("{title}: {} 가운데에서 하나씩 골라 주세요", list(choices, "title")),
        format!("{title_en}: choose among {}, each once", list(choices, "titleEn")),
    ))
}

/// A list of texts: as many as it may hold, each as long as its items may be, in characters.
fn list_of_texts(field: &Value, value: &Value) -> Result<(), Text> {
    let items = &field["items"];
    let (fewest, most) = (size(field, "minItems").unwrap_or(0), size(field, "maxItems").unwrap_or(usize::MAX));
    let (shortest, longest) = (size(items, "minLength").unwrap_or(0), size(items, "maxLength").unwrap_or(usize::MAX));
    let fits = |text: &Value| text.as_str().is_some_and(|text| (shortest..=longest).contains(&text.chars().count()));
    if value.as_array().is_some_and(|texts| (fewest..=most).contains(&texts.len()) && texts.iter().all(fits)) {
        return Ok(());
    }
    let (title, title_en) = titles(field);
    Err(Text::owned(
        format!("{title}: {shortest}자부터 {longest}자까지, {most}개까지 적어 주세요"),
        format!("{title_en}: up to {most}, each of {shortest} to {longest} characters"),
    ))
}

/// A list of whole numbers: as many as it may hold, each within the bounds of its items.
fn list_of_numbers(field: &Value, value: &Value) -> Result<(), Text> {
    let bounds = Bounds::of(&field["items"]);
    let (fewest, most) = (size(field, "minItems").unwrap_or(0), size(field, "maxItems").unwrap_or(usize::MAX));
    let fits = |items: &Vec<Value>| {
        (fewest..=most).contains(&items.len())
            && items.iter().all(|item| whole_number(item).is_some_and(|number| bounds.hold(number)))
    };
    if value.as_array().is_some_and(fits) {
        return Ok(());
    }
    let (title, title_en) = titles(field);
    let (range, range_en) = bounds.in_words(&field["items"]);
    Err(Text::owned(
        format!("{title}: 숫자를 {fewest}개부터 {most}개까지, 하나하나는 {range} 정해 주세요"),
        format!("{title_en}: give {fewest} to {most} numbers, each {range_en}"),
    ))
}

/// A size that a schema names, such as `maxItems`.
fn size(of: &Value, key: &str) -> Option<usize> {
    of[key].as_u64().and_then(|size| usize::try_from(size).ok())
}

fn are_named_values(choices: &[Value]) -> bool {
    choices.iter().all(|choice| choice.get("const").is_some())
}

fn choice(field: &Value, choices: &[Value], value: &Value) -> Result<(), Text> {
    if choices.iter().any(|choice| choice["const"] == *value) {
        return Ok(());
    }
    let (title, title_en) = titles(field);
    Err(Text::owned(
        format!("{title}: {} 가운데에서 골라 주세요", list(choices, "title")),
        format!("{title_en}: choose one of {}", list(choices, "titleEn")),
    ))
}

fn list(choices: &[Value], key: &str) -> String {
    choices.iter().map(|choice| name(choice, key)).collect::<Vec<_>>().join(", ")
}

/// The name of a value, or the value itself where it has none.
fn name(choice: &Value, key: &str) -> String {
    match (&choice[key], &choice["const"]) {
        (Value::String(name), _) | (_, Value::String(name)) => name.clone(),
        (_, value) => value.to_string(),
    }
}

fn number(field: &Value, value: &Value) -> Result<(), Text> {
    let also: &[Value] = field["also"].as_array().map_or(&[], Vec::as_slice);
    if also.iter().any(|choice| choice["const"] == *value) {
        return Ok(());
    }
    let bounds = Bounds::of(field);
    if whole_number(value).is_some_and(|number| bounds.hold(number)) {
        return Ok(());
    }
    let (title, title_en) = titles(field);
    let (range, range_en) = bounds.in_words(field);
    let (or, or_en) = match also {
        [] => (String::new(), String::new()),
        some => (format!("{} 또는 ", list(some, "title")), format!("{} or ", list(some, "titleEn"))),
    };
    Err(Text::owned(format!("{title}: {or}{range} 정해 주세요"), format!("{title_en}: choose {or_en}{range_en}")))
}

/// Whole numbers only: `3.0` is none.
fn whole_number(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

struct Bounds {
    low: Option<i128>,
    high: Option<i128>,
    step: i128,
}

impl Bounds {
    fn of(field: &Value) -> Self {
        let step = whole_number(&field["step"]).unwrap_or(1).max(1);
        Self { low: whole_number(&field["minimum"]), high: whole_number(&field["maximum"]), step }
    }

    fn hold(&self, number: i128) -> bool {
        self.low.is_none_or(|low| number >= low)
            && self.high.is_none_or(|high| number <= high)
            && (number - self.low.unwrap_or(0)) % self.step == 0
    }

    fn in_words(&self, field: &Value) -> (String, String) {
        let unit = field["unit"].as_str().unwrap_or_default();
        let unit_en = field["unitEn"].as_str().map_or_else(String::new, |unit| format!(" {unit}"));
        let (range, range_en) = match (self.low, self.high) {
            (Some(low), Some(high)) => {
                (format!("{low}{unit}부터 {high}{unit}까지"), format!("{low} to {high}{unit_en}"))
            }
            (Some(low), None) => (format!("{low}{unit}부터"), format!("{low}{unit_en} or more")),
            (None, Some(high)) => (format!("{high}{unit}까지"), format!("{high}{unit_en} or less")),
            (None, None) => ("숫자로".to_owned(), "a whole number".to_owned()),
        };
        if self.step == 1 {
            return (range, range_en);
        }
        (format!("{range} {}{unit} 단위로", self.step), format!("{range_en}, in steps of {}", self.step))
    }
}

fn titles(field: &Value) -> (&str, &str) {
    let title = field["title"].as_str().unwrap_or("설정");
    (title, field["titleEn"].as_str().unwrap_or("Options"))
}

/// There is no such option.
pub(super) fn unknown(name: &str) -> Text {
    let mut shown: String = name.chars().take(NAME_CHARS).collect();
    if shown.len() < name.len() {
        shown.push('…');
    }
    Text::owned(
        format!("이 게임에 없는 설정이에요. 빼고 다시 보내 주세요: {shown}"),
        format!("This game has no such option. Please leave it out: {shown}"),
    )
}

/// The value is not of the option's kind.
pub(super) fn misfit(field: &Value) -> Text {
    let (title, title_en) = titles(field);
    Text::owned(
        format!("{title}: 쓸 수 없는 값이에요. 다른 값으로 정해 주세요"),
        format!("{title_en}: that value can't be used. Please choose another"),
    )
}

/// Each value is good alone, but not all of them together.
pub(super) fn misfits(error: &serde_json::Error) -> Text {
    Text::owned(
        "함께 쓸 수 없는 설정이에요. 다른 값으로 바꿔 주세요".to_owned(),
        format!("These options don't go together ({error}). Please change one"),
    )
}
