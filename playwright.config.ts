import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

const { executablePath, args } = await findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // One server and one database are shared, and the machine may be small.
  workers: 1,
  fullyParallel: false,
  // A journey that passes only at the second try is counted and named by the reporter as flaky.
  retries: process.env.CI ? 1 : 0,
  // None of these times is a promise of the product: they are for a machine that does other work too.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up, before the workers read this file again.
    baseURL: process.env.E2E_BASE_URL,
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
