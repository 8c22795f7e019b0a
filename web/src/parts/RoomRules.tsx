import { useRef, useState } from 'react';
import { pictureOf, useGame } from '../games';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import type { SeatPerson } from '../kit/game-ui';
import { ShellProvider } from '../kit/shell';
import type { GameInfo } from '../net/api';
import { session } from '../net/here';
import { useCatalog } from '../net/useCatalog';
import { OptionsEditor, OptionsSummary } from '../options/OptionsEditor';
import { usePrefs } from '../prefs/prefs';
import type { RoomState } from '../wire';
import { Dialog } from './Dialog';
import { Icon } from './icons';
import styles from './RoomRules.module.css';
import { told } from './told';
import { useShellFor } from './useShellFor';

/** What a game shows before it begins knows nobody. */
const NOBODY: readonly SeatPerson[] = [];

interface RoomRulesProps {
  room: RoomState;
  info: GameInfo | null;
  amHost: boolean;
}

/** The game and its rules: what is chosen in words; the host changes them in a sheet. */
export function RoomRules(props: RoomRulesProps) {
  return (
    <ShellProvider value={useShellFor(NOBODY)}>
      <Rules {...props} />
    </ShellProvider>
  );
}

function Rules({ room, info, amHost }: RoomRulesProps) {
  const words = useWords();
  const [open, setOpen] = useState<'options' | 'games' | 'how' | null>(null);
  const drafts = useRef(new Map<string, string>());
  const ui = useGame(room.game);
  if (!info) return null;
  const Own = typeof ui === 'object' ? ui.OptionsForm : undefined;
  const change = (options: Record<string, unknown>) => told(session.configure({ options }));
  return (
    <section aria-label={words.options}>
      <div className={styles.head}>
        <h2>{words.options}</h2>
        <Button look="quiet" onClick={() => setOpen('how')} icon={<Icon name="book" />}>
          {words.howToPlay}
        </Button>
      </div>
      {Own && !amHost ? (
        <Own value={room.options} editable={false} onChange={change} />
      ) : (
        <OptionsSummary form={info.options} value={room.options} amHost={amHost} />
      )}
      {amHost && (
        <div className={styles.change}>
          <Button onClick={() => setOpen('options')}>{words.changeOptions}</Button>
          <ChangeGame onOpen={() => setOpen('games')} />
        </div>
      )}
      {open === 'options' && (
        <Dialog title={words.options} onClose={() => setOpen(null)}>
          {Own ? (
            <Own value={room.options} editable onChange={change} />
          ) : (
            <OptionsEditor form={info.options} value={room.options} onChange={change} drafts={drafts.current} />
          )}
        </Dialog>
      )}
      {open === 'games' && <GamePicker now={room.game} onClose={() => setOpen(null)} />}
      {open === 'how' && <HowToPlay game={room.game} onClose={() => setOpen(null)} />}
    </section>
  );
}

function ChangeGame({ onOpen }: { onOpen(): void }) {
  const words = useWords();
  const { games } = useCatalog();
  return (games?.length ?? 0) > 1 ? <Button onClick={onOpen}>{words.changeGame}</Button> : null;
}

/** The other games, each with its picture. */
export function GamePicker({ now, onClose }: { now: string; onClose(): void }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const { games } = useCatalog();
  const choose = (id: string) => {
    void told(session.configure({ game: id }));
    onClose();
  };
  return (
    <Dialog title={words.changeGame} onClose={onClose}>
      <ul className={styles.games}>
        {games?.map(game => (
          <li key={game.id}>
            <button type="button" aria-pressed={game.id === now} onClick={() => choose(game.id)}>
              <img src={pictureOf(game.id) ?? undefined} alt="" width={96} height={72} />
              <b className="title-face">{game.name[lang]}</b>
              <small className="hint">{words.seatsCount(...game.seats)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** How the game is played, in the game's own words. */
export function HowToPlay({ game, onClose }: { game: string; onClose(): void }) {
  const words = useWords();
  const ui = useGame(game);
  return (
    <Dialog title={words.howToPlay} onClose={onClose} text>
      <div className={styles.how}>
        {typeof ui === 'object' ? <ui.Rules /> : <p>{ui === 'failed' ? words.noScreen : words.opening}</p>}
      </div>
    </Dialog>
  );
}
