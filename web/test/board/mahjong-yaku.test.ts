import { describe, expect, it } from 'vitest';
import { FU_PART, JOY_PART, LIMIT, YAKU } from '../../../games/mahjong/web/yaku';

const RULES = import.meta.glob<string>('../../../games/mahjong/src/{score,joy}/*.rs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = (file: string) => RULES[`../../../games/mahjong/src/${file}`] ?? '';
const snake = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
const idOf = (name: string) => (name === 'Kokushi13' ? 'kokushi_13' : snake(name));

/** The variants of an enum, as they are on the wire. */
function variants(file: string, name: string): string[] {
  const [, body = ''] = source(file).split(`pub enum ${name} {`);
  const [inside = ''] = body.split('\n}');
  const found = inside.matchAll(/(?:#\[serde\(rename = "(\w+)"\)\]\n)? {4}([A-Z]\w*),/g);
  return [...found].map(([, renamed, variant = '']) => renamed ?? snake(variant));
}

/** `(Yaku::Riichi, "리치", "Riichi", Han(1, 0)),` */
const ROW = /\(Yaku::(\w+), "([^"]+)", "([^"]+)", (\w+)(?:\((\d), (\d)\))?\)/g;
const rows = [...source('score/yaku.rs').matchAll(ROW)].map(([, variant = '', ko, en, worth, closed, open]) => ({
  id: idOf(variant),
  ko,
  en,
  han: worth === 'Han' ? [Number(closed), Number(open)] : null,
  yakuman: worth === 'Yakuman' || worth === 'Pure',
}));

describe('the table of yaku', () => {
  it('is that of the rules: the same names, the same order, the same han', () => {
    expect(rows).toHaveLength(51);
    const ours = Object.entries(YAKU).map(([id, { name, han, yakuman }]) => ({
      id,
      ko: name.ko,
      en: name.en,
      han,
      yakuman: yakuman ?? false,
    }));
    expect(ours).toEqual(rows);
  });

  it('has a word for every part of a score', () => {
    expect(Object.keys(FU_PART)).toEqual(variants('score/fu.rs', 'FuPart'));
    expect(Object.keys(LIMIT)).toEqual(variants('score/points.rs', 'Limit'));
    expect(Object.keys(JOY_PART)).toEqual(variants('joy/score.rs', 'Part'));
  });
});
