/** What this browser remembers. Where it may not (private windows, blocked storage), the page remembers alone. */

const here = new Map<string, string>();
const PREFIX = 'madang.';

/** What was kept under a name; `null`: nothing, or nothing readable. */
export function recall<T>(name: string): T | null {
  try {
    const text = here.get(name) ?? window.localStorage.getItem(PREFIX + name);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

/** Keeps a value under a name; `null` forgets it. */
export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (value === null) window.localStorage.removeItem(PREFIX + name);
    else window.localStorage.setItem(PREFIX + name, text);
    here.delete(name);
  } catch {
    here.set(name, text);
  }
}
