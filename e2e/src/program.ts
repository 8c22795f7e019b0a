/** The program under test: the real one, on a data folder and a port of its own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What `cargo build` leaves, and what `npm run build` leaves. */
const BINARY = process.env.E2E_PROGRAM ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug/madang');
const WEB = process.env.E2E_WEB ?? join(ROOT, 'web/dist');

const READY_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 50;

export class Program {
  private process: ChildProcess | null = null;
  private said = '';

  private constructor(
    readonly port: number,
    private readonly data: string,
    /** What it is started with beside that. */
    private readonly more: readonly string[],
  ) {}

  /** Starts one with nothing in its folder. */
  static async start(...more: string[]): Promise<Program> {
    for (const [what, how] of [
      [BINARY, 'cargo build'],
      [join(WEB, 'index.html'), 'npm run build --workspace web'],
    ] as const) {
      if (!existsSync(what)) throw new Error(`${what} is missing. Run: ${how}`);
    }
    const program = new Program(await freePort(), await mkdtemp(join(tmpdir(), 'madang-e2e-')), more);
    await program.begin();
    return program;
  }

  /** Where the page is, as seen from this computer. */
  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Ends it as a power cut would: it gets no chance to do anything. */
  async kill(): Promise<void> {
    const { process: running } = this;
    this.process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  /** Starts it again on the same folder and the same port. */
  async begin(): Promise<void> {
    const args = ['serve', '--host', '0.0.0.0', '--port', String(this.port), '--data', this.data, '--web', WEB];
    const running = spawn(BINARY, [...args, ...this.more], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = running;
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', bytes => {
        this.said = (this.said + bytes).slice(-8_000);
      });
    }
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await this.isReady())) {
      const ended = running.exitCode !== null || running.signalCode !== null;
      if (ended || Date.now() > until) {
        throw new Error(`${BINARY} ${ended ? 'ended' : 'does not answer'}. It said:\n${this.said}`);
      }
      await new Promise(done => setTimeout(done, LOOK_EVERY_MS));
    }
  }

  /** Ends it and throws away what it kept. */
  async end(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/ready`)).ok;
    } catch {
      return false;
    }
  }
}
