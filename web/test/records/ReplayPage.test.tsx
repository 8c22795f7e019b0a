import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplayPage } from '../../src/pages/records/ReplayPage';
import { KeysHelp } from '../../src/parts/Keys';
import { prefer } from '../../src/prefs/prefs';
import { MOVES, OMOK, REPLAY } from './replay-of';

let answer: { status: number; body: unknown };
const asked: { url: string; auth: string | undefined }[] = [];

beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: REPLAY };
  prefer({ lang: 'ko' });
  window.localStorage.setItem('madang.token', '"secret"');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const headers = (init?.headers ?? {}) as Record<string, string>;
    asked.push({ url, auth: headers.authorization });
    if (url === '/api/games') return Response.json({ games: [OMOK] });
    return Response.json(answer.body, { status: answer.status });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened() {
  render(<ReplayPage gamePk="12" />);
  // The game's screen is loaded meanwhile, which takes what it takes.
  await screen.findByRole('grid', {}, { timeout: 20_000 });
  // What was put on the screen listens to keys a moment later.
  await act(async () => {});
}

const stones = () =>
  screen.getAllByRole('gridcell').filter(cell => /흑돌|백돌/.test(cell.getAttribute('aria-label') ?? '')).length;
/** What a move in the list looks like; who listens hears more. */
const written = (move: Element) => move.querySelector('[aria-hidden]')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string, at: Element = document.body) => fireEvent.keyDown(at, { key: name });
const slider = () => screen.getByRole<HTMLInputElement>('slider');

describe('a replay', () => {
  it('asks with my token and begins at the beginning', async () => {
    await opened();
    expect(asked.find(({ url }) => url === '/api/replays/12')?.auth).toBe('Bearer secret');
    expect(stones()).toBe(0);
    expect(screen.getByText('판이 시작됐어요')).toBeTruthy();
    expect(slider().getAttribute('aria-valuetext')).toBe(`0번째 / 전체 ${MOVES.length}번`);
  });

  it('goes step by step, to the ends, and where the slider is put', async () => {
    await opened();
    press('다음');
    expect(stones()).toBe(1);
    expect(screen.getByText(/까치님이 h8에 두었어요/)).toBeTruthy();
    expect(screen.getByText('직접')).toBeTruthy();
    press('끝');
    expect(stones()).toBe(MOVES.length);
    expect(screen.getByText('흑 5목 완성으로 까치님 승리')).toBeTruthy();
    press('이전');
    expect(stones()).toBe(MOVES.length - 1);
    expect(screen.getByText(/떠난 사람이/)).toBeTruthy();
    press('처음');
    expect(stones()).toBe(0);
    fireEvent.change(slider(), { target: { value: '3' } });
    expect(stones()).toBe(3);
    expect(screen.getByText('시간이 지나서 저절로')).toBeTruthy();
  });

  it('is led by keys everywhere, also on the board', async () => {
    await opened();
    key('ArrowRight');
    key('ArrowRight', screen.getByRole('grid'));
    expect(stones()).toBe(2);
    key('ArrowLeft');
    expect(stones()).toBe(1);
    key('End');
    expect(stones()).toBe(MOVES.length);
    key('Home', screen.getByRole('grid'));
    expect(stones()).toBe(0);
    key('ArrowLeft');
    expect(stones()).toBe(0);
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(stones(), 'that is the browser’s').toBe(0);
    key('ArrowRight', slider());
    expect(stones(), 'the slider moves by itself').toBe(0);
  });

  it('plays by itself, faster if asked, and stops at the end', async () => {
    await opened();
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    key(' ');
    pass(1_000);
    pass(1_000);
    expect(stones()).toBe(2);
    press('빠르기 1×');
    pass(500);
    expect(stones()).toBe(3);
    press('멈춤');
    pass(5_000);
    expect(stones()).toBe(3);
    press('재생');
    for (let n = 0; n < 20; n += 1) pass(500);
    expect(stones()).toBe(MOVES.length);
    press('재생');
    expect(stones(), 'from the end it begins again').toBe(0);
  });

  describe('with what was streamed', () => {
    /** For 40 seconds something was streamed before the second move, and for half a second before the third. */
    const streaming = (): typeof REPLAY => {
      const streamed = (count: number) => Array.from({ length: count }, (_, n) => ({ now: n * 40, by: 0, events: [] }));
      const [beginning, first, second, third, ...rest] = REPLAY.scenes;
      if (!beginning || !first || !second || !third) throw new Error('there are scenes');
      const drawn = [
        { ...second, streamed: streamed(1_000) },
        { ...third, streamed: streamed(12) },
      ];
      return { ...REPLAY, scenes: [beginning, first, ...drawn, ...rest] };
    };
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

    it('a step takes as long as what leads to it passes, but no minute', async () => {
      answer = { status: 200, body: streaming() };
      await opened();
      vi.useFakeTimers();
      key(' ');
      pass(1_000);
      expect(stones()).toBe(1);
      pass(5_900);
      expect(stones()).toBe(1);
      press('멈춤');
      pass(60_000);
      expect(stones(), 'it stands in the middle').toBe(1);
      press('재생');
      pass(120);
      expect(stones(), 'and goes on from there').toBe(2);
      pass(1_000);
      expect(stones(), 'what takes less than a step takes a step').toBe(3);
    });

    it('who goes on by hand sees it pass quickly, or skips it', async () => {
      answer = { status: 200, body: streaming() };
      await opened();
      vi.useFakeTimers();
      press('다음');
      expect(stones()).toBe(1);
      press('다음');
      pass(600);
      expect(stones()).toBe(1);
      pass(600);
      expect(stones()).toBe(2);
      pass(60_000);
      expect(stones(), 'one step, and no further').toBe(2);
      press('이전');
      press('다음');
      pass(100);
      press('다음');
      expect(stones(), 'skipped').toBe(2);
      key('ArrowRight');
      key('ArrowLeft');
      pass(60_000);
      expect(stones(), 'who goes back is not taken on').toBe(1);
    });
  });

  it('lets nobody do anything on the board', async () => {
    await opened();
    const board = screen.getByRole('grid');
    const cell = screen.getAllByRole('gridcell')[112] as Element;
    fireEvent.click(cell, { detail: 0 });
    fireEvent.pointerDown(board, { clientX: 10, clientY: 10, pointerType: 'mouse', button: 0 });
    fireEvent.pointerUp(board, { clientX: 10, clientY: 10, pointerType: 'mouse' });
    const before = board.getAttribute('aria-activedescendant');
    for (const name of ['ArrowDown', 'Enter', 'Escape']) key(name, board);
    expect(board.getAttribute('aria-activedescendant')).toBe(before);
    expect(stones()).toBe(0);
    for (const name of ['여기에 두기', '무르기', '기권']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is led by the list of all moves', async () => {
    await opened();
    const moves = within(screen.getByRole('region', { name: '둔 수' })).getAllByRole('button');
    expect(moves.map(written)).toEqual(MOVES.map((move, n) => `${n + 1}${move}`));
    const now = () => moves.filter(move => move.getAttribute('aria-current') === 'step').map(written);
    expect(now()).toEqual([]);
    press('5. 흑. j8');
    expect(stones()).toBe(5);
    expect(now()).toEqual(['5j8']);
    press('2. 백. h1');
    expect(stones(), 'and back').toBe(2);
    key('End');
    expect(now()).toEqual(['9l8']);
  });

  it('is led by the list with keys: one tab stop, from line to line, and the arrows of the replay', async () => {
    await opened();
    const moves = within(screen.getByRole('region', { name: '둔 수' })).getAllByRole('button');
    const stops = () => moves.filter(move => move.tabIndex === 0).map(written);
    expect(stops()).toEqual(['1h8']);
    const focused = () => document.activeElement && written(document.activeElement);
    moves[0]?.focus();
    key('ArrowDown', moves[0]);
    expect(focused()).toBe('3i8');
    expect(stones(), 'looking for a move shows none').toBe(0);
    expect(fireEvent.keyDown(moves[2] as Element, { key: 'Enter' }), 'Enter presses it').toBe(true);
    fireEvent.click(moves[2] as Element);
    expect(stones()).toBe(3);
    expect(stops()).toEqual(['3i8']);
    key('ArrowRight', moves[2]);
    expect(stones()).toBe(4);
    expect(focused(), 'the focus goes with it').toBe('4i1');
    key('ArrowUp', moves[3]);
    expect(focused()).toBe('2h1');
  });

  it('has its own list of keys, and leaves it with the page', async () => {
    const { unmount } = render(<ReplayPage gamePk="12" />);
    await screen.findByRole('grid');
    const help = render(<KeysHelp onClose={() => undefined} />);
    const rows = () => [...help.container.querySelectorAll('dl > div')].map(row => row.textContent);
    expect(rows()).toContain('← →이전, 다음 장면');
    expect(rows()).toContain('?이 목록');
    expect(rows().join()).not.toMatch(/옮기기|두기|이야기/);
    unmount();
    expect(rows().join()).toMatch(/옮기기.*두기.*이야기/);
  });

  it('says when the game was', async () => {
    await opened();
    expect(document.querySelector('header time')?.textContent).toMatch(/11월 30일/);
  });

  it('writes the moves down', async () => {
    const copied: string[] = [];
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => {
        copied.push(document.querySelector<HTMLTextAreaElement>('textarea.off-screen')?.value ?? '');
        return true;
      },
    });
    const players = [REPLAY.players[0], { name: '컴퓨터 1', bot: 'hard' }];
    answer = { status: 200, body: { ...REPLAY, players } };
    await opened();
    fireEvent.click(await screen.findByRole('button', { name: '기보 복사' }));
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]?.split('\n1. h8\n2. h1\n')[0]).toBe(`게임: 오목
날짜: 2026-11-30
흑: 까치
백: 컴퓨터 1 (어려움)
규칙: 렌주룰
기본 시간: 1분 30초
결과: 흑 5목 완성으로 까치님 승리
`);
    expect(copied[0]?.trim().split('\n').at(-1)).toBe('9. l8');
  });

  it('says what to do when the game’s screen can’t be loaded', async () => {
    answer = { status: 200, body: { ...REPLAY, game: 'no-such-game' } };
    render(<ReplayPage gamePk="12" />);
    expect(await screen.findByRole('heading', { name: '이 게임의 화면을 열지 못했어요' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '새로 고치기' })).toBeTruthy();
    press('내 게임 기록으로');
    expect(window.location.pathname).toBe('/records');
  });

  it('says why it is not shown', async () => {
    const text = { ko: '90일이 지나서 다시 볼 수 없어요', en: 'This replay is older than 90 days' };
    answer = { status: 410, body: { ok: false, code: 'replay_gone', text } };
    render(<ReplayPage gamePk="12" />);
    expect((await screen.findByRole('alert')).textContent).toContain(text.ko);
    expect(screen.getAllByRole('link', { name: '내 게임 기록으로' }).length).toBeGreaterThan(0);
  });
});
