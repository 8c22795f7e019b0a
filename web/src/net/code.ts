/** Room codes: six characters, no 0 O 1 I L, shown as `XX-XX-XX`. */

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** Where the rooms of the house have their pages. */
const ROOMS = '/r/';

/**
 * Letters of a code in what somebody types, as far as they go: any case, hyphens and spaces anywhere, a whole link to a
 * page below `under`.
 */
function lettersOf(typed: string, under: string): string {
  const link = typed.lastIndexOf(under);
  const part = link < 0 ? typed : (typed.slice(link + under.length).split(/[/?#]/)[0] ?? '');
  return part
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '');
}

/** The code that somebody means, as `XX-XX-XX`; `null`: it is none. */
export function readCode(typed: string, under = ROOMS): string | null {
  const letters = lettersOf(typed, under);
  const fits = letters.length === LENGTH && [...letters].every(letter => ALPHABET.includes(letter));
  return fits ? spaced(letters) : null;
}

/** What the box shows while somebody types: large letters in pairs. What can't be in a code stays visible. */
export function typingCode(typed: string): string {
  return spaced(lettersOf(typed, ROOMS).slice(0, LENGTH));
}

function spaced(letters: string): string {
  return (letters.match(/.{1,2}/g) ?? []).join('-');
}
