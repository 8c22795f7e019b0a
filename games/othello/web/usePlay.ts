import type { Action } from '@madang/web/gen/othello/Action';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import { type GameProps, type Text, text, useShell } from '@madang/web/kit';
import {
  type ChosenBy,
  chosen,
  needsConfirm,
  type Point,
  pointName,
  spokenPoint,
  useGhost,
  useSent,
} from '@madang/web/kit/board';
import { useState } from 'react';
import { isMine, refusal } from './judge';
import { SIZE } from './position';

/** What I do at the board: from a tap to the action that is sent. A ghost belongs to one position and goes with it. */
export function usePlay({ view, me, act, pending, live }: GameProps<View, Event, Action>) {
  const { prefs, play, announce } = useShell();
  const moment = `${view.move_no} ${view.actor} ${view.moves.slice(-5)}`;
  const { sent, send } = useSent(act, pending, moment);
  const ghost = useGhost(moment);
  const [noted, setNoted] = useState<{ moment: string; why: Text } | null>(null);
  const mayAct = live && isMine(view, me) && sent === null;

  const cancel = () => {
    ghost.clear();
    setNoted(null);
  };
  const place = (at: Point) => {
    cancel();
    play('stone');
    send({ type: 'place', at: pointName(at, SIZE) });
  };
  const prepare = (at: Point) => {
    ghost.show(at);
    const { ko, en } = spokenPoint(at, SIZE);
    announce(text(`${ko}. 한 번 더 고르면 둬요`, `${en}. Choose it again to play`));
  };
  return {
    /** Whether I can act now. */
    live: mayAct,
    sent,
    ghost: ghost.at,
    /** Why my last choice did nothing. */
    note: noted?.moment === moment ? noted.why : null,
    /** Chooses a square; answers why not, if it can't be chosen. */
    choose(at: Point, by: ChosenBy, cellPx: number): Text | null {
      if (!mayAct) return null;
      const why = refusal(view, at);
      cancel();
      if (why) setNoted({ moment, why });
      else if (chosen(ghost.at, at, needsConfirm(prefs.confirm, by, cellPx)) === 'move') place(at);
      else prepare(at);
      return why;
    },
    cancel,
    confirm: () => ghost.at && place(ghost.at),
  };
}

/** What I can do, and what I am about to do. */
export type Play = ReturnType<typeof usePlay>;
