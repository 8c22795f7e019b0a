import { useEffect } from 'react';
import { useWords } from '../i18n';

/** What the browser's tab says: what matters now comes first, since a tab is narrow. */
export function useTitle(...parts: readonly (string | null | undefined | false)[]): void {
  const words = useWords();
  const title = [...parts.filter(Boolean), words.appName].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
