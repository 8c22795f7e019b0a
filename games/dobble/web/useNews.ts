import { type Text, text, useShell, useSteps } from '@madang/web/kit';
import { useEffect, useState } from 'react';
import type { Found, TableProps } from './model';
import type { Play } from './usePlay';
import { AIM, MODE } from './words';

/** News is shown for so long. */
const SHOWN_MS = 2_600;

export type News =
  | { kind: 'found'; found: Found; n: number }
  | { kind: 'said'; title: Text; line: Text | null; n: number };

/** What happens is heard, and shown for a moment where there is room beside the cards. */
export function useNews(table: TableProps, mine: Play): News | null {
  const { events, me, view } = table;
  const { play } = useShell();
  const [news, show] = useState<News | null>(null);
  useSteps(events, step => {
    for (const event of step.events) {
      if (event.type === 'right') {
        play(event.seat === me ? 'capture' : 'tile');
        show({ kind: 'found', found: event, n: step.seq });
      }
      if (event.type === 'wrong' && event.seat === me) {
        play('no');
        mine.missed();
      }
      if (event.type === 'finished' && event.seat === me) play('win');
      if (event.type === 'nobody') {
        play('request');
        show({ kind: 'said', title: text('아무도 못 찾았어요', 'Nobody found it'), line: null, n: step.seq });
      }
      // A new round shows by itself; who ended the one before is news.
      if (event.type === 'dealt' && event.round === 1) {
        const round = event.mode === 'potato' ? ` ${event.round}/${view.options.rounds}` : '';
        const { ko, en } = MODE[event.mode];
        play('request');
        show({ kind: 'said', title: text(ko + round, en + round), line: AIM[event.mode], n: step.seq });
      }
    }
  });
  useEffect(() => {
    if (!news) return;
    const timer = window.setTimeout(() => show(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [news]);
  return news;
}
