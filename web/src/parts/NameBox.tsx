import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../i18n';
import { letters, NICKNAME_MAX, propose } from '../i18n/nickname';
import { Button } from '../kit/Button';
import { usePrefs } from '../prefs/prefs';
import { Icon } from './icons';
import styles from './NameBox.module.css';

/** What is wrong with a nickname, as a key of the words; `null`: nothing. */
export function nameProblem(name: string): 'nicknameEmpty' | 'nicknameTooLong' | null {
  if (name.trim() === '') return 'nicknameEmpty';
  return letters(name.trim()) > NICKNAME_MAX ? 'nicknameTooLong' : null;
}

/** A name to begin with: the one that I have, or a friendly one in my language until it is edited. */
export function useProposedName(): [name: string, setName: (name: string) => void] {
  const { lang, nickname } = usePrefs();
  const [name, setName] = useState(() => nickname || propose(lang));
  const proposed = useRef(nickname ? null : { name, lang });
  useEffect(() => {
    if (nickname) setName(nickname);
  }, [nickname]);
  useEffect(() => {
    const before = proposed.current;
    if (before === null || before.lang === lang) return;
    const next = propose(lang);
    setName(now => {
      const untouched = now === before.name;
      proposed.current = untouched ? { name: next, lang } : null;
      return untouched ? next : now;
    });
  }, [lang]);
  return [name, setName];
}

interface NameBoxProps {
  value: string;
  onChange(name: string): void;
  /** Whether to say what is wrong. */
  judged: boolean;
}

/** The one field that stands before a game. The dice proposes another friendly name. */
export function NameBox({ value, onChange, judged }: NameBoxProps) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const id = useId();
  const problem = judged ? nameProblem(value) : null;
  return (
    <div>
      <label className="label" htmlFor={id}>
        {words.nickname}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={`field ${styles.name}`}
          value={value}
          onChange={event => onChange(event.target.value)}
          placeholder={words.nicknameHint}
          autoComplete="nickname"
          enterKeyHint="done"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <Button
          className={styles.dice}
          look="quiet"
          data-size="icon"
          aria-label={words.otherName}
          onClick={() => onChange(propose(lang))}
          icon={<Icon name="dice" />}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {words[problem]}
        </p>
      )}
    </div>
  );
}
