/** The 24 colours and five brushes of the rules. */

import { type Text, text } from '@madang/web/kit';

/** A colour and what it is called. */
export interface Colour {
  rgb: number;
  name: Text;
}

const colour = (rgb: number, ko: string, en: string): Colour => ({ rgb, name: text(ko, en) });

export const PALETTE: readonly Colour[] = [
  colour(0x000000, '검정', 'Black'),
  colour(0xffffff, '하양', 'White'),
  colour(0xb0b4ba, '회색', 'Grey'),
  colour(0x5f6368, '진회색', 'Dark grey'),
  colour(0xe53935, '빨강', 'Red'),
  colour(0x9c1b1b, '진빨강', 'Dark red'),
  colour(0xfb8c00, '주황', 'Orange'),
  colour(0xfdd835, '노랑', 'Yellow'),
  colour(0xfff3b0, '연노랑', 'Pale yellow'),
  colour(0x43a047, '초록', 'Green'),
  colour(0x1b5e20, '진초록', 'Dark green'),
  colour(0xaed581, '연두', 'Light green'),
  colour(0x81d4fa, '하늘', 'Sky blue'),
  colour(0x1e88e5, '파랑', 'Blue'),
  colour(0x1a237e, '남색', 'Navy'),
  colour(0x8e24aa, '보라', 'Purple'),
  colour(0xce93d8, '연보라', 'Lavender'),
  colour(0xf48fb1, '분홍', 'Pink'),
  colour(0xd81b60, '자홍', 'Magenta'),
  colour(0x8d5a3b, '갈색', 'Brown'),
  colour(0x4e342e, '진갈색', 'Dark brown'),
  colour(0xffccb0, '살구', 'Apricot'),
  colour(0xc68642, '황토', 'Ochre'),
  colour(0x00897b, '청록', 'Teal'),
];

export const BLACK = 0;
export const WHITE = 1;

/** How wide the brushes are on the canvas of 1000 × 750. */
export const SIZES: readonly number[] = [4, 8, 16, 28, 44];

export const SIZE_NAMES: readonly Text[] = [
  text('아주 가늘게', 'Very thin'),
  text('가늘게', 'Thin'),
  text('보통', 'Medium'),
  text('굵게', 'Thick'),
  text('아주 굵게', 'Very thick'),
];

export const css = (index: number) => `#${(PALETTE[index]?.rgb ?? 0).toString(16).padStart(6, '0')}`;
