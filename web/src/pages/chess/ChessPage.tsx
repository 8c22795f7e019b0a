import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { readCode } from '../../net/code';
import { writeControl } from '../../relay/clocks';
import { kept } from '../../relay/keep';
import { Door } from './Door';
import { Card } from './Frame';
import { room, useRoom } from './here';
import { LineState } from './LineState';
import { Lobby } from './Lobby';
import { Table } from './Table';
import { Waiting } from './Waiting';
import { useChessWords } from './words';

/** `/chess` and `/chess/XX-XX-XX`: a room of the relay, as the client of the desktop sees it from its own side. */
export function ChessPage({ code: typed }: { code: string | undefined }) {
  const sitting = useRoom(visit => visit.sitting);
  const [, go] = useLocation();
  const code = typed === undefined ? null : readCode(decodeURIComponent(typed));
  // Whoever turns the page comes back to the same seat.
  useEffect(() => () => room.hangUp(), []);
  // A room that was just opened has an address of its own. The way back leads past the lobby, which leads here.
  useEffect(() => {
    if (!sitting || typed !== undefined) return;
    go(pathOf(sitting.code, sitting.control && writeControl(sitting.control)), { replace: true });
  }, [sitting, typed, go]);
  return (
    <>
      <LineState />
      {typed === undefined ? <Lobby /> : code ? <InRoom code={code} /> : <NoCode />}
    </>
  );
}

function pathOf(code: string, control: string | null): string {
  return `/chess/${code}${control ? `?clock=${control}` : ''}`;
}

function InRoom({ code }: { code: string }) {
  const sitting = useRoom(visit => (visit.sitting?.code === code ? visit.sitting : null));
  useEffect(() => {
    if (room.use.getState().sitting?.code === code) return;
    const before = kept(code);
    if (before) room.comeBack(before);
  }, [code]);
  if (!sitting) return <Door code={code} />;
  if (sitting.gone === 'replaced') return <Elsewhere />;
  return sitting.game ? <Table sitting={sitting} game={sitting.game} /> : <Waiting sitting={sitting} />;
}

function Elsewhere() {
  const words = useWords();
  return (
    <Card title={words.otherWindow}>
      <Button look="main" onClick={() => room.here()}>
        {words.playHere}
      </Button>
    </Card>
  );
}

function NoCode() {
  const words = useWords();
  const chess = useChessWords();
  const [, go] = useLocation();
  return (
    <Card title={chess.badCode}>
      <p>{words.codeWrong}</p>
      <Button look="main" onClick={() => go('/chess')}>
        {chess.newRoom}
      </Button>
    </Card>
  );
}
