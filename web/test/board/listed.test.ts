import { describe, expect, it } from 'vitest';
import { stepsOfMoves } from '../../src/kit/board/listed';

const steps = (...views: string[]) =>
  stepsOfMoves(
    views.length - 1,
    step => views[step] ?? '',
    moves => moves.length,
  );

describe('the steps of moves', () => {
  it('are where each was made, whatever else happened between them', () => {
    expect(steps('', 'a', 'a', 'ab', 'ab', 'abc')).toEqual([1, 3, 5]);
    expect(steps('')).toEqual([]);
  });

  it('are the same for two that came at once, as a move and the pass that it forced', () => {
    expect(steps('', 'a-', 'a-b')).toEqual([1, 1, 2]);
  });

  it('leave out what was taken back', () => {
    expect(steps('', 'a', 'ab', 'abc', 'abc', 'a', 'ax', 'axy')).toEqual([1, 6, 7]);
    expect(steps('', 'a', 'ab', '')).toEqual([]);
  });
});
