// Gomoku on Colyseus. As it comes: changes are sent 20 times a second. With `--at-once`: after every move.
//
//   node colyseus.mjs PORT [--at-once]
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { isLegal, POINTS, wins } from './gomoku.mjs';

const port = Number(process.argv[2]);
const atOnce = process.argv.includes('--at-once');

// `n` comes first: the load program reads how many stones there are from a patch's first bytes.
const Table = schema({ n: t.uint16(), last: t.uint8(), winner: t.uint8(), cells: t.array('uint8') }, 'Table');

class Omok extends Room {
  maxClients = 2;
  autoDispose = true;

  onCreate() {
    const state = new Table();
    state.n = 0;
    state.last = 0;
    state.winner = 0;
    for (let at = 0; at < POINTS; at += 1) state.cells.push(0);
    this.state = state;
    this.seats = [];
    if (atOnce) this.patchRate = null;
    this.onMessage('place', (client, at) => this.place(client, at));
    this.onMessage('again', () => this.again());
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  place(client, at) {
    const { state } = this;
    const stone = (state.n % 2) + 1;
    const isTurn = this.seats[stone - 1] === client.sessionId;
    if (!isTurn || state.winner !== 0 || this.seats.length < 2 || !isLegal(state.cells, at)) {
      client.send('refused', at);
      return;
    }
    state.n += 1;
    state.last = at;
    state.cells[at] = stone;
    if (wins(state.cells, at)) state.winner = stone;
    this.tell();
  }

  /** Another game at the same table, once one is over. */
  again() {
    const { state } = this;
    if (state.winner === 0) return;
    state.n = 0;
    state.winner = 0;
    for (let at = 0; at < POINTS; at += 1) if (state.cells[at] !== 0) state.cells[at] = 0;
    this.tell();
  }

  tell() {
    if (atOnce) this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('omok', Omok);
await server.listen(port, '127.0.0.1');
process.stdout.write('listening\n');
