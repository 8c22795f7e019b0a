import type { Action } from '@madang/web/gen/{{id}}/Action';
import type { Event } from '@madang/web/gen/{{id}}/Event';
import type { View } from '@madang/web/gen/{{id}}/View';
import { Button, type GameProps, text, useShell, useSteps } from '@madang/web/kit';
import './board.css';

/** The heap, and a button for each number of stones. */
export function Board({ view, events, me, live, act }: GameProps<View, Event, Action>) {
  const { t, confirm, play } = useShell();
  useSteps(events, () => play('stone'));
  const mine = live && view.turn === me;
  const numbers = Array.from({ length: view.at_once }, (_, at) => at + 1);
  const resign = async () => {
    const sure = await confirm({
      title: text('기권할까요?', 'Resign?'),
      yes: text('기권하기', 'Resign'),
      danger: true,
    });
    if (sure) act({ type: 'resign' });
  };
  return (
    <div className="{{id}}">
      <p className="{{id}}-heap">{t(text(`돌 ${view.heap}개 남음`, `${view.heap} stones left`))}</p>
      <div className="{{id}}-stones" aria-hidden="true">
        {Array.from({ length: view.heap }, (_, at) => (
          <span key={at} />
        ))}
      </div>
      <div className="{{id}}-buttons">
        {numbers.map(stones => (
          <Button key={stones} disabled={!mine || stones > view.most} onClick={() => act({ type: 'take', stones })}>
            {t(text(`${stones}개`, `Take ${stones}`))}
          </Button>
        ))}
        {me !== null && (
          <Button look="danger" disabled={!live} onClick={resign}>
            {t(text('기권', 'Resign'))}
          </Button>
        )}
      </div>
    </div>
  );
}
