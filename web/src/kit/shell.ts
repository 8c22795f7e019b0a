/** What the shell lends to a game's screen: language, dialogs, sound, announcements, the person's own settings. */

import { createContext, useContext } from 'react';
import type { Lang, Text } from '../wire';
import type { SoundName } from './sound';

/** A question with two answers. */
export interface Question {
  title: Text;
  body?: Text;
  yes: Text;
  no?: Text;
  /** For what can't be taken back: the button is red. */
  danger?: boolean;
}

/** What the person chose for this device. */
export interface Preferences {
  /** Whether a move is confirmed: `auto` means on small boards of many points under a finger. */
  confirm: 'auto' | 'always' | 'never';
  /** Whether single letters and digits are shortcuts. */
  singleKeys: boolean;
  /** Whether things may move. */
  motion: boolean;
  /** Whether the high-contrast theme is on. */
  contrast: boolean;
}

export interface Shell {
  lang: Lang;
  /** Whether the line to the server is lost: nothing that I do would arrive. */
  lost?: boolean;
  /** A sentence in the person's language; `{s0}` becomes that seat's name with 님. */
  t(text: Text): string;
  prefs: Preferences;
  /** Asks in a dialog. */
  confirm(question: Question): Promise<boolean>;
  /** Says something to screen readers. Assertive only for my turn, requests and the last ten seconds. */
  announce(text: Text, how?: 'polite' | 'assertive'): void;
  /** Shows a sentence for a moment. */
  toast(text: Text): void;
  play(sound: SoundName): void;
}

const context = createContext<Shell | null>(null);

export const ShellProvider = context.Provider;

/** The shell around this screen. */
export function useShell(): Shell {
  const shell = useContext(context);
  if (!shell) throw new Error('useShell outside of the shell');
  return shell;
}
