import { beforeEach, expect, test } from 'vitest';
import { handoffLink, readHandoff, spacedHandoff, takeFromAddress } from '../src/net/handoff';

beforeEach(() => window.history.replaceState(null, '', '/'));

test.each(['yd4gppwg', ' YD4G ppwg ', 'yd4g-ppwg', 'http://10.0.0.2:3210/r/AB-CD-EF#handoff=yd4gppwg'])(
  'a code of another device is understood as people type or paste it: %s',
  typed => {
    expect(readHandoff(typed)).toBe('yd4gppwg');
  },
);

test('a code is shown in groups', () => {
  expect(spacedHandoff('yd4gppwg')).toBe('yd4g ppwg');
});

test('a link leads into my room, and its code is taken out of the address once', () => {
  expect(handoffLink('http://192.168.0.5:3210', 'yd4gppwg', 'AB-CD-EF')).toBe(
    `http://192.168.0.5:3210/r/AB-CD-EF#handoff=yd4gppwg`,
  );
  window.history.replaceState(null, '', '/r/AB-CD-EF#handoff=yd4gppwg');
  expect(takeFromAddress()).toBe('yd4gppwg');
  expect(window.location.pathname + window.location.hash).toBe('/r/AB-CD-EF');
  expect(takeFromAddress()).toBeNull();
});
