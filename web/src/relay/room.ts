/** A room of the relay as this page is in it: the line, my seat, and what is sent when. */

import { create } from 'zustand';
import type { Text } from '../wire';
import type { Control } from './clocks';
import { forget, keep } from './keep';
import type { Line, OpenLine } from './line';
import {
  type Act,
  act,
  arrived,
  type Gone,
  GREETING_BEATS,
  hear,
  joined,
  left,
  opened,
  type Sitting,
  tick,
} from './sitting';
import type { Heard } from './wire';

/** What I want of the relay while I have no seat yet. */
type Wish =
  | { want: 'open'; name: string; control: Control | null }
  | { want: 'join'; code: string; name: string; control: Control | null };

export interface Visit {
  /** `idle`: there is none; `lost`: it broke and is tried again. */
  line: 'idle' | 'opening' | 'open' | 'lost';
  sitting: Sitting | null;
  /** Whether I know all that the room knows: not before what was missed has come. */
  current: boolean;
  /** Which room the line is for: one that is to be opened, or the one of a code. */
  to: 'new' | string | null;
  /** Why I didn't come in. */
  problem: { code: string; text: Text } | null;
  /** When something of the peer was heard last. */
  peerAt: number;
  /** My seat was taken back so many times: each is worth a word. */
  returns: number;
}

const NOWHERE: Visit = {
  line: 'idle',
  sitting: null,
  current: false,
  to: null,
  problem: null,
  peerAt: 0,
  returns: 0,
};

const BEAT_MS = 5_000;
const LOOK_MS = 200;
/** After this a refusal for haste is asked again. */
const RETRY_MS = 2_000;
/** Refusals that mean that there is no seat to come back to. */
const NO_WAY_BACK = ['no_such_room', 'wrong_key', 'seat_lost', 'bad_payload'];
const OVER: Readonly<Record<string, Gone>> = { idle: 'idle', stopping: 'stopping', replaced: 'replaced' };

export class Room {
  readonly use = create<Visit>(() => NOWHERE);
  private line: Line | null = null;
  private wish: Wish | null = null;
  /** The newest thing that was said on this line. */
  private saidUpTo = 0;
  /** What each heartbeat on its way will confirm. The first after a return says that nothing is missed any more. */
  private beats: number[] = [];
  private beatAt = 0;
  private timer = 0;
  private retry = 0;

  constructor(
    private readonly openLine: OpenLine,
    private readonly now: () => number,
  ) {}

  /** Opens a room. */
  open(name: string, control: Control | null): void {
    this.begin({ want: 'open', name, control }, null);
  }

  join(code: string, name: string, control: Control | null): void {
    this.begin({ want: 'join', code, name, control }, null);
  }

  /** Takes a seat back that this browser had. */
  comeBack(sitting: Sitting): void {
    if (sitting.gone) this.use.setState({ ...NOWHERE, sitting });
    else this.begin(null, sitting);
  }

  /** Takes the seat back from another window. */
  here(): void {
    const { sitting } = this.use.getState();
    if (sitting) this.comeBack({ ...sitting, gone: null });
  }

  act(what: Act): void {
    this.change(sitting => act(sitting, what, this.now()));
  }

  /** Goes for good: the room is gone with me. */
  leave(): void {
    const { sitting } = this.use.getState();
    this.line?.leave();
    this.stop();
    if (sitting) forget(sitting.code);
    this.use.setState(NOWHERE);
  }

  /** The page is turned: the seat is kept for who comes back soon. */
  hangUp(): void {
    this.line?.hangUp();
    this.stop();
    this.use.setState(NOWHERE);
  }

  private begin(wish: Wish | null, sitting: Sitting | null): void {
    this.line?.hangUp();
    this.stop();
    this.wish = wish;
    const to = sitting?.code ?? (wish?.want === 'join' ? wish.code : 'new');
    this.use.setState({ ...NOWHERE, line: 'opening', sitting, to, peerAt: this.now() });
    this.timer = window.setInterval(() => {
      this.beatWhenDue();
      this.change(found => tick(found, this.now()));
    }, LOOK_MS);
    this.line = this.openLine({
      opened: () => this.opened(),
      broke: over => this.broke(over),
      heard: heard => this.heard(heard),
      pinged: () => this.beatWhenDue(),
    });
  }

  private stop(): void {
    this.line = null;
    this.wish = null;
    window.clearInterval(this.timer);
    window.clearTimeout(this.retry);
  }

  private opened(): void {
    this.saidUpTo = 0;
    this.beats = [];
    const { sitting } = this.use.getState();
    this.use.setState({ line: 'open', current: false });
    if (sitting) {
      this.askBack(sitting);
    } else if (this.wish?.want === 'open') {
      this.line?.send('create_game', { name: this.wish.name });
    } else if (this.wish) {
      this.line?.send('join_game', { code: this.wish.code, name: this.wish.name });
    }
  }

  private askBack({ code, key, heard }: Sitting): void {
    this.line?.send('rejoin_game', { code, key, seen: heard });
  }

  private broke(over: boolean): void {
    const { sitting, problem } = this.use.getState();
    this.use.setState({ line: over ? 'idle' : 'lost', current: false });
    if (!over) return;
    if (sitting) this.gone('closed');
    else if (!problem) this.use.setState({ problem: { code: 'closed', text: CLOSED } });
    this.stop();
  }

  private heard(heard: Heard): void {
    const { sitting } = this.use.getState();
    if (isOfPeer(heard)) this.use.setState({ peerAt: this.now() });
    if (heard.type === 'error') this.refused(heard);
    else if (heard.type === 'heartbeat_ack') this.acknowledged();
    else if (!sitting) this.seated(heard);
    else if (heard.type === 'game_rejoined') this.greet();
    else this.seatedHeard(heard);
  }

  private seatedHeard(heard: Heard): void {
    this.change(sitting => hear(sitting, heard, this.now()));
    if (heard.type === 'peer_rejoined' || heard.type === 'game_joined') this.greet();
    if (heard.type === 'peer_left') this.stopLine();
  }

  /** A seat is mine. */
  private seated(heard: Heard): void {
    const { wish } = this;
    if (!wish) return;
    const mine =
      heard.type === 'game_created' && wish.want === 'open'
        ? opened(heard.code, heard.key, wish.name, wish.control)
        : heard.type === 'game_joined' && wish.want === 'join'
          ? joined(wish.code, heard, wish.name, wish.control, this.now())
          : null;
    if (!mine) return;
    this.wish = null;
    this.use.setState({ current: true, problem: null });
    this.put(mine);
    this.greet();
  }

  private refused({ code, text }: Extract<Heard, { type: 'error' }>): void {
    const { sitting, current } = this.use.getState();
    const over = OVER[code];
    if (over && sitting) {
      this.gone(over);
    } else if (!sitting) {
      this.use.setState({ problem: { code, text } });
      this.stopLine();
    } else if (code === 'not_in_room' || (NO_WAY_BACK.includes(code) && !current)) {
      this.gone('lost');
    } else if (code === 'too_fast' && !current) {
      this.retry = window.setTimeout(() => this.askBack(sitting), RETRY_MS);
    }
  }

  private gone(why: Gone): void {
    const { sitting } = this.use.getState();
    if (sitting && !sitting.gone) this.put(left(sitting, why));
    this.stopLine();
  }

  private stopLine(): void {
    this.line?.hangUp();
    this.stop();
    this.use.setState({ line: 'idle' });
  }

  /** Three beats at once, by which pages of this kind know each other. */
  private greet(): void {
    for (let n = 0; n < GREETING_BEATS; n++) this.beat();
  }

  private beat(): void {
    if (!this.line?.send('heartbeat')) return;
    this.beats.push(this.saidUpTo);
    this.beatAt = this.now();
  }

  private beatWhenDue(): void {
    const { sitting, line } = this.use.getState();
    if (!sitting || line !== 'open' || this.now() - this.beatAt < BEAT_MS) return;
    this.beat();
    // Who opens a closed tab again finds out whether somebody can still be waiting.
    keep(sitting, this.now());
  }

  private acknowledged(): void {
    const upTo = this.beats.shift() ?? 0;
    const { current, returns } = this.use.getState();
    if (!current) {
      this.use.setState({ current: true, returns: returns + 1 });
      this.flush();
      return;
    }
    this.change(sitting => arrived(sitting, upTo));
  }

  private change(how: (sitting: Sitting) => Sitting): void {
    const { sitting } = this.use.getState();
    const next = sitting && how(sitting);
    if (next && next !== sitting) this.put(next);
  }

  private put(sitting: Sitting): void {
    this.use.setState({ sitting });
    keep(sitting, this.now());
    this.flush();
  }

  /** Says what wasn't said on this line yet. A heartbeat after it tells whether it has arrived. */
  private flush(): void {
    const { sitting, current } = this.use.getState();
    if (!sitting || !current) return;
    const waiting = sitting.outbox.filter(({ id }) => id > this.saidUpTo);
    for (const { id, said } of waiting) {
      const { event, ...payload } = said;
      if (!this.line?.send(event, Object.keys(payload).length > 0 ? payload : undefined)) return;
      this.saidUpTo = id;
    }
    if (waiting.length > 0) this.beat();
  }
}

function isOfPeer({ type }: Heard): boolean {
  return type.startsWith('peer_') || type === 'game_joined' || type === 'game_move';
}

const CLOSED: Text = {
  ko: '연결이 닫혔어요. 다시 해 주세요',
  en: 'The connection was closed. Please try again',
};
