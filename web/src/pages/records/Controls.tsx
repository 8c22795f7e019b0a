import type { ChangeEvent } from 'react';
import { Button } from '../../kit/Button';
import { Icon, type IconName } from '../../parts/icons';
import styles from './replay.module.css';
import type { Playback } from './usePlayback';
import { useRecordsWords } from './words';

const TIMES: Readonly<Record<number, string>> = { 0.5: '½', 1: '1', 2: '2', 4: '4' };

/** Where I am, a slider, and the buttons. `count`: how many steps there are after the beginning. */
export function Controls({ playback, count }: { playback: Playback; count: number }) {
  const words = useRecordsWords();
  const { at, playing, speed, show, next, toggle, faster } = playback;
  const where = words.stepOf(at, count);
  const times = TIMES[speed] ?? '1';
  const button = (icon: IconName, label: string, to: number, press = () => show(to)) => (
    <Button
      data-size="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === at}
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
          max={count}
          step={1}
          value={at}
          disabled={count === 0}
          aria-label={words.step}
          aria-valuetext={where}
          onChange={(event: ChangeEvent<HTMLInputElement>) => show(Number(event.target.value))}
        />
        <span className={styles.count}>{where}</span>
      </div>
      <div className={styles.buttons}>
        {button('first', words.first, 0)}
        {button('previous', words.previous, Math.max(0, at - 1))}
        <Button
          look="main"
          className={styles.play}
          aria-disabled={count === 0}
          onClick={() => count > 0 && toggle()}
          icon={<Icon name={playing ? 'pause' : 'play'} />}
        >
          {playing ? words.pause : words.play}
        </Button>
        {button('next', words.next, Math.min(count, at + 1), next)}
        {button('last', words.last, count)}
        <Button className={styles.speed} aria-label={words.speed(times)} title={words.speed(times)} onClick={faster}>
          {times}×
        </Button>
      </div>
      <p className={`hint ${styles.keys}`}>{words.keys}</p>
    </div>
  );
}
