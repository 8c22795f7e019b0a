import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { copy } from '../net/share';
import { Dialog } from './Dialog';
import { Icon } from './icons';
import styles from './SeatMenu.module.css';
import { toast } from './toasts';

/** The code with which a program from outside sits down, and what is to be done with it. */
export function BotCode({ room, code, onClose }: { room: string; code: string; onClose(): void }) {
  const words = useWords();
  const take = async () => {
    const worked = await copy(code);
    toast(worked ? words.codeCopied : words.copyFailed, worked ? 'plain' : 'no');
  };
  return (
    <Dialog title={words.botCode} onClose={onClose}>
      <div className={styles.list}>
        <p>{words.botCodeHow(room)}</p>
        <p className={styles.code}>{code}</p>
        <Button look="main" onClick={take} icon={<Icon name="copy" />}>
          {words.copyCode}
        </Button>
        <p className="hint">{words.botCodeMore}</p>
      </div>
    </Dialog>
  );
}
