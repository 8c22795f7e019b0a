import { useEffect, useRef } from 'react';
import { useWords, type Who, whoIs } from '../i18n';
import { useNow } from '../kit/Countdown';
import { LAST_SECONDS_MS } from '../kit/clock';
import type { GameUI, SeatPerson, Step } from '../kit/game-ui';
import { useShell } from '../kit/shell';
import { useSteps } from '../kit/steps';
import { useWhen } from '../kit/useWhen';
import type { Feed } from '../net/feed';
import { session, useVisit } from '../net/here';
import { useGameInfo } from '../net/useCatalog';
import { isAsked } from '../parts/asked';
import { announce, toast } from '../parts/toasts';
import { useLate } from '../parts/useLate';
import { usePrefs } from '../prefs/prefs';
import styles from './Status.module.css';

interface StatusProps {
  ui: GameUI;
  feed: Feed;
  seats: readonly SeatPerson[];
  pending: boolean;
}

/** Whose turn it is, in words; and the last step in one line. */
export function Status({ ui, feed, seats, pending }: StatusProps) {
  const words = useWords();
  const { t } = useShell();
  const hidden = (useGameInfo(feed.game)?.hidden ?? false) && !ui.open;
  const mine = isAsked(ui, feed);
  const lost = seats.find(person => !person.online && person.graceUntil !== null && person.seat !== feed.seat);
  const turn = t(ui.status(feed.view, feed.seat));
  const last = lastLine(ui, feed);
  const sending = useLate(pending);
  useTurnSignals(feed, mine, turn, ui.quickTurns ?? false);
  useStepNews(ui, feed, seats);
  return (
    <div className={styles.status} data-mine={mine || undefined}>
      <p className={styles.turn}>{turn}</p>
      <p className={styles.line}>
        {sending
          ? words.pendingAct
          : last
            ? t(last)
            : feed.seat === null && (hidden ? words.watching : words.watchingOpen)}
        {lost && !sending && <LostLine who={whoIs(lost)} until={lost.graceUntil ?? 0} />}
      </p>
    </div>
  );
}

function lastLine(ui: GameUI, feed: Feed) {
  for (const step of [...feed.steps].reverse()) {
    const line = ui.describe?.(step, feed.view, feed.seat);
    if (line) return line;
  }
  return null;
}

/** Who is waited for, and how much longer. */
function LostLine({ who, until }: { who: Who; until: number }) {
  const words = useWords();
  const left = Math.max(0, until - useNow(session.time, false));
  return ` · ${words.waitingFor(who, Math.ceil(left / 1000))}`;
}

/** My turn is seen, heard and felt; ten seconds before the end of my time there is a word and a sound. */
function useTurnSignals(feed: Feed, mine: boolean, turn: string, quick: boolean) {
  const words = useWords();
  const { play } = useShell();
  const vibration = usePrefs(prefs => prefs.vibration);
  const was = useRef(mine);
  useEffect(() => {
    const began = mine && !was.current;
    was.current = mine;
    if (!began) return;
    announce(turn, 'assertive');
    if (quick) return;
    play('turn');
    // Not every browser has it, and some refuse it before the first tap.
    if (vibration) navigator.vibrate?.(40);
  }, [mine, turn, play, vibration, quick]);
  useEffect(() => {
    if (!mine || feed.deadline === null) return;
    const wait = feed.deadline - LAST_SECONDS_MS - session.time.now();
    if (wait < 0) return;
    const timer = window.setTimeout(() => {
      play('tick');
      announce(words.tenSeconds, 'assertive');
    }, wait);
    return () => window.clearTimeout(timer);
  }, [mine, feed.deadline, play, words]);
}

/** Tells screen readers what happened, and everybody what happened by itself. */
function useStepNews(ui: GameUI, feed: Feed, seats: readonly SeatPerson[]) {
  const words = useWords();
  const { t } = useShell();
  useSteps<unknown>(feed.steps, (step: Step<unknown>) => {
    const line = ui.describe?.(step, feed.view, feed.seat);
    if (line) announce(t(line));
    if (step.cause !== 'timeout' || step.by === null || feed.outcome || ui.isRoutine?.(step, feed.view)) return;
    const who = seats[step.by];
    if (step.by === feed.seat) toast(words.actedForMe);
    else if (who) toast(words.actedFor(whoIs(who)));
  });
  const back = useVisit(visit => visit.back);
  useWhen(back?.n, () => {
    if (back) toast(back.steps > 0 ? words.backSteps(back.steps) : words.connectionBack);
  });
}
