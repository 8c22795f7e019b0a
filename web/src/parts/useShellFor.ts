import { useMemo } from 'react';
import { type Names, say, whoIs } from '../i18n';
import type { SeatPerson } from '../kit/game-ui';
import type { Shell } from '../kit/shell';
import { playSound } from '../kit/sound';
import { useVisit } from '../net/here';
import { isStrong, usePrefs } from '../prefs/prefs';
import type { Text } from '../wire';
import { ask } from './Confirm';
import { announce, toast } from './toasts';

/** What the shell lends to the screen of a game with these people; `called`: as sentences name them. */
export function useShellFor(seats: readonly SeatPerson[], called?: Names): Shell {
  const prefs = usePrefs();
  const lost = useVisit(({ line }) => line === 'lost');
  return useMemo(() => {
    const { lang } = prefs;
    const names = called ?? seats.map(whoIs);
    const t = (text: Text) => say(text, lang, names);
    return {
      lang,
      lost,
      t,
      prefs: {
        confirm: prefs.confirm,
        singleKeys: prefs.keys === 'all',
        motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        contrast: isStrong(prefs),
      },
      confirm: ({ title, body, yes, no, danger }) =>
        ask({ title: t(title), body: body && t(body), yes: t(yes), no: no && t(no), danger }),
      announce: (text, how) => announce(t(text), how),
      toast: text => toast(t(text)),
      play: sound => playSound(sound, prefs.sound ? prefs.volume : 0),
    };
  }, [prefs, seats, called, lost]);
}
