/** What has to be known about the browser's window. */

const ONCE = 'madang.reloaded';
const AGAIN_MS = 20_000;

/** Keeps `--seen` at the height that is visible, also while a keyboard covers the lower half. */
export function watchVisibleHeight(root: HTMLElement): void {
  const view = window.visualViewport;
  if (!view) return;
  const put = () => {
    // Pinched, the visible part says nothing about the keyboard.
    if (view.scale > 1.01) return;
    const covered = window.innerHeight - view.height > 80;
    if (covered) root.style.setProperty('--seen', `${Math.round(view.height)}px`);
    else root.style.removeProperty('--seen');
  };
  view.addEventListener('resize', put);
  put();
}

/** A part of this page that is gone from the server means another build there: load it, but not forever. */
export function reloadWhenGone(): void {
  window.addEventListener('vite:preloadError', event => {
    if (reloadOnce()) event.preventDefault();
  });
}

/** Loads the page anew, unless that was done a moment ago and didn't help; whether it does. */
export function reloadOnce(): boolean {
  if (Date.now() - Number(readOnce()) < AGAIN_MS) return false;
  writeOnce(String(Date.now()));
  window.location.reload();
  return true;
}

function readOnce(): string | null {
  try {
    return window.sessionStorage.getItem(ONCE);
  } catch {
    return String(Date.now());
  }
}

function writeOnce(text: string): void {
  try {
    window.sessionStorage.setItem(ONCE, text);
  } catch {
    // Without a memory there is no reload either: see `readOnce`.
  }
}
