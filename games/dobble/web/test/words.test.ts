import { describe, expect, it } from 'vitest';
import { scenes, side, TOWER } from '../dev/fixtures';
import { type Event, type Found, shared, targets, twoCards, withWhat } from '../model';
import { handInWords, howFast, describe as say, scoreInWords, status, tableInWords } from '../words';

const step = (...events: Event[]) => ({ seq: 1, by: 0, auto: false, cause: 'player' as const, events });
const view = (name: string) => scenes[name]?.view ?? TOWER;

describe('the two large cards', () => {
  it('are mine and the one in the middle in tower and well', () => {
    const { far, mine } = twoCards(TOWER, 0, null);
    expect([far.card, far.count, far.seat]).toEqual([45, 44, null]);
    expect([mine.card, mine.count, mine.seat]).toEqual([21, 6, 0]);
    expect(withWhat(TOWER, null)).toBe('tower');
    expect(withWhat(view('well'), null)).toBe('well');
  });

  it('are mine and the chosen one in hot potato, the middle and the chosen one in gift', () => {
    expect(targets(view('potato'), 0)).toEqual([1, 3]);
    const potato = twoCards(view('potato'), 0, 3);
    expect([potato.far.card, potato.mine.card]).toEqual([51, 21]);
    const gift = twoCards(view('gift'), 0, 2);
    expect([gift.far.card, gift.mine.card]).toEqual([2, 45]);
    expect(withWhat(view('gift'), 2)).toBe(2);
  });

  it('share one symbol, unless there is nothing to share', () => {
    expect(shared(twoCards(TOWER, 0, null))).not.toBeNull();
    expect(shared(twoCards(view('safe'), 0, 1))).toBeNull();
  });
});

const FRESH = { ...TOWER, seats: [side(21, 1), side(33, 1)] };

describe('what there is to do', () => {
  it('is said in fewer words once something has been found', () => {
    expect(status(TOWER, 0).ko).toBe('같은 그림을 찾아요');
    const gift = { ...FRESH, mode: 'gift' as const };
    expect(status(gift, 0).ko).toBe('받을 사람을 고르고 같은 그림을 눌러요');
    expect(status({ ...gift, seats: TOWER.seats }, 0).ko).toBe('사람을 고르고 찾아요');
    const well = { ...TOWER, mode: 'well' as const, pile: { ...TOWER.pile, cards: 3 } };
    expect(status(well, 0).ko).toBe('두 카드에 똑같은 그림을 눌러요');
    expect(status({ ...well, pile: { ...TOWER.pile, cards: 4 } }, 0).ko).toBe('같은 그림을 찾아요');
    expect(status({ ...view('potato'), round: 1 }, 0).ko).toBe('받을 사람을 고르고 같은 그림을 눌러요');
    expect(status(view('potato'), 0).ko).toBe('사람을 고르고 찾아요');
  });

  it('is said to who plays, who is done and who watches', () => {
    expect(status(FRESH, 0).ko).toBe('두 카드에 똑같은 그림을 눌러요');
    expect(status(view('safe'), 0).ko).toBe('이번 라운드는 안전해요');
    expect(status(TOWER, null).en).toBe('You are watching');
    expect(status({ ...TOWER, over: 'finished' }, 0).ko).toBe('끝났어요');
  });
});

describe('what was found', () => {
  const right: Found = { type: 'right', seat: 1, symbol: 0, with: 'tower', cards: [0, 1], took_ms: 1_840, behind: [] };

  it('is named, with who found it', () => {
    expect(say(step(right))?.ko).toMatch(/^\{s1\}이 찾았어요: /);
  });

  it('says by how much somebody was faster, where that is known', () => {
    expect(howFast(right).ko).toBe('1.8초');
    const behind = [
      { seat: 0, by_ms: 300 },
      { seat: 2, by_ms: 120 },
    ];
    expect(howFast({ ...right, behind }).ko).toBe('1.8초 · 0.12초 빨랐어요');
    expect(say(step({ ...right, behind }))?.en).toMatch(/, 0\.12 s faster$/);
  });

  it('leaves my own misses to the board', () => {
    const wrong: Event = { type: 'wrong', seat: 0, symbol: 3, with: 'tower', until: 5 };
    expect(say(step(wrong), TOWER, 0)).toBeNull();
    expect(say(step(wrong), TOWER, 1)?.ko).toBe('{s0}이 틀렸어요');
  });
});

it('a result is said in what the game was about', () => {
  const of = (mode: (typeof TOWER)['options']['mode']) => ({ ...TOWER, options: { ...TOWER.options, mode } });
  expect(scoreInWords(6, of('tower'), 0).ko).toBe('6장');
  expect(scoreInWords(-4, of('potato'), 0).ko).toBe('벌칙 카드 4장');
  expect(scoreInWords(1, of('well'), 1).ko).toBe('남은 카드 4장');
  expect(scoreInWords(-3, of('gift'), 0).en).toBe('3 cards');
  expect(scoreInWords(5, of('medley'), 0).ko).toBe('5점');
});

describe('for those who listen', () => {
  it('all eight pictures have their names, whether they are written or not', () => {
    expect(handInWords(TOWER, 0)?.ko.split(', ')).toHaveLength(8);
    expect(tableInWords(TOWER, 0)?.ko).toMatch(/^가운데: (.+, ){7}/);
    expect(tableInWords(view('potato'), 0)?.ko).toMatch(/^\{s1\}: .+\. \{s3\}: /);
    expect(handInWords({ ...TOWER, seats: [side(null, 0)] }, 0)).toBeUndefined();
  });
});

it('no sentence leaves a particle open', () => {
  const all = Object.values(scenes).flatMap(({ view }) => [0, 1, null].map(me => status(view, me).ko));
  for (const sentence of all) expect(sentence).not.toMatch(/\([이가은는을를]\)/);
});
