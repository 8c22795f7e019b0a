/** The code that carries who I am to another device: as it is shown, typed, and carried by a link. */

const IN_LINK = 'handoff=';
/** No code is longer; the server says so too. */
const LONGEST = 64;

/** The code in what somebody types or pastes: spaces, hyphens, any case, the whole link. */
export function readHandoff(typed: string): string {
  const link = typed.lastIndexOf(IN_LINK);
  const part = link < 0 ? typed : typed.slice(link + IN_LINK.length);
  return part
    .slice(0, 4 * LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST);
}

/** In groups of four, as one reads it from one device to the other. */
export function spacedHandoff(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(' ');
}

/** Leads to the room that I am in, if there is one. The code stands where no server sees it. */
export function handoffLink(origin: string, code: string, room: string | null): string {
  return `${origin}${room ? `/r/${room}` : '/'}#${IN_LINK}${code}`;
}

/** The code that this page was opened with, if it was; the address forgets it, since it is good only once. */
export function takeFromAddress(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${IN_LINK}`)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return readHandoff(hash) || null;
}
