import { expect, test } from 'vitest';
import { ko } from '../src/i18n/ko';
import { bigButton } from '../src/pages/start';
import type { RoomState, SeatState } from '../src/wire';

const seat = (n: number, playerId: string | null, ready = false, bot: SeatState['bot'] = null): SeatState => ({
  seat: n,
  playerId,
  name: playerId,
  bot,
  ready,
  online: true,
  graceUntil: null,
});

const room = (...seats: SeatState[]): RoomState => ({
  code: 'AB-CD-EF',
  game: 'omok',
  options: {},
  settings: { public: false, locked: false, hasPassword: false, graceSec: 60 },
  host: 'a',
  phase: 'waiting',
  seats,
  minPlayers: 2,
  spectators: [],
  rematch: [],
  gamePk: null,
});

test.each([
  ['alone', room(seat(0, 'a'), seat(1, null)), 'a', 'nothing', ko.alone],
  ['a host with a ready friend', room(seat(0, 'a'), seat(1, 'b', true)), 'a', 'start', ko.start],
  ['a host with a computer', room(seat(0, 'a'), seat(1, null, true, 'easy')), 'a', 'start', ko.start],
  [
    'a host whose program is not there',
    room(seat(0, 'a'), seat(1, null, true, 'external')),
    'a',
    'nothing',
    ko.programFirst,
  ],
  ['a host whose program came', room(seat(0, 'a'), seat(1, 'p', true, 'external')), 'a', 'start', ko.start],
  ['a guest', room(seat(0, 'a'), seat(1, 'b')), 'b', 'ready', ko.ready],
  ['a guest who is ready', room(seat(0, 'a'), seat(1, 'b', true)), 'b', 'unready', ko.notReady],
  ['a watcher beside a free chair', room(seat(0, 'a'), seat(1, null)), 'c', 'sit', ko.sit],
  ['a watcher of a full table', room(seat(0, 'a'), seat(1, 'b')), 'c', 'nothing', ko.allTaken],
] as const)('the big button of %s', (_, state, me, does, says) => {
  expect(bigButton(state, me, ko)).toMatchObject({ does, says });
});

test('a host may start before everybody is ready, and is told', () => {
  expect(bigButton(room(seat(0, 'a'), seat(1, 'b')), 'a', ko)).toMatchObject({ does: 'start', note: ko.someNotReady });
});
