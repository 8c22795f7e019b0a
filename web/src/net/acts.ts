/**
 * What I did and have no answer to. Every act has its own number (`cs`); after a lost connection it is sent again with
 * the same number, and the server does it once. An act that is worth something only now (a bell) is not sent again once
 * its time is over, unless the server has seen it: then its answer is asked for.
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
  /** When it is worth nothing any more, on the clock of this page. */
  until: number;
  /** `flies`: sent, and the connection that it went by is there; `lost`: sent, and nobody knows what became of it. */
  way: 'unsent' | 'flies' | 'lost';
  done(result: ActResult): void;
}

/** Why an act is given up: its game is gone, or its time. */
export interface Gone {
  game: ActResult;
  time: ActResult;
}

export class Acts {
  private waiting: Waiting[] = [];
  private highest = 0;

  /** The server has seen this number from me: the next one is higher. */
  seen(cs: number): void {
    this.highest = Math.max(this.highest, cs);
  }

  /**
   * Takes an act in; `answer` is settled once: when the server has answered, the game is gone, or the act was not sent
   * `until` a moment.
   */
  add(gamePk: number, action: unknown, until = Number.POSITIVE_INFINITY): { act: Act; answer: Promise<ActResult> } {
    return this.take({ action, gamePk, streams: false, until });
  }

  /** The same for one of many that follow each other: it is never the one that is pending. */
  addToStream(gamePk: number, action: unknown): { act: Act; answer: Promise<ActResult> } {
    return this.take({ action, gamePk, streams: true, until: Number.POSITIVE_INFINITY });
  }

  private take(what: Omit<Waiting, 'cs' | 'way' | 'done'>): { act: Act; answer: Promise<ActResult> } {
    this.highest += 1;
    const cs = this.highest;
    const answer = new Promise<ActResult>(done => {
      this.waiting = [...this.waiting, { ...what, cs, way: 'unsent', done }];
    });
    return { act: { cs, action: what.action, gamePk: what.gamePk }, answer };
  }

  /** The server has answered. An answer that came twice is nothing new. */
  answered(cs: number, result: ActResult): void {
    const found = this.waiting.find(act => act.cs === cs);
    this.waiting = this.waiting.filter(act => act.cs !== cs);
    found?.done(result);
  }

  /** An act goes out, or no answer came and none will come. */
  went(cs: number, way: 'flies' | 'lost'): void {
    const found = this.waiting.find(act => act.cs === cs);
    if (found) found.way = way;
  }

  /** The connection is another one: what was on its way has arrived or not. */
  reconnected(): void {
    for (const act of this.waiting) if (act.way === 'flies') act.way = 'lost';
  }

  /** An act that nobody has sent by now is given up. */
  giveUp(cs: number, notSent: ActResult): void {
    if (this.waiting.some(act => act.cs === cs && act.way === 'unsent')) this.answered(cs, notSent);
  }

  /**
   * What has to be sent (again) in this game, in order. Acts of another game are given up: nobody means them now. So
   * are those whose time is over, unless the server has seen them: it knows all numbers up to `seen`.
   */
  toSend(gamePk: number | null, { seen, now }: { seen: number; now: number }, gone: Gone): readonly Act[] {
    for (const act of this.waiting) {
      if (act.gamePk !== gamePk) this.answered(act.cs, gone.game);
      else if (act.until < now && act.cs > seen && act.way !== 'flies') this.answered(act.cs, gone.time);
    }
    const isOnItsWay = ({ until, way }: Waiting) => until !== Number.POSITIVE_INFINITY && way === 'flies';
    const open = this.waiting.filter(act => !isOnItsWay(act));
    return open.map(({ cs, action, gamePk: pk }) => ({ cs, action, gamePk: pk }));
  }

  /** The newest act without an answer. */
  pending(): Act | null {
    return this.waiting.findLast(act => !act.streams) ?? null;
  }
}
