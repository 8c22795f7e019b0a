import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

let isBack = false;

window.addEventListener('popstate', () => {
  isBack = true;
});
// The router tells of what it does itself.
for (const name of ['pushState', 'replaceState']) {
  window.addEventListener(name, () => {
    isBack = false;
  });
}

/** A new page begins at its top. Where Back leads to, the browser knows how far it was read. */
export function useTop(): void {
  const [path] = useLocation();
  const before = useRef(path);
  useLayoutEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!isBack) window.scrollTo(0, 0);
  }, [path]);
}
