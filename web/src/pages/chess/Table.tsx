import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useBack } from '../../back';
import { useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { ChessBoard, Moves, other, type Tone } from '../../kit/chess';
import type { SeatPerson } from '../../kit/game-ui';
import { ShellProvider, useShell } from '../../kit/shell';
import { text } from '../../kit/text';
import { ask } from '../../parts/Confirm';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/icons';
import { KeysHelp, useKeysOfPage } from '../../parts/Keys';
import { Settings } from '../../parts/Settings';
import { useShellFor } from '../../parts/useShellFor';
import { useTitle } from '../../parts/useTitle';
import { needsPromotion, type Position, positionAfter } from '../../relay/position';
import { type Game, isMyMove, type Sitting } from '../../relay/sitting';
import { writeUci } from '../../relay/uci';
import play from '../Play.module.css';
import styles from './chess.module.css';
import { room, useRoom } from './here';
import { Plate } from './Plate';
import { Requests } from './Requests';
import { Result } from './Result';
import { Status } from './Status';
import { useChessWords } from './words';

/** What every part of the table is given. */
export interface TableProps {
  sitting: Sitting;
  game: Game;
  /** As the board shows it: with my move that is on its way. */
  position: Position;
  /** Whether I can do anything: the line is open and nothing is missed. */
  live: boolean;
}

/** The game: the people and their clocks, the board, whose turn it is, my buttons, the moves. */
export function Table({ sitting, game }: { sitting: Sitting; game: Game }) {
  const shell = useShellFor(useSeats(sitting, game));
  const live = useRoom(visit => visit.line === 'open' && visit.current) && !sitting.gone;
  const pending = game.pending?.uci;
  const { moves } = game;
  const position = useMemo(() => positionAfter(pending ? [...moves, pending] : moves), [moves, pending]);
  return (
    <ShellProvider value={shell}>
      <Laid sitting={sitting} game={game} position={position} live={live} />
    </ShellProvider>
  );
}

/** White is seat 0, black is seat 1. */
function useSeats({ me, peer }: Sitting, { mine }: Game): readonly SeatPerson[] {
  return useMemo(() => {
    const names = mine === 'white' ? [me, peer ?? ''] : [peer ?? '', me];
    return names.map((name, seat) => ({ seat, name, bot: null, online: true, graceUntil: null }));
  }, [me, peer, mine]);
}

function Laid(table: TableProps) {
  const { sitting, game, position } = table;
  const words = useWords();
  const chess = useChessWords();
  const [turned, setTurned] = useState(false);
  const below: Tone = turned ? other(game.mine) : game.mine;
  const mine = isMyMove(sitting);
  const over = game.end !== null || sitting.gone !== null;
  useTitle(mine && words.yourTurn, chess.chess, sitting.code);
  return (
    <div className={play.page} data-turn={mine || undefined} data-toasts="high">
      <Head table={table} onTurn={() => setTurned(now => !now)} />
      <aside className={`${play.others} ${styles.fits}`} aria-label={words.table}>
        <Plate {...table} tone={other(game.mine)} />
      </aside>
      <main className={play.board}>
        <Board {...table} below={below} />
      </main>
      <section className={`${play.mine} ${styles.fits}`} aria-label={words.me}>
        {!over && <Status {...table} />}
        <Plate {...table} tone={game.mine} />
      </section>
      <div className={play.right}>
        <section className={`${play.side} ${styles.side}`} aria-label={words.actions}>
          {over ? <Result {...table} /> : <Requests {...table} />}
          <Moves
            title={text(chess.moves, chess.moves)}
            empty={text(chess.noMoves, chess.noMoves)}
            moves={position.plies}
          />
        </section>
      </div>
    </div>
  );
}

function Board({ sitting, game, position, live, below }: TableProps & { below: Tone }) {
  const chess = useChessWords();
  const { announce, toast, play: sound } = useShell();
  const mine = live && isMyMove(sitting);
  const last = position.plies.at(-1) ?? null;
  const promotes = useCallback((from: string, to: string) => needsPromotion(position, { from, to }), [position]);
  const refused = (from: string) => {
    const stuck = !position.targets.get(from)?.size;
    const why = position.checked ? chess.pinnedInCheck : stuck ? chess.pinned : chess.notThere;
    sound('no');
    announce(text(why, why));
    if (stuck || position.checked) toast(text(why, why));
  };
  return (
    <ChessBoard
      // A new game is set up, the pieces don't slide back.
      key={game.no}
      name={text(chess.board, chess.board)}
      pieces={position.pieces}
      from={below}
      movable={mine ? game.mine : null}
      targets={position.targets}
      promotes={promotes}
      onMove={(from, to, promotion) => {
        const taken = position.pieces.some(({ square }) => square === to);
        room.act({ type: 'move', uci: writeUci({ from, to, promotion }) });
        sound(taken ? 'capture' : 'tile');
      }}
      onRefused={refused}
      last={last}
      checked={position.checked}
      pending={game.pending ? (last?.to ?? null) : null}
    />
  );
}

function Head({ table, onTurn }: { table: TableProps; onTurn(): void }) {
  const words = useWords();
  // There is no chat here.
  useKeysOfPage(useMemo(() => words.gameKeys.filter(([key]) => key !== '/'), [words]));
  const chess = useChessWords();
  const { sitting, game } = table;
  const [, go] = useLocation();
  const [menu, setMenu] = useState(false);
  const [open, setOpen] = useState<'settings' | 'keys' | null>(null);
  const show = (what: 'settings' | 'keys') => {
    setMenu(false);
    setOpen(what);
  };
  const playing = !game.end && !sitting.gone;
  const leave = async () => {
    setMenu(false);
    const title = playing ? chess.leavePlayingAsk : chess.leaveAsk;
    if (!sitting.gone && !(await ask({ title, yes: words.leave, no: words.stay, danger: playing }))) return;
    room.leave();
    go('/');
  };
  useBack(playing ? () => void leave() : null);
  return (
    <header className={play.head}>
      <h1 className="title-face">{chess.chess}</h1>
      <span className={play.roomCode}>{sitting.code}</span>
      <Button look="quiet" data-size="icon" aria-label={chess.flip} onClick={onTurn} icon={<Icon name="turn" />} />
      <Button
        look="quiet"
        data-size="icon"
        aria-label={words.gameMenu}
        onClick={() => setMenu(true)}
        icon={<Icon name="menu" />}
      />
      {menu && (
        <Dialog title={words.gameMenu} onClose={() => setMenu(false)}>
          <div className={play.menu}>
            <Button onClick={() => show('settings')}>{words.settings}</Button>
            <Button onClick={() => show('keys')}>{words.keysHelp}</Button>
            <Button look="danger" className={play.apart} onClick={leave}>
              {words.leave}
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'keys' && <KeysHelp onClose={() => setOpen(null)} />}
      {open === 'settings' && <Settings onClose={() => setOpen(null)} />}
    </header>
  );
}
