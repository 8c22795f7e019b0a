import { describe, expect, it } from 'vitest';
import { START } from '../../../games/othello/web/dev/fixtures';
import othello from '../../../games/othello/web/index';
import { moveRecord } from '../../src/kit/board/record';
import type { Finished } from '../../src/kit/game-ui';

const finished: Finished<unknown> = {
  steps: [],
  start: START,
  view: { ...START, moves: 'd3 c3 pass f5' },
  game: '오셀로',
  names: ['까치', '컴퓨터 1'],
  levels: [null, '어려움'],
  changed: [{ option: '빈칸 점수', value: '남은 빈칸은 이긴 사람 것' }],
  result: '흑 승 (40 대 24)',
  date: '2026-11-30',
  options: {},
  lang: 'ko',
};

describe('a record', () => {
  it('says what, when, who, by which rules and how it ended, and then the moves', () => {
    expect(moveRecord(finished, { sides: ['흑', '백'], moves: ['d3', 'c3'] })).toEqual({
      extension: 'txt',
      text: `게임: 오셀로
날짜: 2026-11-30
흑: 까치
백: 컴퓨터 1 (어려움)
빈칸 점수: 남은 빈칸은 이긴 사람 것
결과: 흑 승 (40 대 24)

1. d3
2. c3
`,
    });
    const english = moveRecord({ ...finished, changed: [], lang: 'en' }, { sides: [], moves: [] }).text;
    expect(english).toMatch(/^Game: .*\nDate: 2026-11-30\n1: 까치\n.*\nResult: /);
  });

  it('of othello names the corners of a handicap and who began', () => {
    const board = `X${START.board.slice(1, 63)}X`;
    const given = othello.record?.({ ...finished, start: { ...START, board, began: 'white' } }).text;
    expect(given).toContain('\n흑이 먼저 차지한 귀: a1, h8\n첫 수: 백\n결과: ');
    expect(given).toContain('\n3. 차례 넘어감\n4. f5\n');
    expect(othello.record?.(finished).text).not.toMatch(/귀|첫 수/);
  });
});
