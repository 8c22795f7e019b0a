import { type FormEvent, useEffect, useRef, useState } from 'react';
import { say, useWords } from '../i18n';
import { Button } from '../kit/Button';
import { Countdown } from '../kit/Countdown';
import { useWhen } from '../kit/useWhen';
import { askHandoff, isRefused, takeHandoff } from '../net/api';
import { handoffLink, readHandoff, spacedHandoff } from '../net/handoff';
import { become, token, useVisit } from '../net/here';
import { useReach } from '../net/reach';
import { copy } from '../net/share';
import { prefer, usePrefs } from '../prefs/prefs';
import { Dialog } from './Dialog';
import styles from './Handoff.module.css';
import { Qr } from './Qr';
import { toast } from './toasts';

const wall = { now: () => Date.now() };

/** How long a code is shown: the server's clock may differ from mine. */
const VALID_MS = 60_000;

interface HandoffProps {
  /** Another's identity has become mine here. */
  onTaken?(): void;
  onClose(): void;
}

/** Carries who I am to another browser by a code that is valid for a minute, or takes it over from one. */
export function HandoffDialog({ onTaken, onClose }: HandoffProps) {
  const words = useWords();
  // Once the other device plays, this sheet has done its work.
  const replaced = useVisit(visit => visit.replaced);
  const before = useRef(replaced);
  useWhen(replaced, () => {
    if (replaced && !before.current) onClose();
    before.current = replaced;
  });
  return (
    <Dialog title={words.handoff} onClose={onClose}>
      <div className={styles.parts}>
        <Give />
        <Take
          onTaken={() => {
            onTaken?.();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

/** Takes over who somebody is on another device, by its code; whether that worked. */
export async function takeOver(code: string): Promise<boolean> {
  const answer = await takeHandoff(code);
  if (isRefused(answer)) {
    toast(say(answer.text, usePrefs.getState().lang), 'no');
    return false;
  }
  // The name comes with the identity.
  prefer({ nickname: '' });
  await become(answer.token);
  return true;
}

function Give() {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const known = useVisit(({ playerId }) => playerId !== null) || token() !== null;
  const [mine, setMine] = useState<{ code: string; until: number } | 'late' | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (mine === null || mine === 'late') return;
    const timer = window.setTimeout(() => setMine('late'), mine.until - Date.now());
    return () => window.clearTimeout(timer);
  }, [mine]);
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const answer = await askHandoff(token() ?? '');
    setAsking(false);
    if (isRefused(answer)) toast(say(answer.text, lang), 'no');
    else setMine({ code: answer.code, until: Math.min(answer.expiresAt, Date.now() + VALID_MS) });
  };
  if (!known) return <p className="hint">{words.handoffFirst}</p>;
  if (mine && mine !== 'late') return <Shown {...mine} />;
  return (
    <section>
      {mine === 'late' && <p role="alert">{words.handoffLate}</p>}
      <Button look="main" aria-busy={asking} onClick={ask}>
        {words.handoffGet}
      </Button>
    </section>
  );
}

/** The code in words, as a picture and as a link: the last two lead into my room. */
function Shown({ code, until }: { code: string; until: number }) {
  const words = useWords();
  const room = useVisit(visit => visit.room?.code ?? null);
  const reach = useReach();
  const link = handoffLink(reach.origin, code, room);
  const take = async () => {
    const worked = await copy(link);
    toast(worked ? words.linkCopied : words.copyFailed, worked ? 'plain' : 'no');
  };
  return (
    <section>
      <p>{words.handoffMine}</p>
      <p className={styles.code} data-handoff>
        {spacedHandoff(code)}
      </p>
      <p className="hint">
        {words.handoffWithin} · <Countdown until={until} clock={wall} />
      </p>
      {reach.localOnly ? (
        <p className="hint">{words.localOnly}</p>
      ) : (
        <div className={styles.picture}>
          <Qr text={link} label={words.handoff} />
        </div>
      )}
      <Button onClick={take}>{words.handoffLink}</Button>
    </section>
  );
}

function Take({ onTaken }: { onTaken(): void }) {
  const words = useWords();
  const inRoom = useVisit(visit => visit.room !== null);
  const [typed, setTyped] = useState('');
  const [taking, setTaking] = useState(false);
  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (taking) return;
    setTaking(true);
    const taken = await takeOver(readHandoff(typed));
    setTaking(false);
    if (!taken) return;
    toast(inRoom ? words.handoffDone : words.handoffRoom);
    onTaken();
  };
  return (
    <form onSubmit={take}>
      <label>
        <span className="label">{words.handoffOther}</span>
        <input
          className="field"
          value={typed}
          onChange={event => setTyped(event.target.value.slice(0, LONGEST_LINK))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <Button type="submit" aria-busy={taking}>
        {words.handoffUse}
      </Button>
    </form>
  );
}

const LONGEST_LINK = 400;
