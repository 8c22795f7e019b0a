import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { say, useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import centred from '../../parts/Centred.module.css';
import { NameBox, nameProblem, useProposedName } from '../../parts/NameBox';
import { useTitle } from '../../parts/useTitle';
import { prefer, usePrefs } from '../../prefs/prefs';
import { readControl } from '../../relay/clocks';
import { keptElsewhere } from '../../relay/keep';
import { controlName } from './controls';
import { Frame } from './Frame';
import { room, useRoom } from './here';
import { useChessWords } from './words';

/** For who comes by a link or a code: one field, one button. */
export function Door({ code }: { code: string }) {
  const words = useWords();
  const chess = useChessWords();
  const lang = usePrefs(prefs => prefs.lang);
  const { line, to, problem: found } = useRoom();
  const control = readControl(new URLSearchParams(useSearch()).get('clock'));
  const [name, setName] = useProposedName();
  const [judged, setJudged] = useState(false);
  const [before, setBefore] = useState(() => keptElsewhere(code, Date.now()));
  const busy = to === code && (line === 'opening' || line === 'lost');
  // What another room said is no answer for this one.
  const problem = to === code ? found : null;
  useTitle(chess.chess, code);
  return (
    <Frame>
      <form
        className={centred.card}
        onSubmit={event => {
          event.preventDefault();
          setJudged(true);
          if (busy || nameProblem(name)) return;
          prefer({ nickname: name.trim() });
          room.join(code, name.trim(), control);
        }}
      >
        <h1>{chess.invited}</h1>
        <p className={centred.code}>{code}</p>
        {control && <p className={`hint ${centred.note}`}>{chess.clockIs(controlName(control, chess))}</p>}
        {before && !problem ? (
          <>
            <p className={`hint ${centred.note}`}>{chess.goOnHint}</p>
            <Button look="main" data-size="big" onClick={() => room.comeBack(before)}>
              {chess.goOn}
            </Button>
            <Button onClick={() => setBefore(null)}>{chess.asAnother}</Button>
          </>
        ) : (
          <>
            <NameBox value={name} onChange={setName} judged={judged} />
            <Button look="main" type="submit" data-size="big" aria-busy={busy}>
              {busy ? chess.joining : words.enter}
            </Button>
          </>
        )}
        {problem && (
          <>
            <p className="problem" role="alert">
              {say(problem.text, lang)}
            </p>
            <Link className="button" href="/chess">
              {chess.newRoom}
            </Link>
          </>
        )}
      </form>
    </Frame>
  );
}
