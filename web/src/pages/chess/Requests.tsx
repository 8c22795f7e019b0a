import { Button } from '../../kit/Button';
import duel from '../../kit/board/duel.module.css';
import { Request } from '../../kit/Request';
import { text } from '../../kit/text';
import { ask } from '../../parts/Confirm';
import { Icon } from '../../parts/icons';
import { isAccepting } from '../../relay/sitting';
import { room } from './here';
import type { TableProps } from './Table';
import { useChessWords } from './words';

/** A draw that waits for its answer, a new game that the other one wants, and my buttons. */
export function Requests({ sitting, game, live }: TableProps) {
  const chess = useChessWords();
  const peer = sitting.peer ?? '';
  const said = (words: string) => text(words, words);
  const offer = async () => {
    const question = { title: chess.drawAsk, body: chess.drawBody, yes: chess.drawOffer };
    if (await ask(question)) room.act({ type: 'offer' });
  };
  const resign = async () => {
    const question = { title: chess.resignAsk, body: chess.resignBody, yes: chess.resign, danger: true };
    if (await ask(question)) room.act({ type: 'resign' });
  };
  if (sitting.ready.peers) {
    return (
      <Request
        title={said(chess.againPeersStopped(peer))}
        accept={said(chess.again)}
        onAccept={() => room.act({ type: 'ready' })}
      />
    );
  }
  if (game.offers.peers && !isAccepting(sitting)) {
    return (
      <div className={duel.requests}>
        <div className={duel.offer} data-kind="draw">
          <span className={duel.icon}>
            <Icon name="draw" />
          </span>
          <Request
            title={said(chess.drawPeers(peer))}
            body={said(chess.drawPeersBody)}
            refuse={said(chess.drawNo)}
            accept={said(chess.drawYes)}
            onRefuse={() => room.act({ type: 'decline' })}
            onAccept={() => room.act({ type: 'accept' })}
          />
        </div>
      </div>
    );
  }
  const offered = game.offers.mine;
  return (
    <div className={duel.buttons}>
      <Button
        icon={<Icon name="draw" />}
        disabled={!live}
        aria-disabled={offered || undefined}
        onClick={() => !offered && offer()}
      >
        {offered ? chess.drawMine : chess.draw}
        {offered && <span className="for-readers">{chess.drawMineBody}</span>}
      </Button>
      <Button look="danger" className={duel.resign} icon={<Icon name="flag" />} disabled={!live} onClick={resign}>
        {chess.resign}
      </Button>
    </div>
  );
}
