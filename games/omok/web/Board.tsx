import type { Action } from '@madang/web/gen/omok/Action';
import type { Event } from '@madang/web/gen/omok/Event';
import type { View } from '@madang/web/gen/omok/View';
import { type GameProps, type Text, useShell, useSteps } from '@madang/web/kit';
import {
  type Aim,
  type ChosenBy,
  chosen as chosenNow,
  LastMark,
  layOut,
  needsConfirm,
  type Point,
  PointBoard,
  placeOf,
  pointAt,
  pointName,
  pointsAt,
  Stone,
  samePoint,
  spokenPoint,
  starPoints,
  useGhost,
  useSent,
} from '@madang/web/kit/board';
import { useMemo, useRef, useState } from 'react';
import { Bar, barSize } from './Bar';
import { FIFTHS } from './fifths';
import { judge, modeOf, stoneOf, toggled } from './judge';
import { labels } from './labels';
import { Candidates, FoulMarks, WinningLines, ZoneShade } from './Marks';
import { sizeOf, stones } from './position';
import { text } from './words';

const NAME = text('오목판', 'Omok board');
const TO_PLAY = text('한 번 더 고르면 둬요', 'Choose it again to play');

/** The board and what can be done on it. */
export function Board({ view, events, me, act, pending, live }: GameProps<View, Event, Action>) {
  const { lang, prefs, play, announce, toast } = useShell();
  const touch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, []);
  const size = sizeOf(view);
  const layout = useMemo(() => layOut({ cols: view.rules.size, rows: view.rules.size }), [view.rules.size]);
  const stars = useMemo(() => starPoints(view.rules.size), [view.rules.size]);
  // What I prepare belongs to this position and goes away with it; an offer of the other one leaves it alone.
  const moment = `${view.move_no} ${view.phase} ${view.actor} ${view.moves.slice(-4)}`;
  const { sent, send } = useSent(act, pending, moment);
  const ghost = useGhost(moment);
  const [gathered, setGathered] = useState<{ moment: string; at: readonly string[] } | null>(null);
  const [noted, setNoted] = useState<{ moment: string; why: Text } | null>(null);
  const chosen = gathered?.moment === moment ? gathered.at : [];
  const mode = modeOf(view, me, gathered?.moment === moment);
  const mayAct = live && mode !== 'none' && sent === null;
  const needsBar = prefs.confirm === 'always' || view.phase !== 'play' || view.zone !== null || ghost.at !== null;
  const showsBar = touch || (me !== null && !view.ended && needsBar);

  const struck = useStepSounds(events, play);
  const place = (at: Point) => {
    const name = pointName(at, size);
    ghost.clear();
    setNoted(null);
    play('stone');
    struck.current = name;
    send(mode === 'pick' ? { type: 'pick_fifth', at: name } : { type: 'place', at: name });
  };
  const refuse = (why: Text) => {
    ghost.clear();
    setNoted({ moment, why });
    play('no');
    announce(why);
    if (!showsBar) toast(why);
  };
  const onChoose = (at: Point, by: ChosenBy, cellPx: number) => {
    if (!mayAct || mode === 'answer') return;
    const verdict = judge(view, mode, at, chosen);
    if (verdict.kind === 'refused') return refuse(verdict.why);
    setNoted(null);
    if (mode === 'gather') return setGathered({ moment, at: toggled(chosen, pointName(at, size)) });
    const confirms = mode === 'pick' || verdict.kind === 'warned' || needsConfirm(prefs.confirm, by, cellPx);
    if (chosenNow(ghost.at, at, confirms) === 'move') return place(at);
    ghost.show(at);
    const { ko, en } = spokenPoint(at, size);
    announce(text(`${ko}. ${TO_PLAY.ko}`, `${en}. ${TO_PLAY.en}`));
  };
  const onCancel = () => {
    ghost.clear();
    setNoted(null);
  };

  const tone = view.to_move ?? 'black';
  const aimed = ({ at, by }: Aim) => {
    if (mode === 'answer' || judge(view, mode, at, chosen).kind === 'refused' || samePoint(at, ghost.at)) return null;
    return <Stone {...placeOf(at, layout)} tone={tone} look={by === 'mouse' ? 'hover' : 'ghost'} />;
  };
  const said = useMemo(() => labels(view, { ghost: ghost.at, chosen }, lang), [view, ghost.at, chosen, lang]);
  const ghostMeans = ghost.at && judge(view, mode, ghost.at, chosen);
  const bar = (
    <Bar
      view={view}
      mode={mode}
      live={mayAct}
      ghost={ghostMeans}
      note={noted?.moment === moment ? noted.why : null}
      chosen={chosen}
      touch={touch}
      onConfirm={() => ghost.at && place(ghost.at)}
      onCancel={onCancel}
      onChoose={take => send({ type: 'choose', take })}
      onGather={gathers => setGathered(gathers ? { moment, at: [] } : null)}
      onOffer={() => chosen.length === FIFTHS && send({ type: 'offer_fifths', at: [...chosen] })}
    />
  );
  return (
    <PointBoard
      layout={layout}
      stars={stars}
      name={NAME}
      labels={said}
      live={mayAct && mode !== 'answer'}
      onChoose={onChoose}
      onCancel={onCancel}
      aimed={aimed}
      bar={bar}
      barSize={showsBar ? barSize(view, mode, ghostMeans) : 'none'}
    >
      <ZoneShade view={view} layout={layout} />
      <FoulMarks view={view} layout={layout} mine={mode !== 'none'} />
      <Candidates at={pointsAt(view.offered.length > 0 ? view.offered : chosen, size)} layout={layout} />
      <Stones view={view} sent={stoneOf(sent, view)} newest={newestStone(events)} />
      {ghost.at && <Stone {...placeOf(ghost.at, layout)} tone={tone} look="ghost" />}
      <WinningLines view={view} layout={layout} />
    </PointBoard>
  );
}

/** Stones, and mine that is on its way: drawn at once, and taken back if it is refused. */
function Stones({ view, sent, newest }: { view: View; sent: Point | null; newest: string | null }) {
  const layout = layOut(sizeOf(view));
  const atFirst = useRef(view.move_no);
  const size = sizeOf(view);
  const lastAt = view.last === null ? null : pointAt(view.last, size);
  const placed = stones(view);
  const lastStone = placed.at(-1)?.stone ?? 'black';
  const coming = sent && !placed.some(({ at }) => samePoint(at, sent)) ? sent : null;
  // What was there when the screen was opened doesn't drop.
  const dropped = view.move_no > atFirst.current ? newest : null;
  return (
    <>
      {placed.map(({ name, at, stone }) => (
        <Stone key={name} {...placeOf(at, layout)} tone={stone} fresh={name === dropped} />
      ))}
      {coming && (
        <Stone
          key={pointName(coming, size)}
          {...placeOf(coming, layout)}
          tone={view.to_move ?? 'black'}
          look="pending"
          fresh
        />
      )}
      {lastAt && !coming && <LastMark {...placeOf(lastAt, layout)} tone={lastStone} />}
    </>
  );
}

/** The stone of the latest step; `null`: it placed none. */
function newestStone(events: GameProps<View, Event>['events']): string | null {
  const placed = events.at(-1)?.events.find(event => event.type === 'placed');
  return placed?.type === 'placed' ? placed.at : null;
}

/** Stones are heard as they fall. Mine was heard when I placed it: the name of that point is not heard again. */
function useStepSounds(events: GameProps<View, Event>['events'], play: ReturnType<typeof useShell>['play']) {
  const struck = useRef<string | null>(null);
  useSteps(events, step => {
    for (const event of step.events) {
      if (event.type === 'undone') play('tile');
      if (event.type !== 'placed') continue;
      if (event.at !== struck.current) play('stone');
      struck.current = null;
    }
  });
  return struck;
}
