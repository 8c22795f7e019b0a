import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { readCode, typingCode } from '../net/code';
import styles from './CodeBox.module.css';

/** What is kept of a text that holds no code. */
const LONGEST = 200;

interface CodeBoxProps {
  label: string;
  go: string;
  onCode(code: string): void;
  /** Where the pages are that a link leads to; left out: those of the house's rooms. */
  under?: string;
}

/** Takes a code as people type or paste it: any case, spaces, hyphens, a whole link. Shows it large and in pairs. */
export function CodeBox({ label, go, onCode, under }: CodeBoxProps) {
  const words = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed, under);
    setWrong(code === null);
    if (code) onCode(code);
  };
  const change = (text: string) => {
    setWrong(false);
    // A whole code, as after pasting a link, is shown as it will be understood; while typing nothing is taken away.
    // Letters that are still being composed are not touched either.
    const plain = /^[\x20-\x7e]*$/.test(text) && !text.includes('/');
    setTyped(readCode(text, under) ?? (plain ? typingCode(text) : text.slice(0, LONGEST)));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={`field ${styles.code}`}
          value={typed}
          onChange={event => change(event.target.value)}
          placeholder="AB-CD-EF"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
        />
        <Button look="main" type="submit">
          {go}
        </Button>
      </div>
      <p id={`${id}-hint`} className={wrong ? 'problem' : 'hint'} role={wrong ? 'alert' : undefined}>
        {wrong ? words.codeWrong : words.codeHint}
      </p>
    </form>
  );
}
