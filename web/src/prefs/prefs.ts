/** What the person chose for this device. */

import { create } from 'zustand';
import type { Lang } from '../wire';
import { recall, remember } from './memory';

export interface Prefs {
  lang: Lang;
  nickname: string;
  theme: 'system' | 'light' | 'dark';
  contrast: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  vibration: boolean;
  confirm: 'auto' | 'always' | 'never';
  /** Single-key shortcuts: none, help and chat, or the games' letters and digits too. */
  keys: 'none' | 'basic' | 'all';
  /** The game that was chosen last. */
  game: string | null;
}

const usual: Prefs = {
  lang: 'ko',
  nickname: '',
  theme: 'system',
  contrast: false,
  sound: true,
  volume: 0.6,
  vibration: true,
  confirm: 'auto',
  keys: 'basic',
  game: null,
};

/** The first language of the browser, if we speak it; Korean otherwise. */
function firstLanguage(): Lang {
  const speaks = (lang: Lang) => navigator.languages.some(tag => tag.toLowerCase().startsWith(lang));
  return !speaks('ko') && speaks('en') ? 'en' : 'ko';
}

export const usePrefs = create<Prefs>(() => ({ ...usual, lang: firstLanguage(), ...recall<Partial<Prefs>>('prefs') }));

/** Changes some of them, for good. */
export function prefer(change: Partial<Prefs>): void {
  usePrefs.setState(change);
  remember('prefs', usePrefs.getState());
}

const strong = () => window.matchMedia('(prefers-contrast: more)');

/** Whether the high-contrast theme is on: by choice, or because the system asks for it. */
export function isStrong(prefs: Prefs): boolean {
  return prefs.contrast || strong().matches;
}

/** Lays theme, contrast and language on the document, now and whenever they change. */
export function dress(root: HTMLElement): void {
  const put = () => {
    const prefs = usePrefs.getState();
    root.lang = prefs.lang;
    if (prefs.theme === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = prefs.theme;
    root.toggleAttribute('data-contrast', isStrong(prefs));
  };
  put();
  usePrefs.subscribe(put);
  strong().addEventListener('change', put);
}
