/** My finished games, one of them again, and going for good. */

import { remember } from '../prefs/memory';
import { prefer } from '../prefs/prefs';
import type { MyGames, Replay } from '../wire';
import { isRefused } from './api';
import { forgetToken, token } from './here';
import { NO_ANSWER, type Refused } from './line';

/** My finished games, the newest first; those `before` a game. Who is new here has none. */
export async function fetchMyGames(before?: number): Promise<MyGames | Refused> {
  if (!token()) return { games: [], more: false };
  return ask('GET', `/api/me/games${before === undefined ? '' : `?before=${before}`}`);
}

/** A finished game, as I saw it. */
export async function fetchReplay(gamePk: string): Promise<Replay | Refused> {
  return ask('GET', `/api/replays/${encodeURIComponent(gamePk)}`);
}

/** The token dies and my name goes; this browser is new here. `null`: it is done. */
export async function forgetMe(): Promise<Refused | null> {
  const answer = await ask<object>('DELETE', '/api/me');
  if (isRefused(answer) && answer.code !== 'unknown_player') return answer;
  forgetToken();
  remember('room', null);
  prefer({ nickname: '' });
  return null;
}

async function ask<T extends object>(method: 'GET' | 'DELETE', path: string): Promise<T | Refused> {
  const secret = token();
  try {
    const headers = { accept: 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) };
    const response = await fetch(path, { method, headers, cache: 'no-store' });
    const answer = (await response.json()) as T | Refused;
    return response.ok || isRefused(answer) ? answer : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}
