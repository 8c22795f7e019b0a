import type { Sitting } from '../../relay/sitting';
import type { ChessWords } from './words';

/** Why the room is gone, in words. */
export function goneText({ gone, peer }: Sitting, words: ChessWords): string {
  switch (gone) {
    case 'left':
      return peer ? words.goneLeft(peer) : words.goneAlone;
    case 'lost':
      return words.goneLost;
    case 'idle':
      return words.goneIdle;
    case 'stopping':
      return words.goneStopping;
    default:
      return words.goneClosed;
  }
}
