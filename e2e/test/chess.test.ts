/** The relay's page: browsers against each other, and against a client as En Parlant's. */

import { expect } from 'vitest';
import { ChessClient } from '../src/chess';
import { ChessTable, playMoves } from '../src/chess-table';
import { DESKTOP, PHONE } from '../src/device';
import { UNREACHED } from '../src/faults';
import { type Seat, test } from '../src/table';

/** Knights go out and home. */
const AROUND = ['b1c3', 'b8c6', 'c3b1', 'c6b8'];
const SCHOLARS_MATE = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'];

async function twoAtTheTable(seat: Seat, clock = '없음') {
  const white = new ChessTable(await seat('까치', { device: PHONE }));
  const black = new ChessTable(await seat('두루미', { device: DESKTOP }));
  const address = await white.opens(clock);
  await black.joins(address.pathname + address.search);
  await white.mine();
  return { white, black, address };
}

/** A page that hosts and a client of the desktop that has joined it and is ready. */
async function againstADesktop(seat: Seat, at: string, clock = '없음') {
  const white = new ChessTable(await seat('까치'));
  const code = (await white.opens(clock)).pathname.slice('/chess/'.length);
  const black = await Desktop.connect(at);
  await black.joins(code);
  await white.mine();
  return { white, black, code };
}

/** The client of the desktop, with heartbeats passed over. */
class Desktop {
  private constructor(readonly client: ChessClient) {}

  static async connect(at: string): Promise<Desktop> {
    return new Desktop(await ChessClient.connect(at, ['websocket']));
  }

  emit(event: string, payload?: unknown): void {
    this.client.emit(event, payload);
  }

  /** The payload of the next event that is no heartbeat. */
  async hears<T = Record<string, unknown>>(event: string): Promise<T> {
    for (;;) {
      const [name, payload] = await this.client.next();
      if (name === 'peer_heartbeat' || name === 'heartbeat_ack') continue;
      expect(name).toBe(event);
      return payload as T;
    }
  }

  async joins(code: string): Promise<void> {
    this.emit('join_game', { code, name: '기러기' });
    await this.hears('game_joined');
    this.emit('ready');
    await this.hears('peer_ready');
  }

  async plays(uci: string, times: object = {}): Promise<void> {
    this.emit('game_move', { uci, ...times });
    await this.hears('game_move');
  }
}

test("scholar's mate, then another game with colours swapped, a resignation, a draw", async ({ seat }) => {
  const { white, black } = await twoAtTheTable(seat);
  await black.person.reads('까치님이 생각 중이에요');
  await playMoves(white, black, SCHOLARS_MATE);
  expect(await white.person.result('이겼어요!')).toContain('체크메이트로 까치님 승리');
  expect(await black.person.result('아쉽게 졌어요')).toContain('다음 판은 색을 바꿔서 내가 백이에요');
  await black.shows('e8', '흑 킹, 체크');
  await black.recorded('퀸 h5에서 f7, 폰 잡음, 체크메이트');

  await white.person.press(/^한 판 더/);
  await black.person.reads('까치님이 한 판 더 하자고 해요');
  await black.person.press(/^한 판 더/);
  await black.mine();
  await white.person.reads('이번에는 색을 바꿔서 내가 흑이에요');
  await playMoves(black, white, ['d2d4', 'd7d5']);
  await white.person.press('기권');
  await white.person.answer('기권');
  expect(await black.person.result('이겼어요!')).toContain('까치님이 기권했어요');
  await white.person.result('아쉽게 졌어요');

  await black.person.press(/^한 판 더/);
  await white.person.press(/^한 판 더/);
  await white.mine();
  await white.person.press('비기기');
  await white.person.answer('비기자고 하기');
  await white.person.reads('비기자고 했어요');
  await black.person.reads('까치님이 비기자고 해요');
  await black.person.press('계속 두기');
  await white.moves('e2e4');
  await black.moves('e7e5');
  // Playing on was the answer.
  await white.page.getByText('비기자고 했어요').waitFor({ state: 'detached' });
  await black.person.press('비기기');
  await black.person.answer('비기자고 하기');
  await white.person.reads('두루미님이 비기자고 해요');
  await white.person.press('비기기');
  for (const { person } of [white, black]) expect(await person.result('비겼어요')).toContain('서로 비기기로 했어요');
});

test('a piece is dragged, a pawn is promoted, castling, the board is turned', async ({ seat }) => {
  const { white, black } = await twoAtTheTable(seat);
  await white.moves('g1f3');
  await black.drags('a7a5');
  await white.shows('a5', '흑 폰');
  await playMoves(white, black, ['g2g3', 'a5a4', 'f1g2', 'a4a3', 'e1g1', 'a3b2', 'd2d3']);
  await white.shows('f1', '백 룩');
  await black.drags('b2a1');
  await black.page.getByRole('group', { name: '무엇으로 바꿀까요?' }).getByRole('button', { name: '나이트' }).click();
  await white.shows('a1', '흑 나이트');
  await black.recorded('폰 b2에서 a1, 룩 잡음, 나이트로 승진');

  const before = await white.square('e2').boundingBox();
  await white.person.press('판 돌리기');
  const after = await white.square('e2').boundingBox();
  expect(after?.y).toBeLessThan(before?.y ?? 0);
  await white.moves('b1c3');
  await black.shows('c3', '백 나이트');
});

test('a reload in the middle, and a line that was cut: both are at the same board again', async ({ seat }) => {
  const white = new ChessTable(await seat('까치', { expected: UNREACHED }));
  const black = new ChessTable(await seat('두루미', { expected: UNREACHED }));
  const { pathname } = await white.opens();
  await black.joins(pathname);
  await playMoves(white, black, SCHOLARS_MATE, 0, 3);
  await black.page.reload();
  await black.mine();
  await black.shows('h5', '백 퀸');
  await playMoves(white, black, SCHOLARS_MATE, 3, 4);

  await white.person.context.setOffline(true);
  await white.person.reads('연결이 끊겼어요. 다시 잇는 중이에요');
  await white.person.context.setOffline(false);
  await white.mine();
  await playMoves(white, black, SCHOLARS_MATE, 4);
  await white.person.result('이겼어요!');
  // The result outlives a reload as well.
  await black.page.reload();
  await black.person.result('아쉽게 졌어요');
});

test('who has closed the tab goes on in a new one', async ({ seat }) => {
  const { white, black, address } = await twoAtTheTable(seat);
  await playMoves(white, black, SCHOLARS_MATE, 0, 2);
  await black.page.close();
  await black.person.newTab();
  await black.person.open(address.pathname);
  await black.person.press('이어서 두기');
  await black.shows('e5', '흑 폰');
  await playMoves(white, black, SCHOLARS_MATE, 2, 4);
});

test('who leaves takes the room along; the board of the other one stays', async ({ seat }) => {
  const { white, black } = await twoAtTheTable(seat);
  await playMoves(white, black, SCHOLARS_MATE, 0, 2);
  // Back asks first.
  await black.page.goBack();
  await black.person.answer('남기');
  await black.shows('e5', '흑 폰');
  await black.person.press('더 보기');
  await black.person.answer('나가기');
  await black.person.answer('나가기');
  await black.page.waitForURL(/\/$/);
  expect(await white.person.result('판이 여기서 끝났어요')).toContain('두루미님이 나가서 방이 없어졌어요');
  await white.shows('e5', '흑 폰');
  await white.person.press('새 방 열기');
  await white.page.waitForURL(/\/chess$/);
  await white.person.press('방 열기');
  await white.person.reads('아직 혼자예요. 링크나 코드를 보내 주세요');
});

test('a code is taken as people type it; no room, a full room', async ({ seat }) => {
  const { address } = await twoAtTheTable(seat);
  const third = await seat('참새');
  const code = address.pathname.slice('/chess/'.length);
  await third.open('/chess');
  await third.page.getByLabel('닉네임').fill('참새');
  await third.press('코드로 들어가기');
  await third.page.getByLabel('코드로 들어가기').fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await third.press('들어가기');
  await third.reads('벌써 두 사람이 두고 있어요. 새 방을 만들어 주세요');
  await third.open('/chess/ZZ-ZZ-ZZ');
  await third.press('들어가기');
  await third.reads('이 코드의 방이 없어요. 한 번 더 확인해 주세요');
  await third.open('/chess/nonsense');
  await third.reads('이 주소에는 방 코드가 없어요');
});

test('a browser hosts a client of the desktop: the clocks come with the moves', async ({ program, seat }) => {
  const { white, black } = await againstADesktop(seat, program.address, '5분');
  await white.person.reads('기러기');
  await white.moves('e2e4');
  expect(await black.hears('game_move')).toEqual({ uci: 'e2e4', whiteTime: 300_000, blackTime: 300_000 });
  // As the desktop does: what it got is sent back.
  await black.plays('e7e5', { whiteTime: 300_000, blackTime: 300_000 });
  await white.moves('g1f3');
  const { whiteTime, blackTime } = await black.hears<{ whiteTime: number; blackTime: number }>('game_move');
  expect(whiteTime).toBeLessThan(300_000);
  expect(whiteTime).toBeGreaterThan(280_000);
  expect(blackTime).toBe(300_000);

  // A second game: the desktop keeps its colour, and this page does as it does.
  black.emit('resign', { color: 'black' });
  expect(await white.person.result('이겼어요!')).toContain('다음 판도 내가 백이에요');
  await white.person.press(/^한 판 더/);
  await black.hears('peer_ready');
  black.emit('ready');
  await white.person.reads('이번에도 내가 백이에요');
  await white.moves('d2d4');
  expect(await black.hears('game_move')).toMatchObject({ uci: 'd2d4' });
  black.client.leaves();
  await white.person.result('판이 여기서 끝났어요');
});

test('a browser is the guest of a client of the desktop', async ({ program, seat }) => {
  const white = await Desktop.connect(program.address);
  const { code } = await white.client.creates('기러기');
  const black = new ChessTable(await seat('두루미', { device: PHONE }));
  await black.joins(`/chess/${code}`);
  await white.hears('peer_joined');
  await white.hears('game_joined');
  await white.hears('peer_ready');
  white.emit('ready');
  for (const [mine, theirs] of [
    ['e2e4', 'e7e5'],
    ['g1f3', 'b8c6'],
    ['f1c4', 'f8c5'],
  ] as const) {
    await white.plays(mine, { whiteTime: 61_000, blackTime: 60_000 });
    await black.moves(theirs);
    expect(await white.hears('game_move')).toMatchObject({ uci: theirs });
  }
  // Castling as chessground writes it.
  await white.plays('e1h1');
  await black.shows('g1', '백 킹');
  await black.person.press('비기기');
  await black.person.answer('비기자고 하기');
  await white.hears('offer_draw');
  white.emit('accept_draw');
  expect(await black.person.result('비겼어요')).toContain('서로 비기기로 했어요');
  white.client.leaves();
});

test.for([
  ['that is illegal', 'e2e5', '기러기님이 여기서 둘 수 없는 수(e2e5)를 보냈어요'],
  ['that passes', '0000', '기러기님이 두지 않고 차례를 넘겼어요(0000)'],
] as const)(
  'a move of the peer %s stops the board and offers another game',
  async ([, uci, why], { program, seat }) => {
    const white = await Desktop.connect(program.address);
    const { code } = await white.client.creates('기러기');
    const black = new ChessTable(await seat('두루미'));
    await black.joins(`/chess/${code}`);
    white.emit('game_move', { uci });
    expect(await black.person.result('판을 멈췄어요')).toContain(why);
    await black.person.press(/^한 판 더/);
    white.emit('ready');
    await black.person.reads('이번에도 내가 흑이에요');
    white.emit('game_move', { uci: 'e2e4' });
    await black.shows('e4', '백 폰');
    white.client.leaves();
  },
);

test('a peer whose heart is not heard is said to be silent, and then here again', async ({ program, seat }) => {
  const { white, black } = await againstADesktop(seat, program.address);
  black.emit('heartbeat');
  await white.person.reads('흑 · 연결됨');
  await white.person.reads(/흑 · \d+초째 소식이 없어요/);
  black.emit('heartbeat');
  await white.person.reads('흑 · 연결됨');
  black.client.leaves();
});

test('by keyboard alone', async ({ seat }) => {
  const { white, black } = await twoAtTheTable(seat);
  await white.moves('e2e4');
  await black.mine();
  const { keyboard } = black.page;
  await black.grid.focus();
  // Black sits below: h8 is on the left of its own first row, and the cursor begins at d7.
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await keyboard.press(key);
  await white.shows('d5', '흑 폰');
  expect(await black.count()).toBe(2);
});

test('nothing on the way is wider than the screen', async ({ seat }) => {
  const { white, black } = await twoAtTheTable(seat, '3분 + 2초');
  // A phone makes the page as wide as what is on it: it is the screen that counts.
  const fits = async () => (await white.page.evaluate(() => document.documentElement.scrollWidth)) <= 360;
  expect(await fits()).toBe(true);
  // So many that the record of them is longer than the screen is wide.
  await playMoves(white, black, ['e2e4', 'e7e5', ...AROUND, 'd2d3', 'd7d6', ...AROUND]);
  expect(await fits()).toBe(true);
  await black.person.press('비기기');
  await black.person.answer('비기자고 하기');
  await white.person.reads('두루미님이 비기자고 해요');
  expect(await fits()).toBe(true);
});
