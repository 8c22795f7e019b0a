/**
 * What I did and have no answer to. Every act has its own number (`cs`); after a lost connection it is sent again with
 * the same number, and the server does it once.
 */

import type { ActResult } from '../kit/game-ui';

export interface Act {
  cs: number;
  action: unknown;
  /** The game that it was meant for. */
  gamePk: number;
}

interface Waiting extends Act {
  /** Whether more of the kind follows at once: nothing on the screen waits for the answer. */
  streams: boolean;
  done(result: ActResult): void;
}

export class Acts {
  private waiting: Waiting[] = [];
  private highest = 0;

  /** The server has seen this number from me: the next one is higher. */
  seen(cs: number): void {
    this.highest = Math.max(this.highest, cs);
  }

  /** Takes an act in; `answer` is settled once, when the server has answered or the game is gone. */
  add(gamePk: number, action: unknown): { act: Act; answer: Promise<ActResult> } {
    return this.take({ action, gamePk, streams: false });
  }

  /** The same for one of many that follow each other: it is never the one that is pending. */
  addToStream(gamePk: number, action: unknown): { act: Act; answer: Promise<ActResult> } {
    return this.take({ action, gamePk, streams: true });
  }

  private take(what: Pick<Waiting, 'action' | 'gamePk' | 'streams'>): { act: Act; answer: Promise<ActResult> } {
    this.highest += 1;
    const cs = this.highest;
    const answer = new Promise<ActResult>(done => {
      this.waiting = [...this.waiting, { ...what, cs, done }];
    });
    return { act: { cs, action: what.action, gamePk: what.gamePk }, answer };
  }

  /** The server has answered. An answer that came twice is nothing new. */
  answered(cs: number, result: ActResult): void {
    const found = this.waiting.find(act => act.cs === cs);
    this.waiting = this.waiting.filter(act => act.cs !== cs);
    found?.done(result);
  }

  /** What has to be sent (again) in this game, in order. Acts of another game are given up: nobody means them now. */
  toSend(gamePk: number | null, gone: ActResult): readonly Act[] {
    for (const act of this.waiting) if (act.gamePk !== gamePk) this.answered(act.cs, gone);
    return this.waiting.map(({ cs, action, gamePk: pk }) => ({ cs, action, gamePk: pk }));
  }

  /** The newest act without an answer. */
  pending(): Act | null {
    return this.waiting.findLast(act => !act.streams) ?? null;
  }
}
