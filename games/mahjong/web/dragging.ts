/** A tile follows the finger; let go well above the hand, it is thrown. */

import type { PointerEvent } from 'react';

/** From here on it is no tap any more, in CSS pixels. */
const SLACK_PX = 8;
/** So far up, in heights of the tile, it is out of the hand. */
const OUT = 0.9;

/** Begins with a press on a tile. The click that would follow a drag is swallowed. */
export function dragging(event: PointerEvent<HTMLElement>, may: boolean, onDrop: () => void): void {
  if (!may || event.button !== 0) return;
  const tile = event.currentTarget;
  const { pointerId, clientX, clientY } = event;
  let moved = false;
  const move = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    const [dx, dy] = [now.clientX - clientX, now.clientY - clientY];
    if (!moved && Math.hypot(dx, dy) < SLACK_PX) return;
    moved = true;
    tile.dataset.dragged = dy < -tile.offsetHeight * OUT ? 'out' : 'in';
    tile.style.translate = `${dx}px ${dy}px`;
  };
  const end = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    const out = tile.dataset.dragged === 'out' && now.type === 'pointerup';
    delete tile.dataset.dragged;
    tile.style.translate = '';
    if (!moved) return;
    tile.addEventListener('click', swallow, { capture: true, once: true });
    window.setTimeout(() => tile.removeEventListener('click', swallow, { capture: true }), 50);
    if (out) onDrop();
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [name, listener] of listeners) window.addEventListener(name, listener);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
