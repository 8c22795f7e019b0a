import { defineConfig } from 'vitest/config';

/** Figures, not verdicts: nothing here is part of the tests. */
export default defineConfig({
  test: { include: ['measure/**/*.measure.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 300_000, retry: 0 },
});
