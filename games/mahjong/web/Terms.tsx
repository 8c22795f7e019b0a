import { useShell } from '@madang/web/kit';
import { Tiles } from './Picture';
import css from './rules.module.css';
import { TERMS } from './terms';

/** The words that players use, and what they mean. */
export function Terms() {
  const { t } = useShell();
  return TERMS.map(({ title, terms }) => (
    <section key={title.en}>
      <h3>{t(title)}</h3>
      <dl className={css.terms}>
        {terms.map(({ word, what, example }) => (
          <div key={word.en}>
            <dt>{t(word)}</dt>
            <dd>
              <span>{t(what)}</span>
              {example && <Tiles of={example} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
