import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import styles from './AppHeader.module.css';
import { Icon } from './icons';
import { Settings } from './Settings';

/** The bar on top: where I am on the left, settings on the right, in the same place on every page. */
export function AppHeader({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  const words = useWords();
  const [settings, setSettings] = useState(false);
  return (
    <header className={styles.bar}>
      <div className={styles.where}>{children}</div>
      {tools}
      <Button
        look="quiet"
        data-size="icon"
        aria-label={words.settings}
        onClick={() => setSettings(true)}
        icon={<Icon name="settings" />}
      />
      {settings && <Settings onClose={() => setSettings(false)} />}
    </header>
  );
}
