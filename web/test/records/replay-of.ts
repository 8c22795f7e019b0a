/** A finished game of omok as the server sends it, made from the positions that the board is looked at with. */

import { createPatch } from 'rfc6902';
import { after } from '../../../games/omok/web/dev/fixtures';
import type { GameInfo } from '../../src/net/api';
import type { Replay, Scene } from '../../src/wire';

export const MOVES = ['h8', 'h1', 'i8', 'i1', 'j8', 'j1', 'k8', 'k1', 'l8'];

/** The views from the first to the last. */
export const VIEWS = MOVES.map((_, n) => after(MOVES.slice(0, n).join(' '))).concat(
  after(MOVES.join(' '), { actor: null, to_move: null, ended: { winner: 0, reason: 'five' } }),
);

const common = { active: [], deadline: null };

export function scenes(): Scene[] {
  return VIEWS.map((view, n): Scene => {
    if (n === 0) return { ...common, seq: 0, now: 1_000, by: null, cause: null, text: null, events: [], view };
    const at = MOVES[n - 1] ?? '';
    const by = (n - 1) % 2;
    return {
      ...common,
      seq: n,
      now: 1_000 * n,
      by,
      cause: n === 3 ? 'timeout' : 'player',
      text: at,
      events: [{ type: 'placed', seat: by, at, stone: by === 0 ? 'black' : 'white' }],
      patch: createPatch(VIEWS[n - 1], view),
    };
  });
}

export const REPLAY: Replay = {
  gamePk: 12,
  game: 'omok',
  seat: 0,
  players: [
    { name: '까치', bot: null },
    { name: null, bot: null },
  ],
  endedAt: Date.UTC(2026, 10, 30, 6, 5),
  result: {
    ranking: [[0], [1]],
    scores: [1, 0],
    reason: 'five',
    summary: { ko: '흑 5목 완성으로 {s0} 승리', en: 'Black made five: {s0} wins' },
  },
  options: { rule: 'renju', undo: 'ask', draw_offer: true, main_sec: 90 },
  scenes: scenes(),
};

/** The game as the server lists it, with as many options as a record needs. */
export const OMOK: GameInfo = {
  id: 'omok',
  name: { ko: '오목', en: 'Omok' },
  tagline: { ko: '', en: '' },
  minutes: [5, 10],
  difficulty: 1,
  tags: [],
  levels: ['easy'],
  hidden: false,
  seats: [2, 2],
  options: {
    schema: {
      properties: {
        rule: { title: '규칙', titleEn: 'Rules', oneOf: [{ const: 'renju', title: '렌주룰', titleEn: 'Renju' }] },
        overline: { type: 'string', title: '장목', when: { rule: ['korean'] } },
        draw_offer: { type: 'boolean', title: '비기기', titleEn: 'Draw offers' },
        main_sec: { type: 'integer', title: '기본 시간', titleEn: 'Main time', unit: '초', unitEn: 's' },
      },
    },
    default: { rule: 'korean', overline: 'ignore', draw_offer: true, main_sec: 300 },
    presets: [],
  },
};
