import { useEffect, useId, useRef, useState } from 'react';
import { useWords, type Words } from '../i18n';
import { Button } from '../kit/Button';
import { usePrefs } from '../prefs/prefs';
import type { Lang } from '../wire';
import styles from './lists.module.css';
import { linesOf, type Option, sameValue, tooLong } from './model';
import type { RowProps } from './row';

type Texts = Extract<Option, { kind: 'texts' }>;

/** What was typed and isn't agreed to yet, by option. Whoever holds it keeps it while the form is closed. */
export type Drafts = Map<string, string>;

/** Texts, one a line or divided by commas. They are sent when the box is left; what was typed stays in any case. */
export function TextsRow({ option, value, onChange, drafts }: RowProps<Texts> & { drafts: Drafts }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const id = useId();
  const box = useTexts(option, value, onChange, drafts);
  const lines = linesOf(box.typed);
  const problem = problemOf(option, lines, words, lang);
  return (
    <div className={styles.texts}>
      <div className={styles.head}>
        <label htmlFor={id}>{option.title[lang]}</label>
        <small className="hint" data-over={lines.length > option.most || undefined}>
          {lines.length}/{option.most}
        </small>
      </div>
      <textarea
        id={id}
        className={`field ${styles.lines}`}
        rows={5}
        value={box.typed}
        placeholder={words.oneALine}
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={event => box.type(event.target.value)}
        onBlur={box.send}
      />
      <div id={`${id}-note`} role="status">
        {problem && <p className="problem">{problem}</p>}
        {!problem && box.refused && <p className="problem">{words.notApplied}</p>}
        <p className="hint">{option.description?.[lang] ?? words.oneALine}</p>
        <p className="hint">{words.orCommas}</p>
        {option.isPrivate && <p className="hint">{words.hostOnly}</p>}
      </div>
      {box.unsent && (
        <Button aria-disabled={problem !== null} onClick={box.send}>
          {words.apply}
        </Button>
      )}
    </div>
  );
}

/** No more of the lines in question are named. */
const NAMED = 3;

function problemOf(option: Texts, lines: readonly string[], words: Words, lang: Lang): string | null {
  if (lines.length > option.most) return words.tooManyLines(option.most);
  const long = tooLong(option, lines);
  if (long.length === 0) return null;
  const named = long.slice(0, NAMED).map(line => {
    const shown = [...line].slice(0, option.longest).join('');
    return lang === 'ko' ? `‘${shown}…’` : `“${shown}…”`;
  });
  return words.tooLongLines(named.join(', ') + (long.length > NAMED ? ' …' : ''), option.longest);
}

const isGood = (option: Texts, lines: readonly string[]) =>
  lines.length <= option.most && tooLong(option, lines).length === 0;

/** The box: what is typed, and whether it was sent. */
function useTexts(option: Texts, value: unknown, onChange: RowProps<Texts>['onChange'], drafts: Drafts) {
  const agreed = Array.isArray(value) ? (value as readonly string[]) : [];
  const [typed, setTyped] = useState(drafts.get(option.id) ?? agreed.join('\n'));
  const [refused, setRefused] = useState(false);
  const known = useRef(agreed);
  const asked = useRef<readonly string[] | null>(null);
  const unsent = !sameValue(linesOf(typed), agreed);

  // Another window of mine changed the list: it is shown, unless something is being typed here.
  useEffect(() => {
    const before = known.current;
    if (sameValue(before, agreed)) return;
    known.current = agreed;
    asked.current = null;
    setTyped(now => (sameValue(linesOf(now), before) ? agreed.join('\n') : now));
  });

  const send = async () => {
    const lines = linesOf(typed);
    // Leaving the box by its button says it twice.
    if (!unsent || !isGood(option, lines) || sameValue(asked.current, lines)) return;
    asked.current = lines;
    const went = await onChange(lines);
    if (!sameValue(asked.current, lines)) return;
    if (!went) asked.current = null;
    if (went && drafts.get(option.id) === typed) drafts.delete(option.id);
    setRefused(!went);
  };
  const type = (text: string) => {
    drafts.set(option.id, text);
    setTyped(text);
    setRefused(false);
  };

  // A sheet that is closed doesn't tell its boxes that they were left.
  const last = useRef(send);
  useEffect(() => {
    last.current = send;
  });
  useEffect(() => () => void last.current(), []);
  return { typed, type, send, unsent, refused };
}
