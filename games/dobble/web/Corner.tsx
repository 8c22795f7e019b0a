import { text, useNow, useShell } from '@madang/web/kit';
import css from './board.module.css';
import { Picture } from './Card';
import { type BigCard, plays, type TableProps } from './model';
import type { News } from './useNews';
import type { Play } from './usePlay';
import { cards, howFast, seconds, stage } from './words';

/** What a large card is called. */
export function cardName(table: TableProps, { seat }: BigCard) {
  const { view, me } = table;
  if (seat === null)
    return view.mode === 'gift' ? text('줄 카드', 'The card to give') : text('가운데 카드', 'In the middle');
  if (seat === me) return text('내 카드', 'Your card');
  return text(`{s${seat}}의 카드`, `{s${seat}}’s card`);
}

/** Beside the far card: what it is, and what has just happened. */
export function FarCorner({ table, card, news }: { table: TableProps; card: BigCard; news: News | null }) {
  const { t } = useShell();
  const { view } = table;
  const title = stage(view);
  return (
    <div className={css.farCorner}>
      <div className={css.captions}>
        {title && <p className={css.stage}>{t(title)}</p>}
        <p className={css.caption}>
          {t(cardName(table, card))} <b>{t(cards(card.count))}</b>
        </p>
      </div>
      {news && <NewsOf key={news.n} table={table} news={news} />}
    </div>
  );
}

function NewsOf({ table, news }: { table: TableProps; news: News }) {
  const { t } = useShell();
  if (news.kind === 'said') {
    return (
      <div className={css.news} data-said="">
        <b>{t(news.title)}</b>
        {news.line && <span>{t(news.line)}</span>}
      </div>
    );
  }
  const { found } = news;
  const mine = found.seat === table.me;
  const who = mine ? text('찾았어요!', 'Found it!') : text(`{s${found.seat}}`, `{s${found.seat}}`);
  const behind = found.behind.find(({ seat }) => seat === table.me);
  const late = behind && seconds(behind.by_ms, 2);
  return (
    <div className={css.news} data-mine={mine || undefined}>
      <span className={css.newsPicture}>
        <Picture symbol={found.symbol} />
      </span>
      <b>{t(who)}</b>
      <span className={css.newsLine}>
        {t(late ? text(`나는 ${late.ko} 늦었어요`, `You were ${late.en} late`) : howFast(found))}
      </span>
    </div>
  );
}

/** Beside my card: how many I have, how long I rest, and what became of my claim. */
export function MineCorner({ table, card, mine }: { table: TableProps; card: BigCard; mine: Play }) {
  const { t } = useShell();
  const { view, me } = table;
  const side = me === null ? undefined : view.seats[me];
  const own = view.mode === 'gift' && side ? cards(side.cards) : null;
  const points = side && view.options.mode === 'medley' ? side.points : null;
  const penalty = side && view.mode === 'potato' ? side.penalty : null;
  return (
    <div className={css.mineCorner}>
      <div className={css.told}>
        {plays(view, me) && !table.replay && <Hurry table={table} />}
        {mine.locked !== null && <Rest until={mine.locked} clock={table.clock} />}
        {mine.locked === null && mine.verdict?.kind === 'late' && (
          <p key={mine.verdict.n} className={css.late}>
            {t(mine.verdict.said)}
          </p>
        )}
      </div>
      <div className={css.captions}>
        <p className={css.caption}>
          {t(cardName(table, card))} <b>{t(cards(card.count))}</b>
        </p>
        {own && (
          <p className={css.caption}>
            {t(text('받은 카드', 'You were given'))} <b>{t(own)}</b>
          </p>
        )}
        {penalty !== null && (
          <p className={css.caption}>
            {t(text('벌칙', 'Penalty'))} <b>{t(cards(penalty))}</b>
          </p>
        )}
        {points !== null && (
          <p className={css.caption}>
            {t(text('점수', 'Points'))} <b>{t(text(`${points}점`, `${points}`))}</b>
          </p>
        )}
      </div>
    </div>
  );
}

/** I was wrong: how long until I may press again. */
function Rest({ until, clock }: { until: number; clock: TableProps['clock'] }) {
  const { t } = useShell();
  const left = Math.max(0, until - useNow(clock, true));
  const { ko, en } = seconds(left, 1);
  return (
    <p className={css.rest} role="status">
      <b>{t(text('틀렸어요', 'Not that one'))}</b>
      <span aria-hidden="true">{t(text(`${ko} 쉬어요`, `Rest ${en}`))}</span>
    </p>
  );
}

/** Before the cards change by themselves. */
function Hurry({ table }: { table: TableProps }) {
  const { t } = useShell();
  const { view, clock } = table;
  const left = Math.ceil((view.deadline - useNow(clock, false)) / 1000);
  if (left > 10 || left < 0) return null;
  return <p className={css.hurry}>{t(text(`${left}초 뒤 카드가 바뀌어요`, `Cards change in ${left} s`))}</p>;
}
