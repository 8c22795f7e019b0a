import { useEffect, useId, useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { Icon } from '../parts/icons';
import { usePrefs } from '../prefs/prefs';
import styles from './lists.module.css';
import { type Option, sameValue, sayValue } from './model';
import type { RowProps } from './row';

/** Some of several names. What was chosen stays on the screen when it is refused, so that more can be added. */
export function SetRow({ option, value, onChange }: RowProps<Extract<Option, { kind: 'set' }>>) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const id = useId();
  const agreed = JSON.stringify(value);
  const [chosen, setChosen] = useState(value);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    setChosen(JSON.parse(agreed));
    setRefused(false);
  }, [agreed]);
  const title = option.title[lang];
  const has = (name: unknown) => Array.isArray(chosen) && chosen.includes(name);
  // In the order of the game: the same set is the same list.
  const put = async (wanted: (name: unknown) => boolean) => {
    const next = option.choices.map(choice => choice.value).filter(wanted);
    setChosen(next);
    setRefused(false);
    if (!sameValue(next, value)) setRefused(!(await onChange(next)));
  };
  return (
    <div role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id}>{title}</span>
        <small className="hint">{sayValue(option, chosen, lang, words)}</small>
        <Button look="quiet" aria-label={words.allOf(title)} onClick={() => put(() => true)}>
          {words.all}
        </Button>
        <Button look="quiet" aria-label={words.noneOf(title)} onClick={() => put(() => false)}>
          {words.none}
        </Button>
      </div>
      <div className={styles.names}>
        {option.choices.map(choice => (
          <label key={String(choice.value)} className={styles.name}>
            <input
              type="checkbox"
              checked={has(choice.value)}
              onChange={() => put(name => has(name) !== (name === choice.value))}
            />
            <span>
              <Icon name="check" size={16} />
              {choice.title[lang]}
            </span>
          </label>
        ))}
      </div>
      {option.description && <p className="hint">{option.description[lang]}</p>}
      {refused && (
        <p className="problem" role="status">
          {words.notApplied}
        </p>
      )}
    </div>
  );
}
