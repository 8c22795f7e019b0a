import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Petals } from '../art/Petals';
import { seatName, useWords, type Words, whoIs } from '../i18n';
import { Button } from '../kit/Button';
import type { GameUI, SeatPerson } from '../kit/game-ui';
import { useShell } from '../kit/shell';
import { useWhen } from '../kit/useWhen';
import type { Feed } from '../net/feed';
import { session, useVisit } from '../net/here';
import { fate, isTaken, myChair } from '../net/people';
import { useCatalog } from '../net/useCatalog';
import { Icon } from '../parts/icons';
import { GamePicker } from '../parts/RoomRules';
import { announce } from '../parts/toasts';
import { told } from '../parts/told';
import { usePrefs } from '../prefs/prefs';
import type { Outcome, RoomState, SeatState, Text } from '../wire';
import styles from './Result.module.css';

interface ResultProps {
  ui: GameUI;
  feed: Feed;
  room: RoomState;
  seats: readonly SeatPerson[];
  onToSeats(): void;
}

/** How it ended: who won and why, what changed, and what comes next. The board stays in sight. */
export function Result({ ui, feed, room, seats, onToSeats }: ResultProps) {
  const words = useWords();
  const { t } = useShell();
  const { outcome } = feed;
  const ending = useEnding(feed, seats);
  if (!outcome) return null;
  return (
    <section className={styles.result} data-fate={ending.fate ?? undefined} aria-labelledby="result-title">
      <h2 id="result-title" className="title-face">
        {ending.title}
      </h2>
      <p className={styles.summary}>{t(outcome.summary)}</p>
      <Scores
        outcome={outcome}
        seats={seats}
        had={(score, seat) => (ui.sayScore ? t(ui.sayScore(score, feed.view, seat)) : words.points(score))}
        won={delta => t(ui.sayDelta?.(delta, feed.view) ?? points(delta))}
      />
      <NextSteps room={room} replay={feed.seat === null ? null : feed.gamePk} onToSeats={onToSeats} />
      {ending.celebrate && <Petals />}
    </section>
  );
}

/** The first line, and once, when it has just ended: its sound and its petals. */
function useEnding(feed: Feed, seats: readonly SeatPerson[]) {
  const words = useWords();
  const { play, t } = useShell();
  const how = feed.outcome ? fate(feed.outcome.ranking, feed.seat) : null;
  // After a reload an old result is no news.
  const fresh = useRef(feed.steps.length > 0);
  const title =
    how === null
      ? seenFromOutside(feed.outcome, seats, words)
      : { won: words.won, lost: words.lost, drawn: words.drawn }[how];
  const summary = feed.outcome ? t(feed.outcome.summary) : '';
  useWhen(feed.gamePk, () => {
    if (fresh.current) play(how === 'won' ? 'win' : 'end');
    announce(`${title} ${summary}`, 'assertive');
  });
  return { fate: how, title, celebrate: how === 'won' && fresh.current };
}

/** The first line for who only watched. */
function seenFromOutside(outcome: Outcome | null, seats: readonly SeatPerson[], words: Words): string {
  if (outcome?.ranking.length === 1) return words.drawn;
  const [first, ...others] = outcome?.ranking[0] ?? [];
  const winner = first !== undefined && others.length === 0 ? seats[first] : undefined;
  return winner ? words.wonBy(whoIs(winner)) : words.gameOver;
}

interface ScoresProps {
  outcome: Outcome;
  seats: readonly SeatPerson[];
  had(score: number, seat: number): string;
  won(delta: number): string;
}

function Scores({ outcome, seats, had, won }: ScoresProps) {
  const words = useWords();
  // Of two players the sentence says it all.
  if (seats.length <= 2 && !outcome.delta) return null;
  return (
    <ol className={styles.scores}>
      {outcome.ranking.flatMap((group, i) =>
        group.map(seat => (
          <li key={seat}>
            <span>{words.place(outcome.ranking.slice(0, i).flat().length + 1)}</span>
            <b>{seats[seat]?.name}</b>
            <span>{had(outcome.scores[seat] ?? 0, seat)}</span>
            {outcome.delta && <span>{won(outcome.delta[seat] ?? 0)}</span>}
          </li>
        )),
      )}
    </ol>
  );
}

/** What was won or lost, where the game has no words of its own for it. */
function points(n: number): Text {
  const signed = n > 0 ? `+${n.toLocaleString()}` : n.toLocaleString();
  return { ko: signed, en: signed };
}

/** Who hasn't said yet whether there is another game, once somebody has. */
function waitsForAnswer(people: readonly SeatState[], agreed: readonly SeatState[], mine: number | null, words: Words) {
  const silent = people.filter(seat => !agreed.includes(seat));
  if (silent.length === 0 || agreed.every(seat => seat.bot !== null)) return null;
  const others = silent.filter(seat => seat.seat !== mine);
  if (others.length === 0) return words.againForMe;
  return words.againWaitsFor(others.map(seat => seat.name).join(', '));
}

interface NextStepsProps {
  room: RoomState;
  /** The game that I can look at again; `null`: I only watched it. */
  replay: number | null;
  onToSeats(): void;
}

function NextSteps({ room, replay, onToSeats }: NextStepsProps) {
  const words = useWords();
  const { games } = useCatalog();
  const lang = usePrefs(prefs => prefs.lang);
  const [, go] = useLocation();
  const me = useVisit(({ playerId }) => playerId);
  const chair = myChair(room, me);
  const [picking, setPicking] = useState(false);
  const people = room.seats.filter(isTaken);
  const agreed = people.filter(seat => seat.bot !== null || room.rematch.includes(seat.seat));
  const mine = chair !== null && room.rematch.includes(chair);
  const humans = people.filter(seat => seat.bot === null).length;
  const waits = waitsForAnswer(people, agreed, chair, words);
  const enough = people.length >= room.minPlayers;
  const leave = async () => {
    await session.leave();
    go('/');
  };
  return (
    <>
      <div className={styles.next}>
        {chair !== null && enough && (
          <Button
            look={mine ? 'plain' : 'main'}
            className={styles.again}
            aria-disabled={mine}
            onClick={() => !mine && told(session.rematch())}
          >
            {mine ? words.againMine : words.again}
            {waits && <small>{waits}</small>}
          </Button>
        )}
        {room.host === me && (games?.length ?? 0) > 1 && (
          <Button onClick={() => setPicking(true)}>{words.otherGame}</Button>
        )}
        {replay !== null && (
          <Link className="button" data-look="plain" href={`/replays/${replay}`}>
            {words.watchAgain}
          </Link>
        )}
        <Button look={enough ? 'plain' : 'main'} onClick={onToSeats}>
          {words.toRoom}
        </Button>
        <Button look="quiet" onClick={leave}>
          {words.leave}
        </Button>
      </div>
      {humans > 1 && agreed.length > 0 && (
        <ul className={styles.agreed}>
          {people.map(seat => (
            <li key={seat.seat} data-chair={seat.seat} data-agreed={agreed.includes(seat) || undefined}>
              {agreed.includes(seat) && <Icon name="check" size={16} />}
              {seatName(seat, lang)}
            </li>
          ))}
        </ul>
      )}
      {picking && <GamePicker now={room.game} onClose={() => setPicking(false)} />}
    </>
  );
}
