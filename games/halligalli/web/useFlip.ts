import { useShell } from '@madang/web/kit';
import { useEffect, useRef, useState } from 'react';
import type { TableProps } from './model';
import { mayAct } from './useBell';

/** The server's clock and mine differ by a little. */
const MARGIN_MS = 15;
/** A flip that could not be sent within this time: most likely the card was turned without me. */
const WORTH_MS = 2_000;

/** Flipping: a press that comes a moment too early is kept until the card may turn. */
export function useFlip(table: TableProps) {
  const { view, me, clock, act, pending } = table;
  const { lost } = useShell();
  const mine = view.turn === me && mayAct(table, lost ?? false);
  const [armed, arm] = useState<number | null>(null);
  const sent = useRef<number | null>(null);
  const latest = useRef(act);
  latest.current = act;
  const { layout, flips_from } = view;
  const waits = mine && armed === layout;
  useEffect(() => {
    if (!waits) return;
    const early = flips_from + MARGIN_MS - clock.now();
    const timer = window.setTimeout(
      () => {
        arm(null);
        sent.current = layout;
        void latest.current({ type: 'flip' }, { within: WORTH_MS }).then(result => {
          if (!result.ok) sent.current = null;
        });
      },
      Math.max(0, early),
    );
    return () => window.clearTimeout(timer);
  }, [waits, layout, flips_from, clock]);
  return {
    /** Whether it is my card that comes next, and nothing of it is on its way. */
    mine: mine && sent.current !== layout && pending?.type !== 'flip',
    /** Pressed, and waiting for the last card to have been seen. */
    waits,
    flip() {
      if (mine && sent.current !== layout) arm(layout);
    },
  };
}
