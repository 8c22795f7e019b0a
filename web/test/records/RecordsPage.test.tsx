import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordsPage } from '../../src/pages/records/RecordsPage';
import { Confirm } from '../../src/parts/Confirm';
import { Said } from '../../src/parts/Said';
import { prefer, usePrefs } from '../../src/prefs/prefs';
import { REPLAY } from './replay-of';

const { scenes: _, options: __, ...RECORD } = REPLAY;
const TOKEN = 'madang.token';
let answers: Record<string, unknown>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answers = { '/api/games': { games: [] } };
  prefer({ lang: 'ko', nickname: '까치' });
  window.localStorage.setItem(TOKEN, '"secret"');
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const what = `${init?.method && init.method !== 'GET' ? `${init.method} ` : ''}${url}`;
    asked.push(what);
    const body = answers[what] as { ok?: boolean };
    return Response.json(body, { status: body?.ok === false ? 409 : 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <>
      <RecordsPage />
      <Confirm />
      <Said />
    </>,
  );
}

describe('my games', () => {
  it('say who, how and when, and lead to the replay', async () => {
    answers['/api/me/games'] = { games: [RECORD], more: false };
    open();
    const link = await screen.findByRole('link', { name: /omok 다시 보기$/ });
    expect(link.getAttribute('href')).toBe('/replays/12');
    expect(screen.getByText('이김')).toBeTruthy();
    expect(screen.getByText('떠난 사람과 함께')).toBeTruthy();
    expect(screen.getByText('흑 5목 완성으로 까치님 승리')).toBeTruthy();
  });

  it('come page by page', async () => {
    answers['/api/me/games'] = { games: [RECORD], more: true };
    answers['/api/me/games?before=12'] = { games: [{ ...RECORD, gamePk: 7 }], more: false };
    open();
    fireEvent.click(await screen.findByRole('button', { name: '더 보기' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /다시 보기$/ })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('are none at first, for who played none and for who is new here', async () => {
    answers['/api/me/games'] = { games: [], more: false };
    open();
    await screen.findByText('아직 끝낸 게임이 없어요');
    cleanup();
    window.localStorage.removeItem(TOKEN);
    open();
    await screen.findByText('아직 끝낸 게임이 없어요');
    expect(screen.queryByRole('button', { name: '내 정보 지우기' })).toBeNull();
    expect(asked.filter(url => url.startsWith('/api/me'))).toEqual(['/api/me/games']);
  });
});

describe('going for good', () => {
  const confirm = async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: '내 정보 지우기' }));
    expect(asked).not.toContain('DELETE /api/me');
    fireEvent.click(await screen.findByText('지우기'));
  };

  it('is asked for, and then this browser is new here', async () => {
    answers['/api/me/games'] = { games: [], more: false };
    answers['DELETE /api/me'] = { ok: true };
    await confirm();
    await screen.findByText('모두 지웠어요');
    expect(window.localStorage.getItem(TOKEN)).toBeNull();
    expect(usePrefs.getState().nickname).toBe('');
  });

  it('is refused with a sentence while I play', async () => {
    const text = { ko: '아직 진행 중인 판이 있어요', en: 'You are still in a game' };
    answers['/api/me/games'] = { games: [], more: false };
    answers['DELETE /api/me'] = { ok: false, code: 'still_playing', text };
    await confirm();
    await screen.findByText(text.ko);
    expect(window.localStorage.getItem(TOKEN)).toBe('"secret"');
  });
});
