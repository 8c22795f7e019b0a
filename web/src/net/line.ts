/** The line to the server: the only file that knows the socket. It reconnects by itself, and says how it is. */

import { io, type Socket } from 'socket.io-client';
import type {
  ChatMessage,
  GameOver,
  GamePrivate,
  GameStart,
  GameStream,
  GameUpdate,
  RoomClosed,
  RoomState,
  ServerNotice,
  Text,
  Welcome,
} from '../wire';

/** An answer to a call. */
export type Answer<T = unknown> = ({ ok: true } & T) | Refused;

export interface Refused {
  ok: false;
  code: string;
  text: Text;
  quiet?: boolean;
}

/** What the server says by itself. */
export interface Messages {
  welcome: Welcome;
  'room.state': RoomState;
  'game.start': GameStart;
  'game.update': GameUpdate;
  'game.private': GamePrivate;
  'game.stream': GameStream;
  'game.over': GameOver;
  'chat.message': ChatMessage;
  'session.replaced': unknown;
  'server.notice': ServerNotice;
  'room.closed': RoomClosed;
}

const MESSAGES: readonly (keyof Messages)[] = [
  'welcome',
  'room.state',
  'game.start',
  'game.update',
  'game.private',
  'game.stream',
  'game.over',
  'chat.message',
  'session.replaced',
  'server.notice',
  'room.closed',
];

export type Quality = 'fine' | 'slow' | 'lost';

/** Who listens to a line. */
export interface Listener {
  heard<M extends keyof Messages>(name: M, message: Messages[M]): void;
  quality(quality: Quality): void;
  /** A round trip was measured, in milliseconds. */
  roundTrip(ms: number): void;
}

/** What a session needs of a line; tests put another in its place. */
export interface Line {
  open(listener: Listener): void;
  /** Asks the server. Never rejects: no answer in time is a refusal with the code `no_answer`. */
  call<T>(name: string, message?: unknown): Promise<Answer<T>>;
  up(): boolean;
  /** Begins anew, as somebody else or in another language. */
  reopen(): void;
}

export const NO_ANSWER: Refused = {
  ok: false,
  code: 'no_answer',
  text: { ko: '답이 오지 않았어요. 다시 해 주세요', en: 'No answer came. Please try again' },
};

const ANSWER_MS = 8_000;
const PING_EVERY_MS = 5_000;
/** A round trip above this, or a ping that takes longer, is a slow line. */
const SLOW_MS = 700;
/** After the server has ended the connection itself, the socket doesn't come back alone. */
const RETURN_MS = 1_500;

/** A line over Socket.IO. `auth` is asked at every connection. */
export function socketLine(auth: () => Record<string, unknown>): Line {
  const socket = io('/play', {
    auth: put => put(auth()),
    autoConnect: false,
    // Pinged as patiently as a phone needs it.
    query: { for: 'play' },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 4_000,
    randomizationFactor: 0.4,
  });
  return {
    open(listener) {
      listen(socket, listener);
      measure(socket, listener);
      socket.connect();
    },
    call: (name, message) => call(socket, name, message),
    up: () => socket.connected,
    reopen: () => {
      socket.disconnect().connect();
    },
  };
}

async function call<T>(socket: Socket, name: string, message: unknown): Promise<Answer<T>> {
  if (!socket.connected) return NO_ANSWER;
  try {
    return (await socket.timeout(ANSWER_MS).emitWithAck(name, message ?? {})) as Answer<T>;
  } catch {
    return NO_ANSWER;
  }
}

function listen(socket: Socket, listener: Listener): void {
  for (const name of MESSAGES) socket.on(name, message => listener.heard(name, message));
  socket.on('time.probe', (probe: unknown, answer?: (probe: unknown) => void) => answer?.(probe));
  socket.on('disconnect', reason => {
    listener.quality('lost');
    if (reason === 'io server disconnect') window.setTimeout(() => socket.connect(), RETURN_MS);
  });
  socket.on('connect_error', () => {
    listener.quality('lost');
    if (!socket.active) window.setTimeout(() => socket.connect(), RETURN_MS);
  });
  window.addEventListener('online', () => {
    // What was open before may hang on a network that is gone.
    if (!socket.connected) socket.disconnect().connect();
  });
  window.addEventListener('offline', () => listener.quality('lost'));
}

/** Sends pings; one that stays unanswered says that the line is slow, then that it is gone. */
function measure(socket: Socket, listener: Listener): void {
  const ping = async () => {
    if (!socket.connected) return;
    const sent = performance.now();
    // Without a network it is not slow but gone, and that has been said.
    const late = window.setTimeout(() => navigator.onLine && listener.quality('slow'), SLOW_MS);
    const answer = await call(socket, 'time.ping', { t: sent });
    window.clearTimeout(late);
    if (!answer.ok && answer.code === NO_ANSWER.code) {
      // The socket believes that it is open, but nothing comes back.
      if (socket.connected) socket.disconnect().connect();
      return;
    }
    const took = performance.now() - sent;
    listener.roundTrip(took);
    listener.quality(took > SLOW_MS ? 'slow' : 'fine');
  };
  window.setInterval(ping, PING_EVERY_MS);
  window.addEventListener('online', ping);
  socket.on('connect', ping);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ping();
  });
}
