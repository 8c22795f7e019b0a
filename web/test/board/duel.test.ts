import { describe, expect, it } from 'vitest';
import { describeDuel, duelClock } from '../../src/kit/board/duel';
import { type ClocksInView, readClock } from '../../src/kit/clock';

const running = (control: ClocksInView['control']): ClocksInView => ({
  control,
  seats: [
    { main_ms: 60_000, periods: 3 },
    { main_ms: 0, periods: 2 },
  ],
  running: 1,
  turn_started_at: 1_000,
});

describe('the clock of a seat', () => {
  it('is none where no time is kept', () => {
    expect(duelClock(running({ type: 'none' }), 0, null)).toBeUndefined();
  });

  it('runs for the seat to move only', () => {
    const clocks = running({ type: 'byoyomi', period_ms: 30_000 });
    expect(duelClock(clocks, 0, null)?.runningSince).toBeNull();
    const mine = duelClock(clocks, 1, null);
    expect(mine && readClock(mine, 32_000)).toMatchObject({ ms: 29_000, periods: 1, inPeriod: true });
  });

  it('shows the whole move where each move has its own time', () => {
    const mine = duelClock(running({ type: 'per_move', move_ms: 15_000 }), 1, null);
    expect(mine && readClock(mine, 5_000).ms).toBe(11_000);
  });

  it('stays at nothing for the one whose time ran out', () => {
    const stopped = { ...running({ type: 'per_move', move_ms: 15_000 }), running: null, turn_started_at: null };
    const ended = { winner: 0, reason: 'time' };
    expect(duelClock(stopped, 1, ended)?.mainMs).toBe(0);
    expect(duelClock(stopped, 0, ended)?.mainMs).toBe(15_000);
  });

  it('knows no periods with Fischer and Bronstein', () => {
    expect(duelClock(running({ type: 'fischer' }), 0, null)).toMatchObject({ mainMs: 60_000, periodMs: 0 });
  });
});

describe('requests in words', () => {
  it('names who asks and what for', () => {
    expect(describeDuel({ type: 'offered', seat: 1, kind: 'undo', id: 1 })?.ko).toBe('{s1}이 한 수 무르고 싶대요');
    expect(describeDuel({ type: 'offered', seat: 0, kind: 'draw', id: 1 })?.ko).toBe('{s0}이 비기자고 해요');
  });

  it('says that one ended, unless what follows says it', () => {
    const ended = (kind: 'undo' | 'draw', how: 'accepted' | 'refused' | 'played_on') =>
      describeDuel({ type: 'offer_ended', seat: 0, kind, id: 1, how });
    expect(ended('undo', 'accepted')).toBeNull();
    expect(ended('undo', 'refused')?.ko).toBe('이번에는 그대로 가기로 했어요');
    expect(ended('draw', 'played_on')?.en).toBe('No draw. The game goes on');
  });
});
