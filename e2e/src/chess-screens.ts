/** The screens of the relay's page, for who changes one. */

import { ChessTable, playMoves } from './chess-table';
import type { Person } from './person';

const TO_A_CHECK = ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5e5'];

/** Takes a picture of every screen, from the lobby to an empty room. */
export async function takeChessScreens(held: Person, desk: Person, take: (name: string) => Promise<void>) {
  const [white, black] = [new ChessTable(held), new ChessTable(desk)];
  await desk.open('/chess');
  await held.open('/chess');
  await held.reads('방 열기');
  await take('chess-lobby');
  const address = await white.opens('3분 + 2초');
  const link = address.pathname + address.search;
  await desk.open(link);
  await desk.reads('들어가기');
  await take('chess-waiting');
  await black.joins(link);
  await white.mine();
  await take('chess-start');
  await playMoves(white, black, TO_A_CHECK);
  await white.mine();
  await take('chess-check');
  await white.press('f1');
  await take('chess-chosen');
  await white.press('e2');
  await black.mine();
  await desk.press('비기기');
  await desk.answer('비기자고 하기');
  await held.reads('두루미님이 비기자고 해요');
  await take('chess-draw');
  await held.press('비기기');
  await held.result('비겼어요');
  await take('chess-result');
  await held.press('나가기');
  await desk.result('비겼어요');
  await desk.reads('까치님이 나가서 방이 없어졌어요');
  await take('chess-gone');
}
