/** The room that this browser was in last, so that the first page can lead back to it. */

import { useEffect, useState } from 'react';
import { recall, remember } from '../prefs/memory';
import { fetchRoomTitle } from './api';
import { session, useVisit } from './here';

const ROOM = 'room';

interface MyRoom {
  code: string;
  game: string;
}

/** Keeps the room in mind while I am in it, and forgets it when I leave or it is closed to me. */
export function keepMyRoom(): void {
  let known = recall<MyRoom>(ROOM)?.code ?? null;
  useVisit.subscribe(({ room, closed, problem }, before) => {
    if (room && room.code !== known) {
      known = room.code;
      remember(ROOM, { code: room.code, game: room.game } satisfies MyRoom);
    }
    const gone = closed !== null || (before.room !== null && room === null && session.isNowhere());
    if (gone || problem?.code === 'no_such_room' || problem?.code === 'expelled') forgetMyRoom();
    if (gone) known = null;
  });
}

function forgetMyRoom(): void {
  remember(ROOM, null);
}

/** The room to go back to; `null`: there is none, or it is not known yet whether it still exists. */
export function useMyRoom(): MyRoom | null {
  const here = useVisit(({ room }) => room);
  const [found, setFound] = useState<MyRoom | null>(null);
  useEffect(() => {
    const last = recall<MyRoom>(ROOM);
    if (here || !last) return;
    let wanted = true;
    fetchRoomTitle(last.code)
      .then(title => {
        if (title === null) forgetMyRoom();
        if (wanted) setFound(title === null ? null : last);
      })
      // Unreachable: what may still be there is kept in mind, and not offered.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [here]);
  return here ? { code: here.code, game: here.game } : found;
}
