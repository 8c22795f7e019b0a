//! The referee of joy (rules A2): it knows what is legal and applies one decision. Who decides first is not its
//! business: it lists what each seat could do, and whoever asks for something that doesn't fit is refused, with
//! nothing changed. So a test decides at once, and people may think.

use crate::{
    counts::Kinds,
    deal::{Deal, Offer, OfferKind, Place, Stage, Turn},
    meld::{Meld, MeldKind},
    options::{JoyOptions, StraightFrom, SwapDiscard},
    shape::Forms,
    tile::{Kind, Tile},
};
use arrayvec::ArrayVec;
use engine::Seat;

/// What a claim makes of the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClaimOption {
    /// A triple with these own tiles (트리플).
    Pon([Tile; 2]),
    /// A straight with these own tiles (스트레이트).
    Chi([Tile; 2]),
    /// A kan with these own tiles (밍깡).
    Kan([Tile; 3]),
}

/// What a seat could do with the tile just thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opportunity {
    /// Who.
    pub(crate) seat: Seat,
    /// Whether it completes the hand.
    pub(crate) can_win: bool,
    /// The sets it could make: a kan, a triple, then straights from the lowest start.
    pub(crate) options: ArrayVec<ClaimOption, 5>,
}

/// A kan of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnKan {
    /// Four equal tiles (안깡), named by the lowest.
    Closed(Tile),
    /// This tile to an own triple (가깡).
    Added(Tile),
}

/// What was asked for is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misplay;

/// Which hands are complete.
pub(crate) const fn forms(rules: &JoyOptions) -> Forms {
    if rules.seven_pairs { Forms::JoyPairs } else { Forms::Joy }
}

/// What the others could do with the tile just thrown, in order from the discarder; only seats that have something.
pub(crate) fn opportunities(deal: &Deal, rules: &JoyOptions) -> ArrayVec<Opportunity, 3> {
    let Some(offer) = deal.offer() else { return ArrayVec::new() };
    let all = deal.others(offer.seat).map(|seat| opportunity(deal, rules, offer, seat));
    all.filter(|opportunity| opportunity.can_win || !opportunity.options.is_empty()).collect()
}

/// What one seat could do with the tile just thrown.
pub(crate) fn opportunity(deal: &Deal, rules: &JoyOptions, offer: &Offer, seat: Seat) -> Opportunity {
    let (place, kind) = (deal.place(seat), offer.tile.kind());
    let mut options = ArrayVec::new();
    let equal: ArrayVec<Tile, 3> = place.of_kind(kind).take(3).collect();
    if let (true, true, &[one, two, three]) = (rules.kan, deal.wall.live_left() > 0, &equal[..]) {
        options.push(ClaimOption::Kan([one, two, three]));
    }
    if let [one, two, ..] = equal[..] {
        options.push(ClaimOption::Pon([one, two]));
    }
    if rules.straight_from == StraightFrom::Any || deal.distance(offer.seat, seat) == 1 {
        options.extend(straights(kind).filter_map(|[low, high]| {
            Some(ClaimOption::Chi([place.of_kind(low).next()?, place.of_kind(high).next()?]))
        }));
    }
    Opportunity { seat, can_win: place.waits.contains(kind), options }
}

/// The two other kinds of each straight with a kind, the lowest start first.
pub(crate) fn straights(kind: Kind) -> impl Iterator<Item = [Kind; 2]> {
    [(-2, -1), (-1, 1), (1, 2)].into_iter().filter_map(move |(low, high)| Some([kind.up(low)?, kind.up(high)?]))
}

/// Whether the seat whose turn it is wins with the tile just drawn.
pub(crate) fn can_tsumo(deal: &Deal, turn: &Turn) -> bool {
    turn.drawn.is_some_and(|drawn| deal.place(turn.seat).waits.contains(drawn.kind()))
}

/// The kans that the seat whose turn it is could make: closed ones rising, then added ones rising.
pub(crate) fn own_kans(deal: &Deal, rules: &JoyOptions, turn: &Turn) -> ArrayVec<OwnKan, 8> {
    let mut kans = ArrayVec::new();
    let Some(drawn) = turn.drawn.filter(|_| rules.kan && deal.wall.live_left() > 0) else { return kans };
    let place = deal.place(turn.seat);
    let counts = place.counts().with(drawn.kind());
    kans.extend(
        counts
            .iter()
            .filter(|(_, count)| *count == 4)
            .filter_map(|(kind, _)| Some(OwnKan::Closed(kind.tiles().next()?))),
    );
    let triples = place.melds.iter().filter(|meld| meld.kind == MeldKind::Pon);
    let mut added: ArrayVec<Tile, 4> =
        triples.filter_map(|meld| place.of_kind(meld.first()).next().or(fitting(drawn, meld))).collect();
    added.sort_unstable();
    kans.extend(added.into_iter().map(OwnKan::Added));
    kans
}

fn fitting(drawn: Tile, meld: &Meld) -> Option<Tile> {
    (drawn.kind() == meld.first()).then_some(drawn)
}

/// Throws a tile; the others may answer it.
pub(crate) fn discard(deal: &mut Deal, rules: &JoyOptions, tile: Tile) -> Result<(), Misplay> {
    let turn = *deal.turn().ok_or(Misplay)?;
    let held = turn.drawn == Some(tile) || deal.place(turn.seat).hand.contains(&tile);
    if !held || turn.kuikae.contains(tile.kind()) {
        return Err(Misplay);
    }
    deal.throw(turn, tile, false);
    deal.refresh_waits(turn.seat, forms(rules));
    Ok(())
}

/// The seat whose turn it is wins with the tile just drawn.
pub(crate) fn declare_tsumo(deal: &mut Deal) -> Result<(), Misplay> {
    let turn = *deal.turn().filter(|turn| can_tsumo(deal, turn)).ok_or(Misplay)?;
    deal.stage = Stage::Finished { seat: turn.seat, apart: turn.drawn };
    Ok(())
}

/// The seat whose turn it is makes a kan and draws from the back of the deck.
pub(crate) fn declare_kan(deal: &mut Deal, rules: &JoyOptions, kan: OwnKan) -> Result<(), Misplay> {
    let turn = *deal.turn().filter(|turn| own_kans(deal, rules, turn).contains(&kan)).ok_or(Misplay)?;
    let (tile, kind) = match kan {
        OwnKan::Closed(tile) => (tile, OfferKind::Ankan),
        OwnKan::Added(tile) => (tile, OfferKind::Kakan),
    };
    let last = deal.last;
    deal.declare(turn, tile, kind);
    // Nobody may rob it: it is complete at once, and was never offered.
    deal.last = last;
    deal.complete_kan(&Offer { seat: turn.seat, tile, kind });
    deal.refresh_waits(turn.seat, forms(rules));
    deal.draw_replacement(turn.seat);
    Ok(())
}

/// A seat wins with the tile just thrown: it goes from the river into the hand.
pub(crate) fn declare_ron(deal: &mut Deal, seat: Seat) -> Result<(), Misplay> {
    let offer = *deal.offer().ok_or(Misplay)?;
    if seat == offer.seat || !deal.place(seat).waits.contains(offer.tile.kind()) {
        return Err(Misplay);
    }
    deal.take_away(&offer, seat);
    deal.place_mut(seat).take_in(offer.tile);
    deal.stage = Stage::Finished { seat, apart: None };
    Ok(())
}

/// A seat claims the tile just thrown; it has to discard, after a kan with a replacement tile.
pub(crate) fn apply_claim(deal: &mut Deal, rules: &JoyOptions, seat: Seat, claim: ClaimOption) -> Result<(), Misplay> {
    let offer = *deal.offer().filter(|offer| offer.seat != seat).ok_or(Misplay)?;
    if !opportunity(deal, rules, &offer, seat).options.contains(&claim) {
        return Err(Misplay);
    }
    let meld = match claim {
        ClaimOption::Pon(own) => Meld::pon(own, offer.tile, offer.seat),
        ClaimOption::Chi(own) => Meld::chi(own, offer.tile, offer.seat),
        ClaimOption::Kan(own) => Meld::minkan(own, offer.tile, offer.seat),
    };
    let is_kan = meld.kind.is_kan();
    deal.lay_out(&offer, seat, meld, Kinds::EMPTY);
    if is_kan {
        deal.kans.push(seat);
        deal.refresh_waits(seat, forms(rules));
        deal.draw_replacement(seat);
    } else {
        let kuikae = forbidden(rules, deal.place(seat), offer.tile.kind());
        deal.stage = Stage::AwaitingDiscard(Turn { seat, drawn: None, replacement: false, kuikae });
    }
    Ok(())
}

/// What may not be thrown after a claim: where the host says so the kind just claimed, unless there is nothing else.
pub(crate) fn forbidden(rules: &JoyOptions, place: &Place, claimed: Kind) -> Kinds {
    let has_other = place.hand.iter().any(|tile| tile.kind() != claimed);
    match rules.swap_discard {
        SwapDiscard::Forbid if has_other => [claimed].into_iter().collect(),
        SwapDiscard::Forbid | SwapDiscard::Allow => Kinds::EMPTY,
    }
}

/// Nobody wants the tile: the next seat draws, or the hand is over, if the deck is empty.
pub(crate) fn pass_claims(deal: &mut Deal) -> Result<(), Misplay> {
    let offer = *deal.offer().ok_or(Misplay)?;
    if deal.draw(deal.after(offer.seat, 1)).is_none() {
        deal.stage = Stage::Finished { seat: offer.seat, apart: None };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{notation::Supply, options::Options, script::Script, tile::Reds};

    /// Seat 0 holds 3p among tiles that go with nothing, seat 1 1p2p, seat 2 3p3p, seat 3 waits for 3p.
    fn deal() -> (Deal, JoyOptions) {
        let mut supply = Supply::new(Reds::None);
        let mut script = Script::new(Options::JOY);
        script.hands = ["3p147m147s123456z", "12p258m69m258s234z", "33p369m369s14m567z", "12p555678m999s55z"]
            .into_iter()
            .map(|hand| supply.take(hand).unwrap())
            .collect();
        (script.begin().unwrap().deal, JoyOptions::USUAL)
    }

    fn tile(deal: &Deal, seat: u8, text: &str) -> Tile {
        let kind = crate::notation::read_kind(text).unwrap();
        deal.place(Seat(seat)).of_kind(kind).next().unwrap()
    }

    #[test]
    fn it_lists_what_each_seat_could_do() {
        let (mut deal, rules) = deal();
        assert!(opportunities(&deal, &rules).is_empty(), "nothing was thrown yet");
        let thrown = tile(&deal, 0, "3p");
        discard(&mut deal, &rules, thrown).unwrap();
        let all = opportunities(&deal, &rules);
        let seats: Vec<(u8, bool, usize)> =
            all.iter().map(|one| (one.seat.0, one.can_win, one.options.len())).collect();
        assert_eq!(seats, [(1, false, 1), (2, false, 1), (3, true, 1)]);
    }

    #[test]
    fn it_decides_at_once() {
        let (mut deal, rules) = deal();
        let thrown = tile(&deal, 0, "3p");
        discard(&mut deal, &rules, thrown).unwrap();
        let mut won = deal.clone();
        declare_ron(&mut won, Seat(3)).unwrap();
        assert!(matches!(won.stage, Stage::Finished { seat: Seat(3), apart: None }));
        let triple = opportunity(&deal, &rules, deal.offer().unwrap(), Seat(2)).options[0];
        let mut claimed = deal.clone();
        apply_claim(&mut claimed, &rules, Seat(2), triple).unwrap();
        assert_eq!(claimed.turn().map(|turn| (turn.seat, turn.drawn)), Some((Seat(2), None)));
        pass_claims(&mut deal).unwrap();
        assert_eq!(deal.turn().map(|turn| turn.seat), Some(Seat(1)));
    }

    #[test]
    fn out_of_phase_nothing_changes() {
        let (mut deal, rules) = deal();
        let before = deal.clone();
        assert_eq!(pass_claims(&mut deal), Err(Misplay));
        assert_eq!(declare_ron(&mut deal, Seat(3)), Err(Misplay));
        assert_eq!(declare_tsumo(&mut deal), Err(Misplay));
        let foreign = tile(&deal, 1, "1p");
        assert_eq!(discard(&mut deal, &rules, foreign), Err(Misplay));
        assert_eq!(declare_kan(&mut deal, &rules, OwnKan::Closed(foreign)), Err(Misplay));
        assert_eq!(deal, before);
        let thrown = tile(&deal, 0, "3p");
        discard(&mut deal, &rules, thrown).unwrap();
        let before = deal.clone();
        assert_eq!(discard(&mut deal, &rules, foreign), Err(Misplay));
        assert_eq!(declare_ron(&mut deal, Seat(1)), Err(Misplay));
        assert_eq!(declare_ron(&mut deal, Seat(0)), Err(Misplay));
        let triple = opportunity(&deal, &rules, deal.offer().unwrap(), Seat(2)).options[0];
        assert_eq!(apply_claim(&mut deal, &rules, Seat(1), triple), Err(Misplay));
        assert_eq!(deal, before);
    }
}
