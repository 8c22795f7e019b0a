import { gameUI } from '@madang/web/kit';
import { Board } from './Board';
import { KEYS_OF_HALLIGALLI } from './keys';
import type { Action, Event, View } from './model';
import { Rules } from './Rules';
import { cardsInWords, countsInWords, describe, status, tableInWords } from './words';

export default gameUI<View, Event, Action>({
  id: 'halligalli',
  Board,
  Rules,
  seating: 'board',
  quickTurns: true,
  open: true,
  showsQuiet: true,
  // A card that turns over by itself is part of the game, and the line below says it.
  isRoutine: () => true,
  status,
  keys: KEYS_OF_HALLIGALLI,
  note(view, seat) {
    const { draw, open } = view.seats[seat] ?? { draw: 0, open: 0 };
    return { score: cardsInWords(draw + open) };
  },
  describe,
  sayScore: cardsInWords,
  recite: (view, me) => ({
    table: tableInWords(view, me),
    hand: me === null ? undefined : countsInWords(view, me),
  }),
});
