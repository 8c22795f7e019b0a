import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useBack } from '../back';
import { useGame } from '../games';
import { seatName, useWords } from '../i18n';
import { Button } from '../kit/Button';
import type { GameProps, GameUI, SeatPerson, Worth } from '../kit/game-ui';
import { ShellProvider, useShell } from '../kit/shell';
import type { Feed } from '../net/feed';
import { session, useVisit } from '../net/here';
import { seatPeople } from '../net/people';
import { useGameInfo } from '../net/useCatalog';
import { isAsked } from '../parts/asked';
import centred from '../parts/Centred.module.css';
import { Chat, useChat } from '../parts/Chat';
import { ask } from '../parts/Confirm';
import { Dialog } from '../parts/Dialog';
import { HandoffDialog } from '../parts/Handoff';
import { Icon } from '../parts/icons';
import { KeysHelp, useKeysOfPage, useSingleKey } from '../parts/Keys';
import { People } from '../parts/People';
import { HowToPlay } from '../parts/RoomRules';
import { Settings } from '../parts/Settings';
import { useShellFor } from '../parts/useShellFor';
import { useTitle } from '../parts/useTitle';
import { Watchers } from '../parts/Watchers';
import { usePrefs } from '../prefs/prefs';
import type { RoomState } from '../wire';
import { HearAgain } from './HearAgain';
import { NoScreen } from './NoScreen';
import styles from './Play.module.css';
import { Result } from './Result';
import { Status } from './Status';

interface PlayProps {
  feed: Feed;
  room: RoomState;
  onToSeats(): void;
}

/** The game: people and clocks, the board, whose turn it is, my buttons, chat. */
export function Play({ feed, room, onToSeats }: PlayProps) {
  const words = useWords();
  const ui = useGame(feed.game);
  const seats = useSeats(feed, room);
  const shell = useShellFor(seats);
  if (ui === 'failed') return <NoScreen />;
  if (typeof ui === 'string') return <p className={`late ${centred.middle}`}>{words.opening}</p>;
  return (
    <ShellProvider value={shell}>
      <Table feed={feed} room={room} ui={ui} seats={seats} onToSeats={onToSeats} />
    </ShellProvider>
  );
}

function useSeats(feed: Feed, room: RoomState): readonly SeatPerson[] {
  const before = useRef<{ pk: number; people: readonly SeatPerson[] }>({ pk: feed.gamePk, people: [] });
  const { gamePk, chairs } = feed;
  const lang = usePrefs(prefs => prefs.lang);
  // Beside the chairs, everything that matters is in the room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const known = before.current.pk === gamePk ? before.current.people : [];
    const people = seatPeople(feed, room, known).map(person => ({ ...person, name: seatName(person, lang) }));
    before.current = { pk: gamePk, people };
    return people;
  }, [gamePk, chairs, room, lang]);
}

interface TableProps extends PlayProps {
  ui: GameUI;
  seats: readonly SeatPerson[];
}

function Table({ feed, room, ui, seats, onToSeats }: TableProps) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const pending = useVisit(visit => visit.pending);
  const over = feed.outcome !== null;
  const name = useGameInfo(feed.game)?.name[lang] ?? '';
  const mine = isAsked(ui, feed);
  const keys = useMemo(() => ui.keys?.map(([key, does]) => [key, does[lang]] as const) ?? null, [ui, lang]);
  useKeysOfPage(keys);
  useTitle(mine && words.yourTurn, name, room.code);
  const props = useGameProps(ui, feed, room, seats, pending?.action ?? null);
  const [chat, setChat] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const openChat = useCallback(() => {
    setChat(true);
    window.requestAnimationFrame(() => box.current?.focus());
  }, []);
  useSingleKey('/', openChat);
  const board = useRef<HTMLDivElement>(null);
  const closeChat = () => {
    setChat(false);
    board.current?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus();
  };
  return (
    <div
      className={styles.page}
      data-turn={mine || undefined}
      data-seating={ui.seating}
      data-chat={feed.seat === null ? undefined : ui.chat}
      data-over={over || undefined}
      data-toasts="high"
    >
      <PlayHeader feed={feed} room={room} onChat={openChat} />
      <aside className={styles.others} aria-label={words.table}>
        {ui.seating !== 'board' && <People ui={ui} feed={feed} seats={seats} which="others" />}
        <div className={styles.watchers}>
          <Watchers room={room} />
        </div>
      </aside>
      <main ref={board} className={styles.board}>
        <ui.Board {...props} />
      </main>
      <section className={styles.mine} aria-label={words.me}>
        {!over && <Status ui={ui} feed={feed} seats={seats} pending={pending !== null} />}
        {ui.seating !== 'board' && <People ui={ui} feed={feed} seats={seats} which="me" />}
      </section>
      <div className={styles.right}>
        <section className={styles.side} aria-label={words.actions}>
          {over && <Result ui={ui} feed={feed} room={room} seats={seats} onToSeats={onToSeats} />}
          {ui.Side && <ui.Side {...props} />}
        </section>
        <div className={styles.chat} data-open={chat || undefined}>
          <div className={styles.chatHead}>
            <h2>{words.chat}</h2>
            <Button
              look="quiet"
              data-size="icon"
              aria-label={words.close}
              onClick={closeChat}
              icon={<Icon name="close" />}
            />
          </div>
          <Chat box={box} onEscape={closeChat} />
        </div>
      </div>
      <HearAgain ui={ui} feed={feed} seats={seats} />
    </div>
  );
}

/** What the board is given. */
function useGameProps(
  ui: GameUI,
  feed: Feed,
  room: RoomState,
  seats: readonly SeatPerson[],
  pending: unknown,
): GameProps<unknown, unknown, unknown> {
  const line = useVisit(visit => visit.line);
  const { toast } = useShell();
  const act = useCallback(
    async (action: unknown, worth?: Worth) => {
      const result = await session.act(action, worth);
      if (!result.ok && !(result.quiet && ui.showsQuiet)) toast(result.text);
      return result;
    },
    [toast, ui],
  );
  const stream = useMemo(
    () => ({
      send: session.stream.bind(session),
      listen: session.listenToStream.bind(session),
      resync: session.resync.bind(session),
    }),
    [],
  );
  const live = feed.seat !== null && feed.current && !feed.outcome && pending === null && line !== 'lost';
  return {
    view: feed.view,
    events: feed.steps,
    seats,
    me: feed.seat,
    active: feed.active,
    deadline: feed.deadline,
    clock: session.time,
    act,
    pending,
    live,
    outcome: feed.outcome,
    options: room.options,
    stream,
  };
}

function PlayHeader({ feed, room, onChat }: { feed: Feed; room: RoomState; onChat(): void }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const info = useGameInfo(room.game);
  const [, go] = useLocation();
  const [menu, setMenu] = useState(false);
  const [open, setOpen] = useState<'settings' | 'how' | 'keys' | 'handoff' | null>(null);
  const show = (what: 'settings' | 'how' | 'keys' | 'handoff') => {
    setMenu(false);
    setOpen(what);
  };
  const playing = feed.seat !== null && !feed.outcome;
  const leave = async () => {
    setMenu(false);
    const title = playing ? words.leaveAsk : words.leaveRoomAsk;
    if (!(await ask({ title, yes: words.leave, no: words.stay, danger: playing }))) return;
    await session.leave();
    go('/');
  };
  useBack(playing ? () => void leave() : null);
  return (
    <header className={styles.head}>
      <h1 className="title-face">{info?.name[lang] ?? words.appName}</h1>
      <span className={styles.roomCode}>{room.code}</span>
      {room.spectators.length > 0 && (
        <span className={styles.eyes}>
          <Icon name="eye" size={18} />
          <span className="for-readers">{words.watchers}</span> {room.spectators.length}
        </span>
      )}
      <ChatButton onChat={onChat} />
      <Button
        look="quiet"
        data-size="icon"
        aria-label={words.gameMenu}
        onClick={() => setMenu(true)}
        icon={<Icon name="menu" />}
      />
      {menu && (
        <Dialog title={words.gameMenu} onClose={() => setMenu(false)}>
          <div className={styles.menu}>
            <Button onClick={() => show('how')}>{words.howToPlay}</Button>
            <Button onClick={() => show('settings')}>{words.settings}</Button>
            <Button onClick={() => show('keys')}>{words.keysHelp}</Button>
            <Button onClick={() => show('handoff')}>{words.handoff}</Button>
            <Button look="danger" className={styles.apart} onClick={leave}>
              {words.leave}
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'keys' && <KeysHelp onClose={() => setOpen(null)} />}
      {open === 'handoff' && <HandoffDialog onClose={() => setOpen(null)} />}
      {open === 'settings' && <Settings onClose={() => setOpen(null)} />}
      {open === 'how' && <HowToPlay game={feed.game} onClose={() => setOpen(null)} />}
    </header>
  );
}

/** Opens the chat on a phone, and says how much is new. */
function ChatButton({ onChat }: { onChat(): void }) {
  const words = useWords();
  const messages = useChat();
  const me = useVisit(({ playerId }) => playerId);
  const newest = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  const unread = messages.filter(message => message.id > seen && message.playerId !== me).length;
  const open = () => {
    setSeen(newest);
    onChat();
  };
  return (
    <Button
      look="quiet"
      data-size="icon"
      className={styles.chatButton}
      aria-label={unread > 0 ? `${words.openChat}. ${words.unread(unread)}` : words.openChat}
      onClick={open}
      icon={<Icon name="chat" />}
    >
      {unread > 0 && <span className={styles.unread}>{unread}</span>}
    </Button>
  );
}
