import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useTop } from '../src/top';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  window.history.replaceState(null, '', '/');
});
afterEach(() => void vi.unstubAllGlobals());

test('a new page begins at its top', () => {
  renderHook(useTop);
  expect(scrolled).not.toHaveBeenCalled();
  act(() => navigate('/r/K7-QM-29'));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('Back goes to where the page was', () => {
  renderHook(useTop);
  act(() => navigate('/r/K7-QM-29'));
  scrolled.mockReset();
  act(() => {
    window.history.replaceState(null, '', '/');
    scrolled.mockReset();
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(window.location.pathname).toBe('/');
  expect(scrolled).not.toHaveBeenCalled();
});
