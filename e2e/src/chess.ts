/** A chess client as En Parlant's: the official Socket.IO library, nothing of ours. */

import { io, type Socket } from 'socket.io-client';

export type Transports = readonly ('websocket' | 'polling')[];
export type Heard = [event: string, payload: unknown];

const PATIENCE_MS = 30_000;

export class ChessClient {
  private readonly heard: Heard[] = [];
  private awake: (() => void) | null = null;

  private constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown) => this.push([event, payload]));
    socket.on('disconnect', reason => this.push(['disconnect', reason]));
  }

  /** Connects as the client does: the address of the relay, and nothing else. */
  static async connect(address: string, transports: Transports): Promise<ChessClient> {
    const socket = io(address, { transports: [...transports], forceNew: true, reconnection: false });
    const client = new ChessClient(socket);
    await new Promise<void>((connected, failed) => {
      socket.once('connect', connected);
      socket.once('connect_error', failed);
    });
    return client;
  }

  emit(event: string, payload?: unknown): void {
    if (payload === undefined) this.socket.emit(event);
    else this.socket.emit(event, payload);
  }

  /** The next event, whatever it is. */
  async next(within = PATIENCE_MS): Promise<Heard> {
    const until = Date.now() + within;
    while (this.heard.length === 0) {
      const left = until - Date.now();
      if (left <= 0) throw new Error('nothing was heard');
      await new Promise<void>(done => {
        const timer = setTimeout(done, left);
        this.awake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    return this.heard.shift() as Heard;
  }

  /** The payload of the next event, which has this name. */
  async expect<T = Record<string, unknown>>(event: string): Promise<T> {
    const [name, payload] = await this.next();
    if (name !== event) throw new Error(`${name} ${JSON.stringify(payload)} instead of ${event}`);
    return payload as T;
  }

  /** Makes a room and gives its code and the key of its own seat. */
  async creates(name: string): Promise<{ code: string; key: string }> {
    this.emit('create_game', { name });
    return this.expect('game_created');
  }

  /** The connection breaks without a word. */
  breaks(): void {
    this.socket.io.engine.close();
  }

  /** Goes of its own will. */
  leaves(): void {
    this.socket.disconnect();
  }

  private push(heard: Heard): void {
    this.heard.push(heard);
    this.awake?.();
    this.awake = null;
  }
}

/** Two in a room: the host has white. */
export async function chessPair(address: string, transports: Transports) {
  const white = await ChessClient.connect(address, transports);
  const black = await ChessClient.connect(address, transports);
  const { code, key } = await white.creates('까치');
  black.emit('join_game', { code, name: '두루미' });
  const joined = await black.expect<{ color: string; peerName: string; key: string }>('game_joined');
  await white.expect('peer_joined');
  await white.expect('game_joined');
  return { white, black, code, keys: { white: key, black: joined.key } };
}
