import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { Notation, other, spokenMove } from '../../kit/chess';
import { LAST_SECONDS_MS } from '../../kit/clock';
import { useShell } from '../../kit/shell';
import { useWhen } from '../../kit/useWhen';
import { announce, toast } from '../../parts/toasts';
import { useLate } from '../../parts/useLate';
import { usePrefs } from '../../prefs/prefs';
import { timeLeft } from '../../relay/clocks';
import { isMyMove, isSwappable } from '../../relay/sitting';
import status from '../Status.module.css';
import styles from './chess.module.css';
import { room } from './here';
import type { TableProps } from './Table';
import { type ChessWords, useChessWords } from './words';

/** Whose turn it is, in words; and the last move in one line. */
export function Status(table: TableProps) {
  const words = useWords();
  const chess = useChessWords();
  const { sitting, game } = table;
  const mine = isMyMove(sitting);
  const turn = turnText(table, chess);
  const sending = useLate(game.pending !== null);
  useSignals(table, turn);
  return (
    <div className={status.status} data-mine={mine || undefined}>
      <p className={status.turn}>{turn}</p>
      <p className={status.line}>{sending ? words.pendingAct : <Line {...table} />}</p>
      {isSwappable(sitting) && (
        <Button look="quiet" className={styles.swap} onClick={() => room.act({ type: 'swap' })}>
          {chess.swap(other(game.mine))}
        </Button>
      )}
    </div>
  );
}

function turnText({ sitting, game, position }: TableProps, chess: ChessWords): string {
  const peer = sitting.peer ?? '';
  if (position.turn === game.mine) return position.checked ? chess.checkMine : chess.turnMine;
  return position.checked ? chess.checkPeers(peer) : chess.turnPeers(peer);
}

/** The last move, or how the game begins. */
function Line({ sitting, game, position }: TableProps) {
  const chess = useChessWords();
  const last = position.plies.at(-1);
  const peer = sitting.peer ?? '';
  if (last) {
    return (
      <>
        {last.tone === game.mine ? chess.lastMine('') : chess.lastPeers(peer, '')}
        <Notation move={last} />
      </>
    );
  }
  if (game.no > 1) return sitting.kin ? chess.swapped(game.mine) : chess.keptColour(game.mine);
  if (game.mine === 'white' && !sitting.greeted.peers) return chess.notGreeted(peer);
  return game.clocks ? chess.clocksStand : chess.firstMove(game.mine);
}

/** My turn is seen, heard and felt; moves are said; ten seconds before my flag falls there is a word and a sound. */
function useSignals({ sitting, game, position, live }: TableProps, turn: string) {
  const words = useWords();
  const chess = useChessWords();
  const { t, play } = useShell();
  const vibration = usePrefs(prefs => prefs.vibration);
  const mine = isMyMove(sitting);
  const was = useRef({ moves: game.moves.length, no: game.no });
  useWhen(`${game.no} ${game.moves.length}`, () => {
    const before = was.current;
    was.current = { moves: game.moves.length, no: game.no };
    const last = position.plies.at(-1);
    // What was there when the page was opened is no news.
    if (before.no !== game.no) toast(chess.newGame);
    if (before.no !== game.no || before.moves >= game.moves.length || !last || !mine) return;
    play(last.taken ? 'capture' : 'tile');
    announce(chess.lastPeers(sitting.peer ?? '', t(spokenMove(last))));
  });
  const wasMine = useRef(mine);
  useEffect(() => {
    const began = mine && live && !wasMine.current;
    if (live) wasMine.current = mine;
    if (!began) return;
    play('turn');
    announce(turn, 'assertive');
    // Not every browser has it, and some refuse it before the first tap.
    if (vibration) navigator.vibrate?.(40);
  }, [mine, live, turn, play, vibration]);
  const { clocks } = game;
  useEffect(() => {
    if (!mine || clocks === null || clocks.since === null) return;
    const wait = timeLeft(clocks, game.mine, game.mine, Date.now()) - LAST_SECONDS_MS;
    if (wait < 0) return;
    const timer = window.setTimeout(() => {
      play('tick');
      announce(words.tenSeconds, 'assertive');
    }, wait);
    return () => window.clearTimeout(timer);
  }, [mine, clocks, game.mine, play, words]);
}
