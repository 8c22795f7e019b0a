/** The relay, as the official JavaScript client of Socket.IO speaks to it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChessClient, chessPair, type Transports } from '../src/chess';
import { Program } from '../src/program';

let program: Program;
/** One that serves nothing else, without the limit of events. */
let alone: Program;

beforeAll(async () => {
  program = await Program.start();
  alone = await Program.start('--relay-only', '--limit', 'relay_events=0');
});

afterAll(async () => {
  await program.end();
  await alone.end();
});

const WAYS: [string, Transports][] = [
  ['over a websocket', ['websocket']],
  ['by long polling', ['polling']],
  ['as the library comes: polling, then a websocket', ['polling', 'websocket']],
];

describe.each(WAYS)('%s', (_, transports) => {
  test('a whole game with clocks, and the rematch', async () => {
    const { white, black } = await chessPair(program.address, transports);
    const moves = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
    for (let game = 0; game < 2; game++) {
      for (const [i, uci] of moves.entries()) {
        const [mover, other] = i % 2 === 0 ? [white, black] : [black, white];
        mover.emit('game_move', { uci, whiteTime: 300_000 - i, blackTime: undefined });
        const expected = { uci, whiteTime: 300_000 - i };
        expect(await mover.expect('game_move')).toEqual(expected);
        expect(await other.expect('game_move')).toEqual(expected);
      }
      white.emit('ready');
      expect(await black.expect('peer_ready')).toEqual({});
      black.emit('ready', {});
      expect(await white.expect('peer_ready')).toEqual({});
    }
    white.leaves();
    expect(await black.expect('peer_left')).toEqual({});
    black.leaves();
  });

  test('a draw, a resignation, heartbeats', async () => {
    const { white, black } = await chessPair(program.address, transports);
    black.emit('offer_draw');
    expect(await white.expect('offer_draw')).toEqual({});
    white.emit('accept_draw');
    expect(await white.expect('accept_draw')).toEqual({});
    expect(await black.expect('accept_draw')).toEqual({});
    white.emit('heartbeat');
    expect(await white.expect('heartbeat_ack')).toEqual({});
    expect(await black.expect('peer_heartbeat')).toEqual({});
    white.emit('resign', { color: 'white' });
    expect(await black.expect('resign')).toEqual({ color: 'white' });
    white.leaves();
    black.leaves();
  });

  test('who is left makes a new room at once', async () => {
    const { white, black, code } = await chessPair(program.address, transports);
    black.leaves();
    await white.expect('peer_left');
    const next = await white.creates('까치');
    expect(next.code).not.toBe(code);
    const third = await ChessClient.connect(program.address, transports);
    third.emit('join_game', { code, name: '올빼미' });
    expect(await third.expect('error')).toMatchObject({ code: 'no_such_room', message: expect.stringMatching(/./) });
    third.emit('join_game', { code: next.code.toLowerCase().replaceAll('-', ''), name: '올빼미' });
    expect(await third.expect('game_joined')).toMatchObject({ color: 'black', peerName: '까치' });
    white.leaves();
    third.leaves();
  });

  test('who was cut off takes the seat back and hears what was missed', async () => {
    const { white, black, code, keys } = await chessPair(program.address, transports);
    black.breaks();
    for (const uci of ['e2e4', 'd2d4']) {
      white.emit('game_move', { uci });
      await white.expect('game_move');
    }
    const again = await ChessClient.connect(program.address, transports);
    again.emit('rejoin_game', { code, key: keys.black, seen: 0 });
    expect(await again.expect('game_rejoined')).toEqual({ color: 'black', peerName: '까치' });
    expect(await again.expect('game_move')).toEqual({ uci: 'e2e4' });
    expect(await again.expect('game_move')).toEqual({ uci: 'd2d4' });
    await white.expect('peer_rejoined');
    again.emit('game_move', { uci: 'e7e5' });
    expect(await white.expect('game_move')).toEqual({ uci: 'e7e5' });
    white.leaves();
    again.leaves();
  });

  test('ten thousand moves at once arrive complete and in order', async () => {
    const { white, black } = await chessPair(alone.address, transports);
    const count = 10_000;
    for (let n = 0; n < count; n++) white.emit('game_move', { uci: 'e2e4', whiteTime: n });
    for (const peer of [black, white]) {
      for (let n = 0; n < count; n++) {
        const { whiteTime } = await peer.expect<{ whiteTime: number }>('game_move');
        if (whiteTime !== n) expect(whiteTime).toBe(n);
      }
    }
    white.leaves();
    black.leaves();
  });
});

test('half a minute after a connection broke the peer is told, and may make a new room', async () => {
  const { white, black } = await chessPair(program.address, ['websocket']);
  const began = Date.now();
  white.breaks();
  black.emit('game_move', { uci: 'e7e5' });
  await black.expect('game_move');
  const [event] = await black.next(45_000);
  expect(event).toBe('peer_left');
  expect(Date.now() - began).toBeGreaterThan(29_000);
  await black.creates('두루미');
  black.leaves();
});

test('who says too much is told so, and then the connection ends', async () => {
  const { white, black } = await chessPair(program.address, ['websocket']);
  for (let n = 0; n < 400; n++) white.emit('game_move', { uci: 'e2e4' });
  let errors = 0;
  for (;;) {
    const [event, payload] = await white.next();
    if (event === 'disconnect') {
      expect(payload).toBe('io server disconnect');
      break;
    }
    if (event !== 'game_move') {
      expect([event, payload]).toMatchObject(['error', { code: 'too_fast' }]);
      errors++;
    }
  }
  expect(errors).toBeGreaterThan(10);
  expect(await black.expect('game_move')).toEqual({ uci: 'e2e4' });
  black.leaves();
});
