/** What must not happen in any browser of any test, and is written down while it goes on. */

import type { BrowserContext, Page } from 'playwright-core';

/** What a browser says about a server that it can't reach: no fault where a test cuts the wire. */
export const UNREACHED = /net::ERR_|WebSocket connection to .* failed|status of 50[234]/;

export class Faults {
  readonly hosts = new Set<string>();
  private readonly found: string[] = [];

  /** `expected`: what this browser complains of because the test brings it about. */
  constructor(
    context: BrowserContext,
    private readonly expected: RegExp | null,
  ) {
    context.on('request', request => this.asked(request.url()));
    context.on('page', page => this.watch(page));
    context.on('weberror', error => this.found.push(`error: ${error.error().stack ?? error.error()}`));
  }

  /** Everything so far. */
  all(): readonly string[] {
    return this.found;
  }

  private watch(page: Page): void {
    page.on('websocket', socket => this.asked(socket.url()));
    page.on('console', message => {
      const text = message.text();
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (this.expected?.test(text)) return;
      this.found.push(`console ${message.type()}: ${text} (${message.location().url})`);
    });
  }

  private asked(address: string): void {
    const { protocol, host } = new URL(address);
    if (protocol === 'data:' || protocol === 'blob:') return;
    this.hosts.add(host);
  }
}
