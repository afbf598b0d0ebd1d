import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'muhasip-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Playwright reads the folder of its browsers once, so each answer comes from a process of its own. */
const ask = (): { own: string; found: string } => {
  const script = `import playwright from 'playwright';
    import { findChromium } from '#e2e/chromium.ts';
    const { executablePath } = await findChromium();
    console.log(JSON.stringify({ own: playwright.chromium.executablePath(), found: executablePath }));`;
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder };
  const cwd = path.join(import.meta.dirname, '../../..');
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, env, encoding: 'utf8' }),
  );
};

it('the tests take the Chromium that Playwright has installed, and that of the packages where it has none', () => {
  const { own, found } = ask();
  expect(own).toContain(folder);
  expect(found).toMatch(/muhasip-chromium-.*chromium$/);
  mkdirSync(path.dirname(own), { recursive: true });
  writeFileSync(own, '');
  expect(ask().found).toBe(own);
});
