import type { Action } from '@madang/web/gen/othello/Action';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import { type GameProps, text, useShell, useSteps } from '@madang/web/kit';
import { type Aim, layOutSquares, PointBoard, placeOf, pointsAt, samePoint } from '@madang/web/kit/board';
import { useMemo } from 'react';
import { Bar } from './Bar';
import { Disc } from './Disc';
import { Discs } from './Discs';
import { Felt } from './Felt';
import { discOf, isMine, refusal } from './judge';
import { labels } from './labels';
import css from './othello.module.css';
import { SIZE } from './position';
import { usePlay } from './usePlay';
import { passed } from './words';

const NAME = text('오셀로판', 'Othello board');
const LAYOUT = layOutSquares(SIZE);

/** The board and what can be done on it. */
export function Board(props: GameProps<View, Event, Action>) {
  const { view, events, me } = props;
  const { lang, prefs, play, announce, toast } = useShell();
  const touch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, []);
  const mine = usePlay(props);
  const { live, ghost } = mine;
  const myTurn = isMine(view, me);
  useNews(props);

  const showsBar =
    !props.replay && me !== null && !view.ended && (touch || prefs.confirm === 'always' || ghost !== null);
  const tone = view.to_move ?? 'black';
  const aimed = ({ at, by }: Aim) => {
    if (samePoint(at, ghost) || refusal(view, at)) return null;
    return <Disc {...placeOf(at, LAYOUT)} tone={tone} look={by === 'mouse' ? 'hover' : 'ghost'} />;
  };
  const said = useMemo(() => labels(view, myTurn, ghost, lang), [view, myTurn, ghost, lang]);
  return (
    <PointBoard
      layout={LAYOUT}
      ground={<Felt layout={LAYOUT} />}
      name={NAME}
      labels={said}
      live={live}
      onChoose={(at, by, cellPx) => {
        const why = mine.choose(at, by, cellPx);
        if (!why) return;
        play('no');
        announce(why);
        if (!showsBar) toast(why);
      }}
      onCancel={mine.cancel}
      aimed={aimed}
      bar={<Bar view={view} mine={mine} myTurn={myTurn} />}
      barSize={showsBar ? 'one' : 'none'}
    >
      {mine.sent === null && (myTurn || me === null) && <PossibleMoves view={view} mine={myTurn} />}
      <Discs view={view} layout={LAYOUT} sent={discOf(mine.sent)} events={events} />
      {ghost && <Disc {...placeOf(ghost, LAYOUT)} tone={tone} look="ghost" />}
    </PointBoard>
  );
}

/** A dot in every square where a disc may go: mine plainly, fainter for those who watch. */
function PossibleMoves({ view, mine }: { view: View; mine: boolean }) {
  return (
    <g className={css.hints} data-mine={mine || undefined}>
      {pointsAt(view.legal ?? [], SIZE).map(at => {
        const { x, y } = placeOf(at, LAYOUT);
        return <circle key={`${x} ${y}`} className={css.hint} data-tone={view.to_move} cx={x} cy={y} r={0.13} />;
      })}
    </g>
  );
}

/** Discs are heard as they come, mine when I placed it; a pass is shown, since nobody did it. */
function useNews({ events, me, replay }: GameProps<View, Event, Action>) {
  const { play, toast } = useShell();
  useSteps(events, step => {
    const byMyHand = step.by === me && step.cause === 'player' && !replay;
    for (const event of step.events) {
      if (event.type === 'placed' && !byMyHand) play('stone');
      if (event.type === 'placed' && event.flipped.length > 2) play('capture');
      if (event.type === 'pass' && !replay) toast(passed(event.seat, me));
      if (event.type === 'undone') play('tile');
    }
  });
}
