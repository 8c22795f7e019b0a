//! The conformance kit on mahjong.

use mahjong::{
    Options,
    options::{
        Assist, ClaimMask, ClaimRank, JoyDealer, JoyOptions, JoyPayer, JoyScoring, KanDora, Kuikae, Length, MultiRon,
        PaoHonba, PaoScope, Renchan, Renhou, RiichiAnkan, RiichiOptions, RoundScore, Sanma, SanmaTsumo, StraightFrom,
        SwapDiscard, Tobi, Uma,
    },
};

fn joy(joy: JoyOptions) -> Options {
    Options { joy, ..Options::JOY }
}

fn riichi(riichi: RiichiOptions) -> Options {
    Options { riichi, ..Options::RIICHI }
}

/// Everything that can be chosen otherwise is.
fn flipped() -> RiichiOptions {
    RiichiOptions {
        length: Length::One,
        start_points: 1500,
        return_points: 2000,
        uma: Uma::four([30, 10, -10, -30]),
        round_score: RoundScore::Whole,
        tobi: Tobi::Zero,
        extend: false,
        agari_yame: false,
        tenpai_yame: false,
        renchan: Renchan::None,
        red_fives: 4,
        kuitan: false,
        kuikae: Kuikae::All,
        ippatsu: false,
        ura: false,
        kan_dora: KanDora::Immediate,
        multi_ron: MultiRon::Triple,
        abort: false,
        nagashi: false,
        noten_total: 1200,
        riichi_debt: true,
        riichi_min_live: 0,
        riichi_ankan: RiichiAnkan::Shape,
        double_yakuman: true,
        kazoe: false,
        kiriage: true,
        double_wind_pair: 2,
        renhou: Renhou::Yakuman,
        pao_scope: PaoScope::Yakuman,
        pao_suukantsu: true,
        pao_honba: PaoHonba::Discarder,
        kokushi_ankan: true,
        ..RiichiOptions::USUAL
    }
}

fn notable_options() -> Vec<Options> {
    let usual = JoyOptions::USUAL;
    let one = RiichiOptions { length: Length::One, ..RiichiOptions::USUAL };
    vec![
        joy(JoyOptions { hands: 1, ..usual }),
        Options {
            claim_mask: ClaimMask::Off,
            assist: Assist::Full,
            ..joy(JoyOptions {
                straight_from: StraightFrom::Next,
                claim_rank: ClaimRank::TripleFirst,
                kan: true,
                seven_pairs: true,
                swap_discard: SwapDiscard::Forbid,
                hands: 2,
                joy_dealer: JoyDealer::Winner,
                reveal_end: false,
                joy_ron_pays: JoyPayer::All,
                ..usual
            })
        },
        joy(JoyOptions { hands: 1, kan: true, joy_score: JoyScoring::Count, ..usual }),
        riichi(one),
        Options { claim_mask: ClaimMask::Off, assist: Assist::Full, ..riichi(one) },
        Options { assist: Assist::Off, ..riichi(flipped()) },
        riichi(RiichiOptions { sanma: Sanma::On, ..one }),
        Options {
            claim_mask: ClaimMask::Off,
            ..riichi(RiichiOptions {
                sanma: Sanma::On,
                sanma_tsumo: SanmaTsumo::Split,
                uma: Uma::three([15, 0, -15]),
                noten_total: 200,
                ..flipped()
            })
        },
    ]
}

kit::game_tests!(mahjong::Mahjong, options = notable_options);
