import type { Action } from '@madang/web/gen/omok/Action';
import type { Event } from '@madang/web/gen/omok/Event';
import type { Take } from '@madang/web/gen/omok/Take';
import type { View } from '@madang/web/gen/omok/View';
import { type GameProps, type Text, useShell } from '@madang/web/kit';
import {
  type ChosenBy,
  chosen as chosenNow,
  needsConfirm,
  type Point,
  pointName,
  spokenPoint,
  useGhost,
  useSent,
} from '@madang/web/kit/board';
import { useState } from 'react';
import { FIFTHS } from './fifths';
import { judge, modeOf, type Verdict } from './judge';
import { sizeOf } from './position';
import { text } from './words';

const NONE: readonly string[] = [];

/**
 * What I do at the board: from a tap to the action that is sent. What I prepare (a ghost, ten fifth stones) belongs to
 * one position and goes away with it; a request of the other one leaves it alone.
 */
export function usePlay({ view, me, act, pending, live }: GameProps<View, Event, Action>) {
  const { prefs, play, announce } = useShell();
  const size = sizeOf(view);
  const moment = `${view.move_no} ${view.phase} ${view.actor} ${view.moves.slice(-4)}`;
  const { sent, send } = useSent(act, pending, moment);
  const ghost = useGhost(moment);
  const [gathered, setGathered] = useState<{ moment: string; at: readonly string[] } | null>(null);
  const [noted, setNoted] = useState<{ moment: string; why: Text } | null>(null);
  const gathers = gathered?.moment === moment;
  const chosen = gathers ? gathered.at : NONE;
  const mode = modeOf(view, me, gathers);
  const mayAct = live && mode !== 'none' && sent === null;

  const cancel = () => {
    ghost.clear();
    setNoted(null);
  };
  const place = (at: Point) => {
    const name = pointName(at, size);
    cancel();
    play('stone');
    send(mode === 'pick' ? { type: 'pick_fifth', at: name } : { type: 'place', at: name });
  };
  const prepare = (at: Point) => {
    ghost.show(at);
    const { ko, en } = spokenPoint(at, size);
    announce(text(`${ko}. 한 번 더 고르면 둬요`, `${en}. Choose it again to play`));
  };
  return {
    mode,
    /** Whether I can act now. */
    live: mayAct,
    sent,
    ghost: ghost.at,
    chosen,
    /** Why my last choice did nothing. */
    note: noted?.moment === moment ? noted.why : null,
    /** What choosing a point would mean. */
    meaning: (at: Point): Verdict => judge(view, mode, at, chosen),
    /** Chooses a point; answers why not, if it can't be chosen. */
    choose(at: Point, by: ChosenBy, cellPx: number): Text | null {
      if (!mayAct || mode === 'answer') return null;
      const verdict = judge(view, mode, at, chosen);
      cancel();
      if (verdict.kind === 'refused') {
        setNoted({ moment, why: verdict.why });
        return verdict.why;
      }
      if (mode === 'gather') {
        setGathered({ moment, at: toggled(chosen, pointName(at, size)) });
        return null;
      }
      const confirms = mode === 'pick' || verdict.kind === 'warned' || needsConfirm(prefs.confirm, by, cellPx);
      if (chosenNow(ghost.at, at, confirms) === 'move') place(at);
      else prepare(at);
      return null;
    },
    cancel,
    confirm: () => ghost.at && place(ghost.at),
    answer: (take: Take) => send({ type: 'choose', take }),
    /** Begins to put ten fifth stones together, or gives it up. */
    gather: (begins: boolean) => setGathered(begins ? { moment, at: NONE } : null),
    offer: () => chosen.length === FIFTHS && send({ type: 'offer_fifths', at: [...chosen] }),
  };
}

/** What I can do, and what I am about to do. */
export type Play = ReturnType<typeof usePlay>;

/** The ten with this one added, or taken out if it was among them. */
export function toggled(chosen: readonly string[], name: string): string[] {
  return chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name];
}
