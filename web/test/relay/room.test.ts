import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kept, keptElsewhere } from '../../src/relay/keep';
import type { Line, Listener } from '../../src/relay/line';
import { Room } from '../../src/relay/room';
import type { Heard } from '../../src/relay/wire';

const CODE = 'AB-CD-EF';

/** A line whose relay is the test. */
class TestLine implements Line {
  isOpen = false;
  sent: [event: string, payload?: object][] = [];
  end: 'left' | 'hung up' | null = null;

  constructor(private readonly listener: Listener) {}

  send(event: string, payload?: object) {
    if (this.isOpen) this.sent.push(payload ? [event, payload] : [event]);
    return this.isOpen;
  }

  leave() {
    this.end = 'left';
  }

  hangUp() {
    this.end ??= 'hung up';
  }

  opens() {
    this.isOpen = true;
    this.listener.opened();
  }

  breaks(over = false) {
    this.isOpen = false;
    this.sent = [];
    this.listener.broke(over);
  }

  says(...all: Heard[]) {
    for (const heard of all) this.listener.heard(heard);
  }

  pings() {
    this.listener.pinged();
  }

  /** What was sent beside heartbeats. */
  get words() {
    return this.sent.filter(([event]) => event !== 'heartbeat');
  }

  get beats() {
    return this.sent.length - this.words.length;
  }
}

const ack = { type: 'heartbeat_ack' } as const;
const joined = { type: 'game_joined', color: 'black', peerName: '까치', key: 'secret' } as const;
const refused = (code: string) => ({ type: 'error', code, text: { ko: '안 돼요', en: 'No' } }) as const;

let room: Room;
let lines: TestLine[];
const line = () => {
  const last = lines.at(-1);
  if (!last) throw new Error('no line');
  return last;
};
const state = () => room.use.getState();

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  room = new Room(
    listener => {
      lines.push(new TestLine(listener));
      return line();
    },
    () => Date.now(),
  );
});

afterEach(() => {
  room.hangUp();
  vi.useRealTimers();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function sitDown() {
  room.join(CODE, '두루미', null);
  line().opens();
  line().says(joined);
  line().says(ack, ack, ack);
}

describe('coming in', () => {
  test('opens a room and waits in it', () => {
    room.open('까치', null);
    expect(state()).toMatchObject({ line: 'opening', sitting: null, to: 'new' });
    line().opens();
    expect(line().words).toEqual([['create_game', { name: '까치' }]]);
    line().says({ type: 'game_created', code: CODE, key: 'secret' });
    expect(state().sitting).toMatchObject({ code: CODE, host: true, peer: null, game: null });
  });

  test('joins one, and beats three times at once', () => {
    sitDown();
    expect(line().words).toEqual([['join_game', { code: CODE, name: '두루미' }]]);
    expect(line().beats).toBe(3);
    expect(state().sitting).toMatchObject({ peer: '까치', game: { no: 1, mine: 'black' } });
  });

  test('is refused in words', () => {
    room.join(CODE, '두루미', null);
    line().opens();
    line().says(refused('room_full'));
    expect(state()).toMatchObject({ line: 'idle', problem: { code: 'room_full' }, to: CODE });
    expect(line().end).toBe('hung up');
  });

  test('asks again by itself after the line broke on the way', () => {
    room.join(CODE, '두루미', null);
    line().opens();
    line().breaks();
    expect(state().line).toBe('lost');
    line().opens();
    expect(line().words).toEqual([['join_game', { code: CODE, name: '두루미' }]]);
  });
});

describe('a heart beats', () => {
  test('every five seconds, also where timers sleep but pings come', () => {
    sitDown();
    vi.advanceTimersByTime(10_500);
    expect(line().beats).toBe(5);
    vi.setSystemTime(Date.now() + 5_000);
    line().pings();
    line().pings();
    expect(line().beats).toBe(6);
  });
});

describe('a broken line', () => {
  test('is mended: the seat is taken back with what was heard, and what was missed comes', () => {
    sitDown();
    line().says({ type: 'game_move', uci: 'e2e4' });
    line().breaks();
    expect(state()).toMatchObject({ line: 'lost', current: false });
    line().opens();
    expect(line().words).toEqual([['rejoin_game', { code: CODE, key: 'secret', seen: 1 }]]);
    line().says({ type: 'game_rejoined' }, { type: 'offer_draw' });
    expect(state().current).toBe(false);
    line().says(ack);
    expect(state()).toMatchObject({ current: true, sitting: { game: { offers: { peers: true } } } });
  });

  test('took my move with it: it is said again, after what was missed', () => {
    sitDown();
    line().says({ type: 'game_move', uci: 'e2e4' });
    room.act({ type: 'move', uci: 'e7e5' });
    expect(line().words.at(-1)).toEqual(['game_move', { uci: 'e7e5' }]);
    line().breaks();
    line().opens();
    line().says({ type: 'game_rejoined' }, { type: 'offer_draw' });
    expect(line().words.map(([event]) => event)).toEqual(['rejoin_game']);
    line().says(ack);
    expect(line().words.at(-1)).toEqual(['game_move', { uci: 'e7e5' }]);
  });

  test('did not take it: the echo was only late', () => {
    sitDown();
    line().says({ type: 'game_move', uci: 'e2e4' });
    room.act({ type: 'move', uci: 'e7e5' });
    line().breaks();
    line().opens();
    line().says({ type: 'game_rejoined' }, { type: 'game_move', uci: 'e7e5' }, ack);
    expect(line().words.map(([event]) => event)).toEqual(['rejoin_game']);
    expect(state().sitting?.game).toMatchObject({ moves: ['e2e4', 'e7e5'], pending: null });
  });

  test('what has no echo is said again unless a heartbeat after it was heard', () => {
    sitDown();
    room.act({ type: 'offer' });
    line().says(ack);
    room.act({ type: 'resign' });
    line().breaks();
    line().opens();
    line().says({ type: 'game_rejoined' }, ack);
    expect(line().words.map(([event]) => event)).toEqual(['rejoin_game', 'resign']);
  });

  test.each(['no_such_room', 'wrong_key', 'seat_lost'])('too late: %s', code => {
    sitDown();
    line().breaks();
    line().opens();
    line().says(refused(code));
    expect(state()).toMatchObject({ line: 'idle', sitting: { gone: 'lost' } });
  });

  test('is asked for again when that was too hasty', () => {
    sitDown();
    line().breaks();
    line().opens();
    line().says(refused('too_fast'));
    expect(state().sitting?.gone).toBeNull();
    vi.advanceTimersByTime(2_100);
    expect(line().words.filter(([event]) => event === 'rejoin_game')).toHaveLength(2);
  });
});

describe('the end of a room', () => {
  test.each([
    ['idle', 'idle'],
    ['stopping', 'stopping'],
    ['replaced', 'replaced'],
  ] as const)('the relay says why: %s', (code, gone) => {
    sitDown();
    line().says(refused(code));
    expect(state().sitting?.gone).toBe(gone);
    expect(line().end).toBe('hung up');
  });

  test('the peer has gone: the line is closed, the board stays', () => {
    sitDown();
    line().says({ type: 'game_move', uci: 'e2e4' }, { type: 'peer_left' });
    expect(state().sitting).toMatchObject({ gone: 'left', game: { moves: ['e2e4'] } });
    expect(line().end).toBe('hung up');
  });

  test('the relay hangs up without a word', () => {
    sitDown();
    line().breaks(true);
    expect(state().sitting?.gone).toBe('closed');
  });

  test('a refusal in the middle of a game changes nothing, unless there is no room', () => {
    sitDown();
    line().says(refused('bad_payload'), refused('too_fast'));
    expect(state().sitting?.gone).toBeNull();
    line().says(refused('not_in_room'));
    expect(state().sitting?.gone).toBe('lost');
  });

  test('who leaves tells the relay and keeps nothing; who turns the page keeps the seat', () => {
    sitDown();
    room.hangUp();
    expect(line().end).toBe('hung up');
    expect(kept(CODE)?.key).toBe('secret');
    expect(keptElsewhere(CODE, Date.now())?.key).toBe('secret');
    sitDown();
    room.leave();
    expect(line().end).toBe('left');
    expect(kept(CODE)).toBeNull();
    expect(keptElsewhere(CODE, Date.now())).toBeNull();
  });
});

describe('what the browser keeps', () => {
  test('brings a page that is opened again to its seat', () => {
    sitDown();
    line().says({ type: 'game_move', uci: 'e2e4' });
    room.hangUp();
    const before = kept(CODE);
    if (!before) throw new Error('nothing was kept');
    room.comeBack(before);
    expect(state().sitting?.game?.moves).toEqual(['e2e4']);
    line().opens();
    expect(line().words).toEqual([['rejoin_game', { code: CODE, key: 'secret', seen: 1 }]]);
  });

  test('outside of the tab it is too old after a minute without a beat', () => {
    sitDown();
    vi.advanceTimersByTime(600_000);
    expect(keptElsewhere(CODE, Date.now())).not.toBeNull();
    room.hangUp();
    expect(keptElsewhere(CODE, Date.now() + 61_000)).toBeNull();
    expect(keptElsewhere('ZZ-ZZ-ZZ', Date.now())).toBeNull();
  });

  test('of a room that is gone is read without a line', () => {
    sitDown();
    line().says({ type: 'peer_left' });
    const before = kept(CODE);
    if (!before) throw new Error('nothing was kept');
    room.comeBack(before);
    expect(lines).toHaveLength(1);
    expect(state().sitting?.gone).toBe('left');
  });
});
