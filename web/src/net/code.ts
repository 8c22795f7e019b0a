/** Room codes: six characters, no 0 O 1 I L, shown as `XX-XX-XX`. */

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** Letters beyond a code's six stay visible, so that nobody wonders which six are meant; but not a whole book. */
const TYPED = 16;

/** Where the rooms of the house have their pages. */
const ROOMS = '/r/';

/** Nothing longer is looked at: a code stands in a sentence, not in a book. */
const READ = 2_000;

/** What may stand between and around the letters: spaces, hyphens of all kinds, quotes. */
const BETWEEN = /[\s\p{Pd}\p{Pi}\p{Pf}_.,:;"'`()[\]]/gu;

/** A code in a sentence: three pairs with a hyphen or a space between, or six letters in a row; not part of more. */
const PAIRS = String.raw`[A-Z0-9]{2}([ \p{Pd}_.])[A-Z0-9]{2}\1[A-Z0-9]{2}`;
const IN_TEXT = new RegExp(
  String.raw`(?<![A-Z0-9]|[A-Z0-9][\p{Pd}_.])(?:[A-Z0-9]{6}|${PAIRS})(?![\p{Pd}_.]?[A-Z0-9])`,
  'gu',
);

/** The part of what somebody types that a code may be in: all of it, or the end of a link to a page below `under`. */
function partOf(typed: string, under: string): string {
  const text = typed.slice(0, READ);
  const link = text.lastIndexOf(under);
  const part = link < 0 ? text : (text.slice(link + under.length).split(/[/?#\s]/)[0] ?? '');
  return part.normalize('NFKC').toUpperCase();
}

/** Letters of a code, as far as they go: hyphens and spaces anywhere. */
function lettersOf(typed: string, under: string): string {
  return partOf(typed, under).replace(BETWEEN, '');
}

const isCode = (letters: string) =>
  letters.length === LENGTH && [...letters].every(letter => ALPHABET.includes(letter));

/** The code that somebody means, as `XX-XX-XX`; `null`: it is none. */
export function readCode(typed: string, under = ROOMS): string | null {
  const letters = lettersOf(typed, under);
  if (isCode(letters)) return spaced(letters);
  const found = [...partOf(typed, under).matchAll(IN_TEXT)].map(([text]) => text.replace(BETWEEN, '')).filter(isCode);
  // Of two one would be a guess.
  return new Set(found).size === 1 && found[0] ? spaced(found[0]) : null;
}

/** What the box shows while somebody types: large letters in pairs. What can't be in a code stays visible. */
export function typingCode(typed: string): string {
  return spaced(lettersOf(typed, ROOMS).slice(0, TYPED));
}

function spaced(letters: string): string {
  return (letters.match(/.{1,2}/g) ?? []).join('-');
}
