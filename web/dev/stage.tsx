/**
 * A game's screen at the table with a fixed view, to be looked at: /dev/stage.html?game=omok&scene=play. Also
 * `&lang=en`, `&theme=dark`, `&contrast`, `&confirm=always`, `&long` (names), `&page=rules`; without a scene all of
 * them are listed.
 */

import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/kit.css';
import '../src/styles/seats.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadGame } from '../src/games';
import type { ActResult, GameProps, GameUI, SeatPerson, Step } from '../src/kit/game-ui';
import { ShellProvider } from '../src/kit/shell';
import type { Feed } from '../src/net/feed';
import styles from '../src/pages/Play.module.css';
import { Status } from '../src/pages/Status';
import { Confirm } from '../src/parts/Confirm';
import { People } from '../src/parts/People';
import { Said } from '../src/parts/Said';
import { useShellFor } from '../src/parts/useShellFor';
import { dress, prefer } from '../src/prefs/prefs';
import type { Outcome } from '../src/wire';
import '../src/fonts';

interface Scene {
  /** How many sit there, if not two. */
  players?: number;
  outcome?: Outcome;
  options?: Readonly<Record<string, unknown>>;
  deadline?: number;
  view: unknown;
  me: number | null;
  steps?: readonly Step<unknown>[];
  pending?: unknown;
}

const fixtures = import.meta.glob<Record<string, Scene>>('../../games/*/web/dev/fixtures.ts', { import: 'scenes' });
const query = new URLSearchParams(window.location.search);
const game = query.get('game') ?? 'omok';

const NAMES = ['까치', '다람쥐', '두루미', '너구리', '고슴도치', '수달'];
/** As long as names can be. */
const LONG = ['Flying Crane', '하늘다람쥐를보는사람', 'Computer 2', 'Raccoon dogs', '고슴도치', 'Otter'];

const everybody: readonly SeatPerson[] = (query.has('long') ? LONG : NAMES).map((name, seat) => ({
  seat,
  name,
  bot: null,
  online: true,
  graceUntil: null,
}));

/** The table as in a room, with nobody behind it. */
function Stage({ ui, scene }: { ui: GameUI; scene: Scene }) {
  const people = useMemo(() => everybody.slice(0, scene.players ?? 2), [scene]);
  const shell = useShellFor(people);
  const [pending, setPending] = useState<unknown>(scene.pending ?? null);
  const view = scene.view as { actor?: number | null; ended?: unknown; clocks?: { running: number | null } };
  const feed: Feed = {
    gamePk: 1,
    game,
    seq: 1,
    seat: scene.me,
    chairs: people.map(({ seat }) => seat),
    view: scene.view,
    active: view.actor === null || view.actor === undefined ? (scene.me === null ? [] : [scene.me]) : [view.actor],
    deadline: scene.deadline ?? null,
    steps: scene.steps ?? [],
    outcome: scene.outcome ?? null,
    current: true,
  };
  const act = (action: unknown): Promise<ActResult> => {
    setPending(action);
    return new Promise(() => undefined);
  };
  const props: GameProps<unknown, unknown, unknown> = {
    view: scene.view,
    events: feed.steps,
    seats: people,
    me: scene.me,
    active: feed.active,
    deadline: feed.deadline,
    clock: { now: () => Date.now() },
    act,
    pending,
    live: scene.me !== null && pending === null && !view.ended,
    outcome: feed.outcome,
    options: scene.options ?? {},
  };
  return (
    <ShellProvider value={shell}>
      <div className={styles.page} data-seating={ui.seating} data-over={feed.outcome !== null || undefined}>
        <header className={styles.head}>
          <h1 className="title-face">{game}</h1>
          <span className={styles.roomCode}>K7-QM-29</span>
        </header>
        <aside className={styles.others}>
          {ui.seating !== 'board' && <People ui={ui} feed={feed} seats={people} which="others" />}
        </aside>
        <main className={styles.board}>
          <ui.Board {...props} />
        </main>
        <div className={styles.mine}>
          <Status ui={ui} feed={feed} seats={people} pending={pending !== null} />
          {ui.seating !== 'board' && <People ui={ui} feed={feed} seats={people} which="me" />}
        </div>
        <div className={styles.right}>
          <div className={styles.side}>{ui.Side && <ui.Side {...props} />}</div>
          <div className={styles.chat} />
        </div>
      </div>
      <Confirm />
      <Said />
    </ShellProvider>
  );
}

function RulesPage({ ui }: { ui: GameUI }) {
  const shell = useShellFor(everybody);
  return (
    <ShellProvider value={shell}>
      <main style={{ padding: 16 }}>
        <ui.Rules />
      </main>
    </ShellProvider>
  );
}

function List({ names }: { names: readonly string[] }) {
  return (
    <ul style={{ padding: 24 }}>
      {names.map(name => (
        <li key={name}>
          <a href={`?game=${game}&scene=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

async function open() {
  const theme = query.get('theme');
  prefer({
    lang: query.get('lang') === 'en' ? 'en' : 'ko',
    theme: theme === 'dark' || theme === 'light' ? theme : 'system',
    contrast: query.has('contrast'),
    confirm: query.get('confirm') === 'always' ? 'always' : 'auto',
  });
  dress(document.documentElement);
  const scenes = (await fixtures[`../../games/${game}/web/dev/fixtures.ts`]?.()) ?? {};
  const ui = await loadGame(game);
  const scene = scenes[query.get('scene') ?? ''];
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    query.get('page') === 'rules' ? (
      <RulesPage ui={ui} />
    ) : scene ? (
      <Stage ui={ui} scene={scene} />
    ) : (
      <List names={Object.keys(scenes)} />
    ),
  );
}

void open();
