import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './e2e/chromium.ts';

const launchOptions = await findChromium();

// One more than processors: a file waits a third of its time for the database, the browser or a time limit.
const maxWorkers = availableParallelism() + 1;
// One process runs many files, so that shared imports are compiled once; each file makes its own database and app.
const together = { maxWorkers, isolate: false };

export default defineConfig({
  test: {
    projects: [
      { test: { ...together, name: 'contract', environment: 'node', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...together,
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // The generated tests send thousands of requests, and the machine may be busy.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        // React as it is shipped: its development build takes a third more of the pages' processor time.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
        },
        test: {
          ...together,
          name: 'web',
          setupFiles: ['web/src/testing/setup.ts'],
          restoreMocks: true,
          unstubGlobals: true,
          // Browser tests run after the others, which would compete with them for processors.
          sequence: { groupOrder: 1 },
          dir: 'web',
          include: ['src/**/*.test.tsx'],
          testTimeout: 60_000,
          // The default of one second fails on a busy machine; the product promises no such time.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Every worker would fetch and parse them again, twice as many bytes as the packages themselves.
            dependencySourcemaps: false,
            provider: playwright({
              launchOptions,
              contextOptions: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
