import { type Step, useShell, useSteps } from '@madang/web/kit';
import { useEffect, useRef, useState } from 'react';
import type { Event, Face, TableProps, View } from './model';

/** How long a verdict stands beside the bell. */
export const SHOWN_MS = 2_400;

/** How a bell was judged. */
export interface Verdict {
  kind: 'right' | 'wrong';
  event: Extract<Event, { type: 'right' | 'wrong' }>;
  /** Who got the open cards of a final bell that was wrong. */
  awarded: number | null;
  /** Grows with every verdict. */
  n: number;
}

/** A card that moves from one place to another, and shows what it is. */
export interface Flight {
  from: number;
  to: number;
  face: Face | null;
  /** How many start before it. */
  after: number;
  key: string;
}

/** What is new: how a bell was judged, which cards are on their way, and how often somebody else struck the bell. */
export function useNews({ events, view, me, replay }: TableProps) {
  const { play, prefs } = useShell();
  const [verdict, judge] = useState<Verdict | null>(null);
  const [flights, fly] = useState<readonly Flight[]>([]);
  const [strikes, strike] = useState(0);
  const before = useRef(view);
  const first = useRef(events.at(-1)?.seq ?? -1);
  useSteps(events, step => {
    for (const event of step.events) {
      if (event.type === 'flipped') play('card');
      if (isStroke(event) && (event.seat !== me || replay)) {
        strike(n => n + 1);
        play('bell');
      }
      if (event.type === 'right') play('capture');
      if (event.type === 'wrong') play('no');
    }
    const judged = verdictOf(step);
    if (judged) judge(judged);
    if (prefs.motion) fly(flightsOf(step, before.current));
  });
  useEffect(() => {
    before.current = view;
  }, [view]);
  useEffect(() => {
    if (!verdict || replay) return;
    const timer = window.setTimeout(() => judge(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [verdict, replay]);
  const last = events.at(-1);
  return {
    // A replay stands still: it shows what belongs to its step, also backwards.
    verdict: replay ? (last ? verdictOf(last) : null) : verdict,
    flights,
    strikes,
    /** Whose card was turned over by the newest step, if that came after the screen was opened. */
    turned: last && last.seq > first.current ? turnedBy(last) : null,
  };
}

/** Whether the bell is heard in an event. */
function isStroke(event: Event): event is Extract<Event, { type: 'wrong' | 'right' }> {
  return event.type === 'wrong' || event.type === 'right';
}

function turnedBy(step: Step<Event>): number | null {
  const flipped = step.events.find(event => event.type === 'flipped');
  return flipped?.type === 'flipped' ? flipped.seat : null;
}

export function verdictOf(step: Step<Event>): Verdict | null {
  const awarded = step.events.find(event => event.type === 'awarded');
  for (const event of step.events) {
    if (event.type !== 'right' && event.type !== 'wrong') continue;
    return { kind: event.type, event, awarded: awarded?.type === 'awarded' ? awarded.seat : null, n: step.seq };
  }
  return null;
}

/** Cards that change hands in a step: what lay open goes to whoever won it, the price of a wrong bell to the others. */
export function flightsOf(step: Step<Event>, before: View): readonly Flight[] {
  const flights: Flight[] = [];
  const add = (from: number, to: number, face: Face | null) =>
    flights.push({ from, to, face, after: flights.length, key: `${step.seq} ${flights.length}` });
  for (const event of step.events) {
    if (event.type === 'wrong') for (const to of event.to) add(event.seat, to, null);
    if (event.type === 'right' || event.type === 'awarded') {
      before.seats.forEach(({ top }, seat) => {
        if (top && seat !== event.seat) add(seat, event.seat, top);
      });
    }
  }
  return flights;
}
