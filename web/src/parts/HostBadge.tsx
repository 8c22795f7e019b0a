import { useWords } from '../i18n';
import styles from './HostBadge.module.css';
import { Icon } from './icons';

/**
 * Who runs the room. It stands outside of the name, in a frame and with a picture: somebody who calls themselves 방장
 * has neither.
 */
export function HostBadge() {
  const words = useWords();
  return (
    <small className={styles.badge} data-badge="host">
      <Icon name="crown" size={14} />
      {words.host}
    </small>
  );
}
