import { useState } from 'react';
import { say, useWords } from '../i18n';
import { Button } from '../kit/Button';
import { Countdown } from '../kit/Countdown';
import { askHandoff, isRefused, takeHandoff } from '../net/api';
import { become, token } from '../net/here';
import { prefer, usePrefs } from '../prefs/prefs';
import { Dialog } from './Dialog';
import styles from './Handoff.module.css';
import { toast } from './toasts';

const wall = { now: () => Date.now() };

/** Carries who I am to another browser by a code that is valid for a minute, or takes it over from one. */
export function HandoffDialog({ known, onClose }: { known: boolean; onClose(): void }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [mine, setMine] = useState<{ code: string; until: number } | null>(null);
  const [typed, setTyped] = useState('');
  const ask = async () => {
    const answer = await askHandoff(token() ?? '');
    if (isRefused(answer)) toast(say(answer.text, lang), 'no');
    // The server's clock may differ from mine: a code of a minute is shown for a minute at most.
    else setMine({ code: answer.code, until: Math.min(answer.expiresAt, Date.now() + 60_000) });
  };
  const take = async () => {
    const answer = await takeHandoff(typed.trim());
    if (isRefused(answer)) {
      toast(say(answer.text, lang), 'no');
      return;
    }
    // The name comes with the identity.
    prefer({ nickname: '' });
    become(answer.token);
    toast(words.handoffDone);
    onClose();
  };
  return (
    <Dialog title={words.handoff} onClose={onClose}>
      <div className={styles.parts}>
        <section>
          {mine ? (
            <>
              <p>{words.handoffMine}</p>
              <p className={styles.code}>{mine.code}</p>
              <p className="hint">
                <Countdown until={mine.until} clock={wall} />
              </p>
            </>
          ) : known || token() ? (
            <Button look="main" onClick={ask}>
              {words.handoffGet}
            </Button>
          ) : (
            <p className="hint">{words.handoffFirst}</p>
          )}
        </section>
        <form
          onSubmit={event => {
            event.preventDefault();
            void take();
          }}
        >
          <label>
            <span className="label">{words.handoffOther}</span>
            <input
              className="field"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <Button type="submit">{words.handoffUse}</Button>
        </form>
      </div>
    </Dialog>
  );
}
