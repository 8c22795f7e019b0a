/**
 * The browser's Back, which on a phone is how people close things. While something is open that Back should close, one
 * extra entry lies on top of the history; Back takes it away, and what is on top is told. An entry that was left over,
 * because the thing was closed in another way, is stepped over.
 */

import { useEffect, useRef } from 'react';

const MARK = 'madang.over';

type Layer = () => void;

const layers: Layer[] = [];
let over = isOver();

function isOver(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Puts the extra entry on the history, unless it is there. */
function cover(): void {
  if (!isOver()) window.history.pushState({ [MARK]: true }, '');
  over = true;
}

function went(): void {
  const wasOver = over;
  over = isOver();
  if (!wasOver || over) return;
  const top = layers.at(-1);
  if (!top) {
    window.history.back();
    return;
  }
  // What is asked may stay; what closes leaves the entry to be stepped over.
  cover();
  top();
}

window.addEventListener('popstate', went);
// The router tells of what it does itself.
for (const name of ['pushState', 'replaceState']) {
  window.addEventListener(name, () => {
    over = isOver();
  });
}

/** While this is on the screen, Back calls `does` instead of leaving the page. `null`: not now. */
export function useBack(does: Layer | null): void {
  const latest = useRef(does);
  latest.current = does;
  const on = does !== null;
  useEffect(() => {
    if (!on) return;
    const layer = () => latest.current?.();
    layers.push(layer);
    cover();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [on]);
}
