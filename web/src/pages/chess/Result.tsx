import { useRef } from 'react';
import { useLocation } from 'wouter';
import { Petals } from '../../art/Petals';
import { useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { other } from '../../kit/chess';
import { useShell } from '../../kit/shell';
import { useWhen } from '../../kit/useWhen';
import { announce } from '../../parts/toasts';
import type { End, Sitting } from '../../relay/sitting';
import result from '../Result.module.css';
import { goneText } from './gone';
import { room } from './here';
import type { TableProps } from './Table';
import { type ChessWords, useChessWords } from './words';

/** How it ended and why, then another game; or that the room is gone. */
export function Result({ sitting, game, live }: TableProps) {
  const words = useWords();
  const chess = useChessWords();
  const { play } = useShell();
  const [, go] = useLocation();
  const { end } = game;
  const won = end?.winner === game.mine;
  const title = titleOf(end, won, chess);
  const why = end && reason(end, sitting, won, chess);
  const gone = sitting.gone && goneText(sitting, chess);
  // What had ended before the page was opened is not celebrated again.
  const first = useRef(!live);
  useWhen(`${title} ${gone}`, () => {
    const quiet = first.current;
    first.current = false;
    if (quiet) return;
    play(won ? 'win' : 'end');
    announce([title, why, gone].filter(Boolean).join('. '), 'assertive');
  });
  const leave = (to: string) => {
    room.leave();
    go(to);
  };
  const fate = won ? 'won' : end?.winner ? 'lost' : 'drawn';
  return (
    <section className={result.result} data-fate={fate} aria-labelledby="result">
      {won && live && <Petals />}
      <h2 id="result" className="title-face">
        {title}
      </h2>
      {why && <p className={result.summary}>{why}</p>}
      {gone ? <p className={result.summary}>{gone}</p> : <Again {...{ sitting, game, live }} />}
      <div className={result.next}>
        {gone && (
          <Button look="main" onClick={() => leave('/chess')}>
            {chess.newRoom}
          </Button>
        )}
        <Button look="quiet" onClick={() => leave('/')}>
          {words.leave}
        </Button>
      </div>
    </section>
  );
}

/** Another game, once both want one; and with which colours. */
function Again({ sitting, game, live }: Omit<TableProps, 'position'>) {
  const chess = useChessWords();
  const { ready, kin } = sitting;
  const peer = sitting.peer ?? '';
  const colours = kin ? chess.nextSwapped(other(game.mine)) : chess.nextKept(game.mine);
  return (
    <>
      {ready.peers && !ready.mine && <p role="status">{chess.againPeers(peer)}</p>}
      <Button
        look={ready.mine ? 'plain' : 'main'}
        className={result.again}
        aria-disabled={ready.mine || !live}
        onClick={() => live && room.act({ type: 'ready' })}
      >
        {ready.mine ? chess.againWaiting(peer) : chess.again}
        <small>{colours}</small>
      </Button>
    </>
  );
}

function titleOf(end: End | null, won: boolean, chess: ChessWords): string {
  if (!end) return chess.unfinished;
  if (end.how === 'stopped') return chess.stoppedTitle;
  if (end.winner === null) return chess.drawn;
  return won ? chess.won : chess.lost;
}

function reason(end: End, { me, peer }: Sitting, won: boolean, chess: ChessWords): string {
  const them = peer ?? '';
  switch (end.how) {
    case 'mate':
      return chess.mate(won ? me : them);
    case 'resigned':
      return won ? chess.resigned(them) : chess.iResigned;
    case 'stopped':
      return chess.stopped(end.why, them, end.move ?? '');
    default:
      return chess[end.how];
  }
}
