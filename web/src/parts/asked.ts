import type { GameUI } from '../kit/game-ui';
import type { Feed } from '../net/feed';

/** Whether I have something to decide now: I am waited for, and what I see asks me for something. */
export function isAsked(ui: GameUI, feed: Feed): boolean {
  if (feed.seat === null || feed.outcome || !feed.active.includes(feed.seat)) return false;
  return ui.asks?.(feed.view, feed.seat) ?? true;
}
