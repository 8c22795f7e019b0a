import { useEffect, useRef } from 'react';
import { say, useWords } from '../i18n';
import { playSound } from '../kit/sound';
import { useWhen } from '../kit/useWhen';
import { useVisit } from '../net/here';
import { useChat } from '../parts/Chat';
import { announce, toast } from '../parts/toasts';
import { usePrefs } from '../prefs/prefs';

/** Says what changed in the room and can't be seen at a glance, or by people who listen. */
export function useRoomNews(): void {
  useNotices();
  useArrivals();
  useChangedRules();
  useChatNews();
}

/** What the server tells everybody, or only me. */
function useNotices() {
  const lang = usePrefs(prefs => prefs.lang);
  const notice = useVisit(visit => visit.notice);
  useWhen(notice?.n, () => {
    if (notice) toast(say(notice.text, lang));
  });
}

function useArrivals() {
  const words = useWords();
  const room = useVisit(visit => visit.room);
  const me = useVisit(visit => visit.playerId);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!room) return;
    const seated = room.seats.flatMap(seat => (seat.playerId ? [{ id: seat.playerId, name: seat.name ?? '' }] : []));
    const here = [...seated, ...room.spectators.map(one => ({ id: one.playerId, name: one.name }))];
    const before = known.current;
    known.current = new Set(here.map(person => person.id));
    for (const { id, name } of here) if (before && !before.has(id) && id !== me) announce(words.cameIn(name));
  }, [room, me, words]);
}

/** The host changed the rules after I was ready: that has to be said, since I am ready no more. */
function useChangedRules() {
  const words = useWords();
  const room = useVisit(visit => visit.room);
  const me = useVisit(visit => visit.playerId);
  const before = useRef({ ready: false, rules: '' });
  useEffect(() => {
    if (!room) return;
    const ready = room.seats.some(seat => seat.playerId === me && seat.ready);
    const rules = JSON.stringify([room.game, room.options]);
    if (before.current.ready && !ready && before.current.rules !== rules) toast(words.rulesChanged);
    before.current = { ready, rules };
  }, [room, me, words]);
}

function useChatNews() {
  const me = useVisit(visit => visit.playerId);
  const inRoom = useVisit(visit => visit.room !== null);
  const newest = useChat().at(-1);
  // What had been said before I came in is no news.
  const known = useRef<number | null>(null);
  useWhen(inRoom ? (newest?.id ?? 0) : null, () => {
    if (!inRoom) return;
    const old = known.current === null || !newest || newest.id <= known.current;
    known.current = Math.max(known.current ?? 0, newest?.id ?? 0);
    if (old || newest.playerId === me) return;
    announce(`${newest.name}: ${newest.text}`);
    const { sound, volume } = usePrefs.getState();
    playSound('message', sound ? volume : 0);
  });
}
