import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { formatClock, readClock } from '../kit/clock';
import type { GameUI, SeatPerson } from '../kit/game-ui';
import { useShell } from '../kit/shell';
import type { Feed } from '../net/feed';
import { session } from '../net/here';
import { announce } from '../parts/toasts';
import styles from './HearAgain.module.css';

/** For people who listen to the screen: what they can ask to hear again. It appears when the keyboard reaches it. */
export function HearAgain({ ui, feed }: { ui: GameUI; feed: Feed; seats: readonly SeatPerson[] }) {
  const words = useWords();
  const { t } = useShell();
  const { hand, table } = ui.recite?.(feed.view, feed.seat) ?? {};
  const last = () => {
    const step = feed.steps.at(-1);
    const line = step && ui.describe?.(step, feed.view, feed.seat);
    return line ? t(line) : words.nothingHappened;
  };
  const clock = () => {
    const mine = feed.seat === null ? undefined : ui.note?.(feed.view, feed.seat).clock;
    if (mine) return words.clockIs(formatClock(readClock(mine, session.time.now()).ms));
    return feed.deadline === null ? words.noLimit : words.clockIs(formatClock(feed.deadline - session.time.now()));
  };
  const say = (text: () => string) => () => announce(text(), 'assertive');
  return (
    <section className={`for-readers ${styles.bar}`} aria-label={words.hearAgain}>
      <Button onClick={say(() => t(ui.status(feed.view, feed.seat)))}>{words.hearTurn}</Button>
      <Button onClick={say(last)}>{words.hearLast}</Button>
      <Button onClick={say(clock)}>{words.hearClock}</Button>
      {hand && <Button onClick={say(() => t(hand))}>{words.hearHand}</Button>}
      {table && <Button onClick={say(() => t(table))}>{words.hearTable}</Button>}
    </section>
  );
}
