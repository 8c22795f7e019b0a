import type { Action } from '@madang/web/gen/othello/Action';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import { type GameProps, joined, text, useShell } from '@madang/web/kit';
import { DuelRequests, MoveList, type OfferKind, useListed } from '@madang/web/kit/board';
import css from './othello.module.css';
import { plies } from './position';
import { PASS, SIDE, spoken } from './words';

/** My requests, and the record of moves: on a desktop, and where a game is looked at again. */
export function Side({ view, me, live, act, options, replay }: GameProps<View, Event, Action>) {
  const { t } = useShell();
  const kinds: OfferKind[] = [];
  if (options.undo !== 'off') kinds.push('undo');
  if (options.draw_offer !== false) kinds.push('draw');
  const listed = useListed(view, replay, plies);
  const moves = listed.moves.map(({ name, disc }) => {
    const at = name === null ? PASS : spoken(name);
    return { text: name ?? t(PASS), tone: disc, spoken: t(joined([SIDE[disc], at]) ?? at) };
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
