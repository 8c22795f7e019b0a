// Gomoku on boardgame.io. In memory, as it comes; with `--store DIR` in its own flat files.
//
//   node boardgame.mjs PORT [--store DIR]
import { createRequire } from 'node:module';
import { isLegal, POINTS, wins } from './gomoku.mjs';

// The package names a folder here, which only `require` understands.
const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const port = Number(process.argv[2]);
const store = process.argv.indexOf('--store');
const db = store > 0 ? new FlatFile({ dir: process.argv[store + 1] }) : undefined;

const omok = {
  name: 'omok',
  minPlayers: 2,
  maxPlayers: 2,
  // `n` comes first: the load program reads how many stones there are from an update's first bytes.
  setup: () => ({ n: 0, last: 0, winner: 0, cells: Array(POINTS).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, at) => {
      if (!isLegal(G.cells, at)) return INVALID_MOVE;
      G.n += 1;
      G.last = at;
      G.cells[at] = Number(playerID) + 1;
      if (wins(G.cells, at)) G.winner = G.cells[at];
      return undefined;
    },
  },
  endIf: ({ G }) => (G.winner === 0 ? undefined : { winner: String(G.winner - 1) }),
};

const server = Server({ games: [omok], origins: ['*'], db });
server.app.silent = true;
await server.run({ port, callback: () => process.stdout.write('listening\n') });
