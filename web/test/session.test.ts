import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type Line, type Listener, NO_ANSWER } from '../src/net/line';
import { Session } from '../src/net/session';
import type { GameStart, GameUpdate, RoomState } from '../src/wire';

/** A line whose server is the test: calls wait until they are answered. */
class TestLine implements Line {
  listener!: Listener;
  isUp = false;
  calls: { name: string; message: unknown; answer(answer: unknown): void }[] = [];

  open(listener: Listener) {
    this.listener = listener;
  }

  call<T>(name: string, message?: unknown): Promise<Answer<T>> {
    if (!this.isUp) return Promise.resolve(NO_ANSWER);
    return new Promise(resolve => {
      this.calls.push({ name, message, answer: answer => resolve(answer as Answer<T>) });
    });
  }

  up() {
    return this.isUp;
  }

  reopen() {
    this.cut();
  }

  /** The socket is there, and the server has said who I am. */
  connect() {
    this.isUp = true;
    this.listener.heard('welcome', { playerId: 'me', token: 't', nickname: null, now: 0, build: 'b' });
  }

  /** The socket is gone, and with it all answers that were on their way. */
  cut() {
    this.isUp = false;
    for (const call of this.calls) call.answer(NO_ANSWER);
    this.calls = [];
    this.listener.quality('lost');
  }

  /** The oldest open call of a name. */
  async take(name: string) {
    await settle();
    const at = this.calls.findIndex(call => call.name === name);
    if (at < 0) throw new Error(`no call ${name}, only ${this.calls.map(call => call.name)}`);
    return this.calls.splice(at, 1)[0]!;
  }
}

const settle = () => new Promise(resolve => setTimeout(resolve));

const room: RoomState = {
  code: 'AB-CD-EF',
  game: 'omok',
  options: {},
  settings: { public: false, locked: false, hasPassword: false, graceSec: 60 },
  host: 'me',
  phase: 'playing',
  seats: [{ seat: 0, playerId: 'me', name: '까치', bot: null, ready: true, online: true, graceUntil: null }],
  minPlayers: 2,
  spectators: [],
  rematch: [],
  gamePk: 1,
};

const start = (seq: number, more: Partial<GameStart> = {}): GameStart => ({
  gamePk: 1,
  game: 'omok',
  seq,
  seat: 0,
  chairs: [0, 1],
  view: { at: seq },
  active: [0],
  deadline: null,
  now: 0,
  lastCs: 0,
  result: null,
  ...more,
});

const update = (seq: number): GameUpdate => ({
  seq,
  by: 0,
  auto: false,
  cause: 'player',
  events: [{ seq }],
  view: { at: seq },
  active: [],
  deadline: null,
  now: 0,
});

let line: TestLine;
let session: Session;
const visit = () => session.use.getState();

/** In the room, with a game at step 3. */
beforeEach(async () => {
  line = new TestLine();
  session = new Session(
    line,
    () => undefined,
    () => 0,
  );
  session.enter({ code: room.code });
  line.connect();
  (await line.take('room.join')).answer({ ok: true, seat: 0, room, chat: [] });
  await settle();
  line.listener.heard('game.start', start(3));
});

describe('updates', () => {
  test('that follow one another are shown', () => {
    line.listener.heard('game.update', update(4));
    line.listener.heard('game.update', update(5));
    expect(visit().feed).toMatchObject({ seq: 5, view: { at: 5 } });
    expect(visit().feed?.steps.map(step => step.seq)).toEqual([4, 5]);
  });

  test('that are known already change nothing', () => {
    line.listener.heard('game.update', update(3));
    expect(visit().feed).toMatchObject({ seq: 3, view: { at: 3 }, steps: [] });
  });

  test('after a gap are not shown; the whole game is asked for, once', async () => {
    line.listener.heard('game.update', update(5));
    line.listener.heard('game.update', update(6));
    expect(visit().feed?.seq).toBe(3);
    (await line.take('game.sync')).answer({ ok: true, ...start(6) });
    await settle();
    expect(visit().feed).toMatchObject({ seq: 6, view: { at: 6 } });
    expect(line.calls).toEqual([]);
  });

  test('of a sealed act come without a number', () => {
    line.listener.heard('game.private', { view: { mine: true } });
    expect(visit().feed).toMatchObject({ seq: 3, view: { mine: true } });
  });
});

describe('an act', () => {
  test('is pending until it is answered', async () => {
    const done = session.act({ type: 'place' });
    expect(visit().pending?.action).toEqual({ type: 'place' });
    const call = await line.take('game.act');
    expect(call.message).toEqual({ cs: 1, action: { type: 'place' } });
    call.answer({ ok: true, seq: 4 });
    expect(await done).toMatchObject({ ok: true });
    expect(visit().pending).toBeNull();
  });

  test('is numbered above what the server has seen from an earlier page', async () => {
    line.listener.heard('game.start', start(3, { lastCs: 41 }));
    void session.act('a');
    expect((await line.take('game.act')).message).toMatchObject({ cs: 42 });
  });

  test('is sent again with the same number after a lost line, after the game as it is now', async () => {
    const done = session.act('a');
    await line.take('game.act');
    line.cut();
    await settle();
    expect(visit().pending?.action).toBe('a');
    expect(visit().feed?.current).toBe(false);

    line.connect();
    const join = await line.take('room.join');
    expect(line.calls).toEqual([]);
    join.answer({ ok: true, seat: 0, room, chat: [] });
    await settle();
    line.listener.heard('game.start', start(4, { lastCs: 1 }));
    const again = await line.take('game.act');
    expect(again.message).toEqual({ cs: 1, action: 'a' });
    again.answer({ ok: true, seq: 4 });
    expect(await done).toMatchObject({ ok: true });
    expect(line.calls).toEqual([]);
  });

  test('that was done while the line was lost is sent when it is back', async () => {
    line.cut();
    void session.act('later');
    expect(visit().pending?.action).toBe('later');
    line.connect();
    (await line.take('room.join')).answer({ ok: true, seat: 0, room, chat: [] });
    await settle();
    line.listener.heard('game.start', start(3));
    expect((await line.take('game.act')).message).toEqual({ cs: 1, action: 'later' });
  });

  test('without an answer on a line that is up asks for the game and goes again', async () => {
    void session.act('a');
    (await line.take('game.act')).answer(NO_ANSWER);
    (await line.take('game.sync')).answer({ ok: true, ...start(3) });
    expect((await line.take('game.act')).message).toEqual({ cs: 1, action: 'a' });
  });

  test('of a game that has gone is given up', async () => {
    line.cut();
    const done = session.act('old');
    line.connect();
    (await line.take('room.join')).answer({ ok: true, seat: 0, room: { ...room, gamePk: 2 }, chat: [] });
    await settle();
    line.listener.heard('game.start', start(0, { gamePk: 2 }));
    expect(await done).toMatchObject({ ok: false, quiet: true });
    expect(visit().pending).toBeNull();
    expect(line.calls).toEqual([]);
  });
});

describe('an act that is worth something only now', () => {
  const NOT_SENT = { ok: false, code: 'not_sent', quiet: true };
  let now = 0;
  /** Back in the room; the server has seen the acts up to a number. */
  const back = async (lastCs: number) => {
    line.connect();
    (await line.take('room.join')).answer({ ok: true, seat: 0, room, chat: [] });
    await settle();
    line.listener.heard('game.start', start(4, { lastCs }));
  };

  beforeEach(async () => {
    now = 0;
    line = new TestLine();
    session = new Session(
      line,
      () => undefined,
      () => now,
    );
    session.enter({ code: room.code });
    line.connect();
    (await line.take('room.join')).answer({ ok: true, seat: 0, room, chat: [] });
    await settle();
    line.listener.heard('game.start', start(3));
  });

  test('is not sent again seconds later, and says that it did not get through', async () => {
    const done = session.act('bell', { within: 1_000 });
    await line.take('game.act');
    line.cut();
    await settle();
    now = 4_000;
    await back(0);
    expect(await done).toMatchObject(NOT_SENT);
    expect(visit().pending).toBeNull();
    expect(line.calls).toEqual([]);
  });

  test('that had arrived gets its first answer, however late', async () => {
    const done = session.act('bell', { within: 1_000 });
    await line.take('game.act');
    line.cut();
    now = 4_000;
    await back(1);
    const again = await line.take('game.act');
    expect(again.message).toEqual({ cs: 1, action: 'bell' });
    again.answer({ ok: true, seq: 4 });
    expect(await done).toMatchObject({ ok: true });
  });

  test('goes again after a short break', async () => {
    void session.act('bell', { within: 1_000 });
    await line.take('game.act');
    line.cut();
    now = 600;
    await back(0);
    expect((await line.take('game.act')).message).toEqual({ cs: 1, action: 'bell' });
  });

  test('without a line is given up in time, and never sent', async () => {
    line.cut();
    const done = session.act('bell', { within: 20 });
    expect(await done).toMatchObject(NOT_SENT);
    expect(visit().pending).toBeNull();
    now = 100;
    await back(0);
    await settle();
    expect(line.calls).toEqual([]);
  });

  test('that is on its way when the game comes anew is waited for', async () => {
    const done = session.act('bell', { within: 1_000 });
    const call = await line.take('game.act');
    now = 1_500;
    line.listener.heard('game.start', start(5));
    await settle();
    expect(line.calls).toEqual([]);
    call.answer({ ok: true, seq: 6 });
    expect(await done).toMatchObject({ ok: true });
  });

  test('without an answer on a line that is up is looked for, not repeated', async () => {
    const done = session.act('bell', { within: 1_000 });
    now = 8_000;
    (await line.take('game.act')).answer(NO_ANSWER);
    (await line.take('game.sync')).answer({ ok: true, ...start(3) });
    expect(await done).toMatchObject(NOT_SENT);
    expect(line.calls).toEqual([]);
  });

  test('leaves the others as they are', async () => {
    line.cut();
    void session.act('place');
    const done = session.act('bell', { within: 20 });
    expect(await done).toMatchObject(NOT_SENT);
    expect(visit().pending?.action).toBe('place');
    await back(0);
    expect((await line.take('game.act')).message).toEqual({ cs: 1, action: 'place' });
  });
});

describe('coming back', () => {
  test('says how much was missed', async () => {
    line.cut();
    line.connect();
    (await line.take('room.join')).answer({ ok: true, seat: 0, room, chat: [] });
    await settle();
    line.listener.heard('game.start', start(7));
    expect(visit().back).toMatchObject({ steps: 4 });
    expect(visit().feed?.current).toBe(true);
  });

  test('asks for the game when it does not come by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    line.cut();
    line.connect();
    line.calls.find(call => call.name === 'room.join')?.answer({ ok: true, seat: 0, room, chat: [] });
    line.calls = [];
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await line.take('game.sync');
  });

  test('on the same connection, after a network that was away, asks for the game and sends what waits', async () => {
    line.listener.quality('lost');
    void session.act('later');
    expect(line.calls).toEqual([]);
    line.listener.quality('fine');
    (await line.take('game.sync')).answer({ ok: true, ...start(5) });
    expect((await line.take('game.act')).message).toEqual({ cs: 1, action: 'later' });
    expect(visit()).toMatchObject({ back: { steps: 2 }, feed: { current: true } });
  });

  test('leaves a watcher among the watchers', async () => {
    line.cut();
    line.connect();
    (await line.take('room.join')).answer({ ok: true, seat: null, room, chat: [] });
    await settle();
    line.cut();
    line.connect();
    expect((await line.take('room.join')).message).toMatchObject({ as: 'spectator' });
  });

  test('keeps what was said, each once', () => {
    const said = { id: 1, playerId: 'you', name: '토끼', seat: 1, watchers: false, text: '안녕', at: 0 };
    line.listener.heard('chat.message', said);
    line.listener.heard('chat.message', said);
    expect(visit().chat).toHaveLength(1);
  });
});

describe('the door', () => {
  test('says why I could not come in', async () => {
    session.enter({ code: 'XX-XX-XX' });
    (await line.take('room.join')).answer({ ok: false, code: 'no_such_room', text: { ko: '', en: '' } });
    await settle();
    expect(visit()).toMatchObject({ problem: { code: 'no_such_room' }, room: null });
  });

  test('closes when I leave, without a word', async () => {
    const left = session.leave();
    const call = await line.take('room.leave');
    line.listener.heard('room.closed', { reason: 'left', text: { ko: '방에서 나왔어요', en: '' } });
    call.answer({ ok: true });
    await left;
    expect(visit()).toMatchObject({ room: null, closed: null, feed: null });
  });

  test('that another window of mine went through is told', () => {
    line.listener.heard('room.closed', { reason: 'left', text: { ko: '방에서 나왔어요', en: '' } });
    expect(visit().closed?.reason).toBe('left');
  });

  test('that is shut by somebody else is told', () => {
    line.listener.heard('room.closed', { reason: 'expelled', text: { ko: '방장이 내보냈어요', en: '' } });
    expect(visit().closed?.reason).toBe('expelled');
  });
});
