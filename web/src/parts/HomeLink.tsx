import { Link } from 'wouter';
import { useWords } from '../i18n';
import styles from './HomeLink.module.css';

/** Our name, which leads to the first page. */
export function HomeLink() {
  return (
    <Link href="/" className={`title-face ${styles.home}`}>
      {useWords().appName}
    </Link>
  );
}
