/** What a card shows, and how that is said. */

import { type Text, text } from '@madang/web/kit';
import type { Face } from './model';

export type Fruit = 'S' | 'B' | 'L' | 'P';

export const FRUITS: readonly Fruit[] = ['S', 'B', 'L', 'P'];

const NAMES: Record<Fruit, readonly [ko: string, one: string, many: string]> = {
  S: ['딸기', 'strawberry', 'strawberries'],
  B: ['바나나', 'banana', 'bananas'],
  L: ['라임', 'lime', 'limes'],
  P: ['자두', 'plum', 'plums'],
};

/** The fruit of a card, and how many. */
export function faceOf(face: Face): { fruit: Fruit; number: number } {
  const fruit = FRUITS.find(letter => face.startsWith(letter)) ?? 'S';
  return { fruit, number: Number(face.slice(1)) || 1 };
}

/** "딸기 3개". */
export function sayCard(face: Face): Text {
  const { fruit, number } = faceOf(face);
  const [ko, one, many] = NAMES[fruit];
  return text(`${ko} ${number}개`, `${number} ${number === 1 ? one : many}`);
}

/** A fruit's name. */
export function sayFruit(fruit: Fruit): Text {
  const [ko, , many] = NAMES[fruit];
  return text(ko, many);
}
