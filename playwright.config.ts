import { defineConfig } from '@playwright/test';
import { currentDonem } from '#contract/common/donem.ts';
import { findChromium } from './e2e/chromium.ts';

// The month that the demo offices are made for; the workers, which read this file again, keep it also when the next one
// has begun.
process.env.E2E_DONEM ??= JSON.stringify(currentDonem());

const { executablePath, args } = await findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Each has a server and a database of its own (fixtures.ts); the machine may be small.
  workers: 2,
  fullyParallel: false,
  // A journey that passes only at the second try is counted and named by the reporter as flaky.
  retries: process.env.CI ? 1 : 0,
  // None of these times is a promise of the product: they are for a machine that does other work too.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    headless: true,
    actionTimeout: 30_000,
    launchOptions: { executablePath, args },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'off',
    video: 'off',
  },
});
