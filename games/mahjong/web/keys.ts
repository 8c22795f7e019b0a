import { type Text, text } from '@madang/web/kit';
import { KEYS } from './answers';

const big = (key: string) => key.toUpperCase();

/** What keys do at this table. The letters work where single-key shortcuts are on. */
export const KEYS_OF_MAHJONG: readonly (readonly [string, Text])[] = [
  ['← →', text('내 패를 따라 옮기기', 'Along your tiles')],
  ['Home · End', text('첫 패와 마지막 패', 'First and last tile')],
  ['Enter · Space', text('패 버리기', 'Throw the tile')],
  ['Esc', text('들었던 패 내려놓기, 리치 취소', 'Put a lifted tile down, take riichi back')],
  ['/', text('이야기 쓰기', 'Write in the chat')],
  [
    'A–Z',
    text(
      '아래 글자들은 설정의 ‘단축키 하나로 하기’를 ‘모두’로 두면 들어요',
      'The letters below work with single-key shortcuts set to “All”',
    ),
  ],
  [big(KEYS.win), text('론, 쯔모', 'Ron, tsumo')],
  [big(KEYS.riichi), text('리치', 'Riichi')],
  [big(KEYS.pon), text('퐁 (트리플)', 'Pon (triple)')],
  [`${big(KEYS.chi)} · 1 2 3`, text('치 (스트레이트), 여럿이면 그 순서', 'Chi (straight), by their order')],
  [big(KEYS.kan), text('깡', 'Kan')],
  [big(KEYS.kita), text('북 빼기', 'Set a North aside')],
  [big(KEYS.kyushu), text('구종구패', 'Nine kinds')],
  [big(KEYS.pass), text('패스', 'Pass')],
];
