import { type ChosenBy, useSent, useShell } from '@madang/web/kit';
import { useEffect, useRef, useState } from 'react';
import { throwable } from './answers';
import { automatic, OFF, type Switches } from './auto';
import type { Action, TableProps } from './model';
import type { Settings } from './settings';

/** A press within this time of a change was meant for what was there before. */
export const SETTLE_MS = 350;

/** What goes by itself waits so long, so that it can be seen and stopped. */
const AUTO_MS = 450;

/** What I do at the table: from a tap to the action that is sent. */
export function usePlay(props: TableProps, settings: Settings) {
  const { view, act, pending, live, clock, replay } = props;
  const { play } = useShell();
  const own = view.own;
  const moment = `${view.hand_no} ${view.phase} ${view.windows} ${view.live_left} ${view.current} ${own?.hand} ${own?.drawn}`;
  const { sent, send: sendRaw } = useSent(act, pending, moment);
  const mayAct = live && !replay && own !== null && sent === null;
  const legal = mayAct ? own.legal : [];
  const [lifted, lift] = useState<{ tile: number; hand: number } | null>(null);
  const [declaring, declare] = useState<string | null>(null);
  const [on, switchTo] = useSwitches(view.hand_no);
  const changed = useSettled(`${moment} ${mayAct}`, () => clock.now());

  const riichi = declaring === moment && legal.some(({ type }) => type === 'riichi');
  const open = throwable(legal, riichi ? 'riichi' : 'discard');
  const send = (action: Action) => {
    lift(null);
    declare(null);
    play(action.type === 'discard' || action.type === 'riichi' ? 'tile' : 'card');
    sendRaw(action);
  };
  const throwTile = (tile: number) => send({ type: riichi ? 'riichi' : 'discard', tile });
  const settled = () => clock.now() - changed.current >= SETTLE_MS;
  useAutomatic(mayAct ? automatic(legal, own?.drawn ?? null, on) : null, moment, sendRaw);

  const up = lifted !== null && lifted.hand === view.hand_no && holds(own, lifted.tile) ? lifted.tile : null;
  return {
    /** What I may do now. */
    legal,
    /** The tiles that I may throw now. */
    open,
    /** What I am asked for now, and when it became so. */
    asked: askedFor(legal),
    moment,
    /** What is on its way. */
    sent,
    /** The tile that stands out of my hand. */
    lifted: up,
    /** Whether the next tile declares riichi. */
    riichi,
    on,
    switchTo,
    /** A tile was chosen: it rises, and chosen again it is thrown. By the keyboard once is enough. */
    choose(tile: number, by: ChosenBy) {
      const once = by === 'keyboard' || settings.oneTap;
      if (open.has(tile) && (once || up === tile)) {
        if (settled()) throwTile(tile);
        return;
      }
      play('card');
      lift(up === tile ? null : { tile, hand: view.hand_no });
    },
    /** A tile was dragged out of the hand. */
    drop(tile: number) {
      if (open.has(tile) && settled()) throwTile(tile);
    },
    /** A button was pressed. */
    answer(action: Action | null) {
      if (!settled()) return;
      if (action) send(action);
      else declare(riichi ? null : moment);
    },
    cancel() {
      lift(null);
      declare(null);
    },
  };
}

/** What the view asks me for. */
export type Asked = 'answer' | 'throw' | 'next' | null;

function askedFor(legal: readonly Action[]): Asked {
  const can = (type: Action['type']) => legal.some(action => action.type === type);
  if (can('pass')) return 'answer';
  if (can('next')) return 'next';
  return can('discard') ? 'throw' : null;
}

export type Play = ReturnType<typeof usePlay>;

const holds = (own: { hand: readonly number[]; drawn: number | null } | null, tile: number) =>
  own !== null && (own.drawn === tile || own.hand.includes(tile));

/** My switches: at each new hand they go off. */
function useSwitches(hand: number) {
  const [on, set] = useState({ hand, switches: OFF });
  const switches = on.hand === hand ? on.switches : OFF;
  const switchTo = (change: Partial<Switches>) => set({ hand, switches: { ...switches, ...change } });
  return [switches, switchTo] as const;
}

/** When what I may do last changed, in the room's time. */
function useSettled(what: string, now: () => number) {
  const at = useRef(now());
  const was = useRef(what);
  if (was.current !== what) {
    was.current = what;
    at.current = now();
  }
  return at;
}

/** Sends what goes by itself, a moment after it could be sent. */
function useAutomatic(action: Action | null, moment: string, send: (action: Action) => void) {
  const latest = useRef({ action, send });
  latest.current = { action, send };
  const goes = action !== null;
  useEffect(() => {
    if (!goes) return;
    const timer = window.setTimeout(() => {
      if (latest.current.action) latest.current.send(latest.current.action);
    }, AUTO_MS);
    return () => window.clearTimeout(timer);
  }, [goes, moment]);
}
