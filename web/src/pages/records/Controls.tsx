import type { ChangeEvent } from 'react';
import { Button } from '../../kit/Button';
import { Icon, type IconName } from '../../parts/icons';
import styles from './replay.module.css';
import type { Playback } from './usePlayback';
import { useRecordsWords } from './words';

const TIMES: Readonly<Record<number, string>> = { 0.5: '½', 1: '1', 2: '2', 4: '4' };

/** Where I am, a slider, and the buttons. */
export function Controls({ playback }: { playback: Playback }) {
  const words = useRecordsWords();
  const { nth, last, playing, speed, go, next, toggle, faster } = playback;
  const where = words.stepOf(nth, last);
  const times = TIMES[speed] ?? '1';
  const button = (icon: IconName, label: string, to: number, press = () => go(to)) => (
    <Button
      data-size="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === nth}
      onClick={press}
      icon={<Icon name={icon} />}
    />
  );
  return (
    <div className={styles.panel}>
      <div className={styles.where}>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={nth}
          disabled={last === 0}
          aria-label={words.step}
          aria-valuetext={where}
          onChange={(event: ChangeEvent<HTMLInputElement>) => go(Number(event.target.value))}
        />
        <span className={styles.count}>{where}</span>
      </div>
      <div className={styles.buttons}>
        {button('first', words.first, 0)}
        {button('previous', words.previous, Math.max(0, nth - 1))}
        <Button
          look="main"
          className={styles.play}
          aria-disabled={last === 0}
          onClick={() => last > 0 && toggle()}
          icon={<Icon name={playing ? 'pause' : 'play'} />}
        >
          <span className={styles.word}>{playing ? words.pause : words.play}</span>
        </Button>
        {button('next', words.next, Math.min(last, nth + 1), next)}
        {button('last', words.last, last)}
        <Button className={styles.speed} aria-label={words.speed(times)} title={words.speed(times)} onClick={faster}>
          {times}×
        </Button>
      </div>
      <p className={`hint ${styles.keys}`}>{words.keys}</p>
    </div>
  );
}
