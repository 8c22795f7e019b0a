/** Tables to look at: `npm run dev --workspace web`, then /dev/stage.html?game=mahjong&scene=turn. */

import type { Outcome, Step } from '@madang/web/kit';
import type { Action, Event, Meld, Own, SeatView, Thrown, View } from '../model';
import { Bag } from './tiles';

export interface Scene {
  view: View;
  me: number | null;
  players: number;
  steps?: readonly Step<Event>[];
  pending?: Action | null;
  outcome?: Outcome;
  deadline?: number;
}

const SOON = Date.now() + 14_000;

export const OPTIONS = {
  mode: 'riichi',
  turn_sec: 20,
  claim_sec: 8,
  next_sec: 15,
  claim_mask: 'on',
  assist: 'waits',
  sanma: 'off',
  length: 'south',
  hands: 4,
  joy_score: 'simple',
  reveal_end: true,
} as unknown as View['options'];

const JOY = { ...OPTIONS, mode: 'joy' } as View['options'];

/** A river; `!` after a tile: riichi, `?`: thrown as drawn, `^`: taken away by the seat before the thrower. */
function river(bag: Bag, text: string, taker: number): Thrown[] {
  return [...text.matchAll(/(\d[mpsz])([!?^]*)/g)].map(([, tile = '1m', marks = '']) => ({
    tile: bag.take(tile)[0] ?? 0,
    tsumogiri: marks.includes('?'),
    riichi: marks.includes('!'),
    called_by: marks.includes('^') ? taker : null,
  }));
}

function side(seat: number, change: Partial<SeatView> = {}): SeatView {
  return {
    wind: seat,
    points: 25_000,
    concealed: 13,
    drawn: false,
    melds: [],
    river: [],
    kita: [],
    riichi: 'no',
    double: false,
    ippatsu: false,
    pao: [],
    left: false,
    ready: false,
    ...change,
  };
}

export function own(hand: readonly number[], change: Partial<Own> = {}): Own {
  return {
    hand: [...hand].sort((a, b) => a - b),
    drawn: null,
    legal: [],
    answer: null,
    kuikae: [],
    furiten: 'none',
    waits: [],
    discards: [],
    win: null,
    shanten: null,
    useful: null,
    ...change,
  };
}

const discards = (tiles: readonly number[]): Action[] => tiles.map(tile => ({ type: 'discard', tile }));

function view(seats: SeatView[], change: Partial<View> = {}): View {
  return {
    options: OPTIONS,
    me: 0,
    phase: 'discard',
    hand_no: 3,
    round: { wind: 0, num: 3, honba: 1, sticks: 1 },
    dealer: 3,
    first_dealer: 0,
    current: 0,
    live_left: 38,
    taken: 0,
    indicators: [],
    pending_dora: 0,
    dora: [],
    reds: [16, 52, 88],
    uncalled: false,
    kans: [],
    replacement: false,
    seats,
    last: null,
    windows: 31,
    window: null,
    since: Date.now() - 3_000,
    deadline: SOON,
    own: null,
    result: null,
    history: [
      {
        round: { wind: 0, num: 2, honba: 0, sticks: 0 },
        dealer: 2,
        kind: 'ron',
        wins: [{ seat: 1, from: 2, value: { ...RON, han: 2, limit: null, points: 2_600 } as never }],
        deltas: [0, 2_600, -2_600, 0],
        points: [25_000, 27_600, 22_400, 25_000],
      },
    ],
    ending: null,
    ...change,
  };
}

const meld = (
  type: Meld['type'],
  tiles: number[],
  called: number | null,
  from: number | null,
  added: number | null = null,
) => ({ type, tiles: [...tiles].sort((a, b) => a - b), called, from, added }) as Meld;

const RON = {
  mode: 'riichi' as const,
  yaku: [
    { yaku: 'riichi', han: 1 },
    { yaku: 'ippatsu', han: 1 },
    { yaku: 'pinfu', han: 1 },
    { yaku: 'tanyao', han: 1 },
    { yaku: 'dora', han: 1 },
    { yaku: 'aka_dora', han: 1 },
    { yaku: 'ura_dora', han: 1 },
  ],
  yakuman: 0,
  han: 7,
  fu: 30,
  fu_parts: [
    { part: 'base', fu: 20 },
    { part: 'closed_ron', fu: 10 },
  ],
  limit: 'haneman' as const,
  base: 3000,
  points: 12_000,
};

/** Four sides in the middle of a riichi hand. */
function middle() {
  const bag = new Bag();
  const hand = bag.take('234m0p67p345s88s77z');
  const [drawn = 0] = bag.take('6m');
  const indicators = bag.take('7p');
  const pon = bag.take('666z');
  const chi = bag.take('123s');
  const kan = bag.take('7777s');
  const seats = [
    side(0, { wind: 1, points: 27_300, drawn: true, river: river(bag, '1z9m?2z1p9s?8m4z?', 1) }),
    side(1, {
      wind: 2,
      points: 31_800,
      concealed: 10,
      melds: [meld('pon', pon, pon[1] ?? 0, 3)],
      river: river(bag, '9p1m3z?7m^2p8s?', 2),
    }),
    side(2, {
      wind: 3,
      points: 18_200,
      riichi: 'standing',
      river: river(bag, '4z1s9m?5z3m!6p?1z?', 3),
    }),
    side(3, {
      wind: 0,
      points: 21_700,
      concealed: 7,
      melds: [meld('chi', chi, chi[0] ?? 0, 2), meld('ankan', kan, null, null)],
      river: river(bag, '2z3z?5m1s?2m5z', 0),
    }),
  ];
  return { bag, hand, drawn, indicators, seats };
}

function turn(): Scene {
  const { hand, drawn, indicators, seats } = middle();
  const all = [...hand].sort((a, b) => a - b);
  return {
    me: 0,
    players: 4,
    view: view(seats, {
      indicators,
      dora: [16],
      last: { seat: 3, tile: seats[3]?.river.at(-1)?.tile ?? 0, kind: 'discard' },
      own: own(hand, {
        drawn,
        legal: [{ type: 'riichi', tile: drawn }, { type: 'riichi', tile: all[0] ?? 0 }, ...discards([...all, drawn])],
        discards: [
          {
            kind: drawn >> 2,
            waits: [
              { kind: 25, unseen: 1 },
              { kind: 33, unseen: 2 },
            ],
            furiten: false,
            shanten: null,
            useful: null,
          },
        ],
      }),
    }),
  };
}

function claims(): Scene {
  const { bag, hand, indicators, seats } = middle();
  const [tile = 0] = bag.take('5p');
  const [seat3] = [seats[3]];
  seat3?.river.push({ tile, tsumogiri: false, riichi: false, called_by: null });
  const me = seats[0];
  if (me) me.drawn = false;
  const fives = hand.filter(t => t >> 2 === 13);
  const more = bag.take('56p4p');
  const whole = [...hand.slice(0, -3), ...more];
  const of = (kind: number) => whole.filter(t => t >> 2 === kind);
  return {
    me: 0,
    players: 4,
    view: view(seats, {
      phase: 'claims',
      current: 3,
      indicators,
      dora: [16],
      last: { seat: 3, tile, kind: 'discard' },
      window: {
        number: 31,
        offer: { seat: 3, tile, kind: 'discard' },
        opened_at: Date.now(),
        deadline: Date.now() + 6_000,
      },
      deadline: Date.now() + 6_000,
      own: own(whole, {
        win: { ...RON, han: 3, limit: null, points: 3_900 } as never,
        waits: [
          { kind: 13, unseen: 1 },
          { kind: 16, unseen: 3 },
        ],
        legal: [
          { type: 'ron', window: 31 },
          { type: 'pon', window: 31, tiles: [fives[0] ?? 0, of(13)[1] ?? 0] },
          { type: 'chi', window: 31, tiles: [of(12)[0] ?? 0, of(14)[0] ?? 0] },
          { type: 'chi', window: 31, tiles: [of(14)[0] ?? 0, of(15)[0] ?? 0] },
          { type: 'pass', window: 31 },
        ],
      }),
    }),
  };
}

/** As many answers as there can be to one tile. */
function manyClaims(options: View['options'] = OPTIONS): Scene {
  const scene = claims();
  const { view } = scene;
  const bag = new Bag();
  const [tile = 0] = bag.take('6s');
  const whole = bag.take('45566677889s11z').slice(0, 13);
  const of = (kind: number, nth = 0) => whole.filter(t => t >> 2 === kind)[nth] ?? 0;
  const [five, six, seven, eight, four] = [of(22), of(23), of(24), of(25), of(21)];
  view.seats[3]?.river.splice(-1, 1, { tile, tsumogiri: false, riichi: false, called_by: null });
  view.options = options;
  if (view.window) view.window.offer.tile = tile;
  if (!view.own) return scene;
  view.own.hand = whole;
  view.own.legal = [
    { type: 'ron', window: 31 },
    { type: 'minkan', window: 31, tiles: [six, of(23, 1), of(23, 2)] },
    { type: 'pon', window: 31, tiles: [six, of(23, 1)] },
    { type: 'chi', window: 31, tiles: [four, five] },
    { type: 'chi', window: 31, tiles: [five, seven] },
    { type: 'chi', window: 31, tiles: [seven, eight] },
    { type: 'pass', window: 31 },
  ];
  return scene;
}

/** Everybody has taken what they could, and the wall is almost gone. */
function joyFull(): Scene {
  const scene = joy();
  const bag = new Bag();
  const runs = (...texts: string[]) =>
    texts.map(text => {
      const tiles = bag.take(text);
      return tiles.length === 4
        ? meld('kakan', tiles, tiles[1] ?? 0, 0, tiles[3] ?? 0)
        : meld('chi', tiles, tiles[0] ?? 0, 0);
    });
  const hands = [
    runs('123m', '456m', '789m'),
    runs('123p', '456p', '7777p', '123s'),
    runs('456s', '789s', '1111z', '234p'),
    runs('2222z', '333z', '444z', '678m'),
  ];
  const from = [1, 0, 3, 2];
  scene.view.seats.forEach((side, seat) => {
    side.melds = (hands[seat] ?? []).map((laid, i) => ({ ...laid, from: (seat + 1 + (i % 3)) % 4 }) as Meld);
    side.concealed = 13 - 3 * side.melds.length;
    side.river = river(new Bag(), '1m2m4m5m6m7m8m9m1p3p4p5p6p7p8p9p1s2s3s4s5s6s', from[seat] ?? 0);
    side.drawn = seat === 0;
  });
  scene.view.live_left = 2;
  if (scene.view.own) scene.view.own.hand = bag.take('55z66s');
  if (scene.view.own) scene.view.own.legal = discards([...scene.view.own.hand, scene.view.own.drawn ?? 0]);
  return scene;
}

function riichi(): Scene {
  const scene = turn();
  const me = scene.view.seats[0];
  if (me) {
    me.riichi = 'standing';
    me.river.push({ tile: 25, tsumogiri: false, riichi: true, called_by: null });
  }
  const drawn = scene.view.own?.drawn ?? 0;
  if (scene.view.own) {
    scene.view.own.legal = [{ type: 'tsumo' }, { type: 'discard', tile: drawn }];
    scene.view.own.waits = [
      { kind: 25, unseen: 1 },
      { kind: 33, unseen: 2 },
    ];
    scene.view.own.furiten = 'riichi';
    scene.view.own.discards = [];
  }
  return scene;
}

function ron(): Scene {
  const { bag, indicators, seats } = middle();
  const ura = bag.take('4s');
  const mine = bag.take('234m456p34566s67p');
  const [tile = 0] = bag.take('5p');
  seats[0]?.river.splice(5);
  for (const s of seats) s.drawn = false;
  const result: View['result'] = {
    kind: 'ron',
    round: { wind: 0, num: 3, honba: 1, sticks: 1 },
    dealer: 3,
    wins: [
      {
        seat: 2,
        from: 3,
        tile,
        kind: 'discard',
        hand: [...mine].sort((a, b) => a - b),
        melds: [],
        kita: [],
        value: RON as never,
        liable: null,
        payments: [
          { from: 3, to: 2, points: 12_000, reason: 'hand' },
          { from: 3, to: 2, points: 300, reason: 'honba' },
          { from: null, to: 2, points: 1_000, reason: 'sticks' },
        ],
      },
    ],
    shown: [],
    tenpai: [],
    nagashi: [],
    payments: [],
    deltas: [0, 0, 13_300, -12_300],
    points: [27_300, 31_800, 31_500, 9_400],
    indicators,
    ura,
    summary: { ko: '{s2}님 론', en: '{s2} ron' },
  };
  return {
    me: 0,
    players: 4,
    view: view(seats, {
      phase: 'hand_over',
      current: null,
      indicators,
      dora: [16],
      result,
      own: own([], { legal: [{ type: 'next' }] }),
    }),
  };
}

function tsumo(): Scene {
  const scene = ron();
  const { result } = scene.view;
  const win = result?.wins[0];
  if (!result || !win) return scene;
  result.kind = 'tsumo';
  const bag = new Bag();
  const pon = bag.take('555z');
  const kan = bag.take('6666z');
  Object.assign(win, {
    seat: 0,
    from: null,
    kind: null,
    hand: bag.take('777z23p1s1s').sort((a, b) => a - b),
    tile: bag.take('4p')[0],
    melds: [meld('pon', pon, pon[0] ?? 0, 2), meld('kakan', kan, kan[1] ?? 0, 1, kan[3] ?? 0)],
    value: {
      ...RON,
      yaku: [{ yaku: 'daisangen', han: 1 }],
      yakuman: 1,
      han: 0,
      fu: 0,
      fu_parts: [],
      limit: 'yakuman',
      base: 8000,
      points: 32_000,
    },
    liable: 1,
    payments: [
      { from: 1, to: 0, points: 32_000, reason: 'liable' },
      { from: 1, to: 0, points: 300, reason: 'honba' },
      { from: null, to: 0, points: 1_000, reason: 'sticks' },
    ],
  });
  result.ura = [];
  result.deltas = [33_300, -32_300, 0, 0];
  result.points = [60_600, -500, 18_200, 21_700];
  return scene;
}

function draw(): Scene {
  const scene = ron();
  const bag = new Bag();
  const hands = [bag.take('234m067p34588s67p'), bag.take('1112345678999m')];
  scene.view.result = {
    ...(scene.view.result as NonNullable<View['result']>),
    kind: 'exhaustive',
    wins: [],
    shown: hands.map((hand, i) => ({ seat: i * 2, hand: hand.sort((a, b) => a - b), drawn: null })),
    tenpai: [0, 2],
    payments: [
      { from: 1, to: 0, points: 1_500, reason: 'noten' },
      { from: 3, to: 2, points: 1_500, reason: 'noten' },
    ],
    deltas: [1_500, -1_500, 1_500, -1_500],
    points: [28_800, 30_300, 19_700, 20_200],
    ura: [],
    summary: { ko: '끝', en: 'over' },
  };
  scene.view.live_left = 0;
  return scene;
}

function over(): Scene {
  const scene = ron();
  const place = (seat: number, at: number, points: number, uma: number, oka: number, score: number) => ({
    seat,
    place: at,
    points,
    uma,
    oka,
    score,
  });
  scene.view.phase = 'finished';
  scene.view.own = own([]);
  scene.view.ending = {
    reason: 'finished' as never,
    places: [
      place(1, 1, 31_800, 200, 200, 418),
      place(2, 2, 31_500, 100, 0, 115),
      place(0, 3, 27_300, -100, 0, -127),
      place(3, 4, 9_400, -200, 0, -406),
    ],
    start: 25_000,
    target: 30_000,
  };
  return {
    ...scene,
    outcome: {
      ranking: [[1], [2], [0], [3]],
      scores: [27_300, 31_800, 31_500, 9_400],
      delta: [-127, 418, 115, -406],
      reason: 'finished',
      summary: { ko: '{s1} 1위 (31,800점)', en: '{s1} first (31,800)' },
    } as unknown as Outcome,
  };
}

function sanma(): Scene {
  const bag = new Bag();
  const hand = bag.take('199m123p456s78s44z');
  const [drawn = 0] = bag.take('9s');
  const indicators = bag.take('3z1m');
  const norths = bag.take('44z');
  const seats = [
    side(0, { points: 38_000, drawn: true, kita: [norths[0] ?? 0], river: river(bag, '1z9p?2z1p9s?', 1) }),
    side(1, { points: 33_000, river: river(bag, '9p1m3z?7p2p8s?', 2), kita: [norths[1] ?? 0] }),
    side(2, { points: 34_000, riichi: 'standing', river: river(bag, '1s9m?5z3p!6p?', 0) }),
  ];
  return {
    me: 0,
    players: 3,
    view: view(seats, {
      options: { ...OPTIONS, sanma: 'on' } as View['options'],
      round: { wind: 1, num: 0, honba: 0, sticks: 1 },
      dealer: 0,
      reds: [52, 88],
      indicators,
      dora: [30, 8],
      own: own(hand, { drawn, legal: [{ type: 'kita' }, ...discards([...hand, drawn])] }),
    }),
  };
}

function joy(): Scene {
  const bag = new Bag();
  const hand = bag.take('123m456p78s99s115z');
  const [drawn = 0] = bag.take('2p');
  const pon = bag.take('666s');
  const chi = bag.take('789p');
  const long = '1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s';
  const seats = [
    side(0, { points: 24, drawn: true, river: river(bag, long, 1) }),
    side(1, {
      points: -8,
      concealed: 7,
      melds: [meld('pon', pon, pon[0] ?? 0, 0), meld('chi', chi, chi[2] ?? 0, 2)],
      river: river(bag, '4s5s6s7s8s9s1z2z3z4z5z6z7z2s3s4s5s9s7s8s', 2),
    }),
    side(2, { points: -8, river: river(bag, '1m2m4m5m6m7m8m9m1p3p4p5p6p7p8p', 3) }),
    side(3, { points: -8, river: river(bag, '1z2z3z4z6z7z1s2s1s4s5s', 0) }),
  ];
  return {
    me: 0,
    players: 4,
    view: view(seats, {
      options: JOY,
      round: { wind: 0, num: 1, honba: 0, sticks: 0 },
      dealer: 0,
      reds: [],
      live_left: 12,
      own: own(hand, { drawn, legal: discards([...hand, drawn]) }),
    }),
  };
}

function joyWin(): Scene {
  const scene = joy();
  const bag = new Bag();
  const chi = bag.take('456p');
  scene.view.phase = 'hand_over';
  scene.view.current = null;
  scene.view.own = own([], { legal: [{ type: 'next' }] });
  scene.view.result = {
    kind: 'ron',
    round: { wind: 0, num: 1, honba: 0, sticks: 0 },
    dealer: 0,
    wins: [
      {
        seat: 0,
        from: 1,
        tile: bag.take('6s')[0] ?? 0,
        kind: 'discard',
        hand: bag.take('123m78s99s111z'),
        melds: [meld('chi', chi, chi[1] ?? 0, 3)],
        kita: [],
        value: { mode: 'joy', score: 8, parts: [{ part: 'joy_base', points: 8 }], gain: 24 } as never,
        liable: null,
        payments: [{ from: 1, to: 0, points: 24, reason: 'hand' }],
      },
    ],
    shown: [
      { seat: 1, hand: bag.take('345m678p22s456s55z'), drawn: null },
      { seat: 2, hand: bag.take('79m1345p2378s677z'), drawn: null },
      { seat: 3, hand: bag.take('2478m269p1258s234z').slice(0, 13), drawn: null },
    ],
    tenpai: [],
    nagashi: [],
    payments: [],
    deltas: [24, -24, 0, 0],
    points: [48, -32, -8, -8],
    indicators: [],
    ura: [],
    summary: { ko: '끝', en: 'over' },
  };
  return scene;
}

function melds(): Scene {
  const bag = new Bag();
  const indicators = bag.take('7p');
  const lined = (seat: number, text: string) => side(seat, { river: river(bag, text, (seat + 1) % 4) });
  const seats = [lined(0, '1z2z3z9m?1p'), lined(1, '4z1z9s?1s'), lined(2, '2z9p!1s'), lined(3, '6z7z6z')];
  const hand = bag.take('8s');
  const [drawn = 0] = bag.take('8m');
  const [a, b, c, d] = [bag.take('555s'), bag.take('222p'), bag.take('3333m'), bag.take('888p')];
  const me = seats[0];
  if (me) {
    me.concealed = 1;
    me.melds = [
      meld('pon', a, a[0] ?? 0, 3),
      meld('pon', b, b[0] ?? 0, 2),
      meld('kakan', c, c[1] ?? 0, 1, c[3] ?? 0),
      meld('pon', d, d[0] ?? 0, 1),
    ];
  }
  return {
    me: 0,
    players: 4,
    view: view(seats, { indicators, dora: [16], own: own(hand, { drawn, legal: discards([...hand, drawn]) }) }),
  };
}

const watched = (): Scene => {
  const scene = turn();
  return { ...scene, me: null, view: { ...scene.view, me: null, own: null } };
};

export const scenes: Readonly<Record<string, Scene>> = {
  turn: turn(),
  claims: claims(),
  manyClaims: manyClaims(),
  joyClaims: manyClaims(JOY),
  riichi: riichi(),
  ron: ron(),
  tsumo: tsumo(),
  draw: draw(),
  over: over(),
  sanma: sanma(),
  joy: joy(),
  joyFull: joyFull(),
  joyWin: joyWin(),
  melds: melds(),
  watched: watched(),
};
