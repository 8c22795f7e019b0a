import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { loadGame, pictureOf } from '../games';
import { useWords, type Words } from '../i18n';
import { Button } from '../kit/Button';
import { session, useVisit } from '../net/here';
import { myChair } from '../net/people';
import { useGameInfo } from '../net/useCatalog';
import { AppHeader } from '../parts/AppHeader';
import { Chat } from '../parts/Chat';
import { ask } from '../parts/Confirm';
import { isSecondHalf } from '../parts/doubles';
import { Icon } from '../parts/icons';
import { useSingleKey } from '../parts/Keys';
import { RoomRules } from '../parts/RoomRules';
import { RoomSettings } from '../parts/RoomSettings';
import { ShareRow } from '../parts/ShareRow';
import { Table } from '../parts/Table';
import { told } from '../parts/told';
import { useTitle } from '../parts/useTitle';
import { Watchers } from '../parts/Watchers';
import { usePrefs } from '../prefs/prefs';
import type { RoomState } from '../wire';
import { bigButton } from './start';
import styles from './Waiting.module.css';

/** The table before a game. */
export function Waiting({ room }: { room: RoomState }) {
  const lang = usePrefs(prefs => prefs.lang);
  const me = useVisit(({ playerId }) => playerId);
  const info = useGameInfo(room.game);
  const name = info?.name[lang] ?? '';
  const amHost = room.host === me;
  useTitle(name, room.code);
  const box = useRef<HTMLInputElement>(null);
  useSingleKey(
    '/',
    useCallback(() => box.current?.focus(), []),
  );
  // The board comes while people gather.
  useEffect(() => void loadGame(room.game).catch(() => undefined), [room.game]);
  return (
    <div className={styles.page}>
      <RoomHeader title={name} room={room} amHost={amHost} />
      <main className={styles.main}>
        <div className={styles.table}>
          <ShareRow code={room.code} game={name} path={`/r/${room.code}`} />
          <Table room={room} picture={pictureOf(room.game)} levels={info?.levels ?? []} />
          <Watchers room={room} />
        </div>
        <div className={styles.rules}>
          <RoomRules room={room} info={info} amHost={amHost} />
        </div>
        <div className={styles.chat}>
          <Chat box={box} onEscape={() => box.current?.blur()} />
        </div>
        <BigBar room={room} me={me} />
      </main>
    </div>
  );
}

function RoomHeader({ title, room, amHost }: { title: string; room: RoomState; amHost: boolean }) {
  const words = useWords();
  const [, go] = useLocation();
  const [settings, setSettings] = useState(false);
  const leave = async () => {
    if (!(await ask({ title: words.leaveRoomAsk, yes: words.leave, no: words.stay }))) return;
    await session.leave();
    go('/');
  };
  return (
    <AppHeader
      tools={
        amHost && (
          <Button
            look="quiet"
            onClick={() => setSettings(true)}
            icon={<Icon name={room.settings.locked ? 'lock' : 'people'} />}
          >
            {words.room}
          </Button>
        )
      }
    >
      <Button look="quiet" data-size="icon" aria-label={words.leave} onClick={leave} icon={<Icon name="back" />} />
      <h1 className={`title-face ${styles.title}`}>{title}</h1>
      {settings && <RoomSettings room={room} onClose={() => setSettings(false)} />}
    </AppHeader>
  );
}

/** Somebody isn't ready: whether to begin all the same. */
function asksToStart(words: Words): Promise<boolean> {
  return ask({ title: words.startAnywayAsk, yes: words.startAnyway, no: words.wait });
}

function BigBar({ room, me }: { room: RoomState; me: string | null }) {
  const words = useWords();
  const { says, note, does } = bigButton(room, me, words);
  const seated = myChair(room, me) !== null;
  const press = async () => {
    // The second half of a double click is no second wish.
    if (isSecondHalf()) return;
    if (does === 'start' && (note === undefined || (await asksToStart(words)))) void told(session.start());
    if (does === 'ready' || does === 'unready') void told(session.isReady(does === 'ready'));
    if (does === 'sit') {
      const free = room.seats.find(seat => seat.playerId === null && seat.bot === null);
      if (free) void told(session.sit(free.seat));
    }
  };
  return (
    <div className={styles.bar}>
      <Button
        look={does === 'unready' || does === 'nothing' ? 'plain' : 'main'}
        data-size="big"
        className={styles.big}
        aria-disabled={does === 'nothing'}
        onClick={press}
      >
        {says}
        {note && <small>{note}</small>}
      </Button>
      {seated && (
        <Button look="quiet" onClick={() => told(session.stand())} icon={<Icon name="eye" />}>
          <span className={styles.watch}>{words.toWatch}</span>
        </Button>
      )}
    </div>
  );
}
