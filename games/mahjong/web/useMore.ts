/** Whether there is more below what a box shows, so that it can say so. */

import { type RefObject, useEffect, useState } from 'react';

/** Less than this hidden is no more than a margin, in CSS pixels. */
const SLACK_PX = 12;

/** Whether there is more below, and how to see it. */
export function useMore(box: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const look = () => setMore(shown.scrollHeight - shown.clientHeight - shown.scrollTop > SLACK_PX);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(shown);
    for (const part of shown.children) sizes.observe(part);
    shown.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener('scroll', look);
    };
  }, [box]);
  const down = () => box.current?.scrollBy({ top: box.current.clientHeight * 0.8, behavior: 'smooth' });
  return { more, down };
}
