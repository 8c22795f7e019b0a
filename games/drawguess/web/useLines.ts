import { useShell } from '@madang/web/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Event, GuessAnswer, TableProps, View } from './model';
import { ANSWERS } from './words';

/** A line of what happened and what was said. */
export type Line = { key: string } & (
  | { kind: 'said'; seat: number; text: string; knowers: boolean }
  | { kind: 'event'; event: Event }
  | { kind: 'mine'; text: string; told: GuessAnswer }
);

/** So many lines are kept. */
const KEPT = 80;
/** What is told as a line of its own. */
const TOLD: ReadonlySet<Event['type']> = new Set([
  'turn',
  'hint',
  'solved',
  'turn_ended',
  'joined',
  'left',
  'kick_votes',
]);

/** What was said, from my first moment here; private answers to my guesses stand among the others' words. */
export function useLines({ view, events, replay }: TableProps) {
  const { play, announce } = useShell();
  const [lines, set] = useState<readonly Line[]>(() => begin(view));
  const seen = useRef(view.lines ? (events.at(-1)?.seq ?? -1) : -1);
  const answered = useRef(view.own?.answer?.no ?? 0);
  const mine = useRef('');
  useEffect(() => {
    const fresh = events.filter(({ seq }) => seq > seen.current);
    if (fresh.length === 0) return;
    seen.current = fresh.at(-1)?.seq ?? seen.current;
    const more = linesOf(fresh);
    if (more.length > 0) set(lines => [...lines, ...more].slice(-KEPT));
  }, [events]);
  const whole = useRef(view.lines);
  useEffect(() => {
    if (!view.lines || view.lines === whole.current) return;
    whole.current = view.lines;
    // Another game counts its steps and answers from the beginning.
    seen.current = events.at(-1)?.seq ?? -1;
    answered.current = view.own?.answer?.no ?? 0;
    set(begin(view));
  }, [view, events]);
  useEffect(() => {
    const answer = view.own?.answer;
    if (replay || !answer || answer.no === answered.current) return;
    answered.current = answer.no;
    if (answer.told === 'empty') return;
    play('request');
    announce(ANSWERS[answer.told], 'assertive');
    set(lines =>
      [...lines, { kind: 'mine' as const, key: `answer ${answer.no}`, text: mine.current, told: answer.told }].slice(
        -KEPT,
      ),
    );
  }, [view, replay, play, announce]);
  const sent = useCallback((text: string) => {
    mine.current = text;
  }, []);
  const again = useMemo(() => (replay ? linesOf(events).slice(-KEPT) : []), [replay, events]);
  return { lines: replay ? again : lines, sent };
}

function begin(view: View): readonly Line[] {
  return (view.lines ?? []).map((line, i) => ({
    kind: 'said',
    key: `${view.turn} ${i}`,
    seat: line.seat,
    text: line.text,
    knowers: line.to === 'knowers',
  }));
}

const linesOf = (steps: TableProps['events']) =>
  steps.flatMap(step => step.events.flatMap((event, i) => lineOf(event, `${step.seq} ${i}`)));

function lineOf(event: Event, key: string): Line[] {
  if (event.type === 'said') {
    return [{ kind: 'said', key, seat: event.seat, text: event.text, knowers: event.to === 'knowers' }];
  }
  return TOLD.has(event.type) ? [{ kind: 'event', key, event }] : [];
}
