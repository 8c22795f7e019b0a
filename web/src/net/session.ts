/** My visit: who I am, my room, its game and chat. Messages go in, state comes out; screens read it by hooks. */

import { create } from 'zustand';
import type { ActResult, Ears, Worth } from '../kit/game-ui';
import type { BotLevel, ChatMessage, Joined, RoomClosed, RoomState, SettingsChange, Text } from '../wire';
import { type Act, Acts } from './acts';
import { type Feed, missed, opened, updated, withChairOf } from './feed';
import { type Answer, type Line, type Listener, type Messages, NO_ANSWER, type Quality, type Refused } from './line';
import { RoomTime } from './room-time';

export interface Visit {
  /** `idle`: nothing was asked of the server yet. */
  line: Quality | 'idle' | 'connecting';
  playerId: string | null;
  nickname: string | null;
  /** The program's build that this page came from, and that of the server now. */
  build: { first: string; now: string } | null;
  room: RoomState | null;
  chat: readonly ChatMessage[];
  feed: Feed | null;
  /** What I did and has no answer yet. */
  pending: Act | null;
  /** Why I could not come in. */
  problem: Refused | null;
  /** Another window of mine plays. */
  replaced: boolean;
  closed: RoomClosed | null;
  /** A sentence of the server for everybody; the number tells two of the same apart. */
  notice: { n: number; text: Text } | null;
  /** How many steps were missed while the line was lost; the number tells two of the same apart. */
  back: { n: number; steps: number } | null;
}

const nobody: Visit = {
  line: 'idle',
  playerId: null,
  nickname: null,
  build: null,
  room: null,
  chat: [],
  feed: null,
  pending: null,
  problem: null,
  replaced: false,
  closed: null,
  notice: null,
  back: null,
};

/** Which room I want to be in. */
interface Wanted {
  code: string;
  as?: 'player' | 'spectator';
  password?: string;
}

/** Chat messages kept on the screen. */
const CHAT_KEPT = 200;
/** How long a snapshot may be on its way after a join before it is asked for. */
const SNAPSHOT_MS = 1_500;

/** How much of a stream is kept for a screen that is still being loaded. */
const STREAM_KEPT = 4_000;

const NO_LINE: ActResult = {
  ok: false,
  code: 'no_line',
  text: { ko: '연결이 끊겨서 보내지 못했어요', en: 'The connection is lost, so nothing was sent' },
  quiet: true,
};

const NOT_SENT: ActResult = {
  ok: false,
  code: 'not_sent',
  text: { ko: '연결이 끊겨서 전해지지 않았어요', en: 'The connection was lost, so it did not get through' },
  quiet: true,
};

const GAME_GONE: ActResult = {
  ok: false,
  code: 'game_over',
  text: { ko: '그 판은 끝났어요', en: 'That game is over' },
  quiet: true,
};

export class Session implements Listener {
  readonly use = create<Visit>(() => nobody);
  readonly time: RoomTime;
  private readonly acts = new Acts();
  private readonly ears = new Set<Ears<unknown, unknown>>();
  /** What nobody has heard yet: the newest whole view and what was streamed since, in order; `null`: too much. */
  private unheard: ((ears: Ears<unknown, unknown>) => void)[] | null = [];
  private wanted: Wanted | null = null;
  private syncing = false;
  private leaving = false;
  private count = 0;

  /**
   * `remember` keeps the secret with which I come back; `local` is a clock that only moves forward; `page` is the build
   * that this page came from, if it says so.
   */
  constructor(
    private readonly line: Line,
    private readonly remember: (token: string) => void,
    private readonly local: () => number,
    private readonly page: string | null = null,
  ) {
    this.time = new RoomTime(local);
  }

  /** Begins to talk to the server, if that hasn't happened yet. */
  open(): void {
    if (this.get().line !== 'idle') return;
    this.set({ line: 'connecting' });
    this.line.open(this);
  }

  /** Begins anew with another identity or language; what I am in is joined again. */
  reopen(): void {
    if (this.get().line === 'idle') return;
    this.set({ playerId: null, nickname: null });
    this.line.reopen();
  }

  heard<M extends keyof Messages>(name: M, message: Messages[M]): void {
    const handlers: { [K in keyof Messages]: (message: Messages[K]) => void } = {
      welcome: welcome => this.welcomed(welcome),
      'room.state': room => this.roomIs(room),
      'game.start': start => this.started(start),
      'game.update': update => this.stepped(update),
      'game.private': ({ view }) => this.patchFeed({ view }),
      'game.stream': ({ by, events }) => this.tell(ears => ears.heard(by, events)),
      'game.over': ({ gamePk, result }) => {
        if (this.get().feed?.gamePk === gamePk) this.patchFeed({ outcome: result });
      },
      'chat.message': said => this.said([said]),
      'session.replaced': () => this.set({ replaced: true }),
      'server.notice': ({ text }) => this.set({ notice: { n: ++this.count, text } }),
      'room.closed': closed => this.closed(closed),
    };
    handlers[name](message);
  }

  quality(line: Quality): void {
    if (line === this.get().line) return;
    this.set({ line });
    if (line === 'lost') this.patchFeed({ current: false });
    // A line that was only silent is back without a new connection: nothing else would ask what happened meanwhile.
    if (line === 'fine') this.syncIfBehind();
  }

  roundTrip(ms: number): void {
    this.time.roundTripTook(ms);
  }

  /** Goes into a room, and comes back to it whenever the line was lost. */
  enter(wanted: Wanted): void {
    const { room, replaced } = this.get();
    this.wanted = wanted;
    this.set({ problem: null, closed: null });
    this.open();
    if (room?.code === wanted.code && !replaced && !wanted.as) return;
    if (room && room.code !== wanted.code) this.set({ room: null, feed: null, chat: [], pending: null });
    if (this.line.up() && this.get().playerId) void this.join();
  }

  /** Makes a room and sits down in it. */
  async create(game: string, options?: Record<string, unknown>): Promise<Answer<{ code: string }>> {
    this.open();
    await this.ready();
    const answer = await this.line.call<{ code: string }>('room.create', { game, ...(options && { options }) });
    if (answer.ok) {
      this.set({ room: null, feed: null, chat: [], pending: null, problem: null, closed: null });
      this.wanted = { code: answer.code };
      await this.join();
    }
    return answer;
  }

  /** Whether I neither am in a room nor on my way into one. */
  isNowhere(): boolean {
    return this.wanted === null;
  }

  /** Leaves the room for good. */
  async leave(): Promise<void> {
    this.wanted = null;
    this.leaving = true;
    await this.line.call('room.leave');
    this.set({ ...nobody, ...this.identity() });
  }

  /** Plays in this window from now on. */
  async here(): Promise<void> {
    const answer = await this.line.call('room.here');
    this.set({ replaced: false });
    if (this.wanted || !answer.ok) await this.join();
    await this.sync();
  }

  async rename(nickname: string): Promise<Answer> {
    if (!this.get().playerId) return { ok: true };
    const answer = await this.line.call('player.rename', { nickname });
    if (answer.ok) this.set({ nickname });
    return answer;
  }

  sit = (seat: number) => this.line.call('room.sit', { seat });
  stand = () => this.line.call('room.stand');
  isReady = (ready: boolean) => this.line.call('room.ready', { ready });
  start = () => this.line.call('room.start');
  rematch = () => this.line.call('room.rematch');
  passHost = (seat: number) => this.line.call('room.host', { seat });
  remove = (seat: number) => this.line.call('room.remove', { seat });
  expel = (playerId: string) => this.line.call('room.expel', { playerId });
  chat = (text: string) => this.line.call('chat.send', { text });
  addComputer = (level: BotLevel, seat?: number) =>
    this.line.call<{ botCode?: string }>('room.add_bot', { level, ...(seat !== undefined && { seat }) });
  configure = (change: { game?: string; options?: Record<string, unknown>; settings?: SettingsChange }) =>
    this.line.call('room.configure', change);

  /**
   * Does something in the game. It is sent again, with the same number, until there is an answer, or until it is worth
   * nothing any more.
   */
  async act(action: unknown, worth?: Worth): Promise<ActResult> {
    const { feed } = this.get();
    if (!feed) return GAME_GONE;
    const { act, answer } = this.acts.add(feed.gamePk, action, worth && this.local() + worth.within);
    this.set({ pending: this.acts.pending() });
    if (feed.current && this.line.up()) void this.send(act);
    else if (worth) window.setTimeout(() => this.acts.giveUp(act.cs, NOT_SENT), worth.within);
    const result = await answer;
    this.set({ pending: this.acts.pending() });
    return result;
  }

  /** Sends without waiting for a step (drawing). */
  async stream(action: unknown): Promise<ActResult> {
    const { feed } = this.get();
    if (!feed?.current || !this.line.up()) return NO_LINE;
    const { act, answer } = this.acts.addToStream(feed.gamePk, action);
    void this.send(act);
    return answer;
  }

  /** Who listens is told at once what nobody has heard: a screen may be loaded after the game came. */
  listenToStream(ears: Ears<unknown, unknown>): () => void {
    this.ears.add(ears);
    for (const tell of this.unheard ?? []) tell(ears);
    if (this.unheard === null) this.resync();
    this.unheard = [];
    return () => this.ears.delete(ears);
  }

  /** Asks for the whole game: what was streamed has a gap. */
  resync(): void {
    if (this.line.up()) void this.sync();
  }

  private tell(what: (ears: Ears<unknown, unknown>) => void): void {
    for (const ears of this.ears) what(ears);
    if (this.ears.size > 0 || this.unheard === null) return;
    this.unheard.push(what);
    if (this.unheard.length > STREAM_KEPT) this.unheard = null;
  }

  private welcomed({ playerId, token, nickname, build }: Messages['welcome']): void {
    this.remember(token);
    this.acts.reconnected();
    const first = this.get().build?.first ?? this.page ?? build;
    this.set({ playerId, nickname, build: { first, now: build }, line: 'fine' });
    if (this.wanted) void this.join();
  }

  /** The room is closed to me. That I left myself is no news here. */
  private closed(closed: RoomClosed): void {
    const known = this.leaving && closed.reason === 'left';
    this.leaving = false;
    if (known && this.wanted) return;
    this.wanted = null;
    this.set({ ...nobody, ...this.identity(), closed: known ? null : closed });
  }

  private async join(): Promise<void> {
    const wanted = this.wanted;
    if (!wanted) return;
    const answer = await this.line.call<Joined>('room.join', wanted);
    if (this.wanted !== wanted) return;
    if (!answer.ok) {
      if (answer.code !== NO_ANSWER.code) this.refusedAtDoor(answer);
      return;
    }
    // Coming back, a watcher stays one; a player's chair is known by who it is.
    this.wanted = { ...wanted, as: answer.seat === null ? 'spectator' : undefined };
    this.set({ room: answer.room, problem: null, chat: answer.chat.slice(-CHAT_KEPT) });
    if (answer.room.phase === 'playing') window.setTimeout(() => this.syncIfBehind(), SNAPSHOT_MS);
    else void this.resend(0);
  }

  private refusedAtDoor(problem: Refused): void {
    if (problem.code === 'replaced') this.set({ replaced: true });
    else this.set({ problem, room: null, feed: null });
  }

  private syncIfBehind(): void {
    const { feed, room, replaced } = this.get();
    if (room?.phase === 'playing' && !replaced && (!feed?.current || feed.gamePk !== room.gamePk)) void this.sync();
  }

  private started(start: Messages['game.start']): void {
    const before = this.get().feed;
    this.time.heard(start.now);
    this.acts.seen(start.lastCs);
    this.unheard = [];
    this.tell(ears => ears.whole(start.view));
    const steps = before?.current === false ? missed(before, start) : null;
    this.set({
      feed: opened(start, before),
      replaced: false,
      ...(steps !== null && { back: { n: ++this.count, steps } }),
    });
    void this.resend(start.lastCs);
  }

  private stepped(update: Messages['game.update']): void {
    const { feed } = this.get();
    this.time.heard(update.now);
    if (!feed) return;
    const next = updated(feed, update);
    if (next === 'gap') void this.sync();
    else this.set({ feed: withChairOf(next, this.get().room?.seats ?? []) });
  }

  private roomIs(room: RoomState): void {
    const { feed } = this.get();
    this.set({ room, feed: feed && withChairOf(feed, room.seats) });
  }

  /** Asks for the whole game. What comes meanwhile and is older than it is known already. */
  private async sync(): Promise<void> {
    if (this.syncing) return;
    this.syncing = true;
    const answer = await this.line.call<Messages['game.start']>('game.sync');
    this.syncing = false;
    if (!answer.ok) return;
    const { feed } = this.get();
    const older = feed?.gamePk === answer.gamePk && feed.current && answer.seq < feed.seq;
    if (older) void this.resend(answer.lastCs);
    else this.started(answer);
  }

  /** Sends what has no answer; `seen`: the highest number that the server has seen. */
  private async resend(seen: number): Promise<void> {
    const { feed } = this.get();
    const gone = { game: GAME_GONE, time: NOT_SENT };
    const open = this.acts.toSend(feed?.gamePk ?? null, { seen, now: this.local() }, gone);
    this.set({ pending: this.acts.pending() });
    for (const act of open) await this.send(act);
  }

  private async send({ cs, action }: Act): Promise<void> {
    this.acts.went(cs, 'flies');
    const answer = await this.line.call('game.act', { cs, action });
    if (!answer.ok && answer.code === NO_ANSWER.code) {
      this.acts.went(cs, 'lost');
      // It may have arrived or not. If the line is up, the game as it is now says more; sending again is harmless.
      if (this.line.up()) void this.sync();
      return;
    }
    this.acts.answered(cs, answer);
    this.set({ pending: this.acts.pending() });
  }

  private said(messages: readonly ChatMessage[]): void {
    const known = new Set(this.get().chat.map(message => message.id));
    const fresh = messages.filter(message => !known.has(message.id));
    if (fresh.length > 0) this.set({ chat: [...this.get().chat, ...fresh].slice(-CHAT_KEPT) });
  }

  /** Waits until the server knows me. */
  private ready(): Promise<void> {
    if (this.get().playerId && this.line.up()) return Promise.resolve();
    return new Promise(done => {
      const stop = this.use.subscribe(({ playerId }) => {
        if (!playerId || !this.line.up()) return;
        stop();
        done();
      });
    });
  }

  private identity(): Partial<Visit> {
    const { line, playerId, nickname, build } = this.get();
    return { line, playerId, nickname, build };
  }

  private patchFeed(change: Partial<Feed>): void {
    const { feed } = this.get();
    if (feed) this.set({ feed: { ...feed, ...change } });
  }

  private get(): Visit {
    return this.use.getState();
  }

  private set(change: Partial<Visit>): void {
    this.use.setState(change);
  }
}
