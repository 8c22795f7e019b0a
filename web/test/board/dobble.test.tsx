import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../games/dobble/web/Board';
import { common } from '../../../games/dobble/web/deck';
import { scenes, side, TOWER } from '../../../games/dobble/web/dev/fixtures';
import { spotsOf } from '../../../games/dobble/web/layout';
import { nameOf } from '../../../games/dobble/web/names';
import { SETTLE_MS } from '../../../games/dobble/web/usePlay';
import type { ActResult } from '../../src/kit/game-ui';
import { type Shell, ShellProvider } from '../../src/kit/shell';

type Props = ComponentProps<typeof Board>;
type View = Props['view'];

const SIDE = 200;
const MINE = /^내 카드/;
const MIDDLE = /^가운데 카드/;

function sit(first: View, singleKeys = false) {
  const sent: unknown[] = [];
  const worths: number[] = [];
  const heard: string[] = [];
  let answer: (result: ActResult) => void = () => undefined;
  const shell: Shell = {
    lang: 'ko',
    t: text => text.ko,
    prefs: { confirm: 'auto', singleKeys, motion: true, contrast: false },
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
        me={0}
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
        live
        outcome={null}
        options={{}}
      />
    </ShellProvider>
  );
  const { rerender } = render(show(first, []));
  /** Puts a finger down where a symbol of a card is drawn. */
  const press = (name: RegExp, card: number, symbol: number | undefined, pointerId = 1) => {
    const group = screen.getByRole('group', { name });
    group.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
    const spot = spotsOf(card).find(other => other.symbol === symbol);
    if (!spot) throw new Error(`no ${symbol} on card ${card}`);
    const at = { clientX: ((spot.x + 1) / 2) * SIDE, clientY: ((spot.y + 1) / 2) * SIDE };
    fireEvent.pointerDown(group, { ...at, pointerId, button: 0 });
  };
  return {
    sent,
    worths,
    heard,
    press,
    answer: (result: ActResult) => act(async () => answer(result)),
    update: (view: View, events: Props['events'] = []) => rerender(show(view, events)),
  };
}

const claim = (symbol: number | undefined, layout: number) => ({ type: 'claim', symbol, with: 'tower', layout });
/** What my card 21 shares with card 45 in the middle, and with card 3, which comes after it. */
const SYMBOL = common(21, 45);
const NEXT: View = { ...TOWER, layout: 8, pile: { top: 3, cards: 43, since: { layout: 8, at: Date.now() } } };
const LATE: ActResult = { ok: false, code: 'stale', text: { ko: '늦었어요', en: 'Late' }, quiet: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a press on a card', () => {
  it('claims as soon as the finger is down, on either card, for the layout that is drawn', () => {
    const table = sit(TOWER);
    table.press(MINE, 21, SYMBOL);
    expect(table.sent).toEqual([claim(SYMBOL, 7)]);
    expect(table.heard).toEqual(['card']);
    cleanup();
    const other = sit(TOWER);
    other.press(MIDDLE, 45, SYMBOL);
    expect(other.sent).toEqual([claim(SYMBOL, 7)]);
  });

  it('claims once, whatever fingers do, until it is answered', async () => {
    const table = sit(TOWER);
    table.press(MINE, 21, SYMBOL);
    table.press(MINE, 21, SYMBOL);
    table.press(MIDDLE, 45, SYMBOL, 2);
    expect(table.sent).toHaveLength(1);
    await table.answer({ ok: true });
    table.press(MINE, 21, SYMBOL);
    expect(table.sent, 'it was right, and is on its way to the cards').toHaveLength(1);
    table.update(NEXT);
    vi.advanceTimersByTime(SETTLE_MS);
    table.press(MINE, 21, common(21, 3));
    expect(table.sent).toEqual([claim(SYMBOL, 7), claim(common(21, 3), 8)]);
  });

  it('is marked at once, and no longer when the cards have changed', () => {
    const table = sit(TOWER);
    const marked = () => document.querySelectorAll('[data-mark]').length;
    table.press(MIDDLE, 45, SYMBOL);
    table.update(TOWER);
    expect(marked()).toBe(1);
    // The card in the middle is mine now.
    table.update({ ...NEXT, seats: [side(45, 7), side(33, 4)] });
    expect(marked()).toBe(0);
  });

  it('in the first moment of a new card is meant for the one before', () => {
    const table = sit(TOWER);
    table.update(NEXT);
    vi.advanceTimersByTime(SETTLE_MS - 20);
    table.press(MIDDLE, 45, SYMBOL);
    expect(table.sent).toEqual([claim(SYMBOL, 7)]);
  });

  it('that was right but late says so on the board, and may be followed by another at once', async () => {
    const table = sit(TOWER);
    table.press(MINE, 21, SYMBOL);
    await table.answer(LATE);
    expect(screen.getByText(/맞았지만/)).toBeTruthy();
    table.press(MINE, 21, SYMBOL);
    expect(table.sent).toHaveLength(2);
  });

  it('is worth something only now, and says so if it did not get through', async () => {
    const table = sit(TOWER);
    table.press(MINE, 21, SYMBOL);
    expect(table.worths).toEqual([1_000]);
    await table.answer({ ok: false, code: 'not_sent', text: { ko: '', en: '' }, quiet: true });
    expect(screen.getByText('연결이 끊겨서 전해지지 않았어요')).toBeTruthy();
    table.press(MINE, 21, SYMBOL);
    expect(table.sent).toHaveLength(2);
  });

  it('does nothing while I rest', () => {
    const until = Date.now() + 2_000;
    const table = sit({ ...TOWER, seats: [side(21, 6, { locked_until: until }), side(33, 4)] });
    table.press(MINE, 21, SYMBOL);
    expect(table.sent).toEqual([]);
    expect(screen.getByText('틀렸어요')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2_050));
    table.press(MINE, 21, SYMBOL);
    expect(table.sent).toHaveLength(1);
  });
});

describe('by keyboard and by ear', () => {
  it('every symbol is a button with its name, chosen by Enter', () => {
    const table = sit(TOWER);
    const names = spotsOf(21).map(({ symbol }) => nameOf(symbol).ko);
    for (const name of names) expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0);
    const [first] = names;
    fireEvent.click(screen.getAllByRole('button', { name: first })[0] as HTMLElement, { detail: 0 });
    expect(table.sent).toHaveLength(1);
  });

  it('a digit chooses a symbol of my card, where single keys are on', () => {
    const off = sit(TOWER);
    fireEvent.keyDown(window, { key: '2' });
    expect(off.sent).toEqual([]);
    cleanup();
    const on = sit(TOWER, true);
    fireEvent.keyDown(window, { key: '2' });
    expect(on.sent).toEqual([claim(spotsOf(21)[1]?.symbol, 7)]);
  });
});

describe('where somebody has to be chosen', () => {
  it('a press on a person shows their card, and claims go there', () => {
    const table = sit(scenes.potato?.view ?? TOWER);
    fireEvent.pointerDown(screen.getByRole('button', { name: /4번/ }));
    const symbol = common(21, 51);
    table.press(MINE, 21, symbol);
    expect(table.sent).toEqual([{ type: 'claim', symbol, with: 3, layout: 7 }]);
    expect(screen.queryByRole('button', { name: /3번/ }), 'who is safe can not be chosen').toBeNull();
  });
});
