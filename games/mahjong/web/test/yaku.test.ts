import { describe, expect, it } from 'vitest';
import { TERMS } from '../terms';
import { faces } from '../tile';
import { YAKU } from '../yaku';

/** The kinds in a picture, red fives among the others; and how many groups of four there are. */
function read(example: string) {
  const groups = example.split(' ').map(faces);
  const kinds = groups.flat().map(face => face.replace('0', '5'));
  const kans = groups.filter(group => group.length === 4 && new Set(group).size === 1);
  return { kinds, kans: kans.map(group => group[0] ?? '') };
}

const next = (kind: string, by: number) => `${kind[0]}${Number(kind[1]) + by}`;

/** Whether sorted tiles are sets only. */
function isSets(tiles: readonly string[]): boolean {
  const [first] = tiles;
  if (first === undefined) return true;
  const without = (group: readonly string[]) => {
    const left = [...tiles];
    for (const tile of group) {
      const at = left.indexOf(tile);
      if (at < 0) return null;
      left.splice(at, 1);
    }
    return left;
  };
  const run = first.startsWith('z') ? null : without([first, next(first, 1), next(first, 2)]);
  const triplet = without([first, first, first]);
  return [run, triplet].some(left => left !== null && isSets(left));
}

/** Four sets and a pair, seven pairs, or thirteen kinds of ones, nines and honours with one twice. */
function wins(example: string): boolean {
  const { kinds, kans } = read(example);
  const rest = kinds.filter(kind => !kans.includes(kind)).sort();
  const pairs = [...new Set(rest)].filter(kind => rest.filter(other => other === kind).length >= 2);
  if (pairs.length === 7 && rest.length === 14) return true;
  const orphans = new Set(kinds.filter(kind => /^(z|.[19])/.test(kind)));
  if (kinds.length === 14 && orphans.size === 13 && pairs.length === 1) return true;
  return pairs.some(pair => {
    const left = [...rest];
    left.splice(left.indexOf(pair), 2);
    return left.length === 12 - 3 * kans.length && isSets(left);
  });
}

const pictures = [
  ...Object.entries(YAKU).map(([id, { example }]) => [id, example] as const),
  ...TERMS.flatMap(({ terms }) => terms.flatMap(({ word, example }) => (example ? [[word.en, example] as const] : []))),
];

describe('the tiles that show a yaku or a word', () => {
  it('are there for every yaku', () => {
    expect(Object.entries(YAKU).filter(([, { example }]) => !example)).toEqual([]);
  });

  it.each(pictures)('%s: %s could be held', (_, example) => {
    const { kinds } = read(example);
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) expect(kinds.filter(other => other === kind).length, kind).toBeLessThanOrEqual(4);
  });

  it.each(pictures.filter(([, example]) => example.includes('!')))('%s: %s is a hand that wins', (_, example) => {
    expect(wins(example)).toBe(true);
  });

  it('and the check itself knows a hand that does not win', () => {
    expect(wins('234m 567m 345p 88p 67s 9s!')).toBe(false);
    expect(wins('1111m 5555p 9999s 3333z 66z')).toBe(true);
  });
});
