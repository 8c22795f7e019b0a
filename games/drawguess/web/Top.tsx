import { Countdown, text, useShell } from '@madang/web/kit';
import { useState } from 'react';
import { koreanToMe, secretOf, type TableProps, type View } from './model';
import css from './top.module.css';
import { categoryName, maskInWords } from './words';

/** What is to be guessed, large; the round and the category; how much time is left. */
export function Top({ table }: { table: TableProps }) {
  const { t, lang } = useShell();
  const { view, clock, replay } = table;
  const { phase } = view;
  const secret = secretOf(phase);
  return (
    <div className={css.top}>
      <div className={css.facts}>
        <span className={css.round}>
          {t(text(`라운드 ${view.round}/${view.rounds}`, `Round ${view.round}/${view.rounds}`))}
          {secret && koreanToMe(table, lang) && ' · Korean'}
        </span>
        {secret?.category && <b className={css.category}>{t(categoryName(secret.category))}</b>}
      </div>
      <Mask view={view} />
      <div className={css.time}>
        {'until' in phase && !replay && (
          <>
            <span className="for-readers">{t(text('남은 시간', 'Time left'))}</span>
            <Countdown until={phase.until} clock={clock} />
          </>
        )}
      </div>
      {phase.type === 'drawing' && !replay && (
        <Bar key={phase.start} from={phase.start} until={phase.until} table={table} />
      )}
    </div>
  );
}

/** The letters, one by one; for who knows the word, the word. */
function Mask({ view }: { view: View }) {
  const { t } = useShell();
  const secret = secretOf(view.phase);
  if (!secret) return <span className={css.mask} />;
  const knows = secret.word !== null;
  const said = knows ? text(`단어: ${secret.word}`, `The word: ${secret.word}`) : maskInWords(secret.mask);
  const letters = [...(secret.word ?? secret.mask)];
  return (
    <span className={css.mask} role="img" aria-label={t(said)} data-knows={knows || undefined} data-mask={secret.mask}>
      {letters.map((letter, i) => (
        <i key={`${i} ${letter}`} data-kind={letter === ' ' ? 'space' : letter === '○' ? 'hidden' : 'shown'}>
          {letter === '○' ? '' : letter}
        </i>
      ))}
    </span>
  );
}

/** How much of the time is left, as a line that grows shorter by itself. */
function Bar({ from, until, table }: { from: number; until: number; table: TableProps }) {
  // Once: changed later, a delay would make it jump.
  const [passed] = useState(() => table.clock.now() - from);
  const style = { animationDuration: `${until - from}ms`, animationDelay: `${-passed}ms` };
  return <span className={css.bar} style={style} aria-hidden="true" />;
}
