import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { playSound } from '../kit/sound';
import { session } from '../net/here';
import { type Prefs, prefer, usePrefs } from '../prefs/prefs';
import { Dialog } from './Dialog';
import { HandoffDialog } from './Handoff';
import { Icon } from './icons';
import { NameBox, nameProblem } from './NameBox';
import styles from './Settings.module.css';
import { toast } from './toasts';
import { told } from './told';

/** What a person can choose for this device. */
export function Settings({ onClose }: { onClose(): void }) {
  const words = useWords();
  const [handoff, setHandoff] = useState(false);
  const prefs = usePrefs();
  return (
    <Dialog title={words.settings} onClose={onClose}>
      <div className={styles.list}>
        {prefs.nickname !== '' && <Rename />}
        <Choices<Prefs['lang']>
          label={words.language}
          value={prefs.lang}
          choices={[
            ['ko', '한국어'],
            ['en', 'English'],
          ]}
          onChange={lang => {
            prefer({ lang });
            session.reopen();
          }}
        />
        <Choices<Prefs['theme']>
          label={words.theme}
          value={prefs.theme}
          choices={[
            ['system', words.themes.system],
            ['light', words.themes.light],
            ['dark', words.themes.dark],
          ]}
          onChange={theme => prefer({ theme })}
        />
        <Switch
          label={words.contrast}
          hint={words.contrastHint}
          on={prefs.contrast}
          onChange={contrast => prefer({ contrast })}
        />
        <Switch label={words.sound} on={prefs.sound} onChange={sound => prefer({ sound })} />
        {prefs.sound && <Volume label={words.volume} value={prefs.volume} />}
        {'vibrate' in navigator && (
          <Switch
            label={words.vibration}
            hint={words.vibrationHint}
            on={prefs.vibration}
            onChange={vibration => prefer({ vibration })}
          />
        )}
        <Choices<Prefs['confirm']>
          label={words.confirmMoves}
          value={prefs.confirm}
          choices={[
            ['auto', words.confirm.auto],
            ['always', words.confirm.always],
            ['never', words.confirm.never],
          ]}
          onChange={confirm => prefer({ confirm })}
        />
        <Choices<Prefs['keys']>
          label={words.shortcuts}
          value={prefs.keys}
          choices={[
            ['none', words.shortcutLevels.none],
            ['basic', words.shortcutLevels.basic],
            ['all', words.shortcutLevels.all],
          ]}
          onChange={keys => prefer({ keys })}
        />
        <Button onClick={() => setHandoff(true)} icon={<Icon name="devices" />}>
          {words.handoff}
        </Button>
      </div>
      {handoff && <HandoffDialog onClose={() => setHandoff(false)} />}
    </Dialog>
  );
}

/** Another name, here and wherever I sit. */
function Rename() {
  const words = useWords();
  const [name, setName] = useState(usePrefs.getState().nickname);
  const [judged, setJudged] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const wanted = name.trim();
    if (nameProblem(wanted) || !(await told(session.rename(wanted)))) return;
    prefer({ nickname: wanted });
    toast(words.renamed);
  };
  return (
    <form className={styles.rename} onSubmit={save}>
      <NameBox value={name} onChange={setName} judged={judged} />
      <Button type="submit">{words.save}</Button>
    </form>
  );
}

interface ChoicesProps<T> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange(value: T): void;
}

function Choices<T extends string>({ label, value, choices, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="label">{label}</legend>
      <div className={styles.options}>
        {choices.map(([choice, text]) => (
          <label key={choice} className={styles.option}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: ReactNode;
  hint?: string;
  on: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

/** Something that is on or off. */
export function Switch({ label, hint, on, disabled, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>
        {label}
        {hint && <small className="hint">{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  );
}

function Volume({ label, value }: { label: string; value: number }) {
  return (
    <label className={styles.volume}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        onChange={event => prefer({ volume: Number(event.target.value) / 100 })}
        onPointerUp={() => playSound('stone', usePrefs.getState().volume)}
        onKeyUp={() => playSound('stone', usePrefs.getState().volume)}
      />
    </label>
  );
}
