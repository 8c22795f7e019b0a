/**
 * A computer player for Madang that plays any game: whatever is legal, by chance.
 *
 *     npm install socket.io-client
 *     node bot.mjs http://localhost:3210 K7-M2-QX CODE
 */

import { io } from 'socket.io-client';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 10_000;
const NOT_NOW = ['too_fast', 'busy', 'paused'];

/** Which of the legal actions to play. This is where your own player begins. */
function choose(_game, _view, actions) {
  return actions[Math.floor(Math.random() * actions.length)];
}

const [server, code, firstCode] = process.argv.slice(2);
if (!firstCode) {
  console.error('node bot.mjs SERVER ROOM CODE, such as: node bot.mjs http://localhost:3210 K7-M2-QX CODE');
  process.exit(1);
}

let botCode = firstCode;
let token; // who I am, also after a restart of the server
let [game, seat, cs] = [null, null, 0]; // cs: the number of my newest action
let latest = null; // the newest scene that I have not answered
let busy = false;

const socket = io(`${server}/play`, {
  transports: ['websocket'],
  query: { for: 'play' },
  auth: done => done(token ? { token } : { nickname: '봇' }),
});

/** The server's answer; where it asks for a moment, it gets one. */
async function call(event, body = {}) {
  for (;;) {
    const answer = await socket.timeout(PATIENCE).emitWithAck(event, body);
    if (answer.ok || !NOT_NOW.includes(answer.code)) return answer;
    await new Promise(done => setTimeout(done, 1_000));
  }
}

socket.on('connect_error', error => {
  // Later ones pass: the server may be starting again.
  if (!token) leave(`${server}에 연결할 수 없어요 (${error.message})`, 1);
});

// Also after every broken line.
socket.on('welcome', async welcome => {
  token = welcome.token;
  const answer = await call('room.join', { code, ...(botCode && { botCode }) }).catch(() => null);
  if (!answer) return; // the line broke again
  if (!answer.ok) leave(answer.text.ko, 1);
  botCode = undefined; // it opens the seat once; then the token does
  console.log(`${code}, ${answer.room.game}`);
});

socket.on('game.start', start => {
  [game, seat, cs] = [start.game, start.seat, Math.max(cs, start.lastCs)];
  see(start);
});
socket.on('game.update', see);
socket.on('game.over', ({ result }) => console.log(result.summary.ko));
// The server measures how far away I am.
socket.on('time.probe', (_, acknowledge) => acknowledge({}));
socket.on('room.closed', ({ text }) => leave(text.ko, 0));
// The seat is gone.
socket.on('server.notice', notice => notice.code === 'moved_to_watch' && leave(notice.text.ko, 0));

/** Something has happened. One answer after the other: what comes meanwhile waits. */
async function see(scene) {
  latest = scene;
  if (busy) return;
  busy = true;
  while (latest) {
    const next = latest;
    latest = null;
    // If the line breaks, a new one brings the game as it stands then.
    await play(next).catch(() => undefined);
  }
  busy = false;
}

async function play({ view, active }) {
  if (seat === null || !active.includes(seat)) return;
  const { actions } = await call('game.legal');
  if (!actions?.length) return;
  cs += 1;
  await call('game.act', { cs, action: choose(game, view, actions) });
}

function leave(why, status) {
  console.log(why);
  socket.disconnect();
  process.exit(status);
}
