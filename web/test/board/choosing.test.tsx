import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chosen, needsConfirm, useGhost } from '../../src/kit/board/choosing';
import { useSent } from '../../src/kit/board/sent';
import type { ActResult } from '../../src/kit/game-ui';

const HERE = { col: 7, row: 7 };
const THERE = { col: 8, row: 7 };

describe('confirming', () => {
  it('is asked of fingers on small boards, unless the person wants it otherwise', () => {
    expect(needsConfirm('auto', 'touch', 23)).toBe(true);
    expect(needsConfirm('auto', 'touch', 43)).toBe(false);
    expect(needsConfirm('auto', 'mouse', 23)).toBe(false);
    expect(needsConfirm('auto', 'keyboard', 23)).toBe(false);
    expect(needsConfirm('always', 'mouse', 43)).toBe(true);
    expect(needsConfirm('always', 'keyboard', 43)).toBe(true);
    expect(needsConfirm('never', 'touch', 18)).toBe(false);
  });

  it('moves the ghost first; choosing the ghost again is the move', () => {
    expect(chosen(null, HERE, true)).toBe('ghost');
    expect(chosen(THERE, HERE, true)).toBe('ghost');
    expect(chosen(HERE, HERE, true)).toBe('move');
    expect(chosen(null, HERE, false)).toBe('move');
  });

  it('forgets a ghost when the position changes', () => {
    const { result, rerender } = renderHook(({ moment }) => useGhost(moment), { initialProps: { moment: 1 } });
    act(() => result.current.show(HERE));
    expect(result.current.at).toEqual(HERE);
    rerender({ moment: 2 });
    expect(result.current.at).toBeNull();
    rerender({ moment: 1 });
    act(() => result.current.clear());
    expect(result.current.at).toBeNull();
  });
});

describe('a move on its way', () => {
  function setUp() {
    const answers: ((result: ActResult) => void)[] = [];
    const send = () => new Promise<ActResult>(done => answers.push(done));
    const hook = renderHook(
      ({ pending, moment }: { pending: string | null; moment: number }) => useSent<string>(send, pending, moment),
      { initialProps: { pending: null, moment: 1 } as { pending: string | null; moment: number } },
    );
    return { ...hook, answer: (result: ActResult) => act(async () => answers.shift()?.(result)) };
  }

  it('is shown at once, stays after the answer, and ends with the view that has it', async () => {
    const { result, rerender, answer } = setUp();
    act(() => result.current.send('h8'));
    expect(result.current.sent).toBe('h8');
    await answer({ ok: true });
    expect(result.current.sent).toBe('h8');
    rerender({ pending: null, moment: 2 });
    expect(result.current.sent).toBeNull();
  });

  it('does not come again with its position, as after a takeback', async () => {
    const { result, rerender, answer } = setUp();
    act(() => result.current.send('h8'));
    await answer({ ok: true });
    rerender({ pending: null, moment: 2 });
    rerender({ pending: null, moment: 1 });
    expect(result.current.sent).toBeNull();
  });

  it('is taken back when it is refused', async () => {
    const { result, answer } = setUp();
    act(() => result.current.send('h8'));
    await answer({ ok: false, code: 'occupied', text: { ko: '', en: '' } });
    expect(result.current.sent).toBeNull();
  });

  it('is still there after a reload, while the page has no answer', () => {
    const { result, rerender } = setUp();
    rerender({ pending: 'h8', moment: 1 });
    expect(result.current.sent).toBe('h8');
    rerender({ pending: null, moment: 1 });
    expect(result.current.sent).toBeNull();
  });
});
