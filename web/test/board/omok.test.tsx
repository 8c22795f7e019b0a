import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../games/omok/web/Board';
import { after, type Scene, scenes } from '../../../games/omok/web/dev/fixtures';
import { Side } from '../../../games/omok/web/Side';
import { layOut, placeOf, pointAt } from '../../src/kit/board';
import type { ActResult, GameProps } from '../../src/kit/game-ui';
import { type Shell, ShellProvider } from '../../src/kit/shell';

const layout = layOut({ cols: 15, rows: 15 });
const SIDE = 360;

/** The board on a phone, with everything that it says and sends. */
function sit(scene: Scene, confirmed = true) {
  const sent: unknown[] = [];
  const said: string[] = [];
  const heard: string[] = [];
  let answer: (result: ActResult) => void = () => undefined;
  const shell: Shell = {
    lang: 'ko',
    t: text => text.ko,
    prefs: { confirm: 'auto', singleKeys: false, motion: true, contrast: false },
    confirm: async () => confirmed,
    announce: text => said.push(text.ko),
    toast: text => said.push(text.ko),
    play: sound => heard.push(sound),
  };
  const props = (view: Scene['view']): GameProps<never, never, never> => ({
    view: view as never,
    events: [],
    seats: [],
    me: scene.me,
    active: [],
    deadline: null,
    clock: { now: () => 0 },
    act: action => {
      sent.push(action);
      return new Promise(done => {
        answer = done;
      });
    },
    pending: null,
    live: scene.me !== null,
    outcome: null,
    options: {},
  });
  const show = (view: Scene['view']) => (
    <ShellProvider value={shell}>
      <Board {...props(view)} />
      <Side {...props(view)} />
    </ShellProvider>
  );
  const { container, rerender } = render(show(scene.view));
  const board = screen.getByRole('grid');
  board.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  const tap = (name: string, pointerType: 'touch' | 'mouse' = 'touch') => {
    const { x, y } = placeOf(pointAt(name, layout) ?? { col: 0, row: 0 }, layout);
    const at = { clientX: (x / layout.width) * SIDE, clientY: (y / layout.height) * SIDE, pointerType, pointerId: 1 };
    fireEvent.pointerDown(board, { ...at, button: 0 });
    fireEvent.pointerUp(board, at);
  };
  return {
    sent,
    said,
    heard,
    tap,
    looks: (look: string) => container.querySelectorAll(`[data-look=${look}]`).length,
    answer: (result: ActResult) => act(async () => answer(result)),
    update: (view: Scene['view']) => rerender(show(view)),
  };
}

const PLAY = scenes.play ?? { view: after(''), me: 1 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('omok under a finger', () => {
  it('shows a ghost first and places it by the button', () => {
    const { tap, sent, looks } = sit(PLAY);
    tap('j7');
    expect(sent).toEqual([]);
    expect(looks('ghost')).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: '여기에 두기' }));
    expect(sent).toEqual([{ type: 'place', at: 'j7' }]);
    expect([looks('ghost'), looks('pending')]).toEqual([0, 1]);
  });

  it('moves the ghost with another tap, places it with a tap on it, and forgets it on cancel', () => {
    const { tap, sent, looks } = sit(PLAY);
    tap('j7');
    tap('k5');
    expect(looks('ghost')).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(looks('ghost')).toBe(0);
    tap('k5');
    tap('k5');
    expect(sent).toEqual([{ type: 'place', at: 'k5' }]);
  });

  it('takes a refused stone back, and keeps an accepted one until the view has it', async () => {
    const { tap, looks, answer, update } = sit(PLAY);
    tap('k5');
    tap('k5');
    await answer({ ok: false, code: 'time_over', text: { ko: '', en: '' } });
    expect(looks('pending')).toBe(0);
    tap('k6');
    tap('k6');
    await answer({ ok: true });
    expect(looks('pending')).toBe(1);
    update(after(`${PLAY.view.moves} k6`));
    expect(looks('pending')).toBe(0);
    expect(screen.getByRole('gridcell', { name: 'k6, 백돌, 마지막 수' })).toBeDefined();
  });

  it('explains a forbidden point and sends nothing', () => {
    const { tap, sent, said, heard, looks } = sit(PLAY);
    tap('j9');
    tap('j9');
    expect([sent, looks('ghost')]).toEqual([[], 0]);
    expect(said).toContain('여기에는 둘 수 없어요. 3·3 금수예요');
    expect(heard).toContain('no');
  });

  it('warns before a move that loses, even under a mouse', () => {
    const { tap, sent } = sit(scenes.gamble ?? PLAY);
    tap('g10', 'mouse');
    expect(sent).toEqual([]);
    expect(screen.getByText('두면 바로 져요. 3·3 금수예요')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '그래도 두기' }));
    expect(sent).toEqual([{ type: 'place', at: 'g10' }]);
  });
});

describe('omok under a mouse', () => {
  it('places at once, and is heard at once', () => {
    const { tap, sent, heard } = sit(PLAY);
    tap('j7', 'mouse');
    expect(sent).toEqual([{ type: 'place', at: 'j7' }]);
    expect(heard).toEqual(['stone']);
  });

  it('places nothing for the other one and for watchers', () => {
    for (const name of ['waiting', 'watching']) {
      const { tap, sent } = sit(scenes[name] ?? PLAY);
      tap('j7', 'mouse');
      expect(sent, name).toEqual([]);
      cleanup();
    }
  });
});

describe('openings', () => {
  it('ask for a colour with a button for each answer', () => {
    const { sent } = sit(scenes.swap2 ?? PLAY);
    fireEvent.click(screen.getByRole('button', { name: '두 돌 더 놓기' }));
    expect(sent).toEqual([{ type: 'choose', take: 'place_two' }]);
  });

  it('gather ten fifth stones and offer them together', () => {
    const { tap, sent } = sit(scenes.fifth ?? PLAY);
    expect(screen.getByRole('gridcell', { name: 'a1, 빈자리, 이번 돌은 못 놓는 자리' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '후보 열 곳 내기' }));
    expect(screen.getByRole('gridcell', { name: 'a1, 빈자리' })).toBeDefined();
    const ten = ['a1', 'a3', 'a5', 'a7', 'a9', 'c1', 'c3', 'c5', 'c7', 'c9'];
    for (const name of ten) tap(name);
    expect(screen.getByText('열 곳을 다 골랐어요')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '열 곳 내기' }));
    expect(sent).toEqual([{ type: 'offer_fifths', at: ten }]);
  });

  it('pick one of ten, after a second look', () => {
    const { tap, sent } = sit(scenes.pick ?? PLAY);
    tap('i8', 'mouse');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '이 돌로 하기' }));
    expect(sent).toEqual([{ type: 'pick_fifth', at: 'i8' }]);
  });
});

describe('requests', () => {
  it('are answered by the number that was seen', () => {
    const { sent } = sit(scenes.undo ?? PLAY);
    fireEvent.click(screen.getByRole('button', { name: '물러 주기' }));
    expect(sent).toEqual([{ type: 'answer', kind: 'undo', id: 1, accept: true }]);
    expect(screen.queryByRole('button', { name: '기권' })).toBeNull();
  });

  it('are withdrawn by the one who asked', () => {
    const { sent } = sit(scenes.asked ?? PLAY);
    fireEvent.click(screen.getByRole('button', { name: '부탁 거두기' }));
    expect(sent).toEqual([{ type: 'withdraw', kind: 'undo' }]);
  });

  it('resign only after a yes', async () => {
    const no = sit(PLAY, false);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '기권' })));
    expect(no.sent).toEqual([]);
    cleanup();
    const yes = sit(PLAY);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '기권' })));
    expect(yes.sent).toEqual([{ type: 'resign' }]);
  });
});
