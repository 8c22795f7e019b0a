/** What passes between this page and the relay: docs/relay.md. */

import type { Tone } from '../kit/chess/squares';
import type { Text } from '../wire';

/** What the relay says. */
export type Heard =
  | { type: 'game_created'; code: string; key: string }
  | { type: 'game_joined'; color: Tone; peerName: string; key: string }
  | { type: 'peer_joined'; peerName: string }
  | ({ type: 'game_move'; uci: string } & Times)
  | { type: 'resign' }
  | { type: 'offer_draw' }
  | { type: 'accept_draw' }
  | { type: 'peer_ready' }
  | { type: 'heartbeat_ack' }
  | { type: 'peer_heartbeat' }
  | { type: 'peer_left' }
  | { type: 'game_rejoined' }
  | { type: 'peer_rejoined' }
  | { type: 'error'; code: string; text: Text };

/** What is left on the clocks, in milliseconds. Who keeps no time sends none. */
export interface Times {
  whiteTime?: number;
  blackTime?: number;
}

/** What is said to a peer, and has to arrive once. */
export type Said =
  | ({ event: 'game_move'; uci: string } & Times)
  | { event: 'resign'; color: Tone }
  | { event: 'offer_draw' }
  | { event: 'accept_draw' }
  | { event: 'ready' };

/** Those that are no part of the game: a client that counts what it has heard leaves them out. */
const UNCOUNTED: readonly Heard['type'][] = [
  'game_created',
  'heartbeat_ack',
  'peer_heartbeat',
  'game_rejoined',
  'error',
];

/** Whether the relay counts an event as one that a seat was told. A guest's own `game_joined` begins the count. */
export function isCounted(heard: Heard): boolean {
  return !UNCOUNTED.includes(heard.type);
}

const PLAIN = [
  'resign',
  'offer_draw',
  'accept_draw',
  'peer_ready',
  'heartbeat_ack',
  'peer_heartbeat',
  'peer_left',
  'game_rejoined',
  'peer_rejoined',
] as const;

/** Every event that this page listens to. */
export const EVENTS = ['game_created', 'game_joined', 'peer_joined', 'game_move', 'error', ...PLAIN] as const;

/** Reads an event; `null`: a relay of another kind, whose words mean nothing here. */
export function readHeard(name: (typeof EVENTS)[number], payload: unknown): Heard | null {
  const field = fieldsOf(payload);
  const word = (key: string) => (typeof field[key] === 'string' ? field[key] : '');
  switch (name) {
    case 'game_created':
      return word('code') ? { type: name, code: word('code'), key: word('key') } : null;
    case 'game_joined': {
      const color = word('color');
      if (color !== 'white' && color !== 'black') return null;
      return { type: name, color, peerName: word('peerName'), key: word('key') };
    }
    case 'peer_joined':
      return { type: name, peerName: word('peerName') };
    case 'game_move':
      return { type: name, uci: word('uci'), ...timesOf(field) };
    case 'error': {
      const text = fieldsOf(field.text);
      const said = word('message');
      const [ko, en] = [text.ko, text.en].map(line => (typeof line === 'string' ? line : said));
      return { type: name, code: word('code'), text: { ko: ko ?? said, en: en ?? said } };
    }
    default:
      return { type: name };
  }
}

function fieldsOf(payload: unknown): Readonly<Record<string, unknown>> {
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
}

function timesOf(field: Readonly<Record<string, unknown>>): Times {
  const time = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : null);
  const [white, black] = [time(field.whiteTime), time(field.blackTime)];
  return { ...(white !== null && { whiteTime: white }), ...(black !== null && { blackTime: black }) };
}
