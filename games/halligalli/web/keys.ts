import { type Text, text } from '@madang/web/kit';

/** What keys do at this table. */
export const KEYS_OF_HALLIGALLI: readonly (readonly [string, Text])[] = [
  ['Space', text('종 치기', 'Ring the bell')],
  ['Enter', text('내 카드 뒤집기', 'Flip your card')],
];
