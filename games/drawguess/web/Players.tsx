import { text, useShell } from '@madang/web/kit';
import { Icon } from './icons';
import { solvedIn, type TableProps } from './model';
import css from './players.module.css';

/** Everybody with their points: who draws, who has it, who has left. */
export function Players({ table }: { table: TableProps }) {
  const { t } = useShell();
  const { me, seats } = table;
  return (
    <ul
      className={css.players}
      tabIndex={seats.length > 4 ? 0 : undefined}
      aria-label={t(text('사람들과 점수', 'Players and points'))}
    >
      {seats.map(({ seat }) => (
        <Player key={seat} table={table} seat={seat} mine={seat === me} />
      ))}
    </ul>
  );
}

function Player({ table, seat, mine }: { table: TableProps; seat: number; mine: boolean }) {
  const { t } = useShell();
  const { view, seats } = table;
  const person = seats[seat];
  const side = view.seats[seat];
  if (!person) return null;
  const draws = view.drawer === seat;
  const solved = solvedIn(view.phase);
  const order = solved.findIndex(one => one.seat === seat) + 1;
  const state = side?.left ? 'left' : order > 0 ? 'solved' : draws ? 'draws' : undefined;
  const gained = solved[order - 1]?.points;
  const earned = view.phase.type === 'reveal' && draws && view.phase.points > 0 ? view.phase.points : gained;
  return (
    <li className={css.player} data-state={state} data-mine={mine || undefined} data-away={!person.online || undefined}>
      {state === 'draws' && <Icon name="pen" size={16} />}
      {state === 'solved' && <span className={css.order}>{order}</span>}
      <span className={css.name}>{person.name}</span>
      <span className="for-readers">{t(saidOf(state, order))}</span>
      <b className={css.points}>{t(text(`${side?.points ?? 0}점`, `${side?.points ?? 0}`))}</b>
      {earned !== undefined && <span className={css.gained}>+{earned}</span>}
      {!person.online && !side?.left && <small>{t(text('기다려요', 'away'))}</small>}
      {side?.left && <small>{t(text('나감', 'left'))}</small>}
    </li>
  );
}

function saidOf(state: string | undefined, order: number) {
  if (state === 'draws') return text('그리는 중', 'drawing');
  if (state === 'solved') return text(`${order}번째로 맞혔어요`, `solved as number ${order}`);
  return text('', '');
}
