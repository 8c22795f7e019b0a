import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../games/halligalli/web/Board';
import { PLAY, scenes } from '../../../games/halligalli/web/dev/fixtures';
import { ONE_STROKE_MS } from '../../../games/halligalli/web/useBell';
import type { ActResult } from '../../src/kit/game-ui';
import { type Shell, ShellProvider } from '../../src/kit/shell';

type Props = ComponentProps<typeof Board>;
type View = Props['view'];

/** Frames that the browser has not painted yet. */
let frames: FrameRequestCallback[] = [];
const paint = () =>
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
  });

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (n: number) => {
    frames[n - 1] = () => undefined;
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sit(first: View, me: number | null = 0) {
  const sent: unknown[] = [];
  const worths: number[] = [];
  const heard: string[] = [];
  let answer: (result: ActResult) => void = () => undefined;
  const shell: Shell = {
    lang: 'ko',
    t: text => text.ko,
    prefs: { confirm: 'auto', singleKeys: false, motion: true, contrast: false },
    confirm: async () => true,
    announce: () => undefined,
    toast: () => undefined,
    play: sound => heard.push(sound),
  };
  const show = (view: View, events: Props['events']) => (
    <ShellProvider value={shell}>
      <Board
        view={view}
        events={events}
        seats={[]}
        me={me}
        active={[]}
        deadline={null}
        clock={{ now: () => Date.now() }}
        act={(action, worth) => {
          sent.push(action);
          if (worth) worths.push(worth.within);
          return new Promise(done => {
            answer = done;
          });
        }}
        pending={null}
        live={me !== null}
        outcome={null}
        options={{}}
      />
    </ShellProvider>
  );
  const { rerender } = render(show(first, []));
  const bell = () => screen.getByRole('button', { name: /종 치기$/ });
  return {
    sent,
    worths,
    heard,
    bell,
    finger: (pointerId = 1) => fireEvent.pointerDown(bell(), { pointerId, button: 0 }),
    key: (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more }),
    answer: (result: ActResult) => act(async () => answer(result)),
    later: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    update: (view: View, events: Props['events'] = []) => rerender(show(view, events)),
  };
}

const bell = (layout: number) => ({ type: 'bell', layout });
const LATE: ActResult = { ok: false, code: 'late', text: { ko: '까치님이 0.12초 빨랐어요', en: 'Late' }, quiet: true };

describe('the bell', () => {
  it('rings once for several fingers, a double tap and the click that comes of them', () => {
    const { sent, finger, bell: button, heard } = sit(PLAY);
    for (const pointer of [1, 2, 3]) finger(pointer);
    fireEvent.click(button(), { detail: 1 });
    finger();
    expect(sent).toEqual([bell(17)]);
    expect(heard).toEqual(['bell']);
  });

  it('rings for the same cards again only after an answer', async () => {
    const { sent, finger, later, answer } = sit(PLAY);
    finger();
    later(5_000);
    finger();
    expect(sent).toHaveLength(1);
    await answer({ ok: true });
    finger();
    expect(sent).toEqual([bell(17), bell(17)]);
  });

  it('names the cards that are painted, not those that have just come', () => {
    const { sent, finger, update, later } = sit(PLAY);
    paint();
    update({ ...PLAY, layout: 18 });
    finger();
    expect(sent).toEqual([bell(17)]);
    paint();
    later(ONE_STROKE_MS);
    finger();
    expect(sent).toEqual([bell(17), bell(18)]);
  });

  it('says by how much a bell was late, for a moment', async () => {
    const { finger, answer, later } = sit(PLAY);
    finger();
    await answer(LATE);
    expect(screen.getByRole('status').textContent).toBe('까치님이 0.12초 빨랐어요');
    later(3_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is worth something only now; one that did not get through says so, and nothing else holds the bell', async () => {
    const { sent, worths, finger, answer } = sit(PLAY);
    finger();
    expect(worths).toEqual([1_000]);
    await answer({ ok: false, code: 'not_sent', text: { ko: '', en: '' }, quiet: true });
    expect(screen.getByRole('status').textContent).toBe('연결이 끊겨 종이 전해지지 않았어요');
    act(() => vi.advanceTimersByTime(ONE_STROKE_MS));
    finger();
    expect(sent).toHaveLength(2);
  });

  it('is silent for who is out, for who watches, and before the first card', () => {
    for (const [view, me] of [
      [scenes.six?.view, 4],
      [PLAY, null],
      [scenes.start?.view, 0],
    ] as const) {
      if (!view) throw new Error('no such scene');
      const { sent, finger, key } = sit(view, me);
      finger();
      key(' ');
      expect(sent).toEqual([]);
      cleanup();
    }
  });

  it('is heard when others ring, and says who was first and by how much', () => {
    const { update, heard } = sit(PLAY);
    const ahead = { of: 2, by_ms: 120 };
    const event = { type: 'right', seat: 1, cards: 16, after_ms: 640, ahead } as const;
    const step = { seq: 9, by: 1, auto: false, cause: 'player', events: [event] } as const;
    update({ ...PLAY, layout: 18 }, [step]);
    expect(screen.getByText('딩동! {s1}이 먼저!')).toBeTruthy();
    expect(screen.getByText('{s2}보다 0.12초 빨랐어요 · 16장')).toBeTruthy();
    expect(heard).toEqual(['bell', 'capture']);
  });
});

describe('keys', () => {
  it('space rings, enter flips, a held key is one stroke', async () => {
    const { sent, key, later, answer } = sit(PLAY);
    key(' ');
    await answer({ ok: true });
    later(5_000);
    key(' ', { repeat: true });
    key('Enter');
    later(0);
    expect(sent).toEqual([bell(17), { type: 'flip' }]);
  });

  it('are left alone while somebody writes', () => {
    const { sent } = sit(PLAY);
    const box = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(box, { key: ' ' });
    expect(sent).toEqual([]);
    box.remove();
  });
});

describe('flipping', () => {
  it('keeps a press that comes a moment too early', () => {
    const now = Date.now();
    const { sent, key, later } = sit({ ...PLAY, flips_from: now + 400, since: now });
    key('Enter');
    later(300);
    expect(sent).toEqual([]);
    later(200);
    expect(sent).toEqual([{ type: 'flip' }]);
  });

  it('forgets it when somebody wins the cards meanwhile', () => {
    const now = Date.now();
    const view = { ...PLAY, flips_from: now + 400, since: now };
    const { sent, key, later, update } = sit(view);
    key('Enter');
    update({ ...view, layout: 18, turn: 2 });
    later(1_000);
    expect(sent).toEqual([]);
  });

  it('is mine in my turn only', () => {
    const { sent, later } = sit({ ...PLAY, turn: 1 });
    fireEvent.click(screen.getByRole('button', { name: /^내 카드 뒤집기/ }));
    later(0);
    expect(sent).toEqual([]);
  });
});
