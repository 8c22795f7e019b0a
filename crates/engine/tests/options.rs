//! Options from the host's form to the game's type: the schema, the bounds, and the sentences.
#![allow(clippy::expect_used)] // panicking is how a test fails

use engine::{
    AnyGame, BotInput, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Refusal, Reject, Seat, SeatSet, SetupCx,
    Tag, Text, Timer, Viewer,
    clock::{ClockKind, ClockOptions},
    erased::Erase,
    game::InputOf,
    options::{OptionsForm, Preset},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::ops::RangeInclusive;
use ts_rs::TS;

/// A doc comment for programmers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(extend("groups" = [
    {"id": "rules", "title": "규칙", "titleEn": "Rules"},
    {"id": "clock", "title": "시간", "titleEn": "Time"},
]))]
struct Options {
    /// For programmers.
    #[schemars(title = "규칙", extend("titleEn" = "Rule set", "group" = "rules"))]
    rule: Rule,
    #[schemars(title = "판 크기", range(min = 9, max = 19))]
    #[schemars(extend("titleEn" = "Board", "group" = "rules", "step" = 2, "unit" = "줄", "unitEn" = "lines"))]
    size: u8,
    #[schemars(title = "시간 제한", range(min = 5, max = 15))]
    #[schemars(extend("titleEn" = "Limit", "unit" = "분", "also" = [{"const": 0, "title": "없음", "titleEn": "none"}]))]
    minutes: u8,
    #[schemars(title = "조커", extend("titleEn" = "Jokers"))]
    #[schemars(extend("oneOf" = [
        {"const": 0, "title": "없음", "titleEn": "None"}, {"const": 2, "title": "두 장", "titleEn": "Two"},
    ]))]
    jokers: u8,
    #[schemars(title = "장목", description = "여섯 개도 이겨요")]
    #[schemars(extend("titleEn" = "Overline", "descriptionEn" = "Six wins too", "advanced" = true))]
    overline: bool,
    #[schemars(title = "낱말", extend("titleEn" = "Words"))]
    words: Vec<Word>,
    #[schemars(title = "판돈", range(min = 0), extend("titleEn" = "Stakes"))]
    stakes: u64,
    #[serde(flatten)]
    clock: ClockOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
enum Rule {
    /// For programmers.
    #[schemars(title = "자유룰", extend("titleEn" = "Free"))]
    Free,
    #[schemars(title = "렌주룰", description = "흑에게 금수가 있어요")]
    #[schemars(extend("titleEn" = "Renju", "descriptionEn" = "Black has forbidden moves"))]
    Renju,
}

/// Stricter than its schema says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(try_from = "String")]
struct Word(String);

impl TryFrom<String> for Word {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.is_empty() { Err("a word has letters") } else { Ok(Self(text)) }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rule: Rule::Free,
            size: 15,
            minutes: 10,
            jokers: 2,
            overline: true,
            words: Vec::new(),
            stakes: 0,
            clock: ClockOptions::byoyomi(300, 30, 3),
        }
    }
}

#[derive(Debug)]
struct Toy;

#[derive(Clone, Debug, PartialEq)]
struct No;

impl Refusal for No {
    fn code(&self) -> &'static str {
        "no"
    }

    fn text(&self) -> Text {
        Text::new("안 돼요", "No")
    }
}

/// Only its options matter.
impl Game for Toy {
    type Options = Options;
    type State = ();
    type Action = ();
    type Auto = ();
    type Event = ();
    type View = ();
    type Refusal = No;

    const META: Meta = Meta {
        id: "toy",
        name: Text::new("장난감", "Toy"),
        tagline: Text::new("옵션만 있어요", "Options only"),
        minutes: (1, 1),
        difficulty: 1,
        tags: &[Tag::Board],
        levels: &[],
        reasons: &[],
        turn_limit: 1,
        state_version: 1,
        hidden: false,
        real_time: false,
    };

    fn presets() -> Vec<Preset<Options>> {
        let renju = Options { rule: Rule::Renju, ..Options::default() };
        vec![Preset { id: "renju", name: Text::new("렌주", "Renju"), options: renju }]
    }

    fn validate_options(options: &Options) -> Result<(), Text> {
        options.clock.validate()
    }

    fn seats(options: &Options) -> RangeInclusive<u8> {
        2..=if options.rule == Rule::Free { 4 } else { 2 }
    }

    fn setup(_: &SetupCx<'_, Options>, _: &mut Cx<'_, ()>) {}

    fn check(_: &(), _: &InputOf<Self>, _: Millis) -> Result<(), No> {
        Err(No)
    }

    fn apply(_: &mut (), _: &InputOf<Self>, _: &mut Cx<'_, ()>) {}

    fn view(_: &(), _: Viewer) {}

    fn awaiting(_: &()) -> SeatSet {
        SeatSet::EMPTY
    }

    fn timer(_: &()) -> Timer {
        Timer::default()
    }

    fn on_timeout(_: &(), _: Seat) -> InputOf<Self> {
        Input::Auto { seat: None, auto: () }
    }

    fn on_leave(_: &(), _: Seat) -> Option<InputOf<Self>> {
        None
    }

    fn outcome(_: &()) -> Option<Outcome> {
        None
    }

    fn legal(_: &(), _: Seat, _: Millis, _: &mut Vec<()>) {}

    fn format(_: &()) -> String {
        String::new()
    }

    fn parse(_: &str) -> Option<()> {
        None
    }

    fn bot_nodes(_: Level) -> u32 {
        1
    }

    fn decide(_: BotInput<'_, Self>) -> Option<Plan<()>> {
        None
    }
}

const TOY: Erase<Toy> = Erase::<Toy>::GAME;

fn form() -> OptionsForm {
    TOY.options_form()
}

fn accepted(options: Value) -> Options {
    let whole = TOY.normalize_options(&options.to_string()).unwrap_or_else(|reject| panic!("{options}: {reject}"));
    serde_json::from_str(&whole).expect("whole options are the game's own type")
}

fn refused(options: &str) -> Reject {
    TOY.normalize_options(options).expect_err(options)
}

/// Refused with sentences that hold these words.
fn says(options: Value, ko: &str, en: &str) {
    let reject = refused(&options.to_string());
    assert_eq!(reject.code, "bad_options", "{options}");
    assert_eq!((reject.text.ko.as_ref(), reject.text.en.as_ref()), (ko, en), "{options}");
}

#[test]
fn nothing_chosen_is_the_default() {
    assert_eq!(accepted(json!({})), Options::default());
}

#[test]
fn what_is_missing_keeps_the_games_own_default_also_in_shared_fields() {
    let options = accepted(json!({"size": 19, "byo_periods": 5}));
    assert_eq!(options, Options { size: 19, clock: ClockOptions::byoyomi(300, 30, 5), ..Options::default() });
}

#[test]
fn normalized_options_are_whole_and_stay_as_they_are() {
    let whole = TOY.normalize_options(r#"{"clock":"none","size":9}"#).expect("fine");
    assert!(whole.starts_with(r#"{"rule":"free","size":9,"minutes":10,"#), "{whole}");
    assert_eq!(TOY.normalize_options(&whole).expect("fine"), whole);
}

#[test]
fn unknown_options_are_refused_and_not_repeated_at_length() {
    says(
        json!({"sise": 15}),
        "이 게임에 없는 설정이에요. 빼고 다시 보내 주세요: sise",
        "This game has no such option. Please leave it out: sise",
    );
    let reject = refused(&json!({"가".repeat(100_000): 1}).to_string());
    assert!(reject.text.ko.chars().count() < 100 && reject.text.ko.ends_with('…'));
}

#[test]
fn numbers_keep_to_their_bounds_and_steps() {
    for size in [9, 11, 19] {
        assert_eq!(accepted(json!({"size": size})).size, size);
    }
    let (ko, en) = ("판 크기: 9줄부터 19줄까지 2줄 단위로 정해 주세요", "Board: choose 9 to 19 lines, in steps of 2");
    let huge: Value = serde_json::from_str("18446744073709551615").expect("a number");
    let wrong = [json!(8), json!(10), json!(21), json!(-9), json!(9.0), json!(1e300), huge, json!(i64::MIN)];
    for size in wrong.into_iter().chain([json!("15"), json!(null), json!(true), json!([15]), json!({"size": 15})]) {
        says(json!({"size": size}), ko, en);
    }
    says(json!({"stakes": -1}), "판돈: 0부터 정해 주세요", "Stakes: choose 0 or more");
    assert_eq!(accepted(json!({"stakes": u64::MAX})).stakes, u64::MAX);
    says(json!({"move_sec": 4}), "한 수 시간: 5초부터 3600초까지 정해 주세요", "Time per move: choose 5 to 3600 s");
}

#[test]
fn a_named_value_may_lie_outside_of_the_bounds() {
    assert_eq!(accepted(json!({"minutes": 0})).minutes, 0);
    assert_eq!(accepted(json!({"minutes": 5})).minutes, 5);
    says(json!({"minutes": 4}), "시간 제한: 없음 또는 5분부터 15분까지 정해 주세요", "Limit: choose none or 5 to 15");
}

#[test]
fn choices_are_named_in_the_sentence() {
    assert_eq!(accepted(json!({"rule": "renju"})).rule, Rule::Renju);
    for rule in [json!("gomoku"), json!("Renju"), json!(1), json!(null)] {
        says(
            json!({"rule": rule}),
            "규칙: 자유룰, 렌주룰 가운데에서 골라 주세요",
            "Rule set: choose one of Free, Renju",
        );
    }
    assert_eq!(accepted(json!({"jokers": 0})).jokers, 0);
    says(json!({"jokers": 1}), "조커: 없음, 두 장 가운데에서 골라 주세요", "Jokers: choose one of None, Two");
    assert!(!accepted(json!({"overline": false})).overline);
    for overline in [json!(0), json!("false"), json!(null)] {
        says(json!({"overline": overline}), "장목: 켬, 끔 가운데에서 골라 주세요", "Overline: choose one of On, Off");
    }
}

#[test]
fn what_the_type_refuses_is_named_by_its_title() {
    assert_eq!(accepted(json!({"words": ["사과"]})).words, [Word("사과".to_owned())]);
    for words in [json!([""]), json!("사과"), json!([1]), json!(null)] {
        says(
            json!({"size": 9, "words": words}),
            "낱말: 쓸 수 없는 값이에요. 다른 값으로 정해 주세요",
            "Words: that value can't be used. Please choose another",
        );
    }
}

#[test]
fn what_spans_options_is_judged_last() {
    let reject = refused(r#"{"main_sec":0,"byo_periods":0}"#);
    assert_eq!(reject.code, "bad_options");
    assert_eq!(reject.text, ClockOptions::byoyomi(0, 30, 0).validate().expect_err("no time at all"));
    assert_eq!(accepted(json!({"main_sec": 0, "byo_periods": 0, "clock": "none"})).clock.kind, ClockKind::None);
}

#[test]
fn what_is_no_object_has_a_bad_shape() {
    let deep = "[".repeat(100_000);
    for options in ["", "null", "1", "[]", r#""size""#, "{", r#"{"size":}"#, r#"{"size":1e999}"#, &deep] {
        assert_eq!(refused(options).code, "bad_shape");
    }
}

#[test]
fn no_sentence_shows_two_particles() {
    for options in [json!({"x": 1}), json!({"size": 1}), json!({"rule": 1}), json!({"words": 1}), json!({"minutes": 1})]
    {
        let text = refused(&options.to_string()).text;
        assert!(!text.ko.contains("(는)") && text.ko.contains("주세요"), "{}", text.ko);
    }
}

#[test]
fn the_number_of_seats_hangs_on_the_options() {
    assert_eq!(TOY.seats("{}").expect("fine"), 2..=4);
    assert_eq!(TOY.seats(r#"{"rule":"renju"}"#).expect("fine"), 2..=2);
    assert_eq!(TOY.seats(r#"{"rule":"x"}"#).expect_err("no such rule").code, "bad_options");
}

#[test]
fn the_form_keeps_the_order_of_the_fields() {
    let order = form().order;
    assert_eq!(order[..8], ["rule", "size", "minutes", "jokers", "overline", "words", "stakes", "clock"]);
    assert_eq!(order[8..], ["move_sec", "main_sec", "byo_sec", "byo_periods", "inc_sec", "cap_sec", "delay_sec"]);
    let fields = form().schema["properties"].as_object().expect("fields").len();
    assert_eq!(fields, order.len());
}

#[test]
fn the_form_has_what_a_person_needs() {
    let schema = form().schema;
    assert_eq!(
        schema["properties"]["size"],
        json!({
            "type": "integer", "title": "판 크기", "titleEn": "Board", "group": "rules", "default": 15,
            "minimum": 9, "maximum": 19, "step": 2, "unit": "줄", "unitEn": "lines",
        })
    );
    assert_eq!(
        schema["properties"]["rule"],
        json!({
            "title": "규칙", "titleEn": "Rule set", "group": "rules", "default": "free",
            "oneOf": [
                {"type": "string", "const": "free", "title": "자유룰", "titleEn": "Free"},
                {
                    "type": "string", "const": "renju", "title": "렌주룰", "titleEn": "Renju",
                    "description": "흑에게 금수가 있어요", "descriptionEn": "Black has forbidden moves",
                },
            ],
        })
    );
    assert_eq!(
        schema["properties"]["overline"],
        json!({
            "type": "boolean", "title": "장목", "titleEn": "Overline", "default": true, "advanced": true,
            "description": "여섯 개도 이겨요", "descriptionEn": "Six wins too",
            "oneOf": [
                {"const": true, "title": "켬", "titleEn": "On"}, {"const": false, "title": "끔", "titleEn": "Off"},
            ],
        })
    );
    assert_eq!(schema["groups"][1], json!({"id": "clock", "title": "시간", "titleEn": "Time"}));
    assert_eq!(schema["additionalProperties"], json!(false));
}

#[test]
fn shared_fields_show_the_games_own_default() {
    let form = form();
    assert_eq!(form.schema["properties"]["clock"]["default"], json!("byoyomi"));
    assert_eq!(form.schema["properties"]["main_sec"]["default"], json!(300));
    assert_eq!(form.schema["properties"]["move_sec"]["when"], json!({"clock": ["per_move"]}));
    assert_eq!(form.default["main_sec"], json!(300));
}

#[test]
fn nothing_for_programmers_is_in_the_form() {
    let form = form().schema.to_string();
    for word in ["programmers", "uint", "required", "$schema", "$ref"] {
        assert!(!form.contains(word), "{word} in {form}");
    }
}

#[test]
fn presets_are_whole() {
    let presets = form().presets;
    assert_eq!(presets[0].id, "renju");
    let given = presets[0].options.to_string();
    assert_eq!(
        TOY.normalize_options(&given).map(|whole| serde_json::from_str::<Value>(&whole).expect("JSON")),
        Ok(presets[0].options.clone())
    );
}
