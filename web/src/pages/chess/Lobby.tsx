import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { say, useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { PieceSign } from '../../kit/chess';
import { CodeBox } from '../../parts/CodeBox';
import { NameBox, nameProblem, useProposedName } from '../../parts/NameBox';
import { useTitle } from '../../parts/useTitle';
import { prefer, usePrefs } from '../../prefs/prefs';
import { CONTROLS, type Control } from '../../relay/clocks';
import styles from './chess.module.css';
import { controlName } from './controls';
import { Frame } from './Frame';
import { room, useRoom } from './here';
import { RelayAddress } from './RelayAddress';
import { type ChessWords, useChessWords } from './words';

/** A name, a clock, a room; or the code of one. */
export function Lobby() {
  const words = useWords();
  const chess = useChessWords();
  const lang = usePrefs(prefs => prefs.lang);
  const { line, to, problem: found } = useRoom();
  const [, go] = useLocation();
  const [name, setName] = useProposedName();
  const [judged, setJudged] = useState(false);
  const [control, setControl] = useState<Control | null>(null);
  const [byCode, setByCode] = useState(false);
  const busy = to === 'new' && (line === 'opening' || line === 'lost');
  const problem = to === 'new' ? found : null;
  useTitle(chess.chess);
  const named = () => {
    setJudged(true);
    if (nameProblem(name)) return false;
    prefer({ nickname: name.trim() });
    return true;
  };
  return (
    <Frame>
      <div className={styles.lobby}>
        <div className={styles.hello}>
          <PieceSign kind="knight" tone="white" size="84px" />
          <PieceSign kind="knight" tone="black" size="84px" />
          <h1 className="title-face">{chess.chess}</h1>
          <p>{chess.intro}</p>
        </div>
        <section className={styles.begin} aria-label={chess.open}>
          <NameBox value={name} onChange={setName} judged={judged} />
          <ControlChoice value={control} onChange={setControl} words={chess} />
          <Button
            look="main"
            data-size="big"
            aria-busy={busy}
            onClick={() => !busy && named() && room.open(name.trim(), control)}
          >
            {busy ? chess.opening : chess.open}
          </Button>
          {problem && (
            <p className="problem" role="alert">
              {say(problem.text, lang)}
            </p>
          )}
          {byCode ? (
            <CodeBox
              label={words.joinByCode}
              go={words.enter}
              under="/chess/"
              onCode={code => {
                if (!named()) return;
                room.join(code, name.trim(), null);
                go(`/chess/${code}`, { replace: true });
              }}
            />
          ) : (
            <Button data-size="big" onClick={() => setByCode(true)}>
              {words.joinByCode}
            </Button>
          )}
        </section>
        <RelayAddress />
      </div>
    </Frame>
  );
}

interface ControlChoiceProps {
  value: Control | null;
  onChange(control: Control | null): void;
  words: ChessWords;
}

function ControlChoice({ value, onChange, words }: ControlChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.controls}>
      <legend className="label">{words.clock}</legend>
      {[null, ...CONTROLS].map(control => (
        <label key={control ? `${control.mainMs} ${control.incrementMs}` : 'none'} className={styles.control}>
          <input type="radio" name={name} checked={value === control} onChange={() => onChange(control)} />
          <span>{control ? controlName(control, words) : words.noClock}</span>
        </label>
      ))}
    </fieldset>
  );
}
