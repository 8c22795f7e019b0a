import type { Control } from '../../relay/clocks';
import type { ChessWords } from './words';

/** "15분 + 10초". */
export function controlName({ mainMs, incrementMs }: Control, words: ChessWords): string {
  return words.control(mainMs / 60_000, incrementMs / 1000);
}
