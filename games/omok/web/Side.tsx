import type { Action } from '@madang/web/gen/omok/Action';
import type { Event } from '@madang/web/gen/omok/Event';
import type { View } from '@madang/web/gen/omok/View';
import { type GameProps, useShell } from '@madang/web/kit';
import { DuelRequests, MoveList, type OfferKind, useListed } from '@madang/web/kit/board';
import css from './omok.module.css';
import { plies } from './position';
import { joined, PASS, SIDE, spoken, text } from './words';

/** My requests, and the record of moves: on a desktop, and where a game is looked at again. */
export function Side({ view, me, live, act, options, replay }: GameProps<View, Event, Action>) {
  const { t } = useShell();
  const kinds: OfferKind[] = [];
  if (options.undo !== 'off') kinds.push('undo');
  if (options.draw_offer !== false) kinds.push('draw');
  const listed = useListed(view, replay, plies);
  const moves = listed.moves.map(({ name, stone }) => {
    const at = name === null ? PASS : spoken(name, view);
    return { text: name ?? t(at), tone: stone, spoken: t(joined([SIDE[stone], at]) ?? at) };
  });
  return (
    <div className={css.side}>
      {me !== null && !view.ended && !replay && (
        <DuelRequests me={me} offers={view.offers} may={view.may} kinds={kinds} live={live} act={act} />
      )}
      <div className={css.record} data-replay={replay && ''}>
        <MoveList
          title={text('둔 수', 'Moves')}
          empty={text('아직 둔 수가 없어요', 'No moves yet')}
          moves={moves}
          jumps={listed.jumps}
        />
      </div>
    </div>
  );
}
