/** The computer players of `examples/`, as somebody would start them: each game that there is, to its end. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { Program } from '../src/program';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARIES = join(ROOT, 'target/python/lib');
const BOTS = [
  ['python3', join(ROOT, 'examples/python/bot.py')],
  ['node', join(ROOT, 'examples/javascript/bot.mjs')],
] as const;

interface Answer {
  ok: boolean;
  [field: string]: unknown;
}

/** Who makes the rooms, and watches. */
class Host {
  private constructor(readonly socket: Socket) {}

  static async connect(address: string): Promise<Host> {
    const socket = io(`${address}/play`, { transports: ['websocket'], auth: { nickname: '까치' }, forceNew: true });
    await new Promise<void>((done, fail) => {
      socket.on('welcome', () => done());
      socket.on('connect_error', fail);
    });
    return new Host(socket);
  }

  async call(event: string, body = {}): Promise<Answer> {
    const answer: Answer = await this.socket.timeout(10_000).emitWithAck(event, body);
    expect(answer, event).toMatchObject({ ok: true });
    return answer;
  }

  next<T>(event: string, wanted: (body: T) => boolean): Promise<T> {
    return new Promise(done => {
      const hear = (body: T) => {
        if (!wanted(body)) return;
        this.socket.off(event, hear);
        done(body);
      };
      this.socket.on(event, hear);
    });
  }
}

interface Room {
  seats: readonly { ready: boolean; online: boolean; playerId: string | null }[];
}

interface Update {
  seq: number;
}

/** What brings a game to its end within a test's patience. */
const SHORT: Record<string, object> = {
  mahjong: { hands: 1, claim_mask: 'off', next_sec: 3 },
  halligalli: { elimination: 'draw', flip_gap_ms: 300, flip_ms: 1000, minutes: 5 },
  dobble: { mode: 'potato', rounds: 3, lock_ms: 0 },
  drawguess: { rounds: 1, draw_sec: 30, choice_sec: 5, idle_sec: 15 },
};

/** How many sit down where the fewest would go on for long: of three at halli galli one is out, then a bell ends it. */
const SEATS: Record<string, number> = { halligalli: 3 };

/** So many sit down, of both kinds in turn, and the game begins. */
async function begin(
  host: Host,
  program: Program,
  game: string,
  count: number,
): Promise<{ code: string; bots: ChildProcess[] }> {
  const { code } = (await host.call('room.create', { game, options: SHORT[game] ?? {} })) as unknown as {
    code: string;
  };
  await host.call('room.stand');
  const all = host.next<Room>(
    'room.state',
    ({ seats }) => seats.filter(seat => seat.playerId && seat.online).length === count,
  );
  const bots: ChildProcess[] = [];
  for (let n = 0; n < count; n++) {
    const [runtime, script] = BOTS[n % BOTS.length]!;
    const { botCode } = (await host.call('room.add_bot', { level: 'external' })) as unknown as { botCode: string };
    const env = { ...process.env, PYTHONPATH: LIBRARIES, PYTHONDONTWRITEBYTECODE: '1' };
    bots.push(
      spawn(runtime, [script, program.address, code, botCode], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
  }
  await all;
  await host.call('room.start');
  return { code, bots };
}

async function games(program: Program): Promise<readonly { id: string; seats: [number, number] }[]> {
  return (await (await fetch(`${program.address}/api/games`)).json()).games;
}

test('they play every game to its end, and are sent away', { timeout: 330_000 }, async ({ onTestFinished }) => {
  expect(existsSync(LIBRARIES), 'python-socketio is missing. Run: scripts/python-clients.sh').toBe(true);
  const program = await Program.start();
  onTestFinished(() => program.end());
  // All at the same time: some games take their time whoever plays.
  const all = await games(program);
  await Promise.all(all.map(({ id, seats }) => playsToItsEnd(id, SEATS[id] ?? Math.max(2, seats[0]))));

  async function playsToItsEnd(id: string, count: number): Promise<void> {
    const host = await Host.connect(program.address);
    onTestFinished(() => void host.socket.disconnect());
    const over = host.next<{ result: { reason: string } }>('game.over', () => true);
    const { bots } = await begin(host, program, id, count);
    onTestFinished(() => bots.forEach(bot => void bot.kill()));
    expect((await over).result.reason, id).not.toBe('fault');
    const ended = bots.map(bot => new Promise(done => bot.on('exit', done)));
    for (const seat of bots.keys()) await host.call('room.remove', { seat });
    expect(await Promise.all(ended), `${id}: they end in good order`).toEqual(bots.map(() => 0));
  }
});

test('they come back after the server was killed', async ({ onTestFinished }) => {
  const program = await Program.start();
  onTestFinished(() => program.end());
  const host = await Host.connect(program.address);
  onTestFinished(() => void host.socket.disconnect());
  const some = host.next<Update>('game.update', ({ seq }) => seq >= 6);
  const { code, bots } = await begin(host, program, 'othello', 2);
  onTestFinished(() => bots.forEach(bot => void bot.kill()));
  await some;
  await program.kill();
  const back = host.next('welcome', () => true);
  await program.begin();
  await back;
  const over = host.next<{ result: { reason: string } }>('game.over', () => true);
  await host.call('room.join', { code });
  expect((await over).result.reason).not.toBe('fault');
});
