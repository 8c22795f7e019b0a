/** Sentences of mahjong in both languages. */

import { joined, type Step, type Text, text } from '@madang/web/kit';
import type { EndKind, Event, Meld, Round, Value, View } from './model';
import { type Reds, sayTile, sayTiles, windOf } from './tile';
import { LIMIT } from './yaku';

/** How a hand of a match is called: "동1국", in joy "1판". */
export function roundName(view: Pick<View, 'options'> & { round: Round }): Text {
  const { wind, num } = view.round;
  if (view.options.mode === 'joy') return text(`${num + 1}판`, `Hand ${num + 1}`);
  return text(`${windOf(wind).ko}${num + 1}국`, `${windOf(wind).en} ${num + 1}`);
}

/** "동2국 1본장". */
export function roundInFull(view: Pick<View, 'options'> & { round: Round }): Text {
  const { ko, en } = roundName(view);
  const { honba } = view.round;
  return honba > 0 && view.options.mode === 'riichi'
    ? text(`${ko} ${honba}본장`, `${en}, ${honba} honba`)
    : text(ko, en);
}

export const END: Readonly<Record<EndKind, Text>> = {
  ron: text('론', 'Ron'),
  tsumo: text('쯔모', 'Tsumo'),
  exhaustive: text('유국', 'Exhaustive draw'),
  nagashi: text('유국만관', 'Nagashi mangan'),
  kyushu: text('구종구패', 'Nine terminals and honours'),
  suufon: text('사풍연타', 'Four winds'),
  suukaikan: text('사깡유국', 'Four kans'),
  suucha: text('사가리치', 'Four riichi'),
  sanchahou: text('삼가화', 'Triple ron'),
};

/** Why a hand ended without a winner, in a sentence. */
export const END_WHY: Readonly<Partial<Record<EndKind, Text>>> = {
  exhaustive: text('패산이 다 떨어졌어요', 'The wall is empty'),
  nagashi: text('버린 패가 모두 1, 9와 자패였어요', 'Every discard was a terminal or an honour'),
  kyushu: text('첫 패에 1, 9와 자패가 아홉 가지가 넘어요', 'Nine kinds of terminals and honours at the start'),
  suufon: text('첫 바퀴에 모두 같은 바람패를 버렸어요', 'All four began with the same wind'),
  suukaikan: text('깡이 네 번 나왔어요', 'There were four kans'),
  suucha: text('네 명이 모두 리치를 걸었어요', 'All four declared riichi'),
  sanchahou: text('세 명이 함께 론을 불렀어요', 'Three called ron at once'),
};

/** What a hand is worth, in a few words: "3판 30부 3,900점", "하네만 12,000점", "8점". */
export function worth(value: Value): Text {
  if (value.mode === 'joy') return text(`${value.score}점`, `${value.score} points`);
  const { han, fu, limit, yakuman, points } = value;
  const [ko, en] = [`${points.toLocaleString('ko')}점`, points.toLocaleString('en')];
  if (yakuman > 1) return text(`${yakuman}배 역만 ${ko}`, `${yakuman}× yakuman ${en}`);
  const name = limit && LIMIT[limit];
  return name
    ? text(`${name.ko} ${ko}`, `${name.en} ${en}`)
    : text(`${han}판 ${fu}부 ${ko}`, `${han} han ${fu} fu ${en}`);
}

/** Whether the view asks me for something: an answer, a discard, a look at the result. */
export function asks(view: View, me: number | null): boolean {
  return me !== null && view.own !== null && view.own.legal.length > 0;
}

/** Whose turn it is and what is waited for. */
export function status(view: View, me: number | null): Text {
  const legal = asks(view, me) ? (view.own?.legal ?? []) : [];
  const can = (type: string) => legal.some(action => action.type === type);
  if (view.phase === 'finished') return text('경기가 끝났어요', 'The match is over');
  if (view.phase === 'hand_over') {
    return can('next')
      ? text('이번 판이 끝났어요', 'This hand is over')
      : text('다음 판을 기다려요', 'Waiting for the next hand');
  }
  if (can('ron')) return text('론할 수 있어요', 'You can win with this tile');
  if (can('pass')) return text('이 패를 가져올까요?', 'Take this tile?');
  if (can('tsumo')) return text('쯔모할 수 있어요', 'You can win with this draw');
  if (can('discard')) return text('내 차례예요', 'Your turn');
  // Who is asked in a window is nobody's business: it reads the same for all who aren't.
  if (view.phase === 'claims' || view.phase === 'robbing') {
    return text('가져갈 사람을 기다려요', 'Waiting in case somebody takes it');
  }
  if (view.current === me) return text('내 차례예요', 'Your turn');
  return view.current === null
    ? text('잠시 기다려요', 'One moment')
    : text(`{s${view.current}}이 생각 중이에요`, `{s${view.current}} is thinking`);
}

/** What a call sounds like. */
function call(meld: Meld, joy: boolean): Text {
  switch (meld.type) {
    case 'chi':
      return joy ? text('스트레이트로 가져갔어요', 'took it for a straight') : text('치했어요', 'called chi');
    case 'pon':
      return joy ? text('트리플로 가져갔어요', 'took it for a triple') : text('퐁했어요', 'called pon');
    case 'minkan':
      return text('깡했어요', 'called kan');
    case 'ankan':
      return text('안깡했어요', 'made a closed kan');
    default:
      return text('가깡했어요', 'added to a kan');
  }
}

function describeEvent(event: Event, joy: boolean, reds: Reds, me: number | null): Text | null {
  const who = (seat: number, ko: string, en: string) => text(`{s${seat}}이 ${ko}`, `{s${seat}} ${en}`);
  switch (event.type) {
    case 'hand_started':
      return text('새 판이 시작됐어요', 'A new hand begins');
    case 'draw': {
      // Nobody else's draw is news, and which tile it was is mine alone.
      if (event.seat !== me || event.tile === undefined) return null;
      const { ko, en } = sayTile(event.tile, reds);
      return who(event.seat, `${ko} 뽑음`, `drew ${en}`);
    }
    case 'discard': {
      const { ko, en } = sayTile(event.tile, reds);
      return event.riichi
        ? who(event.seat, `리치! ${ko} 버림`, `declared riichi with ${en}`)
        : who(event.seat, `${ko} 버림`, `threw ${en}`);
    }
    case 'meld': {
      const { ko, en } = call(event.meld, joy);
      const tiles = sayTiles(event.meld.tiles, reds);
      return who(event.seat, `${tiles.ko} ${ko}`, `${en}: ${tiles.en}`);
    }
    case 'declared': {
      const { ko, en } = sayTile(event.tile, reds);
      return event.kind === 'kita'
        ? who(event.seat, '북 빼기', 'sets a North aside')
        : who(event.seat, `${ko} 깡!`, `calls kan with ${en}`);
    }
    case 'kita':
      return who(event.seat, '북을 뺐어요', 'set a North aside');
    case 'riichi':
      return event.double ? who(event.seat, '더블리치를 걸었어요', 'is in double riichi') : null;
    case 'dora': {
      const { ko, en } = sayTile(event.tile, reds);
      return text(`새 도라 표시패 ${ko}`, `New dora indicator: ${en}`);
    }
    case 'win': {
      const { seat, from, tile } = event.win;
      const { ko, en } = sayTile(tile, reds);
      return from === null
        ? who(seat, `쯔모! ${ko}`, `wins by tsumo with ${en}`)
        : text(`{s${seat}}이 론! {s${from}}의 ${ko}`, `{s${seat}} wins by ron with {s${from}}’s ${en}`);
    }
    case 'hand_over':
      return event.kind === 'ron' || event.kind === 'tsumo' ? null : END[event.kind];
    case 'left':
      return who(event.seat, '자리를 떠났어요', 'left the table');
    default:
      return null;
  }
}

/**
 * Whether a step that nobody did by hand is no news: in riichi the drawn tile is thrown, and who let a tile go in time
 * or too late is nobody's business.
 */
export function isRoutine(step: Step<Event>, view: View): boolean {
  const thrown = step.events.find(event => event.type === 'discard');
  return thrown === undefined || view.seats[thrown.seat]?.riichi !== 'no';
}

/**
 * Whether a step shows nothing: somebody else draws because nobody took the tile, so that a riichi holds; somebody's
 * answer is kept, or they have seen the result.
 */
export function passesBy(step: Step<Event>): boolean {
  return step.events.every(event => {
    if (event.type === 'draw') return event.tile === undefined;
    if (event.type === 'riichi') return !event.double;
    return event.type === 'ready';
  });
}

/** A step in one line; `null`: nothing to say. Of a hand that is over the sum is said in place of its parts. */
export function describe(step: Step<Event>, view: View, me: number | null = null): Text | null {
  const summary = step.events.some(({ type }) => type === 'hand_over') ? view.result?.summary : undefined;
  const told = summary ? step.events.filter(({ type }) => type !== 'win' && type !== 'hand_over') : step.events;
  const lines = told.map(event => describeEvent(event, view.options.mode === 'joy', view.reds, me));
  return joined(summary ? [...lines, summary] : lines);
}

/** My tiles in words. */
export function handInWords(view: View): Text | undefined {
  const own = view.own;
  if (!own) return undefined;
  const hand = sayTiles(own.hand, view.reds);
  const drawn = own.drawn === null ? null : sayTile(own.drawn, view.reds);
  const waits =
    own.waits.length > 0
      ? sayTiles(
          own.waits.map(({ kind }) => kind * 4 + 3),
          view.reds,
        )
      : null;
  return (
    joined([
      hand,
      drawn && text(`뽑은 패 ${drawn.ko}`, `just drawn: ${drawn.en}`),
      waits && text(`대기 ${waits.ko}`, `waiting for ${waits.en}`),
    ]) ?? hand
  );
}

/** The table in words: the hand, what is left, everybody's points. */
export function tableInWords(view: View): Text {
  const round = roundInFull(view);
  const dora = view.indicators.length > 0 ? sayTiles(view.indicators, view.reds) : null;
  const seats = view.seats.map(({ wind, points, riichi }, seat) =>
    text(
      `${windOf(wind).ko} {s${seat}} ${points.toLocaleString()}점${riichi === 'no' ? '' : ' 리치'}`,
      `${windOf(wind).en} {s${seat}} ${points.toLocaleString()}${riichi === 'no' ? '' : ', riichi'}`,
    ),
  );
  return (
    joined([
      round,
      text(`남은 패 ${view.live_left}장`, `${view.live_left} tiles left`),
      dora && text(`도라 표시패 ${dora.ko}`, `dora indicators ${dora.en}`),
      joined(seats, ', '),
    ]) ?? round
  );
}
