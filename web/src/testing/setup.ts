import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { toasts } from '#web/ui/notice/notify.ts';

// All test files of a worker share one browser page, so each file begins with empty storage and the configured window.
localStorage.clear();
sessionStorage.clear();
if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);

// vitest-browser-react clears the page by itself in a worker's first test file only, and notices outlive their page, so
// both are cleared before each test.
beforeEach(async () => {
  await cleanup();
  toasts.set([]);
});
