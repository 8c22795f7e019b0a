import { describe, expect, test } from 'vitest';
import { ko } from '../src/i18n/ko';
import type { OptionsForm } from '../src/net/api';
import {
  fitting,
  groupsOf,
  isShown,
  optionsOf,
  presetOf,
  readNumber,
  sayValue,
  standsFor,
  stride,
} from '../src/options/model';

const usual = { rule: 'korean', three: 'both', undo: true, clock: 'byoyomi', main_sec: 300, move_sec: 30 };

const form: OptionsForm = {
  schema: {
    groups: [
      { id: 'rules', title: '규칙', titleEn: 'Rules' },
      { id: 'clock', title: '시간', titleEn: 'Time' },
    ],
    properties: {
      rule: {
        title: '규칙',
        titleEn: 'Rules',
        group: 'rules',
        oneOf: [
          { const: 'korean', title: '일반룰', titleEn: 'Korean' },
          { const: 'renju', title: '렌주룰', titleEn: 'Renju' },
        ],
      },
      three: { title: '쌍삼', group: 'rules', enum: ['both', 'black'], when: { rule: ['korean'] } },
      undo: { type: 'boolean', title: '무르기', advanced: true, oneOf: [{ const: true }, { const: false }] },
      clock: { title: '시간 방식', group: 'clock', oneOf: [{ enum: ['none', 'byoyomi', 'per_move'] }] },
      main_sec: {
        type: 'integer',
        title: '기본 시간',
        group: 'clock',
        minimum: 0,
        maximum: 86_400,
        unit: '초',
        unitEn: 's',
        when: { clock: ['byoyomi'] },
      },
      move_sec: { type: 'integer', title: '한 수', minimum: 5, maximum: 3_600, step: 5, when: { clock: ['per_move'] } },
    },
  },
  default: usual,
  presets: [
    { id: 'usual', name: { ko: '보통', en: 'Usual' }, options: usual },
    { id: 'quick', name: { ko: '빠른 판', en: 'Quick' }, options: { ...usual, clock: 'per_move', move_sec: 15 } },
  ],
};

const option = (id: string) => optionsOf(form).find(one => one.id === id)!;
const number = (id: string) => option(id) as Extract<ReturnType<typeof option>, { kind: 'number' }>;

describe('a form', () => {
  test('knows what each option is', () => {
    expect(optionsOf(form).map(({ id, kind }) => [id, kind])).toEqual([
      ['rule', 'choice'],
      ['three', 'choice'],
      ['undo', 'switch'],
      ['clock', 'choice'],
      ['main_sec', 'number'],
      ['move_sec', 'number'],
    ]);
  });

  test('shows an option only where it means something', () => {
    expect(isShown(option('three'), usual)).toBe(true);
    expect(isShown(option('three'), { ...usual, rule: 'renju' })).toBe(false);
  });

  test('has groups in the order of the game, the rest first, and the advanced ones on demand', () => {
    const ids = (advanced: boolean) =>
      groupsOf(form, usual, advanced).map(group => [group.id, group.options.map(one => one.id)]);
    expect(ids(false)).toEqual([
      ['rules', ['rule', 'three']],
      ['clock', ['clock', 'main_sec']],
    ]);
    expect(ids(true)[0]).toEqual([null, ['undo']]);
  });

  test('recognises a preset, whatever stands in options without a meaning', () => {
    expect(presetOf(form, usual)).toBe('usual');
    expect(presetOf(form, { ...usual, move_sec: 99 })).toBe('usual');
    expect(presetOf(form, { ...usual, clock: 'per_move', move_sec: 15, main_sec: 1 })).toBe('quick');
    expect(presetOf(form, { ...usual, main_sec: 60 })).toBeNull();
  });
});

describe('a number', () => {
  test('is kept within its bounds and on its steps', () => {
    expect(fitting(number('move_sec'), 1)).toBe(5);
    expect(fitting(number('move_sec'), 17)).toBe(15);
    expect(fitting(number('move_sec'), 9_999)).toBe(3_600);
  });

  test('moves in steps that a person would take', () => {
    expect(stride(number('main_sec'), 300, true)).toBe(60);
    expect(stride(number('main_sec'), 10, true)).toBe(1);
    expect(stride(number('main_sec'), 300, false)).toBe(30);
    expect(stride(number('move_sec'), 10, true)).toBe(5);
  });

  test('is said with its unit, long times in minutes', () => {
    expect(sayValue(option('main_sec'), 30, 'ko', ko)).toBe('30초');
    expect(sayValue(option('main_sec'), 300, 'ko', ko)).toBe('5분');
    expect(sayValue(option('main_sec'), 90, 'ko', ko)).toBe('1분 30초');
    expect(sayValue(option('rule'), 'renju', 'ko', ko)).toBe('렌주룰');
    expect(sayValue(option('undo'), false, 'ko', ko)).toBe('끔');
  });
});

test('a list is chosen among those that are suggested; a number may have a named value beside its bounds', () => {
  const uma: OptionsForm = {
    schema: {
      properties: {
        uma: {
          type: 'array',
          title: '우마',
          suggest: [
            { const: [], title: '보통' },
            { const: [15, 5, -5, -15], title: '15 · 5' },
          ],
        },
        start: { type: 'integer', title: '시작 점수', minimum: 1_000, also: [{ const: 0, title: '보통 (25,000점)' }] },
      },
    },
    default: { uma: [], start: 0 },
    presets: [
      { id: 'usual', name: { ko: '보통', en: 'Usual' }, options: { uma: [], start: 0 } },
      { id: 'soul', name: { ko: '작은', en: 'Small' }, options: { uma: [15, 5, -5, -15], start: 0 } },
    ],
  };
  const [list, start] = optionsOf(uma);
  expect(list?.kind).toBe('choice');
  expect(list && sayValue(list, [15, 5, -5, -15], 'ko', ko)).toBe('15 · 5');
  expect(start && sayValue(start, 0, 'ko', ko)).toBe('보통 (25,000점)');
  expect(presetOf(uma, { uma: [15, 5, -5, -15], start: 0 })).toBe('soul');
  expect(presetOf(uma, { uma: [], start: 0 })).toBe('usual');
});

describe('points', () => {
  const points: OptionsForm = {
    schema: {
      properties: {
        start: {
          type: 'integer',
          title: '시작 점수',
          minimum: 1_000,
          maximum: 100_000,
          step: 100,
          unit: '점',
          unitEn: 'points',
          also: [{ const: 0, means: 25_000, title: '보통 (25,000점)', titleEn: 'as usual (25,000)' }],
        },
      },
    },
    default: { start: 0 },
    presets: [],
  };
  const [start] = optionsOf(points).flatMap(one => (one.kind === 'number' ? [one] : []));
  if (!start) throw new Error('the form has a number');

  test.each(['25,000', '25000', ' 25.000점 ', '25 000'])('%s is what it looks like', typed => {
    expect(readNumber(start, typed)).toBe(25_000);
  });

  test('words and nothing are no number', () => {
    expect([readNumber(start, ''), readNumber(start, '많이')]).toEqual([Number.NaN, Number.NaN]);
  });

  test('go by the thousand, and from what the usual stands for', () => {
    expect([standsFor(start, 0), standsFor(start, 30_000)]).toEqual([25_000, 30_000]);
    expect([stride(start, 25_000, true), stride(start, 25_000, false)]).toEqual([1_000, 1_000]);
    expect([stride(start, 1_000, true), stride(start, 2_000, false)]).toEqual([1_000, 1_000]);
  });
});

describe('milliseconds', () => {
  const times: OptionsForm = {
    schema: {
      properties: {
        flip_ms: { type: 'integer', title: '뒤집기', minimum: 300, maximum: 10_000, step: 100, unitEn: 'ms' },
        cap_ms: { type: 'integer', title: '한도', minimum: 0, maximum: 200, step: 10, unit: '밀리초', unitEn: 'ms' },
        turn_ms: { type: 'integer', title: '멈춤', minimum: 15_000, maximum: 120_000, step: 1_000, unitEn: 'ms' },
      },
    },
    default: {},
    presets: [],
  };
  const [flip, cap, turn] = optionsOf(times).flatMap(one => (one.kind === 'number' ? [one] : []));
  if (!flip || !cap || !turn) throw new Error('the form has three numbers');

  test('are said in seconds', () => {
    expect(sayValue(flip, 600, 'ko', ko)).toBe('0.6초');
    expect(sayValue(cap, 120, 'ko', ko)).toBe('0.12초');
    expect(sayValue(flip, 3_000, 'en', ko)).toBe('3 s');
    expect(sayValue(turn, 59_000, 'ko', ko)).toBe('59초');
    expect(sayValue(turn, 90_000, 'ko', ko)).toBe('1분 30초');
  });

  test('go in parts of a second as long as they are short', () => {
    expect(stride(flip, 600, true)).toBe(100);
    expect(stride(flip, 2_000, true)).toBe(500);
    expect(stride(flip, 2_000, false)).toBe(100);
    expect(stride(cap, 120, true)).toBe(10);
    expect(stride(turn, 60_000, true)).toBe(30_000);
    expect(stride(turn, 60_000, false)).toBe(5_000);
    expect(fitting(flip, 1.1 * 1_000)).toBe(1_100);
  });
});
