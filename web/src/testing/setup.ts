import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// The files of a worker share one page. Each begins with an empty storage and the configured window.
localStorage.clear();
sessionStorage.clear();
if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);

// The library itself clears the page in the worker's first file only.
beforeEach(cleanup);
