import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoScreen } from '../src/pages/NoScreen';
import { prefer } from '../src/prefs/prefs';

beforeEach(() => {
  prefer({ lang: 'ko' });
  window.history.replaceState(null, '', '/r/AB-CD-EF');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says what happened and what to do, in both languages', () => {
  const { rerender } = render(<NoScreen />);
  const said = () => screen.getByRole('alert').textContent ?? '';
  expect(said()).toMatch(/이 게임의 화면을 열지 못했어요.*새로 고치면 이어서 할 수 있어요/);
  prefer({ lang: 'en' });
  rerender(<NoScreen />);
  expect(said()).toMatch(/This game didn’t open.*Reload the page to go on/);
});

it('loads the page again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(<NoScreen />);
  press('새로 고치기');
  expect(reload).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/r/AB-CD-EF');
});

it('leads to the first page, or where one came from', () => {
  const { rerender } = render(<NoScreen />);
  press('첫 화면으로');
  expect(window.location.pathname).toBe('/');
  rerender(<NoScreen way={{ to: '/records', label: '내 게임 기록으로' }} />);
  press('내 게임 기록으로');
  expect(window.location.pathname).toBe('/records');
});
