import { type Text, text } from '@madang/web/kit';

/** What keys do at this table. */
export const KEYS_OF_DRAWGUESS: readonly (readonly [string, Text])[] = [
  ['Enter', text('적은 말 보내기', 'Send what you typed')],
  ['Ctrl + Z', text('마지막 선 되돌리기', 'Take back the last stroke')],
  ['P · E · F', text('펜 · 지우개 · 채우기 (한 글자 키를 켰을 때)', 'Pen · eraser · fill (with single keys on)')],
  ['[ · ]', text('붓을 가늘게 · 굵게 (한 글자 키를 켰을 때)', 'Thinner · thicker (with single keys on)')],
  ['← ↑ → ↓', text('그림판에서 붓 옮기기. Shift: 조금씩', 'Move the brush on the canvas. Shift: by little')],
  ['Space', text('그림판에서 긋기 시작하고 끝내기', 'On the canvas: begin and end a stroke')],
];
