/**
 * A wire between one browser and the program that can be frozen (nothing moves, nobody is told) and cut, and that may
 * be as long and as uneven as a bad line.
 */

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './ports';

type State = 'whole' | 'frozen' | 'cut';

/** How long bytes are on their way, in milliseconds: `ms`, more or less by up to `jitter`, never past one another. */
export interface Lag {
  ms: number;
  jitter: number;
}

export class Wire {
  private state: State = 'whole';
  private readonly ends = new Set<Socket>();
  private lag: Lag | null = null;
  /** Chance that is the same in every run. */
  private seed = 1;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /** Lays a wire to a port of this computer. */
  static async to(target: number): Promise<Wire> {
    const port = await freePort();
    const server = createServer({ pauseOnConnect: true });
    const wire = new Wire(server, port);
    server.on('connection', near => wire.carry(near, target));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return wire;
  }

  /** Where the page is when it is reached over this wire. */
  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** From now on bytes are so long on their way. */
  stretch(lag: Lag): void {
    this.lag = lag;
  }

  /** From now on no byte moves, and neither side hears why. */
  freeze(): void {
    this.state = 'frozen';
    for (const end of this.ends) end.pause();
  }

  /** Both sides lose their connections, and new ones are refused. */
  cut(): void {
    this.state = 'cut';
    for (const end of this.ends) end.destroy();
  }

  /** Everything moves again. */
  mend(): void {
    this.state = 'whole';
    for (const end of this.ends) end.resume();
  }

  async end(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private carry(near: Socket, target: number): void {
    if (this.state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const late = this.laid();
      this.ends.add(from);
      from.on('data', bytes => late(() => to.destroyed || to.write(bytes)));
      from.on('end', () => late(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.ends.delete(from);
        late(() => to.destroy());
      });
      if (this.state === 'whole') from.resume();
      else from.pause();
    }
  }

  /** One way of a connection: what is handed to it happens in its order, as much later as the wire is long. */
  private laid(): (then: () => void) => void {
    const waiting: (() => void)[] = [];
    let newest = 0;
    return then => {
      if (!this.lag) return then();
      const { ms, jitter } = this.lag;
      this.seed = (this.seed * 48_271) % 2_147_483_647;
      const chance = (this.seed / 2_147_483_647) * 2 - 1;
      newest = Math.max(newest, performance.now() + ms + chance * jitter);
      waiting.push(then);
      setTimeout(() => waiting.shift()?.(), newest - performance.now());
    };
  }
}
