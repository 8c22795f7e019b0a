/** The one session of this page. */

import { recall, remember } from '../prefs/memory';
import { usePrefs } from '../prefs/prefs';
import { socketLine } from './line';
import { Session } from './session';

const TOKEN = 'token';

/** My secret; `null`: this browser is new here. */
export function token(): string | null {
  return recall<string>(TOKEN);
}

/** This browser is new here from now on. */
export function forgetToken(): void {
  remember(TOKEN, null);
}

/** Goes on as somebody else, as with a code from another device. */
export function become(secret: string): void {
  remember(TOKEN, secret);
  session.reopen();
  // The name comes with the welcome.
  session.open();
}

const line = socketLine(() => {
  const { nickname, lang } = usePrefs.getState();
  const secret = token();
  return { lang, ...(secret && { token: secret }), ...(nickname && { nickname }) };
});

export const session = new Session(
  line,
  secret => remember(TOKEN, secret),
  () => performance.now(),
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null,
);

export const useVisit = session.use;
