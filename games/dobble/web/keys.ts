import { type Text, text } from '@madang/web/kit';

/** What keys do at this table. Digits and the letter work where single-key shortcuts are on. */
export const KEYS_OF_DOBBLE: readonly (readonly [string, Text])[] = [
  ['← →', text('카드의 그림을 따라 옮기기', 'Along the pictures of a card')],
  ['Enter · Space', text('그림 고르기', 'Choose the picture')],
  [
    '1 – 8',
    text(
      '내 카드의 그림을 위에서부터 고르기 (한 글자 키를 켰을 때)',
      'Choose a picture of your card, from the top (with single-key shortcuts on)',
    ),
  ],
  ['↑ ↓ · N', text('다른 사람의 카드로 바꾸기', 'Another person’s card')],
];
