//! Options as they come from a form.

use drawguess::DrawGuess;
use engine::{AnyGame, erased::Erase};
use serde_json::{Value, json};

const GAME: &dyn AnyGame = &Erase::<DrawGuess>::GAME;

fn judged(options: &Value) -> Result<Value, String> {
    let whole = GAME.normalize_options(&options.to_string());
    whole.map(|whole| serde_json::from_str(&whole).unwrap()).map_err(|reject| reject.text.ko.into_owned())
}

#[test]
fn categories_are_names_each_once() {
    assert_eq!(judged(&json!({"categories": ["body", "animal"]})).unwrap()["categories"], json!(["animal", "body"]));
    for bad in [json!(["body", "body"]), json!(["plants"]), json!("body"), json!([1])] {
        let why = judged(&json!({"categories": bad})).unwrap_err();
        assert!(why.starts_with("분야: 동물, 음식"), "{why}");
    }
}

#[test]
fn own_words_are_texts_of_a_size() {
    let word = |letters| json!({"custom_words": ["가".repeat(letters)]});
    assert!(judged(&word(20)).is_ok() && judged(&word(1)).is_ok());
    for bad in [word(21), word(0), json!({"custom_words": [3]}), json!({"custom_words": vec!["가"; 501]})] {
        let why = judged(&bad).unwrap_err();
        assert!(why.starts_with("내 단어: 1자부터 20자까지, 500개까지"), "{why}");
    }
}

#[test]
fn nobody_but_the_host_sees_own_words() {
    let whole = judged(&json!({"custom_words": ["우리 학교"], "rounds": 2})).unwrap();
    let open: Value = serde_json::from_str(&GAME.open_options(&whole.to_string()).unwrap()).unwrap();
    assert_eq!((&open["custom_words"], &open["rounds"]), (&json!([]), &json!(2)));
    assert!(GAME.normalize_options(&open.to_string()).is_ok());
}

#[test]
fn nothing_is_drawn_for_long_or_not_at_all() {
    assert!(judged(&json!({"idle_sec": 0})).is_ok() && judged(&json!({"idle_sec": 15})).is_ok());
    assert!(judged(&json!({"idle_sec": 14})).unwrap_err().contains("끔 또는"));
}
