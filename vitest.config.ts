import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './e2e/chromium.ts';

const { executablePath, args } = await findChromium();

// As many files at once as there are processors, also where those are two.
const maxWorkers = availableParallelism();
// One process runs many files: each file makes what it needs anew (a database, an app), and what all of them import is
// loaded and compiled once.
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
          // The generated tests make thousands of requests, and the machine may be busy.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          maxWorkers,
          name: 'web',
          // After the others: browser and database would take the processors from each other.
          sequence: { groupOrder: 1 },
          dir: 'web',
          include: ['src/**/*.test.tsx'],
          testTimeout: 60_000,
          // The default of one second is a matter of how busy the machine is, and no promise of the product.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath, args },
              contextOptions: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
