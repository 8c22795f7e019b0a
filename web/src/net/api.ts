/** What is asked over HTTP. */

import type { PublicRoom, Text } from '../wire';
import { NO_ANSWER, type Refused } from './line';

/** A field of the options, as JSON Schema with the keys of our forms. */
export interface Field {
  type?: string | string[];
  title?: string;
  titleEn?: string;
  description?: string;
  descriptionEn?: string;
  group?: string;
  advanced?: boolean;
  minimum?: number;
  maximum?: number;
  step?: number;
  unit?: string;
  unitEn?: string;
  when?: Record<string, readonly unknown[]>;
  oneOf?: readonly Choice[];
  anyOf?: readonly Choice[];
  allOf?: readonly Field[];
  enum?: readonly unknown[];
  /** Only the host sees it in the room. */
  private?: boolean;
  /** Of lists: what is in them, and how many. */
  items?: Field;
  maxItems?: number;
  /** Of texts, in characters. */
  maxLength?: number;
  /** Of lists of numbers: those that people choose from. */
  suggest?: readonly Choice[];
  /** Of numbers: values outside of the bounds that have a name, as 0 for "as usual". */
  also?: readonly Choice[];
}

/** A value that can be chosen. */
export interface Choice {
  const?: unknown;
  /** Of a named value of a number: the number that it comes to most often, as 25000 for "as usual". */
  means?: number;
  enum?: readonly unknown[];
  title?: string;
  titleEn?: string;
  description?: string;
  descriptionEn?: string;
}

/** What a form of options is drawn from. */
export interface OptionsForm {
  schema: { properties?: Record<string, Field>; groups?: readonly { id: string; title: string; titleEn: string }[] };
  default: Record<string, unknown>;
  presets: readonly { id: string; name: Text; options: Record<string, unknown> }[];
}

/** A game, as the server lists it. */
export interface GameInfo {
  id: string;
  name: Text;
  tagline: Text;
  minutes: [number, number];
  difficulty: number;
  tags: readonly string[];
  levels: readonly ('easy' | 'normal' | 'hard')[];
  hidden: boolean;
  seats: [number, number];
  options: OptionsForm;
}

/** The games that this server has, in the order in which people see them. */
export async function fetchGames(): Promise<readonly GameInfo[]> {
  const { games } = await get<{ games: readonly GameInfo[] }>('/api/games');
  return games;
}

/** The rooms that are listed for everybody. */
export async function fetchRooms(): Promise<readonly PublicRoom[]> {
  const answer = await get<readonly PublicRoom[] | { rooms: readonly PublicRoom[] }>('/api/rooms');
  return 'rooms' in answer ? answer.rooms : answer;
}

/** The addresses by which others reach this server, the best first. */
export async function fetchReach(): Promise<readonly string[]> {
  return (await get<{ addresses: readonly string[] }>('/api/here')).addresses;
}

/** A one-time code that carries my identity to another device. */
export async function askHandoff(token: string): Promise<{ code: string; expiresAt: number } | Refused> {
  return post('/api/me/handoff', {}, token);
}

/** Takes an identity over by the code of another device. */
export async function takeHandoff(code: string): Promise<{ token: string } | Refused> {
  return post('/api/handoff', { code });
}

/** What the page of a room is called, as the server writes it there; `null`: no room has this code. */
export async function fetchRoomTitle(code: string): Promise<string | null> {
  const response = await fetch(`/r/${code}`, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`/r/${code}: ${response.status}`);
  return roomTitle(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/** The title of a room in the head of its page; `null`: the page is of no room. */
export function roomTitle(page: Document): string | null {
  const about = (name: string) => page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content;
  const title = about('title');
  return title && title !== about('site_name') && title !== 'Madang' ? title : null;
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T | Refused> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T & Partial<Refused>;
    if (response.ok) return answer;
    return answer.text ? { ok: false, code: answer.code ?? 'refused', text: answer.text } : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

/** Whether the server said no. */
export function isRefused(answer: object): answer is Refused {
  return 'ok' in answer && answer.ok === false;
}
