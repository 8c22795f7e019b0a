import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../games/othello/web/Board';
import { MIDDLE, type Scene, START, scenes } from '../../../games/othello/web/dev/fixtures';
import { SIZE } from '../../../games/othello/web/position';
import { layOutSquares, placeOf, pointAt } from '../../src/kit/board';
import type { ActResult } from '../../src/kit/game-ui';
import { type Shell, ShellProvider } from '../../src/kit/shell';

type Props = ComponentProps<typeof Board>;

const layout = layOutSquares(SIZE);
const SIDE = 360;

/** The board on a phone, with everything that it says and sends. */
function sit(scene: Scene, confirm: Shell['prefs']['confirm'] = 'auto') {
  const sent: unknown[] = [];
  const said: string[] = [];
  const heard: string[] = [];
  let answer: (result: ActResult) => void = () => undefined;
  const shell: Shell = {
    lang: 'ko',
    t: text => text.ko,
    prefs: { confirm, singleKeys: false, motion: true, contrast: false },
    confirm: async () => true,
    announce: text => said.push(text.ko),
    toast: text => said.push(text.ko),
    play: sound => heard.push(sound),
  };
  const show = (view: Props['view'], events: Props['events']) => (
    <ShellProvider value={shell}>
      <Board
        view={view}
        events={events}
        seats={[]}
        me={scene.me}
        active={[]}
        deadline={null}
        clock={{ now: () => 0 }}
        act={action => {
          sent.push(action);
          return new Promise(done => {
            answer = done;
          });
        }}
        pending={null}
        live={scene.me !== null}
        outcome={null}
        options={{}}
      />
    </ShellProvider>
  );
  const { container, rerender } = render(show(scene.view, []));
  const board = screen.getByRole('grid');
  board.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  const tap = (name: string) => {
    const { x, y } = placeOf(pointAt(name, layout) ?? { col: 0, row: 0 }, layout);
    const at = { clientX: (x / layout.width) * SIDE, clientY: (y / layout.height) * SIDE, pointerId: 1 };
    fireEvent.pointerDown(board, { ...at, pointerType: 'touch', button: 0 });
    fireEvent.pointerUp(board, { ...at, pointerType: 'touch' });
  };
  return {
    sent,
    said,
    heard,
    tap,
    all: (selector: string) => [...container.querySelectorAll(selector)],
    count: (selector: string) => container.querySelectorAll(selector).length,
    answer: (result: ActResult) => act(async () => answer(result)),
    update: (view: Props['view'], events: Props['events']) => rerender(show(view, events)),
  };
}

const ME: Scene = { view: MIDDLE, me: 0 };
const AFTER = scenes.turned ?? ME;
const PENDING = '[data-look="pending"]';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('othello under a finger', () => {
  it('places a disc at once: its squares are large enough', () => {
    const table = sit(ME);
    table.tap('d7');
    expect(table.sent).toEqual([{ type: 'place', at: 'd7' }]);
    expect(table.count(PENDING)).toBe(1);
    expect(table.heard).toEqual(['stone']);
  });

  it('asks where the person wants to be asked, and places with the button', () => {
    const table = sit(ME, 'always');
    table.tap('d7');
    expect(table.sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '여기에 두기' }));
    expect(table.sent).toEqual([{ type: 'place', at: 'd7' }]);
  });

  it('says why nothing is placed on a disc or where nothing turns', () => {
    const table = sit(ME);
    table.tap('a5');
    table.tap('h8');
    expect(table.sent).toEqual([]);
    expect(table.said).toContain('이미 돌이 있어요. 빈칸을 골라 주세요');
    expect(table.said).toContain('여기에 두면 뒤집히는 돌이 없어요. 점이 찍힌 칸에 둘 수 있어요');
    expect(table.heard).toEqual(['no', 'no']);
  });

  it('takes a refused disc back', async () => {
    const table = sit(ME);
    table.tap('d7');
    await table.answer({ ok: false, code: 'time_over', text: { ko: '', en: '' } });
    expect(table.count(PENDING)).toBe(0);
  });

  it('places nothing for the other one and for watchers', () => {
    for (const me of [1, null]) {
      const table = sit({ ...ME, me });
      table.tap('d7');
      expect(table.sent).toEqual([]);
      cleanup();
    }
  });
});

describe('what is seen', () => {
  it('is a dot for each possible move, while they are shown and no disc is on its way', () => {
    const table = sit(ME);
    expect(table.count('[class*="hint"][data-tone]')).toBe(MIDDLE.legal?.length);
    table.tap('d7');
    expect(table.count('[class*="hint"][data-tone]')).toBe(0);
    cleanup();
    expect(sit(scenes.waiting ?? ME).count('[class*="hint"][data-tone]')).toBe(0);
    cleanup();
    expect(sit(scenes.hidden ?? ME).count('[class*="hint"][data-tone]')).toBe(0);
  });

  it('turns those discs that the step has turned, and no others; at first nothing moves', () => {
    const table = sit(AFTER);
    expect(table.count('[class*="turned"]')).toBe(0);
    cleanup();
    const played = sit(ME);
    played.update(AFTER.view, AFTER.steps ?? []);
    expect(played.count('[class*="turned"]')).toBe(AFTER.view.flipped.length);
    expect(played.count('[class*="fresh"]')).toBe(1);
    cleanup();
    // Mine is the same disc before and after its answer: it drops once.
    const mine = sit(ME);
    mine.tap('d7');
    const [before] = mine.all('[class*="fresh"]');
    mine.update(AFTER.view, AFTER.steps ?? []);
    expect(mine.all('[class*="fresh"]')).toEqual([before]);
  });

  it('goes on turning when a request comes', () => {
    const played = sit(ME);
    played.update(AFTER.view, AFTER.steps ?? []);
    const offered = { type: 'offered' as const, seat: 1, kind: 'undo' as const, id: 1 };
    const step = { seq: 2, by: 1, auto: false, cause: 'player' as const, events: [offered] };
    played.update(AFTER.view, [...(AFTER.steps ?? []), step]);
    expect(played.count('[class*="turned"]')).toBe(AFTER.view.flipped.length);
  });

  it('is said when a turn is passed', () => {
    const table = sit(ME);
    const { view, steps } = scenes.passed ?? ME;
    table.update(view, steps ?? []);
    expect(table.said).toEqual(['둘 곳이 없어서 {s1}의 차례가 넘어갔어요']);
  });

  it('is a board whose squares have names and words, from the top left', () => {
    sit({ view: START, me: 0 });
    const cells = screen.getAllByRole('gridcell');
    expect(cells[0]?.getAttribute('aria-label')).toBe('a1, 빈칸');
    expect(cells[19]?.getAttribute('aria-label')).toBe('d3, 빈칸, 둘 수 있는 칸');
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'PageUp' });
    expect(screen.getByText('1').getAttribute('data-here')).not.toBeNull();
  });
});
