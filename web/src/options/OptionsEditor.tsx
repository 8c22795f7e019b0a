import { useEffect, useId, useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import type { OptionsForm } from '../net/api';
import { Icon } from '../parts/icons';
import { Switch } from '../parts/Settings';
import { usePrefs } from '../prefs/prefs';
import {
  fitting,
  groupsOf,
  hasAdvanced,
  type Option,
  type Options,
  presetOf,
  sameValue,
  sayValue,
  stride,
} from './model';
import styles from './OptionsEditor.module.css';

interface OptionsEditorProps {
  form: OptionsForm;
  value: Options;
  onChange(value: Record<string, unknown>): void;
}

/** The form of a game's options, drawn from its schema. Every change is whole and is sent at once. */
export function OptionsEditor({ form, value, onChange }: OptionsEditorProps) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [advanced, setAdvanced] = useState(false);
  const chosen = presetOf(form, value);
  return (
    <div className={styles.form}>
      {form.presets.length > 1 && (
        <div className="row" role="group" aria-label={words.presets}>
          {form.presets.map(preset => (
            <button
              type="button"
              key={preset.id}
              className="chip"
              aria-pressed={preset.id === chosen}
              onClick={() => onChange({ ...preset.options })}
            >
              {preset.name[lang]}
            </button>
          ))}
        </div>
      )}
      {groupsOf(form, value, advanced).map(group => (
        <section key={group.id} className={styles.group}>
          {group.title && <h3 className={styles.title}>{group.title[lang]}</h3>}
          {group.options.map(option => (
            <OptionRow
              key={option.id}
              option={option}
              value={value[option.id]}
              usual={form.default[option.id]}
              onChange={changed => onChange({ ...value, [option.id]: changed })}
            />
          ))}
        </section>
      ))}
      {hasAdvanced(form, value) && (
        <Button
          look="quiet"
          aria-expanded={advanced}
          onClick={() => setAdvanced(!advanced)}
          icon={<Icon name={advanced ? 'up' : 'down'} />}
        >
          {advanced ? words.less : words.more}
        </Button>
      )}
    </div>
  );
}

interface RowProps<O extends Option> {
  option: O;
  value: unknown;
  usual: unknown;
  onChange(value: unknown): void;
}

function OptionRow({ option, ...rest }: RowProps<Option>) {
  switch (option.kind) {
    case 'switch':
      return <SwitchRow option={option} {...rest} />;
    case 'choice':
      return <ChoiceRow option={option} {...rest} />;
    case 'number':
      return <NumberRow option={option} {...rest} />;
    default:
      return <TextRow option={option} {...rest} />;
  }
}

function SwitchRow({ option, value, onChange }: RowProps<Option>) {
  const lang = usePrefs(prefs => prefs.lang);
  return (
    <Switch label={option.title[lang]} hint={option.description?.[lang]} on={Boolean(value)} onChange={onChange} />
  );
}

function ChoiceRow({ option, value, usual, onChange }: RowProps<Extract<Option, { kind: 'choice' }>>) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const name = useId();
  const meaning = option.choices.find(choice => sameValue(choice.value, value))?.description ?? option.description;
  return (
    <fieldset className={styles.choice}>
      <legend>{option.title[lang]}</legend>
      <div className={styles.choices}>
        {option.choices.map(choice => (
          <label key={String(choice.value)} className={styles.value}>
            <input
              type="radio"
              name={name}
              checked={sameValue(choice.value, value)}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.title[lang]}
              {sameValue(choice.value, usual) && <small>{words.usual}</small>}
            </span>
          </label>
        ))}
      </div>
      {meaning && <p className="hint">{meaning[lang]}</p>}
    </fieldset>
  );
}

function NumberRow({ option, value, onChange }: RowProps<Extract<Option, { kind: 'number' }>>) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const number = Number(value);
  const put = (wanted: number) => {
    const next = Number.isFinite(wanted) ? fitting(option, wanted) : number;
    setTyped(String(next));
    if (next !== number) onChange(next);
  };
  const title = option.title[lang];
  const said = sayValue(option, value, lang, words);
  return (
    <div className={styles.number}>
      <label htmlFor={id}>
        {title}
        <small className={`hint ${styles.note}`}>{option.description?.[lang] ?? said}</small>
      </label>
      {option.also.map(choice => (
        <button
          type="button"
          key={String(choice.value)}
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.title[lang].split(' (')[0]}
        </button>
      ))}
      <Button
        data-size="icon"
        aria-label={words.decrease(title)}
        aria-disabled={number <= option.min}
        onClick={() => put(number - stride(option, number, false))}
        icon={<Icon name="minus" />}
      />
      <input
        id={id}
        className={`field ${styles.count}`}
        inputMode="numeric"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => put(typed.trim() === '' ? number : Number(typed))}
        onKeyDown={event => event.key === 'Enter' && put(Number(typed))}
      />
      <Button
        data-size="icon"
        aria-label={words.increase(title)}
        aria-disabled={number >= option.max}
        onClick={() => put(number + stride(option, number, true))}
        icon={<Icon name="plus" />}
      />
    </div>
  );
}

function TextRow({ option, value, onChange }: RowProps<Option>) {
  const lang = usePrefs(prefs => prefs.lang);
  const id = useId();
  const [typed, setTyped] = useState(String(value ?? ''));
  return (
    <div>
      <label htmlFor={id}>{option.title[lang]}</label>
      <input
        id={id}
        className="field"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => typed !== value && onChange(typed)}
      />
    </div>
  );
}

/** The options in words, for a glance: the name of the preset, what differs from the usual, the rest on demand. */
export function OptionsSummary({ form, value }: { form: OptionsForm; value: Options }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [all, setAll] = useState(false);
  const groups = groupsOf(form, value, false);
  const options = groups.flatMap(group => group.options);
  // The first choice of each group says what the group is about.
  const gist = groups
    .flatMap(group => group.options.filter(option => option.kind === 'choice').slice(0, 1))
    .slice(0, 2)
    .map(option => sayValue(option, value[option.id], lang, words));
  const preset = form.presets.find(({ id }) => id === presetOf(form, value));
  const changed = options.filter(option => value[option.id] !== form.default[option.id]);
  const shown = all ? options : changed;
  return (
    <div className={styles.summary}>
      <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
        <span>
          <b>{preset ? preset.name[lang] : words.ownRules}</b>
          {!all && <small className={`hint ${styles.note}`}>{gist.join(' · ')}</small>}
        </span>
        <Icon name={all ? 'up' : 'down'} />
      </button>
      {shown.length > 0 && (
        <dl>
          {shown.map(option => (
            <div key={option.id} data-changed={changed.includes(option) || undefined}>
              <dt>{option.title[lang]}</dt>
              <dd>{sayValue(option, value[option.id], lang, words)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
