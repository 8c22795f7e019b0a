/** Under which address others find this server. */

import { useEffect, useState } from 'react';
import { fetchReach } from './api';

/** An address for links. */
export interface Reach {
  origin: string;
  /** Whether this page's own address means something on this computer only, and no other one is known. */
  localOnly: boolean;
  /** Whether it is another one than this page's. */
  other: boolean;
}

const { origin, hostname } = window.location;
const own: Reach = { origin, localOnly: isLocalOnly(hostname), other: false };

/** Asked once: the network of a computer hardly ever changes while a page is open. */
let asked: Promise<Reach> | undefined;

async function ask(): Promise<Reach> {
  // The program behind a development server has no pages of its own.
  if (import.meta.env.DEV) return own;
  const [best] = await fetchReach().catch(() => []);
  return best ? { origin: best, localOnly: false, other: true } : own;
}

/** This page's address; where that is `localhost`, the one by which a friend's phone gets here, once it is known. */
export function useReach(): Reach {
  const [reach, setReach] = useState(own);
  useEffect(() => {
    if (!own.localOnly) return;
    asked ??= ask();
    let here = true;
    asked.then(found => here && setReach(found));
    return () => {
      here = false;
    };
  }, []);
  return reach;
}

/** Whether this address means something on this computer only. */
export function isLocalOnly(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname) || hostname.endsWith('.localhost');
}
