/** What people hold in their hands. */

import type { BrowserContextOptions } from 'playwright-core';

export type Device = BrowserContextOptions;

const korean: Device = {
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  colorScheme: 'light',
  reducedMotion: 'no-preference',
};

export const DESKTOP: Device = { ...korean, viewport: { width: 1440, height: 900 } };

/** The smallest phone that we care for. */
export const PHONE: Device = {
  ...korean,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
