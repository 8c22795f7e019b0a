import { useState } from 'react';
import { say } from '../../i18n';
import { Button } from '../../kit/Button';
import { token } from '../../net/here';
import { forgetMe } from '../../net/records';
import { ask } from '../../parts/Confirm';
import { toast } from '../../parts/toasts';
import { usePrefs } from '../../prefs/prefs';
import styles from './records.module.css';
import { useRecordsWords } from './words';

/** The way to go for good, for whoever is somebody here. */
export function ForgetMe({ onGone }: { onGone(): void }) {
  const words = useRecordsWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [busy, setBusy] = useState(false);
  if (!token()) return null;
  const forget = async () => {
    if (busy) return;
    const sure = { title: words.forgetAsk, body: words.forgetHint, yes: words.forgetYes, danger: true };
    if (!(await ask(sure))) return;
    setBusy(true);
    const refused = await forgetMe();
    setBusy(false);
    if (refused) toast(say(refused.text, lang), 'no');
    else onGone();
  };
  return (
    <section className={styles.forget} aria-labelledby="forget-me">
      <h2 id="forget-me">{words.forget}</h2>
      <p className="hint">{words.forgetHint}</p>
      <Button look="danger" aria-busy={busy} onClick={forget}>
        {words.forget}
      </Button>
    </section>
  );
}
