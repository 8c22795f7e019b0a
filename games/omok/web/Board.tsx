import type { Action } from '@madang/web/gen/omok/Action';
import type { Event } from '@madang/web/gen/omok/Event';
import type { View } from '@madang/web/gen/omok/View';
import { type GameProps, useShell, useSteps } from '@madang/web/kit';
import {
  type Aim,
  layOut,
  PointBoard,
  placeOf,
  pointsAt,
  Stone,
  samePoint,
  starPoints,
  Wood,
} from '@madang/web/kit/board';
import { useMemo } from 'react';
import { Bar, barSize } from './Bar';
import { stoneOf } from './judge';
import { labels } from './labels';
import { Candidates, FoulMarks, WinningLines, ZoneShade } from './Marks';
import { sizeOf } from './position';
import { Stones } from './Stones';
import { usePlay } from './usePlay';
import { text } from './words';

const NAME = text('오목판', 'Omok board');

/** The board and what can be done on it. */
export function Board(props: GameProps<View, Event, Action>) {
  const { view, events, me } = props;
  const { lang, prefs, play, announce, toast } = useShell();
  const side = view.rules.size;
  const [layout, stars] = useMemo(() => [layOut({ cols: side, rows: side }), starPoints(side)], [side]);
  const touch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, []);
  const mine = usePlay(props);
  const { mode, live, ghost, chosen } = mine;
  // Of a game that is looked at again, my own stones are heard as well.
  useSounds(events, props.replay ? null : me);

  const needsBar = prefs.confirm === 'always' || view.phase !== 'play' || view.zone !== null || ghost !== null;
  const showsBar = !props.replay && !view.ended && (touch || (me !== null && needsBar));
  const tone = view.to_move ?? 'black';
  const aimed = ({ at, by }: Aim) => {
    if (samePoint(at, ghost) || mine.meaning(at).kind === 'refused') return null;
    return <Stone {...placeOf(at, layout)} tone={tone} look={by === 'mouse' ? 'hover' : 'ghost'} />;
  };
  // Ten fifth stones may be anywhere: the square that binds a single one is no matter then.
  const shown = useMemo(() => (mode === 'gather' ? { ...view, zone: null } : view), [mode, view]);
  const said = useMemo(() => labels(shown, { ghost, chosen }, lang), [shown, ghost, chosen, lang]);
  const ghostMeans = ghost && mine.meaning(ghost);
  return (
    <PointBoard
      layout={layout}
      ground={<Wood layout={layout} stars={stars} />}
      name={NAME}
      labels={said}
      live={live && mode !== 'answer'}
      onChoose={(at, by, cellPx) => {
        const why = mine.choose(at, by, cellPx);
        if (!why) return;
        play('no');
        announce(why);
        if (!showsBar) toast(why);
      }}
      onCancel={mine.cancel}
      aimed={aimed}
      bar={<Bar view={view} mine={mine} ghost={ghostMeans} touch={touch} />}
      barSize={showsBar ? barSize(view, mode, ghostMeans) : 'none'}
    >
      <ZoneShade view={shown} layout={layout} />
      <FoulMarks view={view} layout={layout} mine={mode !== 'none'} />
      <Candidates at={pointsAt(view.offered.length > 0 ? view.offered : chosen, sizeOf(view))} layout={layout} />
      <Stones view={view} layout={layout} sent={stoneOf(mine.sent, view)} events={events} />
      {ghost && <Stone {...placeOf(ghost, layout)} tone={tone} look="ghost" />}
      <WinningLines view={view} layout={layout} />
    </PointBoard>
  );
}

/** Stones are heard as they come. Mine was heard when I placed it. */
function useSounds(events: GameProps<View, Event>['events'], me: number | null) {
  const { play } = useShell();
  useSteps(events, step => {
    const byMyHand = step.by === me && step.cause === 'player';
    for (const event of step.events) {
      if (event.type === 'placed' && !byMyHand) play('stone');
      if (event.type === 'undone') play('tile');
    }
  });
}
