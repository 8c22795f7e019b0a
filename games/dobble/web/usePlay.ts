import { type Text, text, useShell } from '@madang/web/kit';
import { useEffect, useRef, useState } from 'react';
import { symbolAt } from './layout';
import { type BigCard, plays, type TableProps, targets, twoCards, withWhat } from './model';
import { useUntil } from './useUntil';
import { seconds } from './words';

/** A press within this time of a change was meant for what was drawn before: nobody finds anything so fast. */
export const SETTLE_MS = 250;
/** A claim that was right is on its way to the cards for so long at most. */
const ON_ITS_WAY_MS = 600;
/** A claim that could not be sent within this time is none: the cards have changed by then. */
const WORTH_MS = 1_000;
const NOT_SENT = text('연결이 끊겨서 전해지지 않았어요', 'The connection was lost, so it did not get through');
/** How long it is shown what became of a claim. */
const SHOWN_MS = { sent: 0, wrong: 1_200, late: 2_600 } as const;

/** A card as it was drawn, and in which layout. */
interface Drawn {
  place: string;
  card: number | null;
  layout: number;
}

/** What the eye saw a moment ago: right after a card has changed that is the card before. */
export function seenAt(now: number, drawn: Drawn, before: Drawn | null, changed: number): Drawn {
  return before && before.place === drawn.place && now - changed < SETTLE_MS ? before : drawn;
}

function useDrawn(card: BigCard, layout: number): () => Drawn {
  const held = useRef<{ drawn: Drawn; before: Drawn | null; changed: number } | null>(null);
  const drawn = { place: card.place, card: card.card, layout };
  const last = held.current;
  if (!last) held.current = { drawn, before: null, changed: Number.NEGATIVE_INFINITY };
  else if (last.drawn.card !== drawn.card) held.current = { drawn, before: last.drawn, changed: performance.now() };
  else last.drawn = drawn;
  return () => {
    const now = held.current ?? { drawn, before: null, changed: Number.NEGATIVE_INFINITY };
    return seenAt(performance.now(), now.drawn, now.before, now.changed);
  };
}

/** What became of my last claim. */
export type Verdict =
  | { kind: 'sent' | 'wrong'; symbol: number; card: number; n: number }
  | { kind: 'late'; said: Text; n: number };

/** What I do at the table: from a press to the claim that is sent. */
export function usePlay(props: TableProps) {
  const { view, me, act, live, replay, clock } = props;
  const { play, lost } = useShell();
  const near = me ?? view.seats.findIndex((_, seat) => plays(view, seat));
  const [target, aim] = useTarget(props, Math.max(0, near));
  const two = twoCards(view, Math.max(0, near), target);
  const seen = { far: useDrawn(two.far, view.layout), mine: useDrawn(two.mine, view.layout) };
  const [verdict, show] = useState<Verdict | null>(null);
  useSoonForgotten(view.layout, verdict, show);
  const locked = useLocked(props);
  const busy = useBusy(props);
  const latest = useRef(view);
  latest.current = view;
  const mayPress = plays(view, me) && !replay && !lost && !locked && (live || busy.current !== null);

  const claim = (symbol: number, drawn: Drawn) => {
    const what = withWhat(view, target);
    if (!mayPress || busy.current !== null || what === null || drawn.card === null || busy.justFound()) return;
    const n = performance.now();
    const pressed = clock.now();
    busy.begin(drawn.layout);
    show({ kind: 'sent', symbol, card: drawn.card, n });
    play('card');
    const claim = { type: 'claim', symbol, with: what, layout: drawn.layout } as const;
    void act(claim, { within: WORTH_MS }).then(result => {
      busy.answered(result.ok);
      if (result.ok) return;
      const said = result.code === 'not_sent' ? NOT_SENT : howLate(pressed, latest.current, target);
      show(result.quiet ? { kind: 'late', said, n } : null);
    });
  };
  return {
    near: Math.max(0, near),
    two,
    /** With whose card I claim, where that has to be chosen. */
    target,
    aim,
    /** Whether a press claims. */
    live: mayPress,
    locked,
    verdict,
    /** I was wrong: the symbol that I pressed says so. */
    missed: () => show(last => (last?.kind === 'sent' ? { ...last, kind: 'wrong' } : last)),
    /** A press on one of the large cards, at a point of it: the middle is 0, 0, the edge is 1 away. */
    press(which: 'far' | 'mine', x: number, y: number) {
      const drawn = seen[which]();
      const symbol = drawn.card === null ? null : symbolAt(drawn.card, x, y);
      if (symbol !== null) claim(symbol, drawn);
    },
    /** A symbol that was chosen by key: what has the focus is what is drawn now. */
    choose(which: 'far' | 'mine', symbol: number) {
      claim(symbol, { place: two[which].place, card: two[which].card, layout: view.layout });
    },
  };
}

export type Play = ReturnType<typeof usePlay>;

/** That I was late or wrong is told for a moment; what I sent is marked until the cards change. */
function useSoonForgotten(
  layout: number,
  verdict: Verdict | null,
  show: (next: (last: Verdict | null) => Verdict | null) => void,
) {
  useEffect(() => {
    const wait = verdict && SHOWN_MS[verdict.kind];
    if (!wait) return;
    const timer = window.setTimeout(() => show(() => null), wait);
    return () => window.clearTimeout(timer);
  }, [verdict, show]);
  useEffect(() => show(last => (last?.kind === 'sent' ? null : last)), [layout, show]);
}

/** By how much a right answer was late, as far as this screen can know it. */
function howLate(pressed: number, view: TableProps['view'], target: number | null): Text {
  const side = target === null ? undefined : view.seats[target];
  const changed = Math.max(view.pile.since.at, side?.since.at ?? 0);
  const late = pressed - changed;
  if (late <= 0 || late > 2_000) return text('맞았지만 한발 늦게 닿았어요', 'Right, but it arrived a moment late');
  const { ko, en } = seconds(Math.max(10, late), 2);
  return text(`맞았지만 ${ko} 늦었어요`, `Right, but ${en} late`);
}

/** Whose card I look at, where that has to be chosen; somebody else's as soon as that one is done. */
function useTarget({ view }: TableProps, near: number): [number | null, (seat: number) => void] {
  const [chosen, choose] = useState<number | null>(null);
  const open = targets(view, near);
  const target = chosen !== null && open.includes(chosen) ? chosen : (open[0] ?? null);
  return [target, choose];
}

/** Until when I rest after a miss; `null`: I don't. */
function useLocked({ view, me, clock }: TableProps): number | null {
  const until = me === null ? 0 : (view.seats[me]?.locked_until ?? 0);
  const rests = useUntil(until, clock);
  return rests && view.over === null ? until : null;
}

/**
 * One claim at a time, whatever fingers do: from the press until the cards show what came of it. It is known here at
 * once, before anything is drawn anew.
 */
function useBusy({ view, me, events }: TableProps) {
  const held = useRef<{ layout: number; timer: number } | null>(null);
  const found = useRef(Number.NEGATIVE_INFINITY);
  const until = me === null ? 0 : (view.seats[me]?.locked_until ?? 0);
  const end = () => {
    window.clearTimeout(held.current?.timer);
    held.current = null;
  };
  const newest = events.at(-1);
  const mine = newest?.events.some(event => event.type === 'right' && event.seat === me) ? newest.seq : 0;
  const seen = useRef(mine);
  if (seen.current !== mine) {
    seen.current = mine;
    if (mine > 0) found.current = performance.now();
  }
  // What I sent has come to something: the cards have changed, or I rest.
  useEffect(() => {
    window.clearTimeout(held.current?.timer);
    held.current = null;
  }, [view.layout, until]);
  return {
    get current() {
      return held.current;
    },
    /** I have just found something: a second tap belongs to the same press. */
    justFound: () => performance.now() - found.current < SETTLE_MS,
    begin(layout: number) {
      held.current = { layout, timer: 0 };
    },
    answered(ok: boolean) {
      if (!ok) return end();
      if (held.current) held.current.timer = window.setTimeout(end, ON_ITS_WAY_MS);
    },
  };
}
