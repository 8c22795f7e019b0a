import { expect, test } from 'vitest';
import { Acts } from '../src/net/acts';
import type { Answer, Line, Listener } from '../src/net/line';
import { Session } from '../src/net/session';
import type { GameStart, RoomState } from '../src/wire';

/** A line that takes everything and answers nothing. */
class SilentLine implements Line {
  listener!: Listener;
  sent: unknown[] = [];
  open(listener: Listener) {
    this.listener = listener;
  }
  call<T>(_: string, message?: unknown): Promise<Answer<T>> {
    this.sent.push(message);
    return new Promise(() => undefined);
  }
  up = () => true;
  reopen = () => undefined;
}

const start = (view: unknown): GameStart => ({
  gamePk: 1,
  game: 'drawguess',
  seq: 1,
  seat: 0,
  chairs: [0, 1],
  view,
  active: [],
  deadline: null,
  now: 0,
  lastCs: 0,
  result: null,
});

function listening() {
  const line = new SilentLine();
  const session = new Session(
    line,
    () => undefined,
    () => 0,
  );
  session.open();
  const heard: unknown[] = [];
  const listen = () =>
    session.listenToStream({ heard: (_, events) => heard.push(...events), whole: view => heard.push(view) });
  const stream = (n: number) => line.listener.heard('game.stream', { by: 0, events: [n] });
  return { line, session, heard, listen, stream };
}

test('a screen that is loaded late is told the whole view and what came since, in order', () => {
  const { line, heard, listen, stream } = listening();
  stream(1);
  line.listener.heard('game.start', start('whole'));
  stream(2);
  stream(3);
  const stop = listen();
  expect(heard).toEqual(['whole', 2, 3]);
  stream(4);
  line.listener.heard('game.start', start('again'));
  stop();
  stream(5);
  listen();
  expect(heard).toEqual(['whole', 2, 3, 4, 'again', 5]);
});

test('somebody who sits down in the running game has a name as soon as the room shows them', () => {
  const { line, session } = listening();
  line.listener.heard('game.start', start('whole'));
  const chair = (seat: number, playerId: string | null) =>
    ({ seat, playerId, name: playerId, bot: null, ready: true, online: true, graceUntil: null }) as const;
  const room = (third: string | null): RoomState =>
    ({ seats: [chair(0, 'a'), chair(1, 'b'), chair(5, third)] }) as never;
  line.listener.heard('room.state', room(null));
  line.listener.heard('game.update', {
    seq: 2,
    by: 2,
    auto: true,
    cause: 'join',
    events: [],
    view: 'whole',
    active: [],
    deadline: null,
    now: 0,
  });
  expect(session.use.getState().feed?.chairs).toEqual([0, 1, -1]);
  line.listener.heard('room.state', room('c'));
  expect(session.use.getState().feed?.chairs).toEqual([0, 1, 5]);
});

test('what streams is sent at once and is never what the screen waits for', async () => {
  const { line, session } = listening();
  expect(await session.stream('dot')).toMatchObject({ ok: false, code: 'no_line' });
  line.listener.heard('game.start', start('whole'));
  void session.stream('dot');
  expect(line.sent).toEqual([{ cs: 1, action: 'dot' }]);
  expect(session.use.getState().pending).toBeNull();
  void session.act('guess');
  void session.stream('dot');
  expect(session.use.getState().pending?.action).toBe('guess');
});

test('a stream is sent again like everything else', () => {
  const GONE = { game: { ok: true }, time: { ok: true } } as const;
  const acts = new Acts();
  acts.addToStream(1, 'a');
  acts.add(1, 'b');
  expect(acts.toSend(1, { seen: 0, now: 0 }, GONE).map(({ cs, action }) => [cs, action])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});
