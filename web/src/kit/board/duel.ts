/** What games for two share beside the board, in words. The types are what their views and events all have. */

import type { Text } from '../../wire';
import { type ClocksInView, seatClock } from '../clock';
import type { SeatClock } from '../game-ui';
import { text } from '../text';

export type OfferKind = 'draw' | 'undo';

/** An offer that waits for its answer. */
export interface OpenOffer {
  id: number;
  from: number;
}

export interface OpenOffers {
  draw: OpenOffer | null;
  undo: OpenOffer | null;
}

/** Which requests I may make now. */
export interface MayRequest {
  resign: boolean;
  offer_draw: boolean;
  offer_undo: boolean;
}

export type DuelAction =
  | { type: 'resign' }
  | { type: 'offer'; kind: OfferKind }
  | { type: 'answer'; kind: OfferKind; id: number; accept: boolean }
  | { type: 'withdraw'; kind: OfferKind };

export type OfferEnd = 'accepted' | 'refused' | 'played_on' | 'withdrawn' | 'outdated';

export type DuelEvent =
  | { type: 'offered'; seat: number; kind: OfferKind; id: number }
  | { type: 'offer_ended'; seat: number; kind: OfferKind; id: number; how: OfferEnd }
  | { type: 'undone'; seat: number; plies: number }
  | { type: 'resigned'; seat: number }
  | { type: 'time_up'; seat: number }
  | { type: 'left'; seat: number };

/** How an offer ended, for everybody; `null`: what follows says it. */
function offerEnded({ seat, kind, how }: Extract<DuelEvent, { type: 'offer_ended' }>): Text | null {
  switch (how) {
    case 'accepted':
      return null;
    case 'refused':
    case 'played_on':
      return kind === 'undo'
        ? text('이번에는 그대로 가기로 했어요', 'Not this time. The move stays')
        : text('비기지 않고 이어서 둬요', 'No draw. The game goes on');
    case 'withdrawn':
      return kind === 'undo'
        ? text(`{s${seat}}이 무르기를 그만뒀어요`, `{s${seat}} withdrew the takeback request`)
        : text(`{s${seat}}이 비기자는 말을 거뒀어요`, `{s${seat}} withdrew the draw offer`);
    case 'outdated':
      return text(
        '다음 수를 둬서 무르기 부탁이 끝났어요',
        'A new move was made, so the takeback request no longer stands',
      );
  }
}

/** What I asked, to myself. */
export const ASKED: Record<OfferKind, Text> = {
  undo: text('무르기를 부탁했어요', 'You asked to take a move back'),
  draw: text('비기자고 했어요', 'You offered a draw'),
};

/** A step of a duel in one sentence, for who sits at `me`; `null`: nothing to say. */
export function describeDuel(event: DuelEvent, me: number | null = null): Text | null {
  switch (event.type) {
    case 'offered':
      if (event.seat === me) return ASKED[event.kind];
      return event.kind === 'undo'
        ? text(`{s${event.seat}}이 한 수 무르고 싶대요`, `{s${event.seat}} would like to take a move back`)
        : text(`{s${event.seat}}이 비기자고 해요`, `{s${event.seat}} offers a draw`);
    case 'offer_ended':
      return offerEnded(event);
    case 'undone':
      return text(
        event.plies === 1 ? '한 수 물렀어요' : `${event.plies}수를 함께 물렀어요`,
        event.plies === 1 ? 'One move was taken back' : `${event.plies} moves were taken back`,
      );
    case 'resigned':
      return text(`{s${event.seat}}이 기권했어요`, `{s${event.seat}} resigned`);
    case 'time_up':
      return text(`{s${event.seat}}의 시간이 다 됐어요`, `{s${event.seat}} ran out of time`);
    case 'left':
      return text(`{s${event.seat}}이 자리를 떠났어요`, `{s${event.seat}} left the game`);
  }
}

/** How a duel ended, from where I sit. `sides`: what the seats play, by seat. */
export function duelEnding(ended: { winner: number | null } | null, me: number | null, sides: readonly Text[]): Text {
  if (!ended) return text('끝났어요', 'The game has ended');
  if (ended.winner === null) return text('비겼어요', 'A draw');
  if (ended.winner === me) return text('이겼어요!', 'You won!');
  const winner = sides[ended.winner];
  if (me !== null || !winner) return text('아쉽게 졌어요', 'You lost this one');
  return text(`${winner.ko}의 승리예요`, `${winner.en} won`);
}

/** How a game ended, as far as its clocks care. */
interface EndInView {
  winner: number | null;
  reason: string;
}

/** A seat's clock in a game for two; nothing where no time is kept. */
export function duelClock(clocks: ClocksInView, seat: number, ended: EndInView | null): SeatClock | undefined {
  const clock = seatClock(clocks, seat);
  // A time for each move is whole again after it; only the one that ran out stays at nothing.
  const isOut = ended?.reason === 'time' && ended.winner !== seat;
  return clock && isOut ? { ...clock, mainMs: 0, periods: 0 } : clock;
}
