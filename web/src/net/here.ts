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

/** How long the server may take to say who I am. */
const WELCOME_MS = 5_000;

/**
 * Goes on as somebody else, as with a code from another device. Done when the server has said who that is: the name
 * comes with the welcome, and without it the next page would ask for one. A bad line doesn't hold it up for long.
 */
export async function become(secret: string): Promise<void> {
  remember(TOKEN, secret);
  session.reopen();
  session.open();
  await new Promise<void>(done => {
    const finish = () => {
      window.clearTimeout(timer);
      stop();
      done();
    };
    const timer = window.setTimeout(finish, WELCOME_MS);
    const stop = useVisit.subscribe(({ playerId }) => playerId !== null && finish());
  });
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
