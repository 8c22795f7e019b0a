/** Two changes before the first of them has come back. */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OptionsForm } from '../src/net/api';
import { OptionsEditor } from '../src/options/OptionsEditor';
import { prefer } from '../src/prefs/prefs';

const toggle = (title: string) => ({ type: 'boolean', title, titleEn: title });
const form: OptionsForm = {
  schema: { properties: { one: toggle('하나'), two: toggle('둘'), three: toggle('셋') } },
  default: { one: false, two: false, three: false },
  presets: [],
};
const none = { one: false, two: false, three: false };
const press = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

beforeEach(() => prefer({ lang: 'ko' }));
afterEach(cleanup);

test('the second is sent with the first', () => {
  const send = vi.fn(() => new Promise<boolean>(() => undefined));
  const { rerender } = render(<OptionsEditor form={form} value={none} onChange={send} />);
  press('하나');
  press('둘');
  expect(send).toHaveBeenLastCalledWith({ one: true, two: true, three: false });
  // The first has come back, the second is still on its way.
  rerender(<OptionsEditor form={form} value={{ ...none, one: true }} onChange={send} />);
  press('셋');
  expect(send).toHaveBeenLastCalledWith({ one: true, two: true, three: true });
});

test('one that was refused is not sent again', async () => {
  const send = vi.fn(async () => false);
  render(<OptionsEditor form={form} value={none} onChange={send} />);
  press('하나');
  await Promise.resolve();
  await Promise.resolve();
  press('둘');
  expect(send).toHaveBeenLastCalledWith({ one: false, two: true, three: false });
});
