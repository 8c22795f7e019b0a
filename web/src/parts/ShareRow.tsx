import { useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { useReach } from '../net/reach';
import { canShare, copy, share } from '../net/share';
import { Dialog } from './Dialog';
import { Icon } from './icons';
import { Qr } from './Qr';
import styles from './ShareRow.module.css';
import { toast } from './toasts';

interface ShareRowProps {
  code: string;
  game: string;
  /** Where the room is on this server. */
  path: string;
}

/** The room's code on wooden tags, and every way to send it. */
export function ShareRow({ code, game, path }: ShareRowProps) {
  const words = useWords();
  const [qr, setQr] = useState(false);
  const reach = useReach();
  const link = reach.origin + path;
  const copied = async (text: string, done: string) => {
    const worked = await copy(text);
    toast(worked ? done : words.copyFailed, worked ? 'plain' : 'no');
  };
  return (
    <section className={styles.share} aria-label={words.roomCode}>
      <button type="button" className={styles.code} onClick={() => copied(code, words.codeCopied)}>
        <span className="for-readers">{words.roomCode} </span>
        {code.split('-').map((pair, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three tags in fixed places
          <span key={i} className={styles.tag}>
            {pair}
          </span>
        ))}
        <span className="for-readers">. {words.copyCode}</span>
      </button>
      <div className={styles.ways}>
        <Button onClick={() => copied(link, words.linkCopied)} icon={<Icon name="copy" />}>
          {words.copyLink}
        </Button>
        {canShare() && (
          <Button
            onClick={() => share({ title: words.appName, text: words.shareText(game), url: link })}
            icon={<Icon name="share" />}
          >
            {words.share}
          </Button>
        )}
        <Button onClick={() => setQr(true)} icon={<Icon name="qr" />}>
          {words.qr}
        </Button>
      </div>
      {reach.localOnly && <p className={`hint ${styles.local}`}>{words.localOnly}</p>}
      {reach.other && <p className={`hint ${styles.local}`}>{words.nearOrigin(reach.origin)}</p>}
      {qr && (
        <Dialog whole title={code} onClose={() => setQr(false)}>
          <div className={styles.qr}>
            <Qr text={link} label={`${words.qr} ${code}`} />
            <p>{words.qrHint}</p>
            <p className={styles.link}>{link}</p>
            {reach.localOnly && <p className="problem">{words.localOnly}</p>}
          </div>
        </Dialog>
      )}
    </section>
  );
}
