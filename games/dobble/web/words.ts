/** Sentences of dobble in both languages. */

import { joined, type Step, type Text, text } from '@madang/web/kit';
import { symbolsOf } from './deck';
import { type Event, type Found, hasTargets, plays, type View } from './model';
import { nameOf } from './names';

export const MODE: Readonly<Record<View['mode'], Text>> = {
  tower: text('타워', 'Tower'),
  well: text('우물', 'Well'),
  potato: text('뜨거운 감자', 'Hot potato'),
  gift: text('선물', 'Gift'),
};

/** What is done in a mode, in one line. */
export const AIM: Readonly<Record<View['mode'], Text>> = {
  tower: text('가운데 카드를 가장 많이 가져오면 이겨요', 'Take the most cards from the middle'),
  well: text('내 카드를 가장 먼저 다 버리면 이겨요', 'Be the first to throw all your cards away'),
  potato: text('내 카드를 다른 사람에게 넘겨요', 'Pass your cards on to somebody else'),
  gift: text('가운데 카드를 다른 사람에게 줘요', 'Give the middle card to somebody else'),
};

/** Seconds with so many digits after the point. */
export const seconds = (ms: number, digits: number): Text => {
  const said = (ms / 1000).toFixed(digits);
  return text(`${said}초`, `${said} s`);
};

/** "3장". */
export const cards = (n: number): Text => text(`${n}장`, n === 1 ? '1 card' : `${n} cards`);

/** What is on a card, as it is read aloud. */
export function faceInWords(card: number, order: readonly number[] = symbolsOf(card)): Text {
  return joined(order.map(nameOf), ', ') ?? text('', '');
}

/** In a medley or in rounds: what is played now. */
export function stage(view: View): Text | null {
  const { mode, rounds } = view.options;
  const medley = mode === 'medley' ? ['tower', 'well', 'potato', 'gift'].indexOf(view.mode) + 1 : 0;
  const name = MODE[view.mode];
  const round = view.mode === 'potato' ? ` ${view.round}/${rounds}` : '';
  if (medley > 0) return text(`${medley}. ${name.ko}${round}`, `${medley}. ${name.en}${round}`);
  return round ? text(`${name.ko}${round}`, `${name.en}${round}`) : name;
}

/** After so many finds everybody knows what to do: the hint gets short, and leaves its line to what happens. */
const KNOWN = 3;

/** How often something has been found in this mode, about. */
function finds({ mode, round, seats, pile }: View): number {
  switch (mode) {
    case 'tower':
    case 'gift':
      return seats.reduce((sum, side) => sum + side.cards, 0) - seats.length;
    case 'well':
      return pile.cards - 1;
    case 'potato':
      return round > 1 ? KNOWN : seats.filter(side => side.standing === 'done').length;
  }
}

/** What there is to do, in words. */
export function status(view: View, me: number | null): Text {
  if (view.over !== null) return text('끝났어요', 'The game is over');
  if (me === null) return text('구경 중이에요', 'You are watching');
  if (!plays(view, me)) {
    return view.mode === 'well'
      ? text('카드를 다 버렸어요! 남은 사람을 구경해요', 'All your cards are gone! Watch the others')
      : text('이번 라운드는 안전해요', 'You are safe this round');
  }
  const known = finds(view) >= KNOWN;
  if (hasTargets(view)) {
    return known
      ? text('사람을 고르고 찾아요', 'Choose, then find')
      : text('받을 사람을 고르고 같은 그림을 눌러요', 'Choose who gets it, then press what both share');
  }
  return known
    ? text('같은 그림을 찾아요', 'Find the match')
    : text('두 카드에 똑같은 그림을 눌러요', 'Press the picture on both cards');
}

/** What somebody had at the end, in what the game was about: points only where several were played. */
export function scoreInWords(score: number, { options, seats }: View, seat: number): Text {
  switch (options.mode) {
    case 'medley':
      return text(`${score}점`, score === 1 ? '1 point' : `${score} points`);
    case 'tower':
    case 'gift':
      return cards(Math.abs(score));
    case 'potato': {
      const { ko, en } = cards(Math.abs(score));
      return text(`벌칙 카드 ${ko}`, `${en} of penalty`);
    }
    case 'well': {
      if (seats[seat]?.standing === 'left') return text('나감', 'left');
      const { ko, en } = cards(seats[seat]?.cards ?? 0);
      return text(`남은 카드 ${ko}`, `${en} left`);
    }
  }
}

/** By how much somebody was faster than the others, as far as it is known. */
function margin({ behind }: Found): Text | null {
  const [next] = [...behind].sort((one, other) => one.by_ms - other.by_ms);
  if (!next) return null;
  const by = seconds(next.by_ms, 2);
  return text(`${by.ko} 빨랐어요`, `${by.en} faster`);
}

/** How fast it was found, and by how much faster than by the others. */
export function howFast(found: Found): Text {
  const took = seconds(found.took_ms, 1);
  return joined([took, margin(found)], ' · ') ?? took;
}

const found = (event: Found): Text => {
  const { ko, en } = nameOf(event.symbol);
  const what = text(`{s${event.seat}}이 찾았어요: ${ko}`, `{s${event.seat}} found it: ${en}`);
  return joined([what, margin(event)], ', ') ?? what;
};

function describeEvent(event: Event, me: number | null): Text | null {
  switch (event.type) {
    case 'right':
      return found(event);
    case 'wrong':
      return event.seat === me ? null : text(`{s${event.seat}}이 틀렸어요`, `{s${event.seat}} was wrong`);
    case 'finished':
      return text(
        `{s${event.seat}}이 카드를 다 버렸어요 (${event.place}등)`,
        `{s${event.seat}} is out of cards (place ${event.place})`,
      );
    case 'round_over': {
      const most = event.kept.filter(([, count]) => count > 0);
      const ko = most.map(([seat, count]) => `{s${seat}} ${count}장`).join(', ');
      const en = most.map(([seat, count]) => `{s${seat}} ${count}`).join(', ');
      return text(`${event.round}라운드 벌칙 카드: ${ko}`, `Round ${event.round}, penalty cards: ${en}`);
    }
    case 'mode_over': {
      const name = MODE[event.mode];
      const first = (event.places[0] ?? []).map(seat => `{s${seat}}`).join(', ');
      return text(`${name.ko} 1등: ${first}`, `${name.en} goes to ${first}`);
    }
    case 'dealt':
      return event.round > 1 ? null : text(`${MODE[event.mode].ko} 시작`, `${MODE[event.mode].en} begins`);
    case 'nobody':
      return text('아무도 찾지 못해서 카드를 바꿨어요', 'Nobody found it, so the cards changed');
    case 'left':
      return text(`{s${event.seat}}이 나갔어요`, `{s${event.seat}} left`);
    case 'ended':
      return null;
  }
}

/** A step in one line; `null`: nothing to say. */
export function describe(step: Step<Event>, _view?: View, me: number | null = null): Text | null {
  return joined(step.events.map(event => describeEvent(event, me)));
}

/** My cards, for those who listen. */
export function handInWords(view: View, me: number | null): Text | undefined {
  const card = view.mode === 'gift' || me === null ? view.pile.top : (view.seats[me]?.top ?? null);
  return card === null ? undefined : faceInWords(card);
}

/** The others' cards, for those who listen. */
export function tableInWords(view: View, me: number | null): Text | undefined {
  if (!hasTargets(view)) {
    if (view.pile.top === null) return undefined;
    const { ko, en } = faceInWords(view.pile.top);
    return text(`가운데: ${ko}`, `In the middle: ${en}`);
  }
  const others = view.seats.map((side, seat) => {
    if (seat === me || side.top === null || !plays(view, seat)) return null;
    const { ko, en } = faceInWords(side.top);
    return text(`{s${seat}}: ${ko}`, `{s${seat}}: ${en}`);
  });
  return joined(others) ?? undefined;
}
