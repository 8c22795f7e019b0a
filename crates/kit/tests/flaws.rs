//! Each broken game is caught, by the right law and in words that a newcomer understands.

use engine::{AnyGame, erased::Erase};
use kit::{
    Amount, Failure, Law, Report, examine,
    toys::{Flaw, bid::BidWith, stones::StonesWith},
};
use std::sync::atomic::{AtomicU32, Ordering};

/// A game with one of its promises broken: `flawed!(Name: CONST)` turns one flaw on.
macro_rules! flawed {
    ($($name:ident: $flaw:ident),+ $(,)?) => {
        $(#[derive(Debug)]
        struct $name;

        impl Flaw for $name {
            const $flaw: bool = true;
        })+
    };
}

flawed! {
    ShowsTheDeck: VIEW_SHOWS_THE_DECK,
    TellsEverybody: EVERYBODY_HEARS_THE_DEAL,
    PacksTheHands: VIEW_PACKS_THE_HANDS,
    Forgets: DETERMINIZE_FORGETS,
    ShowsWhoChose: OTHERS_SEE_WHO_CHOSE,
    RefusesTooMuch: REFUSAL_TELLS_A_RIVAL,
    LosesACard: LOSES_A_CARD,
    NeverEnds: NEVER_ENDS,
    RefusesTimeOuts: REFUSES_TIME_OUTS,
    ListsTooMuch: LISTS_WHAT_IS_REFUSED,
    ListsTooLittle: FORGETS_TO_LIST,
    Panics: PANICS,
    GreedyBot: BOT_IS_GREEDY,
    SharesTexts: TEXTS_ARE_SHARED,
    ForgetsASeat: OUTCOME_FORGETS_A_SEAT,
}

/// A game that reads what no rule may read.
#[derive(Debug)]
struct Counts;

impl Flaw for Counts {
    fn noise() -> u32 {
        static STEPS: AtomicU32 = AtomicU32::new(0);
        STEPS.fetch_add(1, Ordering::Relaxed)
    }
}

fn examined(game: &dyn AnyGame) -> Report {
    examine(game, &[], Amount { games: 150, every: 7, only: None, whole: true })
}

/// The first breach of this law, told at length. Beside it only what follows from it is broken.
fn breach(game: &dyn AnyGame, law: Law, follows: &[Law]) -> (Failure, String) {
    let report = examined(game);
    if let Some(other) = report.failures.iter().find(|failure| failure.law != law && !follows.contains(&failure.law)) {
        panic!("another law is broken: {other}");
    }
    let Some(first) = report.failures.into_iter().find(|failure| failure.law == law) else {
        panic!("{law} was not found to be broken");
    };
    let told = first.to_string();
    println!("{told}");
    assert!(told.contains(&format!("broken law: {}", law.name())), "{told}");
    (first, told)
}

fn bid<F: Flaw>(law: Law, follows: &[Law]) -> (Failure, String) {
    breach(&Erase::<BidWith<F>>::GAME, law, follows)
}

fn stones<F: Flaw>(law: Law) -> (Failure, String) {
    breach(&Erase::<StonesWith<F>>::GAME, law, &[])
}

/// How many steps it takes to see it, once the needless ones are left out.
fn steps(failure: &Failure) -> usize {
    failure.scene.as_ref().map_or(0, |scene| scene.inputs.len())
}

#[test]
fn a_secret_in_a_view() {
    let (failure, told) = bid::<ShowsTheDeck>(Law::LeakView, &[Law::Imagine]);
    assert!(told.contains("the view of seat 0 holds card:"), "{told}");
    assert!(told.contains("which conceal says that seat 0 may not know"), "{told}");
    assert_eq!(steps(&failure), 0);
}

#[test]
fn a_secret_in_an_event_to_the_wrong_audience() {
    let (failure, told) = bid::<TellsEverybody>(Law::LeakEvent, &[]);
    assert!(told.contains(r#"the event {"type":"dealt","seat":1"#), "{told}");
    assert!(told.contains("is told to All, so seat 0 hears of card:"), "{told}");
    assert_eq!(steps(&failure), 0);
}

#[test]
fn a_determinize_that_reads_a_leaked_field() {
    let (_, told) = bid::<PacksTheHands>(Law::Imagine, &[]);
    assert!(told.contains("all hold the same secrets in deck"), "{told}");
    assert!(told.contains("or the view of seat 0 tells where they are"), "{told}");
}

#[test]
fn a_determinize_that_forgets() {
    let (_, told) = bid::<Forgets>(Law::Imagine, &[]);
    assert!(told.contains("shows seat 0 another view"), "{told}");
}

#[test]
fn a_refusal_that_tells_too_much() {
    let (_, told) = bid::<RefusesTooMuch>(Law::Imagine, &[]);
    assert!(told.contains("is judged by something that its view does not hold"), "{told}");
    assert!(told.contains("rival_has_it"), "{told}");
}

#[test]
fn a_sealed_answer_that_shows() {
    let (_, told) = bid::<ShowsWhoChose>(Law::Sealed, &[Law::Imagine]);
    assert!(told.contains("gave a sealed answer, but what seat"), "{told}");
}

#[test]
fn a_lost_card() {
    let (failure, told) = bid::<LosesACard>(Law::Invariants, &[]);
    assert!(told.contains("there are 19 cards instead of 20 different ones"), "{told}");
    // Two rounds: everybody chooses, the pause, everybody chooses.
    let seats = usize::from(failure.scene.as_ref().unwrap().seats);
    assert!(steps(&failure) <= 2 * seats + 1, "{told}");
}

#[test]
fn different_bytes_each_time() {
    let (_, told) = stones::<Counts>(Law::Same);
    assert!(told.contains("the same seed was set up twice and gave"), "{told}");
}

#[test]
fn a_time_out_that_is_refused() {
    let (failure, told) = stones::<RefusesTimeOuts>(Law::Auto);
    assert!(told.contains("on_timeout(seat"), "{told}");
    assert!(told.contains("which check refuses: not_legal"), "{told}");
    assert!(told.contains("The table would be stuck there"), "{told}");
    assert!(steps(&failure) <= 6, "{told}");
}

#[test]
fn a_game_that_never_ends() {
    let (_, told) = stones::<NeverEnds>(Law::Ends);
    assert!(told.contains("after 48 steps the game has not ended, but META.turn_limit is 48"), "{told}");
}

#[test]
fn a_listed_action_that_is_refused() {
    let (failure, told) = stones::<ListsTooMuch>(Law::Legal);
    assert!(told.contains(r#"{"type":"take","n":"#), "{told}");
    assert!(told.contains("is listed for seat") && told.contains("but check refuses it: not_legal"), "{told}");
    assert!(steps(&failure) <= 5, "{told}");
}

#[test]
fn an_accepted_action_that_is_not_listed() {
    let (failure, told) = stones::<ListsTooLittle>(Law::Legal);
    assert!(told.contains(r#"check accepts {"type":"take","n":1}"#), "{told}");
    assert!(steps(&failure) <= 2, "{told}");
}

#[test]
fn a_panic_is_contained_and_placed() {
    let (failure, told) = stones::<Panics>(Law::Panic);
    assert!(told.contains("seven stones: this toy can't count so far") && told.contains("stones.rs:"), "{told}");
    assert!(steps(&failure) <= 4, "{told}");
}

#[test]
fn a_bot_that_wants_what_is_refused() {
    let (_, told) = stones::<GreedyBot>(Law::Bots);
    assert!(told.contains("wants what check refuses: not_legal"), "{told}");
}

#[test]
fn a_text_that_two_actions_share() {
    let (_, told) = stones::<SharesTexts>(Law::Texts);
    assert!(told.contains(r#"format({"type":"take","n":3}) is 'take 2', but parse reads that as"#), "{told}");
}

#[test]
fn a_seat_that_is_ranked_nowhere() {
    let (_, told) = stones::<ForgetsASeat>(Law::Outcome);
    assert!(told.contains("does not hold each of"), "{told}");
}
