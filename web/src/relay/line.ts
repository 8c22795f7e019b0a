/** The line to the relay: Socket.IO's root namespace, on a connection of its own. The only file here that knows it. */

import { io } from 'socket.io-client';
import { EVENTS, type Heard, readHeard } from './wire';

/** Who listens to a line. */
export interface Listener {
  /** It is open, for the first time or again. */
  opened(): void;
  /** It broke. It is tried again by itself, unless the relay has ended it: `over`. */
  broke(over: boolean): void;
  heard(heard: Heard): void;
  /** Something came from the server, every five seconds at least, even where a tab's own timers sleep. */
  pinged(): void;
}

export interface Line {
  /** False: it isn't open, and nothing was sent. */
  send(event: string, payload?: object): boolean;
  /** Goes, and takes the room along. */
  leave(): void;
  /** Is gone without a word, as when a page is closed: the room waits a while. */
  hangUp(): void;
}

/** Opens a line; tests put another in its place. */
export type OpenLine = (listener: Listener) => Line;

export const openLine: OpenLine = listener => {
  const socket = io({
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    randomizationFactor: 0.4,
  });
  for (const event of EVENTS) {
    socket.on(event, (payload: unknown) => {
      const heard = readHeard(event, payload);
      if (heard) listener.heard(heard);
    });
  }
  socket.on('connect', () => listener.opened());
  socket.on('disconnect', reason => listener.broke(reason === 'io server disconnect'));
  socket.on('connect_error', error => {
    const refused = readHeard('error', (error as { data?: unknown }).data);
    // The server has said no, which is something else than no server.
    if (!socket.active && refused) listener.heard(refused);
    listener.broke(!socket.active);
  });
  socket.io.on('ping', () => listener.pinged());
  const wake = () => {
    // What was open before may hang on a network that is gone.
    if (!socket.connected && socket.active) socket.disconnect().connect();
  };
  window.addEventListener('online', wake);
  const close = () => {
    window.removeEventListener('online', wake);
    socket.off();
    socket.io.off();
  };
  return {
    send(event, payload) {
      if (!socket.connected) return false;
      if (payload) socket.emit(event, payload);
      else socket.emit(event);
      return true;
    },
    leave() {
      close();
      socket.disconnect();
    },
    hangUp() {
      close();
      socket.io.reconnection(false);
      socket.io.engine?.close();
    },
  };
};
