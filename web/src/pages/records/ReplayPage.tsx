import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useGame } from '../../games';
import { say, useWords } from '../../i18n';
import type { GameUI, Rewatch } from '../../kit/game-ui';
import { ShellProvider } from '../../kit/shell';
import { isRefused } from '../../net/api';
import { useVisit } from '../../net/here';
import type { Refused } from '../../net/line';
import { fetchReplay } from '../../net/records';
import { useGameInfo } from '../../net/useCatalog';
import { AppHeader } from '../../parts/AppHeader';
import centred from '../../parts/Centred.module.css';
import { HomeLink } from '../../parts/HomeLink';
import { Icon } from '../../parts/icons';
import { useKeysOfPage } from '../../parts/Keys';
import { People } from '../../parts/People';
import { toast } from '../../parts/toasts';
import { useShellFor } from '../../parts/useShellFor';
import { useTitle } from '../../parts/useTitle';
import { usePrefs } from '../../prefs/prefs';
import { Film } from '../../replay/film';
import type { Replay } from '../../wire';
import { NoScreen } from '../NoScreen';
import { Controls } from './Controls';
import { Export } from './Export';
import { feedAt, propsAt } from './frame';
import { satIs, seatsOf, whenOf } from './people';
import { ReadOnly } from './ReadOnly';
import styles from './replay.module.css';
import { StepLine } from './StepLine';
import { stopsOf } from './stops';
import { type Playback, usePlayback } from './usePlayback';
import { useRecordsWords } from './words';

/** `/replays/…`: a finished game again, as I saw it. */
export function ReplayPage({ gamePk }: { gamePk: string }) {
  const words = useRecordsWords();
  const [found, setFound] = useState<Replay | Refused | null>(null);
  const ui = useGame(found && !isRefused(found) ? found.game : undefined);
  useEffect(() => {
    let wanted = true;
    void fetchReplay(gamePk).then(answer => wanted && setFound(answer));
    return () => {
      wanted = false;
    };
  }, [gamePk]);
  useBackWhenItBegins();
  useTitle(words.watch);
  if (found && isRefused(found)) return <NotShown why={found} />;
  if (!found || ui === 'loading') return <p className={`late ${centred.middle}`}>{words.opening}</p>;
  if (ui === 'failed') return <NoScreen way={{ to: '/records', label: words.back }} />;
  return <Watching replay={found} ui={ui} />;
}

/** The game that I agreed to begins: its clocks wait for nobody. */
function useBackWhenItBegins() {
  const words = useRecordsWords();
  const [, go] = useLocation();
  const plays = useVisit(({ room, feed }) => (room?.phase === 'playing' && feed?.seat != null ? room.code : null));
  const before = useRef(plays);
  useEffect(() => {
    const began = plays !== null && before.current === null;
    before.current = plays;
    if (!began) return;
    toast(words.gameBegan);
    go(`/r/${plays}`);
  }, [plays, go, words]);
}

/** The way back: to the room that I am in, or to my games. */
function BackLink() {
  const words = useRecordsWords();
  const room = useVisit(visit => visit.room?.code ?? null);
  const label = room ? words.backToRoom : words.back;
  return (
    <Link
      className={`button ${styles.back}`}
      data-look="quiet"
      data-size="icon"
      href={room ? `/r/${room}` : '/records'}
      aria-label={label}
      title={label}
    >
      <Icon name="back" />
    </Link>
  );
}

/** Why there is nothing to see. */
function NotShown({ why }: { why: Refused }) {
  const words = useRecordsWords();
  const lang = usePrefs(prefs => prefs.lang);
  // Whoever never played here sat in no game; a reload would change nothing about that.
  const reason = why.code === 'unknown_player' ? words.notYours : say(why.text, lang);
  return (
    <div className={centred.page}>
      <AppHeader>
        <BackLink />
        <HomeLink />
      </AppHeader>
      <main className={centred.center}>
        <div className={centred.card} role="alert">
          <h1>{reason}</h1>
          <Link className="button" data-look="main" href="/records">
            {words.back}
          </Link>
        </div>
      </main>
    </div>
  );
}

function Watching({ replay, ui }: { replay: Replay; ui: GameUI }) {
  const shellWords = useWords();
  const words = useRecordsWords();
  const lang = usePrefs(prefs => prefs.lang);
  const film = useMemo(() => new Film(replay.scenes), [replay]);
  const playback = usePlayback(
    useMemo(() => stopsOf(film, ui), [film, ui]),
    film,
  );
  const seats = useMemo(() => seatsOf(replay, words, lang), [replay, words, lang]);
  const called = useMemo(() => replay.players.map(sat => satIs(sat, words, lang)), [replay, words, lang]);
  const shell = useShellFor(seats, called);
  const info = useGameInfo(replay.game);
  const name = info?.name[lang] ?? replay.game;
  const { at, roll } = playback;
  const feed = useMemo(() => feedAt(replay, film, at), [replay, film, at]);
  const clock = useMemo(() => ({ now: () => timeIn(film, at, roll.passedAfter(at)) }), [film, at, roll]);
  useTitle(words.replayOf(name), shellWords.appName);
  useKeysOfPage(words.keyRows);
  const board = useRef<HTMLElement>(null);
  const rewatch = useRewatch(film, playback, board);
  const props = propsAt(feed, { replay, seats, clock, rewatch });
  return (
    <ShellProvider value={shell}>
      <div className={styles.page} data-seating={ui.seating}>
        <header className={styles.head}>
          <AppHeader>
            <BackLink />
            <div className={styles.title}>
              <h1 className="title-face">{words.replayOf(name)}</h1>
              <time dateTime={new Date(replay.endedAt).toISOString()}>{whenOf(replay.endedAt, lang)}</time>
            </div>
          </AppHeader>
        </header>
        <aside className={styles.others} aria-label={shellWords.table}>
          {ui.seating !== 'board' && <People ui={ui} feed={feed} seats={seats} which="others" clock={clock} />}
        </aside>
        <main className={styles.board} ref={board} aria-label={words.board}>
          <ReadOnly>
            <ui.Board {...props} />
          </ReadOnly>
        </main>
        <section className={styles.mine} aria-label={shellWords.me}>
          {ui.seating !== 'board' && <People ui={ui} feed={feed} seats={seats} which="me" clock={clock} />}
        </section>
        <div className={styles.right}>
          <section className={styles.controls} aria-label={words.controls}>
            <StepLine ui={ui} feed={feed} film={film} at={at} called={called} />
            <Controls playback={playback} />
          </section>
          <section className={styles.side} aria-label={words.record}>
            {ui.Side && (
              <ReadOnly scrolls>
                <ui.Side {...props} />
              </ReadOnly>
            )}
            {info && <Export ui={ui} replay={replay} film={film} info={info} seats={seats} />}
          </section>
        </div>
      </div>
    </ShellProvider>
  );
}

/** The room's time at a step, or when so much of what leads to the next one has passed. */
function timeIn(film: Film, at: number, passed: number): number {
  return film.streamed(at + 1)[passed - 1]?.now ?? film.scene(at).now;
}

/** What the game's own screen may know of the replay, and do in it. */
function useRewatch(film: Film, { at, roll, show }: Playback, board: RefObject<HTMLElement | null>): Rewatch<unknown> {
  const view = useCallback((step: number) => film.view(step), [film]);
  const streamed = useCallback((step: number) => film.streamed(step), [film]);
  const passed = useCallback(() => roll.passedAfter(at), [roll, at]);
  const follow = useCallback((listener: () => void) => roll.listen(listener), [roll]);
  const jump = (step: number) => {
    show(step);
    // On a phone the list of moves is below the board that it leads through.
    board.current?.scrollIntoView({ block: 'nearest' });
  };
  return { count: film.length - 1, at, view, streamed, passed, follow, show: jump };
}
