/** Sentences of Halli Galli in both languages. */

import { joined, type Step, type Text, text } from '@madang/web/kit';
import { sayCard } from './card';
import type { Ahead, Event, View } from './model';

/** "0.62": seconds with hundredths. */
export const seconds = (ms: number) => (Math.round(ms / 10) / 100).toFixed(2);

const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`);

/** "7장". */
export const cardsInWords = (n: number): Text => text(`${n}장`, cards(n));

/** Whether I play on. */
export const isIn = (view: View, me: number | null) =>
  me !== null && view.ended === null && view.seats[me]?.out === null;

/** Whose turn it is and what is waited for. It never says whether five lie there. */
export function status(view: View, me: number | null): Text {
  if (view.ended) return text('게임이 끝났어요', 'The game is over');
  const turn = turnLine(view, me);
  return view.final ? (joined([text('마지막 종', 'Final bell'), turn], ' · ') ?? turn) : turn;
}

function turnLine(view: View, me: number | null): Text {
  if (view.turn === null) return text('종만 칠 수 있어요', 'Only the bell is left');
  if (view.turn === me) return text('내 차례예요', 'Your turn');
  return text(`{s${view.turn}}이 뒤집어요`, `{s${view.turn}} flips`);
}

/** By how much somebody was first, where others rang in time to be compared; otherwise how long it took them. */
export function howFast(after_ms: number, ahead: Ahead | undefined | null): Text {
  const own = text(`${seconds(after_ms)}초 만에`, `after ${seconds(after_ms)} s`);
  if (!ahead) return own;
  return ahead.by_ms === 0
    ? text(`{s${ahead.of}}과 거의 동시에`, `level with {s${ahead.of}}`)
    : text(
        `{s${ahead.of}}보다 ${seconds(ahead.by_ms)}초 빨랐어요`,
        `${seconds(ahead.by_ms)} s ahead of {s${ahead.of}}`,
      );
}

const seats = (list: readonly number[]) =>
  text(list.map(seat => `{s${seat}}`).join(', '), list.map(seat => `{s${seat}}`).join(' and '));

function describeEvent(event: Event): Text | null {
  switch (event.type) {
    case 'dealt':
      return text(`{s${event.first}}부터 뒤집어요`, `{s${event.first}} begins`);
    case 'flipped': {
      const { ko, en } = sayCard(event.card);
      const who = text(`{s${event.seat}} ${ko}`, `{s${event.seat}}: ${en}`);
      return event.auto ? text(`${who.ko}, 저절로 뒤집힘`, `${who.en}, by itself`) : who;
    }
    case 'right': {
      const fast = howFast(event.after_ms, event.ahead);
      return text(
        `딩동! {s${event.seat}}이 ${event.cards}장을 가져가요. ${fast.ko}`,
        `Right! {s${event.seat}} wins ${cards(event.cards)}, ${fast.en}`,
      );
    }
    case 'wrong':
      return event.to.length > 0
        ? text(
            `땡! {s${event.seat}}이 카드 ${event.to.length}장을 나눠 줘요`,
            `Wrong! {s${event.seat}} pays ${cards(event.to.length)}`,
          )
        : text(`땡! {s${event.seat}}이 잘못 쳤어요`, `Wrong! {s${event.seat}} rang at nothing`);
    case 'awarded':
      return text(
        `{s${event.seat}}이 열린 카드 ${event.cards}장을 가져가요`,
        `{s${event.seat}} gets ${cards(event.cards)}`,
      );
    case 'turned_over':
      return text('열린 카드를 모두 다시 뒤집어 놓았어요', 'All open piles are turned over');
    case 'out':
      return text(
        `${seats(event.seats).ko}이 탈락했어요`,
        `${seats(event.seats).en} ${event.seats.length === 1 ? 'is' : 'are'} out`,
      );
    case 'left':
      return text(`{s${event.seat}}이 나갔어요. 카드는 나눠 가져요`, `{s${event.seat}} left, and the cards are shared`);
    case 'final':
      return text('둘만 남았어요. 다음 종으로 끝나요', 'Two are left: the next bell decides');
  }
}

/** A step in one line; `null`: nothing to say. */
export function describe(step: Step<Event>): Text | null {
  return joined(step.events.map(event => describeEvent(event)));
}

/** The open cards in words, from the near seat on. */
export function tableInWords(view: View, me: number | null): Text {
  const near = me ?? 0;
  const order = view.seats.map((_, step) => (near + step) % view.seats.length);
  const open = order.flatMap(seat => {
    const top = view.seats[seat]?.top;
    if (!top) return [];
    const { ko, en } = sayCard(top);
    return [text(`{s${seat}} ${ko}`, `{s${seat}}: ${en}`)];
  });
  return joined(open, ', ') ?? text('열린 카드가 없어요', 'No card lies open');
}

/** How many cards somebody has, in words. */
export function countsInWords(view: View, seat: number): Text {
  const { draw, open } = view.seats[seat] ?? { draw: 0, open: 0 };
  return text(`뽑을 카드 ${draw}장, 열린 카드 ${open}장`, `${draw} to draw, ${open} open`);
}
