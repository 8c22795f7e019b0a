/** A time in milliseconds: the box holds seconds, milliseconds are sent. */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OptionsForm } from '../src/net/api';
import { OptionsEditor } from '../src/options/OptionsEditor';
import { prefer } from '../src/prefs/prefs';

const form: OptionsForm = {
  schema: {
    properties: {
      gap_ms: {
        type: 'integer',
        title: '간격',
        description: '기다려요',
        minimum: 300,
        maximum: 2_000,
        step: 100,
        unitEn: 'ms',
      },
    },
  },
  default: { gap_ms: 600 },
  presets: [],
};
const send = vi.fn(async () => true);
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^간격/ });

beforeEach(() => {
  prefer({ lang: 'ko' });
  send.mockClear();
  render(<OptionsEditor form={form} value={{ gap_ms: 600 }} onChange={send} />);
});
afterEach(cleanup);

test('the box and its note hold seconds', () => {
  expect(box().value).toBe('0.6');
  expect(screen.getByText('0.6초 · 기다려요')).toBeTruthy();
});

test.each([
  ['1.1', 1_100],
  ['1,1', 1_100],
  ['0.84', 800],
  ['7', 2_000],
])('%s seconds are sent in milliseconds, within the bounds and on the steps', (typed, sent) => {
  fireEvent.change(box(), { target: { value: typed } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(send.mock.calls).toEqual([[{ gap_ms: sent }]]);
});

test('plus is a tenth', () => {
  fireEvent.click(screen.getByRole('button', { name: '간격 늘리기' }));
  expect(send.mock.calls).toEqual([[{ gap_ms: 700 }]]);
});
