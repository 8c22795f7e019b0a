/** The 57 cards: a projective plane of order 7, as the server deals them. */

const ORDER = 7;

function build(): number[][] {
  const seven = Array.from({ length: ORDER }, (_, k) => k);
  return [
    [...seven, ORDER],
    ...seven.map(i => [0, ...seven.map(k => 8 + ORDER * i + k)]),
    ...seven.flatMap(i => seven.map(j => [1 + i, ...seven.map(k => 8 + ORDER * k + ((i * k + j) % ORDER))])),
  ];
}

/** The symbols of every card. */
export const CARDS: readonly (readonly number[])[] = build();

/** What is on a card. */
export const symbolsOf = (card: number): readonly number[] => CARDS[card] ?? [];

/** The one symbol that two cards share. */
export function common(one: number, other: number): number | undefined {
  const others = symbolsOf(other);
  return symbolsOf(one).find(symbol => others.includes(symbol));
}
