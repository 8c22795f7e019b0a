/** Options that are lists: a set of names, and texts that only the host sees. */

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ko } from '../src/i18n/ko';
import type { OptionsForm } from '../src/net/api';
import { linesOf, optionsOf, presetOf, sayValue, sayWhole, withPreset } from '../src/options/model';
import { OptionsEditor, OptionsSummary } from '../src/options/OptionsEditor';
import { prefer } from '../src/prefs/prefs';

const NAMES = [
  ['animal', '동물'],
  ['food', '음식'],
  ['thing', '사물'],
  ['place', '장소'],
  ['job', '직업'],
  ['body', '몸'],
] as const;
const EVERY = NAMES.map(([name]) => name);
const usual = { rounds: 3, categories: EVERY, words: [] };

const form: OptionsForm = {
  schema: {
    properties: {
      rounds: { type: 'integer', title: '라운드 수', titleEn: 'Rounds', minimum: 1, maximum: 10 },
      categories: {
        type: 'array',
        title: '분야',
        titleEn: 'Categories',
        items: { oneOf: NAMES.map(([name, title]) => ({ const: name, title, titleEn: name })) },
      },
      words: {
        type: 'array',
        title: '내 단어',
        titleEn: 'Own words',
        items: { type: 'string', maxLength: 5 },
        maxItems: 3,
        private: true,
      },
    },
  },
  default: usual,
  presets: [
    { id: 'usual', name: { ko: '보통 한 판', en: 'Usual' }, options: usual },
    { id: 'quick', name: { ko: '빠른 판', en: 'Quick' }, options: { ...usual, rounds: 1 } },
  ],
};
const [, categories, words] = optionsOf(form);
if (!categories || !words) throw new Error('the form has three options');

let agrees = true;
const send = vi.fn(async (_: Record<string, unknown>) => agrees);
const drafts = new Map<string, string>();

const show = (value: Record<string, unknown> = usual) =>
  render(<OptionsEditor form={form} value={value} onChange={send} drafts={drafts} />);

beforeEach(() => {
  prefer({ lang: 'ko' });
  agrees = true;
  send.mockClear();
  drafts.clear();
});
afterEach(cleanup);

describe('a set of names', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  test('is known by the choices of its items', () => {
    expect(categories.kind).toBe('set');
    expect(words).toMatchObject({ kind: 'texts', most: 3, longest: 5, isPrivate: true });
  });

  test('is sent as a list in the order of the game', () => {
    show({ ...usual, categories: ['body', 'food'] });
    fireEvent.click(box('동물'));
    expect(send).toHaveBeenCalledWith({ ...usual, categories: ['animal', 'food', 'body'] });
    fireEvent.click(box('음식'));
    expect(send).toHaveBeenLastCalledWith({ ...usual, categories: ['animal', 'body'] });
  });

  test('is all or none at one press', () => {
    show({ ...usual, categories: ['food'] });
    fireEvent.click(screen.getByRole('button', { name: '분야: 모두' }));
    expect(send).toHaveBeenLastCalledWith(usual);
    fireEvent.click(screen.getByRole('button', { name: '분야: 없음' }));
    expect(send).toHaveBeenLastCalledWith({ ...usual, categories: [] });
  });

  test('stays as it was chosen when it is refused, so that it can be completed', async () => {
    agrees = false;
    show();
    fireEvent.click(screen.getByRole('button', { name: '분야: 없음' }));
    await screen.findByText(ko.notApplied);
    expect(box('동물').checked).toBe(false);
    agrees = true;
    fireEvent.click(box('음식'));
    expect(send).toHaveBeenLastCalledWith({ ...usual, categories: ['food'] });
    expect(screen.queryByText(ko.notApplied)).toBeNull();
  });

  test('is said in short, and whole where there is room', () => {
    const said = (names: readonly string[]) => sayValue(categories, names, 'ko', ko);
    expect(said(EVERY)).toBe('모두');
    expect(said([])).toBe('없음');
    expect(said(['food', 'animal'])).toBe('동물, 음식');
    expect(said(['animal', 'food', 'thing', 'place'])).toBe('직업, 몸 빼고 모두');
    expect(sayWhole(categories, ['food', 'animal', 'body'], 'ko', ko)).toBe('동물, 음식, 몸');
  });
});

describe('texts', () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '내 단어' });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

  test('are the lines that hold something', () => {
    expect(linesOf(' 사과 \n\n배\r\n')).toEqual(['사과', '배']);
  });

  test('may stand in one line with commas or slashes between them; each counts once', () => {
    expect(linesOf('사과, 배，감 / 귤,,\n배')).toEqual(['사과', '배', '감', '귤']);
    show();
    type('사과, 배, 사과');
    expect(screen.getByText('2/3')).toBeTruthy();
    fireEvent.blur(box());
    expect(send).toHaveBeenCalledWith({ ...usual, words: ['사과', '배'] });
    type('사과, 아주긴단어예요');
    expect(screen.getByText(/5자까지.*‘아주긴단어…’/)).toBeTruthy();
  });

  test('a bare number stands once, in its box', () => {
    show();
    expect(screen.queryByText('3')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /라운드 수/ }).value).toBe('3');
  });

  test('are sent as a list when the box is left, once', () => {
    show();
    type('사과\n\n 배 ');
    expect(screen.getByText('2/3')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    fireEvent.blur(box());
    fireEvent.click(screen.getByRole('button', { name: '적용' }));
    expect(send.mock.calls).toEqual([[{ ...usual, words: ['사과', '배'] }]]);
  });

  test('that are too long or too many are named, not sent, and stay', () => {
    show();
    type('사과\n아주긴단어예요');
    fireEvent.blur(box());
    expect(screen.getByText(/5자까지.*‘아주긴단어…’/)).toBeTruthy();
    type('가\n나\n다\n라');
    fireEvent.blur(box());
    expect(screen.getByText(ko.tooManyLines(3))).toBeTruthy();
    expect(box().value).toBe('가\n나\n다\n라');
    expect(send).not.toHaveBeenCalled();
  });

  test('stay when they are refused, also while the sheet is closed', async () => {
    agrees = false;
    const { unmount } = show();
    type('가\n나');
    fireEvent.blur(box());
    await screen.findByText(ko.notApplied);
    expect(box().value).toBe('가\n나');
    unmount();
    show();
    expect(box().value).toBe('가\n나');
  });

  test('are sent when the sheet is closed over them', async () => {
    const { unmount } = show();
    type('가\n나');
    unmount();
    expect(send).toHaveBeenCalledWith({ ...usual, words: ['가', '나'] });
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  test('follow another window of mine, but not over what is being typed', () => {
    const { rerender } = show();
    const now = (list: readonly string[]) =>
      rerender(<OptionsEditor form={form} value={{ ...usual, words: list }} onChange={send} drafts={drafts} />);
    now(['가']);
    expect(box().value).toBe('가');
    type('가\n나');
    now(['다']);
    expect(box().value).toBe('가\n나');
  });

  test('outlast a preset and are none of its marks', () => {
    const mine = { ...usual, words: ['가'] };
    expect(presetOf(form, mine)).toBe('usual');
    expect(withPreset(form, mine, { ...usual, rounds: 1 })).toEqual({ ...mine, rounds: 1 });
    show(mine);
    fireEvent.click(screen.getByRole('button', { name: '빠른 판' }));
    expect(send).toHaveBeenCalledWith({ ...mine, rounds: 1 });
  });
});

describe('in the waiting room', () => {
  const shown = (value: Record<string, unknown>, amHost: boolean) => {
    render(<OptionsSummary form={form} value={value} amHost={amHost} />);
    return {
      unfold: () => fireEvent.click(screen.getByRole('button')),
      row: (title: string) => within(screen.getByText(title).parentElement!),
    };
  };

  test('a list that is as usual is no change', () => {
    shown({ ...usual, categories: [...EVERY], words: [] }, true);
    expect(screen.queryByText('분야')).toBeNull();
    expect(screen.queryByText('내 단어')).toBeNull();
  });

  test('the host reads how many words there are; they may be seen over the shoulder', () => {
    const { row } = shown({ ...usual, words: ['사과', '배'] }, true);
    expect(row('내 단어').getByText('2개')).toBeTruthy();
    expect(screen.queryByText(/사과/)).toBeNull();
  });

  test('the others read that only the host sees them', () => {
    const { unfold, row } = shown(usual, false);
    unfold();
    expect(row('내 단어').getByText('방장만 볼 수 있어요')).toBeTruthy();
    expect(row('분야').getByText('동물, 음식, 사물, 장소, 직업, 몸')).toBeTruthy();
  });
});
