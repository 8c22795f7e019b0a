import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { pictureOf } from '../../games';
import { say, useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { isRefused } from '../../net/api';
import type { Refused } from '../../net/line';
import { fetchMyGames } from '../../net/records';
import { useGameInfo } from '../../net/useCatalog';
import { AppHeader } from '../../parts/AppHeader';
import { HomeLink } from '../../parts/HomeLink';
import paper from '../../parts/Paper.module.css';
import { useTitle } from '../../parts/useTitle';
import { usePrefs } from '../../prefs/prefs';
import type { GameRecord } from '../../wire';
import { ForgetMe } from './ForgetMe';
import { companyOf, fateOf, satIs, whenOf } from './people';
import styles from './records.module.css';
import { useRecordsWords } from './words';

/** `/records`: the games that I have finished, the newest first. */
export function RecordsPage() {
  const words = useRecordsWords();
  const [gone, setGone] = useState(false);
  useTitle(words.records);
  return (
    <div className={paper.page}>
      <AppHeader>
        <HomeLink />
      </AppHeader>
      <main className={paper.main}>
        {gone ? (
          <Gone />
        ) : (
          <>
            <h1>{words.records}</h1>
            <Games />
            <ForgetMe onGone={() => setGone(true)} />
          </>
        )}
      </main>
    </div>
  );
}

/** I am nobody here any more: the page begins anew when it is left. */
function Gone() {
  const words = useRecordsWords();
  return (
    <div className={styles.empty} role="status">
      <h1>{words.forgotten}</h1>
      <p>{words.forgottenNext}</p>
      <a className="button" data-look="main" href="/">
        {words.toStart}
      </a>
    </div>
  );
}

/** The list, page by page. */
function useMyGames() {
  const [games, setGames] = useState<readonly GameRecord[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(null);
  const load = useCallback(async (before?: number) => {
    const answer = await fetchMyGames(before);
    if (isRefused(answer)) {
      // A token that nobody knows any more has no games.
      if (answer.code === 'unknown_player') setGames([]);
      else setProblem(answer);
      return;
    }
    setProblem(null);
    setMore(answer.more);
    setGames(known => (before === undefined ? answer.games : [...(known ?? []), ...answer.games]));
  }, []);
  useEffect(() => void load(), [load]);
  return { games, more, problem, load };
}

function Games() {
  const shell = useWords();
  const words = useRecordsWords();
  const lang = usePrefs(prefs => prefs.lang);
  const { games, more, problem, load } = useMyGames();
  const last = games?.at(-1)?.gamePk;
  if (problem) {
    return (
      <p className="row" role="alert">
        {say(problem.text, lang)} <Button onClick={() => load(last)}>{shell.tryAgain}</Button>
      </p>
    );
  }
  if (!games) return <p className="late">{words.loading}</p>;
  if (games.length === 0) {
    return (
      <div className={styles.empty}>
        <p>
          <b>{words.none}</b>
        </p>
        <p>{words.noneNext}</p>
        <Link className="button" data-look="main" href="/">
          {words.toGames}
        </Link>
      </div>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {games.map(game => (
          <Record key={game.gamePk} record={game} />
        ))}
      </ol>
      {more && (
        <Button className={styles.older} onClick={() => load(last)}>
          {words.older}
        </Button>
      )}
    </>
  );
}

function Record({ record }: { record: GameRecord }) {
  const shell = useWords();
  const words = useRecordsWords();
  const lang = usePrefs(prefs => prefs.lang);
  const name = useGameInfo(record.game)?.name[lang] ?? record.game;
  const picture = pictureOf(record.game);
  const fate = fateOf(record);
  const place = record.result.ranking.findIndex(group => group.includes(record.seat));
  const rank = record.result.ranking.slice(0, place).flat().length + 1;
  const company = companyOf(record, words, lang);
  const when = whenOf(record.endedAt, lang);
  const who = record.players.map(sat => satIs(sat, words, lang));
  return (
    <li className={styles.record}>
      <span className={styles.picture}>{picture && <img src={picture} alt="" width={80} height={60} />}</span>
      <div className={styles.about}>
        <h2 className="title-face">{name}</h2>
        <p>
          <b className={styles.fate} data-fate={fate}>
            {record.players.length > 2 && fate !== 'broken' ? shell.place(rank) : words.fate[fate]}
          </b>
          <span>{company ? words.with(company) : words.alone}</span>
        </p>
        <p className={styles.summary}>{say(record.result.summary, lang, who)}</p>
        <time dateTime={new Date(record.endedAt).toISOString()}>{when}</time>
      </div>
      <Link
        className={`button ${styles.watch}`}
        href={`/replays/${record.gamePk}`}
        aria-label={words.watchOf(name, when)}
      >
        {words.watch}
      </Link>
    </li>
  );
}
