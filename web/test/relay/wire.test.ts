import { expect, test } from 'vitest';
import { isCounted, readHeard } from '../../src/relay/wire';

test('clocks that are no numbers are left out', () => {
  const move = (payload: object) => readHeard('game_move', { uci: 'e2e4', ...payload });
  expect(move({ whiteTime: 5.5, blackTime: 0 })).toEqual({
    type: 'game_move',
    uci: 'e2e4',
    whiteTime: 5.5,
    blackTime: 0,
  });
  expect(move({ whiteTime: null, blackTime: '7' })).toEqual({ type: 'game_move', uci: 'e2e4' });
  expect(move({ whiteTime: Number.NaN, blackTime: -3 })).toEqual({ type: 'game_move', uci: 'e2e4', blackTime: 0 });
});

test('junk from a relay of another kind disturbs nothing', () => {
  for (const junk of [null, undefined, 7, 'x', [], { color: 'red' }]) {
    expect(readHeard('game_joined', junk)).toBeNull();
    expect(readHeard('game_created', junk)).toBeNull();
    expect(readHeard('game_move', junk)).toEqual({ type: 'game_move', uci: '' });
    expect(readHeard('peer_left', junk)).toEqual({ type: 'peer_left' });
  }
});

test('an error speaks both languages, or the one that it has', () => {
  const text = { ko: '꽉 찼어요', en: 'Full' };
  expect(readHeard('error', { message: 'Full', code: 'room_full', text })).toEqual({
    type: 'error',
    code: 'room_full',
    text,
  });
  expect(readHeard('error', { message: 'Game is full' })).toMatchObject({
    text: { ko: 'Game is full', en: 'Game is full' },
  });
});

test('heartbeats and answers are no part of a room', () => {
  expect(isCounted({ type: 'peer_ready' })).toBe(true);
  expect(isCounted({ type: 'peer_rejoined' })).toBe(true);
  expect(isCounted({ type: 'peer_heartbeat' })).toBe(false);
  expect(isCounted({ type: 'game_rejoined' })).toBe(false);
});
