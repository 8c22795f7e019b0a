import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Courtyard } from '../art/Courtyard';
import { Mark } from '../art/Mark';
import { pictureOf } from '../games';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import type { GameInfo } from '../net/api';
import { session } from '../net/here';
import { useMyRoom } from '../net/my-room';
import { loadCatalog, useCatalog, useOpenRooms } from '../net/useCatalog';
import { AppHeader } from '../parts/AppHeader';
import { CodeBox } from '../parts/CodeBox';
import { HandoffDialog } from '../parts/Handoff';
import { Icon } from '../parts/icons';
import { KeysHelp } from '../parts/Keys';
import { NameBox, nameProblem, useProposedName } from '../parts/NameBox';
import { told } from '../parts/told';
import { useTitle } from '../parts/useTitle';
import { prefer, usePrefs } from '../prefs/prefs';
import styles from './Home.module.css';
import { seatedQuickly } from './quick';

/** The first page: a name, a room, a code, and the games. */
export function Home() {
  const words = useWords();
  const home = useHome();
  useTitle();
  return (
    <div className={styles.page}>
      <AppHeader>
        <Mark />
        <h1 className={`title-face ${styles.name}`}>{words.appName}</h1>
      </AppHeader>
      <main className={styles.main}>
        <MyRoom />
        <div className={styles.scene}>
          <Courtyard />
          <p className={styles.tagline}>{words.tagline}</p>
        </div>
        <section className={styles.begin} aria-label={words.newRoom}>
          <NameBox value={home.name} onChange={home.setName} judged={home.judged} />
          <Button look="main" data-size="big" aria-busy={home.busy} onClick={() => home.newRoom()}>
            {words.newRoom}
          </Button>
          {home.byCode ? (
            <CodeBox label={words.joinByCode} go={words.enter} onCode={home.enter} />
          ) : (
            <Button data-size="big" onClick={home.askCode}>
              {words.joinByCode}
            </Button>
          )}
        </section>
        <OpenRooms onEnter={home.enter} />
        <Games busy={home.busy} onNew={home.newRoom} onQuick={home.quick} />
      </main>
      <Foot onTaken={home.askCode} />
    </div>
  );
}

/** What can be done here; each begins by keeping the name. */
function useHome() {
  const prefs = usePrefs();
  const { games } = useCatalog();
  const [, go] = useLocation();
  const [name, setName] = useProposedName();
  const [judged, setJudged] = useState(false);
  const [byCode, setByCode] = useState(false);
  const [busy, setBusy] = useState(false);

  const named = async () => {
    setJudged(true);
    if (nameProblem(name)) return false;
    prefer({ nickname: name.trim() });
    return told(session.rename(name.trim()));
  };
  const make = async (game: GameInfo | undefined, then: (game: GameInfo) => Promise<boolean>) => {
    if (busy || !game || !(await named())) return;
    setBusy(true);
    prefer({ game: game.id });
    const answer = await session.create(game.id);
    if (await told(answer)) {
      if (await then(game)) go(answer.ok ? `/r/${answer.code}` : '/');
    }
    setBusy(false);
  };
  const usual = games?.find(game => game.id === prefs.game) ?? games?.[0];
  return {
    name,
    setName,
    judged,
    byCode,
    busy,
    askCode: () => setByCode(true),
    enter: async (code: string) => {
      if (await named()) go(`/r/${code}`);
    },
    newRoom: (game: GameInfo | undefined = usual) => make(game, async () => true),
    quick: (game: GameInfo) => make(game, seatedQuickly),
  };
}

/** The way back to where I was. */
function MyRoom() {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const { games } = useCatalog();
  const mine = useMyRoom();
  if (!mine) return null;
  return (
    <Link href={`/r/${mine.code}`} className={styles.mine}>
      <b>{words.myRoom}</b>
      <span>
        {games?.find(game => game.id === mine.game)?.name[lang]} {mine.code}
      </span>
    </Link>
  );
}

function OpenRooms({ onEnter }: { onEnter(code: string): void }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const { games } = useCatalog();
  const rooms = useOpenRooms();
  if (rooms.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="open-rooms">
      <h2 id="open-rooms" className={styles.heading}>
        {words.openRooms}
      </h2>
      <ul className={styles.rooms}>
        {rooms.map(room => (
          <li key={room.code}>
            <button type="button" onClick={() => onEnter(room.code)}>
              <b>{games?.find(game => game.id === room.game)?.name[lang] ?? room.game}</b>
              <span>{words.openRoomHost(room.host)}</span>
              <small className="hint">
                {room.phase === 'playing' ? words.openRoomPlaying : words.openRoomWaiting} ·{' '}
                {words.openRoomSeats(room.seated, room.chairs)}
                {room.hasPassword && ` · ${words.needsPassword}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GamesProps {
  busy: boolean;
  onNew(game: GameInfo): void;
  onQuick(game: GameInfo): void;
}

function Games({ busy, onNew, onQuick }: GamesProps) {
  const words = useWords();
  const { games, failed } = useCatalog();
  return (
    <section className={styles.section} aria-labelledby="games">
      <h2 id="games" className={styles.heading}>
        {words.games}
      </h2>
      {failed && (
        <p className="row">
          {words.gamesMissing} <Button onClick={() => loadCatalog()}>{words.tryAgain}</Button>
        </p>
      )}
      <ul className={styles.games}>
        {games?.map(game => (
          <GameCard key={game.id} game={game} busy={busy} onNew={() => onNew(game)} onQuick={() => onQuick(game)} />
        ))}
      </ul>
    </section>
  );
}

function GameCard({ game, busy, onNew, onQuick }: { game: GameInfo; busy: boolean; onNew(): void; onQuick(): void }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const name = game.name[lang];
  const picture = pictureOf(game.id);
  return (
    <li className={styles.card}>
      <button type="button" className={styles.picture} onClick={onNew} aria-label={words.newRoomOf(name)}>
        {picture && <img src={picture} alt="" width={400} height={300} loading="lazy" />}
      </button>
      <div className={styles.about}>
        <h3 className="title-face">{name}</h3>
        <p>{game.tagline[lang]}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="people" size={16} /> {words.seatsCount(...game.seats)}
          </li>
          <li>
            <Icon name="time" size={16} /> {words.minutes(...game.minutes)}
          </li>
          <li>{words.difficulty[game.difficulty - 1]}</li>
        </ul>
        {game.levels.length > 0 && (
          <Button aria-label={words.quickGameOf(name)} aria-busy={busy} onClick={onQuick} icon={<Icon name="play" />}>
            {words.quickGame}
          </Button>
        )}
      </div>
    </li>
  );
}

function Foot({ onTaken }: { onTaken(): void }) {
  const words = useWords();
  const [open, setOpen] = useState<'handoff' | 'keys' | null>(null);
  return (
    <footer className={styles.foot}>
      <Button look="quiet" onClick={() => setOpen('handoff')} icon={<Icon name="devices" />}>
        {words.handoff}
      </Button>
      <Button look="quiet" onClick={() => setOpen('keys')}>
        {words.keysHelp}
      </Button>
      <Link className="button" data-look="quiet" href="/records">
        {words.records}
      </Link>
      <Link className="button" data-look="quiet" href="/chess">
        {words.chessRelay}
      </Link>
      <Link className="button" data-look="quiet" href="/licenses">
        {words.licenses}
      </Link>
      {open === 'handoff' && <HandoffDialog onTaken={onTaken} onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeysHelp onClose={() => setOpen(null)} />}
    </footer>
  );
}
