import { useEffect, useId, useRef, useState } from 'react';
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
  readNumber,
  sameValue,
  sayValue,
  sayWhole,
  standsFor,
  stride,
  withPreset,
} from './model';
import styles from './OptionsEditor.module.css';
import type { RowProps } from './row';
import { SetRow } from './SetRow';
import { type Drafts, TextsRow } from './TextsRow';

interface OptionsEditorProps {
  form: OptionsForm;
  value: Options;
  /** Sends the options; whether they were agreed to. */
  onChange(value: Record<string, unknown>): Promise<boolean>;
  /** Texts that aren't agreed to yet, kept while the form is closed. */
  drafts?: Drafts;
}

/** The form of a game's options, drawn from its schema. Every change is whole and is sent at once. */
export function OptionsEditor({ form, value, onChange, drafts }: OptionsEditorProps) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [advanced, setAdvanced] = useState(false);
  const own = useRef<Drafts>(new Map());
  const changes = useChanges(value, onChange);
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
              onClick={() => changes.all(withPreset(form, value, preset.options))}
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
              drafts={drafts ?? own.current}
              onChange={changed => changes.one(option.id, changed)}
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

/** Changes that follow one another faster than they come back: each is sent with those before it. */
function useChanges(value: Options, onChange: OptionsEditorProps['onChange']) {
  const sent = useRef(new Map<string, unknown>());
  useEffect(() => {
    for (const [id, changed] of sent.current) if (sameValue(value[id], changed)) sent.current.delete(id);
  }, [value]);
  return {
    async one(id: string, changed: unknown): Promise<boolean> {
      sent.current.set(id, changed);
      const agreed = await onChange({ ...value, ...Object.fromEntries(sent.current) });
      if (!agreed && sent.current.get(id) === changed) sent.current.delete(id);
      return agreed;
    },
    all(options: Record<string, unknown>): Promise<boolean> {
      sent.current.clear();
      return onChange(options);
    },
  };
}

function OptionRow({ option, drafts, ...rest }: RowProps<Option> & { drafts: Drafts }) {
  switch (option.kind) {
    case 'switch':
      return <SwitchRow option={option} {...rest} />;
    case 'choice':
      return <ChoiceRow option={option} {...rest} />;
    case 'number':
      return <NumberRow option={option} {...rest} />;
    case 'set':
      return <SetRow option={option} {...rest} />;
    case 'texts':
      return <TextsRow option={option} drafts={drafts} {...rest} />;
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
  const number = Number(value);
  const start = standsFor(option, number);
  // A value that has a name is said beside the box, which shows pale what it stands for.
  const shown = start === number ? String(number / option.per) : '';
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const put = (wanted: number) => {
    const next = Number.isFinite(wanted) ? fitting(option, wanted) : number;
    setTyped(next === number ? shown : String(next / option.per));
    if (next !== number) onChange(next);
  };
  const read = () => readNumber(option, typed);
  const title = option.title[lang];
  const said = sayValue(option, value, lang, words);
  // The box shows a bare number already.
  const tells = said !== shown && (option.unit || !option.description);
  const note = [tells && said, option.description?.[lang]];
  return (
    <div className={styles.number}>
      <label htmlFor={id}>
        {title}
        <small className={`hint ${styles.note}`}>{note.filter(Boolean).join(' · ')}</small>
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
      <div className={styles.stepper}>
        <Button
          data-size="icon"
          aria-label={words.decrease(title)}
          aria-disabled={start <= option.min}
          onClick={() => put(start - stride(option, start, false))}
          icon={<Icon name="minus" />}
        />
        <input
          id={id}
          className={`field ${styles.count}`}
          inputMode={option.per === 1 ? 'numeric' : 'decimal'}
          value={typed}
          placeholder={shown === '' ? String(start) : undefined}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => put(typed.trim() === '' ? number : read())}
          onKeyDown={event => event.key === 'Enter' && put(read())}
        />
        <Button
          data-size="icon"
          aria-label={words.increase(title)}
          aria-disabled={start >= option.max}
          onClick={() => put(start + stride(option, start, true))}
          icon={<Icon name="plus" />}
        />
      </div>
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
export function OptionsSummary({ form, value, amHost }: { form: OptionsForm; value: Options; amHost: boolean }) {
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
  const changed = options.filter(option => !sameValue(value[option.id], form.default[option.id]));
  const shown = all ? options : changed;
  const say = (option: Option) =>
    option.isPrivate && !amHost ? words.hostOnly : (all ? sayWhole : sayValue)(option, value[option.id], lang, words);
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
              <dd>{say(option)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
