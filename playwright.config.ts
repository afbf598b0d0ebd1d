import { defineConfig } from '@playwright/test';
import { currentDonem } from '#contract/common/donem.ts';
import { isWhole } from '#server/testing/sample.ts';
import { findChromium } from './e2e/chromium.ts';

// The month of the demo offices. Workers read this file again, perhaps after midnight of the month's last day, so it is
// kept in the environment.
process.env.E2E_DONEM ??= JSON.stringify(currentDonem());

const launchOptions = await findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/office.ts',
  // `npm test` tries a sample of what a test with `@rest` shows, and none with `@rest-only`.
  ...(process.env.TEST_PART === 'rest' && { grep: /@rest/ }),
  ...(!isWhole && { grepInvert: /@rest-only/ }),
  // Each worker has its own server and database (fixtures.ts). A journey waits a third of its time, so that two
  // processors keep three of them busy.
  workers: 3,
  fullyParallel: false,
  // A journey that passes only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // These limits allow for a busy machine; the product promises none of them.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    headless: true,
    actionTimeout: 30_000,
    launchOptions,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'off',
    video: 'off',
  },
});
