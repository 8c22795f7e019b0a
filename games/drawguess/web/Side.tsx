import { Button, type Text, text, useShell } from '@madang/web/kit';
import { isIn, type TableProps } from './model';
import css from './side.module.css';
import { useOnce } from './useOnce';

/** What is rarely needed: giving up the turn, reporting, voting somebody out. */
export function Side(table: TableProps) {
  const { t, confirm } = useShell();
  const { view, me, act, replay, outcome } = table;
  if (!isIn(view, me) || replay || outcome) return null;
  const draws = view.drawer === me && (view.phase.type === 'choosing' || view.phase.type === 'drawing');
  const giveUp = async () => {
    const title = text('이번 차례를 포기할까요?', 'Give up this turn?');
    const body = text('다음 사람 차례로 넘어가요', 'It goes on to the next player');
    if (await confirm({ title, body, yes: text('포기하기', 'Give up'), danger: true })) void act({ type: 'skip' });
  };
  return (
    <div className={css.side}>
      {draws && (
        <Button look="quiet" className={css.giveUp} onClick={giveUp}>
          {t(text('이번 차례 포기', 'Give up this turn'))}
        </Button>
      )}
      <details>
        <summary>{t(text('신고와 내보내기 투표', 'Report, or vote somebody out'))}</summary>
        <Reports table={table} me={me} />
        <Kicks table={table} me={me} />
      </details>
    </div>
  );
}

const FAULTS = [
  ['drawing', text('그림 신고', 'Report the drawing')],
  ['chat', text('말 신고', 'Report what was said')],
] as const;

/** Something is wrong: the host and whoever runs the house are told. */
function Reports({ table, me }: { table: TableProps; me: number }) {
  const { t, toast } = useShell();
  const { view } = table;
  const once = useOnce(table);
  const report = async (what: 'drawing' | 'chat') => {
    const result = await once({ type: 'report', what });
    if (result?.ok) toast(text('알려 줘서 고마워요. 살펴볼게요', 'Thanks for telling us. We will look into it'));
  };
  return (
    <div className={css.row}>
      {FAULTS.map(([what, name]) => {
        const done = view.own?.reported.includes(what) ?? false;
        if (what === 'drawing' && view.drawer === me) return null;
        return (
          <Button key={what} aria-disabled={done} onClick={() => !done && report(what)}>
            {t(done ? text('신고했어요', 'Reported') : name)}
          </Button>
        );
      })}
    </div>
  );
}

/** A vote against each of the others. */
function Kicks({ table, me }: { table: TableProps; me: number }) {
  const { t, confirm } = useShell();
  const { view } = table;
  const once = useOnce(table);
  const others = view.seats.flatMap(({ left }, seat) => (left || seat === me ? [] : [seat]));
  const ask = async (seat: number) => {
    const title = text(`{s${seat}}을 내보내자고 투표할까요?`, `Vote {s${seat}} out?`);
    const body: Text = text(
      '두 표 이상, 다른 사람의 절반보다 많으면 나가요',
      'It takes two votes and more than half of the others',
    );
    if (await confirm({ title, body, yes: text('투표하기', 'Vote'), danger: true }))
      void once({ type: 'vote_kick', seat });
  };
  return (
    <ul className={css.kicks}>
      {others.map(seat => {
        const voted = view.own?.voted_against.includes(seat) ?? false;
        const votes = view.kicks.find(kick => kick.seat === seat);
        return (
          <li key={seat}>
            <span>{table.seats[seat]?.name}</span>
            {votes && (
              <small>
                {votes.votes}/{votes.needed}
              </small>
            )}
            <Button look="quiet" aria-disabled={voted} onClick={() => !voted && ask(seat)}>
              {t(voted ? text('투표했어요', 'Voted') : text('내보내기', 'Vote out'))}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
