//! What a seat sees must not decide what it may not see.
//!
//! From one view many states are made. Each of them looks to that seat as the true one does, or the game uses something
//! that the view does not hold; and what is hidden differs among them, or the view tells it after all.

use super::{Moment, Verdict, near_miss::near_misses};
use engine::{Rng, Seat, Slot, Table, Viewer, erased::Source, probe::Sight};
use std::collections::BTreeMap;

/// So many imagined states are compared with the truth.
const COMPARED: usize = 3;
/// After so many in which a slot never changed, it never will.
const AT_MOST: usize = 64;

/// States determinized from one view look the same from its seat, and differ in what is hidden.
pub(super) fn imagine(moment: &Moment<'_>) -> Verdict {
    if moment.is_over() {
        return Ok(());
    }
    for seat in moment.seats() {
        let viewer = Viewer::Seat(seat);
        let mut rng = moment.rng();
        if !looks_the_same(moment, seat, Sight::View, &mut rng)? {
            return if moment.table.meta().hidden {
                Err(format!("determinize gives None for {seat}, but a game with META.hidden must have one"))
            } else {
                Ok(())
            };
        }
        let table = moment.table;
        if table.sync_view(viewer).get() != table.view(viewer).get() {
            looks_the_same(moment, seat, Sight::Sync, &mut rng)?;
        }
        several_things_in_each_slot(moment, seat, &mut rng)?;
    }
    Ok(())
}

/// Compares some imagined states with the truth. `false`: the game does not imagine.
fn looks_the_same(moment: &Moment<'_>, seat: Seat, sight: Sight, rng: &mut Rng) -> Result<bool, String> {
    let truth = Look::of(moment, seat, sight);
    let tries = near_misses(moment, seat);
    for _ in 0..COMPARED {
        let Some(imagined) = moment.table.probe().imagine(sight, seat, rng) else { return Ok(false) };
        imagined.invariants().map_err(|what| {
            format!("a state determinized for {seat} breaks invariants: {what}\n  {}", imagined.state())
        })?;
        let other = Look::of(&Moment { table: &*imagined, ..*moment }, seat, sight);
        for ((what, truth), (_, other)) in truth.0.iter().zip(&other.0) {
            if truth != other {
                return Err(format!(
                    "a state determinized from the view of {seat} shows {seat} another {what}, so this hangs on \
                     something that the view does not hold\n  true     {truth}\n  imagined {other}"
                ));
            }
        }
        refuses_the_same(moment, &*imagined, seat, &tries)?;
    }
    Ok(true)
}

/// What a seat can tell apart.
struct Look(Vec<(&'static str, String)>);

impl Look {
    fn of(moment: &Moment<'_>, seat: Seat, sight: Sight) -> Self {
        let (table, viewer) = (moment.table, Viewer::Seat(seat));
        let (moves, asides) = table.legal(seat, moment.now);
        let mut all = vec![
            ("view", table.view(viewer).to_string()),
            ("view (in a field that serde skips)", table.probe().view_debug(viewer)),
            ("list of legal moves", format!("{moves:?}")),
            ("list of asides", format!("{asides:?}")),
            ("public deadline", format!("{:?}", table.public_deadline())),
            ("outcome", format!("{:?}", table.outcome())),
        ];
        if table.timer().seats.contains(seat) {
            all.push(("time-out", table.timeout_input(seat)));
        }
        let syncs_as_views = table.sync_view(viewer).get() == table.view(viewer).get();
        if sight == Sight::Sync || syncs_as_views {
            all.push(("sync_view", table.sync_view(viewer).to_string()));
        }
        Self(all)
    }
}

/// A refusal tells no more than the view does.
fn refuses_the_same(moment: &Moment<'_>, imagined: &dyn Table, seat: Seat, tries: &[String]) -> Verdict {
    for action in tries {
        let source = Source::Client { seat, action };
        let truth = moment.table.probe().check(source, moment.now);
        let other = imagined.probe().check(source, moment.now);
        if truth != other {
            return Err(format!(
                "{action} of {seat} is judged by something that its view does not hold\n  true     {truth:?}\n  \
                 imagined {other:?}"
            ));
        }
    }
    Ok(())
}

/// Among many imagined states every hidden slot holds several things, and so does every list of them as a whole: a
/// known hand in another order is still a known hand.
fn several_things_in_each_slot(moment: &Moment<'_>, seat: Seat, rng: &mut Rng) -> Verdict {
    let probe = moment.table.probe();
    let concealed = probe.concealed(Viewer::Seat(seat));
    let hidden: Vec<_> = probe.slots().into_iter().filter(|slot| slot.is_among(&concealed)).collect();
    let mut same: BTreeMap<String, Option<String>> = could_differ(&hidden).map(|place| (place, None)).collect();
    for _ in 0..AT_MOST {
        if same.is_empty() {
            return Ok(());
        }
        let Some(imagined) = probe.imagine(Sight::View, seat, rng) else { return Ok(()) };
        let now = contents(&imagined.probe().slots());
        same.retain(|place, before| match (now.get(place), &before) {
            (None, _) => false,
            (Some(content), None) => {
                *before = Some(content.clone());
                true
            }
            (Some(content), Some(before)) => content == before,
        });
    }
    let stuck: Vec<_> = same.keys().take(6).map(String::as_str).collect();
    Err(format!(
        "of {AT_MOST} states determinized from the view of {seat}, all hold the same secrets in {}. {seat} may not \
         know what lies there, and several things could: either determinize does not shuffle them, or the view of \
         {seat} tells where they are (look for a field that packs, hashes or counts secrets)",
        stuck.join(", ")
    ))
}

/// The places that could hold something else: slots, if several things are hidden; lists, if something is hidden
/// outside.
fn could_differ(hidden: &[Slot]) -> impl Iterator<Item = String> {
    let slots = hidden
        .iter()
        .filter(|slot| hidden.iter().any(|other| other.kind() == slot.kind() && other.id() != slot.id()))
        .map(|slot| slot.place.clone());
    let lists = hidden
        .iter()
        .filter(|slot| hidden.iter().any(|other| other.kind() == slot.kind() && list_of(other) != list_of(slot)))
        .filter_map(list_of);
    slots.chain(lists)
}

/// What lies in each slot, and in each list of slots whatever their order.
fn contents(slots: &[Slot]) -> BTreeMap<String, String> {
    let mut lists: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for slot in slots {
        lists.entry(slot.place.clone()).or_default().push(slot.id());
        if let Some(list) = list_of(slot) {
            lists.entry(list).or_default().push(slot.id());
        }
    }
    let sorted = |mut ids: Vec<&str>| {
        ids.sort_unstable();
        ids.join(" ")
    };
    lists.into_iter().map(|(place, ids)| (place, sorted(ids))).collect()
}

/// The list in which a slot lies: `hands[1]` of `hands[1][0]`.
fn list_of(slot: &Slot) -> Option<String> {
    let list = slot.place.strip_suffix(']')?;
    Some(list[..list.rfind('[')?].to_owned())
}
