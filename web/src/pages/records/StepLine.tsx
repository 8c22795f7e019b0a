import { useEffect, useRef } from 'react';
import type { Who } from '../../i18n';
import type { GameUI } from '../../kit/game-ui';
import { useShell } from '../../kit/shell';
import type { Feed } from '../../net/feed';
import { announce } from '../../parts/toasts';
import type { Film } from '../../replay/film';
import styles from './replay.module.css';
import { type RecordsWords, useRecordsWords } from './words';

interface StepLineProps {
  ui: GameUI;
  feed: Feed;
  film: Film;
  at: number;
  /** Who sat where, as sentences name them. */
  called: readonly Who[];
}

/** One line about the step: who did what, by hand or by time; at the end, how it ended. */
export function StepLine({ ui, feed, film, at, called }: StepLineProps) {
  const words = useRecordsWords();
  const { t } = useShell();
  const scene = film.scene(at);
  const step = feed.steps.at(-1);
  const game = step && at > 0 ? ui.describe?.(step, feed.view, feed.seat) : null;
  const what = game ? t(game) : plainly(scene, called, words);
  // What everybody expects to go by itself isn't told so: the one who called a tile did it by hand, a moment earlier.
  const expected = step?.auto && ui.isRoutine?.(step, feed.view);
  const how = scene.cause && !expected ? words.how[scene.cause] : null;
  const end = feed.outcome ? t(feed.outcome.summary) : null;
  useSpoken([what, how, end].filter(Boolean).join('. '), at);
  return (
    <div className={styles.line}>
      <p>
        {what}
        {how && <small>{how}</small>}
      </p>
      {end && <p className={styles.end}>{end}</p>}
    </div>
  );
}

/** Where the game has no words for it. */
function plainly({ by, text, cause }: ReturnType<Film['scene']>, called: readonly Who[], words: RecordsWords): string {
  if (cause === null) return words.begins;
  const who = by === null ? undefined : called[by];
  return who === undefined ? words.happened : words.did(who, text);
}

/** People who listen hear each step that they come to, not the one at which the page opens. */
function useSpoken(line: string, at: number): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    announce(line);
  }, [line, at]);
}
