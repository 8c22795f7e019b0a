import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../games/drawguess/web/Board';
import { GUESS, scenes } from '../../../games/drawguess/web/dev/fixtures';
import { koreanToMe } from '../../../games/drawguess/web/model';
import { SEND_MS } from '../../../games/drawguess/web/pen';
import { Rules } from '../../../games/drawguess/web/Rules';
import type { ActResult } from '../../src/kit/game-ui';
import { type Shell, ShellProvider } from '../../src/kit/shell';

type Props = ComponentProps<typeof Board>;
type View = Props['view'];

const DRAW = scenes.draw!.view;
const CANVAS = /^그림판/;
const OK: ActResult = { ok: true };

function sit(first: View, asked = true) {
  const streamed: { type: string }[] = [];
  const acted: unknown[] = [];
  let answer: ActResult = OK;
  const toasts: string[] = [];
  const resync = vi.fn();
  const shell: Shell = {
    lang: 'ko',
    t: text => text.ko,
    prefs: { confirm: 'auto', singleKeys: true, motion: false, contrast: false },
    confirm: async () => asked,
    announce: () => undefined,
    toast: text => toasts.push(text.ko),
    play: () => undefined,
  };
  const stream: Props['stream'] = {
    send: async action => {
      streamed.push(action);
      return answer;
    },
    listen: ears => {
      ears.whole(first);
      return () => undefined;
    },
    resync,
  };
  const show = (view: View, events: Props['events'] = []) => (
    <ShellProvider value={shell}>
      <Board
        view={view}
        events={events}
        seats={[]}
        me={0}
        active={[]}
        deadline={null}
        clock={{ now: () => Date.now() }}
        act={async action => {
          acted.push(action);
          return answer;
        }}
        pending={null}
        live
        outcome={null}
        options={{}}
        stream={stream}
      />
    </ShellProvider>
  );
  const { rerender } = render(show(first));
  const canvas = screen.getByLabelText(CANVAS) as HTMLCanvasElement;
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 500, 375);
  canvas.setPointerCapture = () => undefined;
  canvas.hasPointerCapture = () => true;
  const finger = (
    what: 'Down' | 'Move' | 'Up' | 'Cancel',
    x: number,
    y: number,
    pointerId = 1,
    pointerType = 'touch',
  ) => fireEvent[`pointer${what}`](canvas, { clientX: x, clientY: y, pointerId, pointerType, button: 0, buttons: 1 });
  return {
    streamed,
    acted,
    toasts,
    resync,
    canvas,
    finger,
    show: (view: View, events?: Props['events']) => rerender(show(view, events)),
    answers: (result: ActResult) => {
      answer = result;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the drawer', () => {
  it('sends a stroke as it is drawn, in the canvas’s own measure', () => {
    const { streamed, finger } = sit(DRAW);
    finger('Down', 50, 50);
    finger('Move', 60, 50);
    finger('Move', 60, 70);
    expect(streamed).toEqual([{ type: 'stroke', id: 6, tool: 'pen', color: 0, size: 1, at: [100, 100] }]);
    vi.advanceTimersByTime(SEND_MS);
    finger('Move', 55, 70);
    finger('Up', 55, 70);
    expect(streamed.slice(1)).toEqual([
      { type: 'points', id: 6, d: [20, 0, 0, 40] },
      { type: 'points', id: 6, d: [-10, 0] },
      { type: 'end', id: 6 },
    ]);
  });

  it('draws with one finger; a second one, and a hand beside a pen, are nothing', () => {
    const { streamed, finger } = sit(DRAW);
    finger('Down', 50, 50, 1);
    finger('Down', 300, 300, 2);
    finger('Move', 310, 310, 2);
    finger('Up', 310, 310, 2);
    finger('Up', 50, 50, 1);
    expect(streamed.map(({ type }) => type)).toEqual(['stroke', 'end']);
    finger('Down', 80, 80, 3, 'pen');
    finger('Up', 80, 80, 3, 'pen');
    finger('Down', 200, 300, 4);
    expect(streamed.map(({ type }) => type)).toEqual(['stroke', 'end', 'stroke', 'end']);
  });

  it('ends a stroke that the system takes away, and stays within the bounds', () => {
    const { streamed, finger } = sit(DRAW);
    finger('Down', 490, 10);
    finger('Move', 900, -200);
    finger('Cancel', 900, -200);
    expect(streamed.slice(1)).toEqual([
      { type: 'points', id: 6, d: [70, -70] },
      { type: 'end', id: 6 },
    ]);
  });

  it('counts on after what the server refused, and says why', async () => {
    const { streamed, finger, answers, toasts } = sit(DRAW);
    answers({ ok: false, code: 'canvas_limit', text: { ko: '가득 찼어요', en: 'Full' } });
    finger('Down', 50, 50);
    finger('Up', 50, 50);
    await act(async () => undefined);
    answers(OK);
    finger('Down', 60, 60);
    expect(streamed.at(-1)).toMatchObject({ type: 'stroke', id: 6 });
    expect(toasts).toEqual(['가득 찼어요']);
  });

  it('fills, takes back, and clears only when asked again', async () => {
    const { streamed, finger } = sit(DRAW, false);
    fireEvent.keyDown(window, { code: 'KeyF', key: 'ㄹ' });
    finger('Down', 5, 5);
    finger('Up', 5, 5);
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: '모두 지우기' }));
    await act(async () => undefined);
    expect(streamed).toEqual([{ type: 'fill', id: 6, color: 0, at: [10, 10] }, { type: 'undo' }]);
  });

  it('draws nothing more once the turn is over', () => {
    const { streamed, finger, show } = sit(DRAW);
    finger('Down', 50, 50);
    finger('Move', 90, 90);
    act(() => show({ ...DRAW, phase: { ...scenes.reveal!.view.phase } }));
    finger('Move', 120, 120);
    finger('Up', 120, 120);
    vi.advanceTimersByTime(1_000);
    expect(streamed.map(({ type }) => type)).toEqual(['stroke']);
  });
});

describe('keys and readers', () => {
  it('are at the canvas once a word is chosen, and stay where somebody put them', () => {
    const { canvas, show } = sit(GUESS);
    screen.getByRole('textbox').focus();
    act(() => show(DRAW));
    // Whoever draws puts the keyboard away.
    expect(document.activeElement).toBe(document.body);
    act(() => show(scenes.choose!.view));
    screen.getByRole('button', { name: /사과/ }).focus();
    act(() => show(DRAW));
    expect(document.activeElement).toBe(canvas);
  });

  it('find the tools as radio buttons that do not come into sight with the focus', () => {
    sit(DRAW);
    const radios = screen.getAllByRole('radio');
    expect(radios).toHaveLength(3 + 5 + 24);
    for (const radio of radios) expect(radio.className).not.toContain('for-readers');
  });
});

describe('who reads English', () => {
  const SHELL: Shell = {
    lang: 'en',
    t: text => text.en,
    prefs: { confirm: 'auto', singleKeys: true, motion: false, contrast: false },
    confirm: async () => true,
    announce: () => undefined,
    toast: () => undefined,
    play: () => undefined,
  };
  const rules = (shell: Shell) =>
    render(
      <ShellProvider value={shell}>
        <Rules />
      </ShellProvider>,
    ).container.textContent;

  it('is told by the rules that the words are Korean, and how to have others', () => {
    expect(rules(SHELL)).toMatch(/words and their hints are Korean.*“Own words”/);
    cleanup();
    expect(rules({ ...SHELL, lang: 'ko', t: text => text.ko })).not.toContain('한국어');
  });

  it('is told so beside the word, unless all words are the host’s own', () => {
    expect(koreanToMe({ options: { custom_only: false } }, 'en')).toBe(true);
    expect(koreanToMe({ options: { custom_only: true } }, 'en')).toBe(false);
    expect(koreanToMe({ options: {} }, 'ko')).toBe(false);
  });
});

describe('who guesses', () => {
  it('reads everything of another game, which counts from the beginning', () => {
    const { show } = sit(GUESS);
    const said = (seq: number, text: string): Props['events'][number] => ({
      seq,
      by: 2,
      auto: false,
      cause: 'player',
      events: [{ type: 'said', seat: 2, text, to: 'all' }],
    });
    const { lines: _, ...later } = GUESS;
    act(() => show(later, [said(40, '교회')]));
    act(() => show({ ...GUESS, turn: 1, lines: [] }, []));
    act(() => show({ ...later, turn: 1 }, [said(3, '등대')]));
    const lines = screen.getByRole('list', { name: '나눈 말' }).textContent;
    expect(lines).toContain('등대');
    expect(lines).not.toContain('교회');
  });

  it('cannot draw, and asks for the whole canvas when something is missing', () => {
    const { streamed, finger, show, resync } = sit(GUESS);
    finger('Down', 50, 50);
    finger('Up', 50, 50);
    expect(streamed).toEqual([]);
    expect(resync).not.toHaveBeenCalled();
    const { log: _, ...canvas } = GUESS.canvas;
    act(() => show({ ...GUESS, canvas: { ...canvas, n: 43 } }));
    expect(resync).toHaveBeenCalledTimes(1);
  });

  it('gets a line back that was refused, and reads a private answer beside it', async () => {
    const { acted, answers, show } = sit(GUESS);
    const box = screen.getByRole('textbox', { name: '정답을 적어 보세요' }) as HTMLInputElement;
    answers({ ok: false, code: 'too_fast', text: { ko: '', en: '' }, quiet: true });
    fireEvent.change(box, { target: { value: '지부' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await act(async () => undefined);
    expect(acted).toEqual([{ type: 'say', text: '지부' }]);
    expect(box.value).toBe('지부');
    const { lines: _, ...later } = GUESS;
    act(() => show({ ...later, own: { ...GUESS.own!, answer: { no: 1, told: 'close' } } }));
    expect(screen.getByRole('list', { name: '나눈 말' }).textContent).toContain('지부 가까워요!나만 보여요');
  });
});

describe('a button', () => {
  it('that is tapped twice does it once, and again when the server said no', async () => {
    const { acted, answers, show } = sit(GUESS);
    const like = () => fireEvent.click(screen.getByRole('button', { name: /^좋아요/ }));
    answers({ ok: false, code: 'wrong_phase', text: { ko: '', en: '' } });
    like();
    like();
    expect(acted).toEqual([{ type: 'like' }]);
    await act(async () => undefined);
    answers(OK);
    like();
    await act(async () => undefined);
    like();
    expect(acted, 'it is done, and the view that says so is on its way').toHaveLength(2);
    act(() => show({ ...GUESS }));
    like();
    expect(acted).toHaveLength(3);
  });

  it('of one offer chooses once, whichever word the second finger hits', () => {
    const { acted } = sit({ ...scenes.choose!.view, drawer: 0 });
    for (const word of screen.getAllByRole('group', { name: '단어 고르기' })[0]!.querySelectorAll('button')) {
      fireEvent.click(word);
    }
    expect(acted).toEqual([{ type: 'choose', index: 0 }]);
  });
});
