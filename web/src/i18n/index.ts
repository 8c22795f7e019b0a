import { usePrefs } from '../prefs/prefs';
import type { Lang } from '../wire';
import { en } from './en';
import { ko, type Words } from './ko';

export type { Words } from './ko';
export { type Names, say, seatName, type Who, whoIs } from './text';

const languages: Record<Lang, Words> = { ko, en };

/** The words of a language. */
export function wordsOf(lang: Lang): Words {
  return languages[lang];
}

/** The words of the person's language. */
export function useWords(): Words {
  return languages[usePrefs(prefs => prefs.lang)];
}
