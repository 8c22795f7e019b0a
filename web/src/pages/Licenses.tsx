import { useEffect, useState } from 'react';
import { useWords } from '../i18n';
import { AppHeader } from '../parts/AppHeader';
import { HomeLink } from '../parts/HomeLink';
import paper from '../parts/Paper.module.css';
import { useTitle } from '../parts/useTitle';
import styles from './Licenses.module.css';

/** Whose work this is made of, and under which terms. */
export function Licenses() {
  const words = useWords();
  useTitle(words.licenses);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    fetch('/licenses.txt')
      .then(response => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then(setText)
      .catch(() => setText(''));
  }, []);
  return (
    <div className={paper.page}>
      <AppHeader>
        <HomeLink />
      </AppHeader>
      <main className={paper.main}>
        <h1>{words.licenses}</h1>
        <p>{words.licensesIntro}</p>
        {text === '' ? <p>{words.licensesMissing}</p> : <pre className={styles.text}>{text}</pre>}
      </main>
    </div>
  );
}
