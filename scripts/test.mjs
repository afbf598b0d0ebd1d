import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BIN, findNode, install, ROOT } from './install.mjs';

const reports = mkdtempSync(join(tmpdir(), 'muhasip-report-'));
const total = { passed: 0, failed: 0 };
/** @type {{ file: string, seconds: number }[]} */
const files = [];
/** @type {string[]} */
const times = [];

/** @param {string} name */
const report = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
};

const ENV = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), PATH: `${BIN}:${process.env.PATH}` };

/** @param {string[]} args @param {Record<string, string>} [env] */
const run = (args, env = {}) =>
  spawnSync(findNode(), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...ENV, ...env } }).status === 0;

/** @param {boolean} ok */
const one = (ok) => {
  total[ok ? 'passed' : 'failed'] += 1;
  return ok;
};

/** @param {boolean} ok @param {{ passed: number, failed: number } | null} counts */
const many = (ok, counts) => {
  total.passed += counts?.passed ?? 0;
  total.failed += Math.max(counts?.failed ?? 0, ok ? 0 : 1);
  return ok;
};

const bin = (/** @type {string} */ file) => join(ROOT, 'node_modules', file);

/** @param {string[]} args @returns {Promise<boolean>} */
const beside = (args) =>
  new Promise((done) => {
    const env = { ...process.env, ...ENV };
    const child = spawn(findNode(), args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      done(code === 0);
    });
  });

/** @param {string[][]} commands @returns {Promise<boolean>} */
const atOnce = async (commands) => (await Promise.all(commands.map(beside))).every(Boolean);

const types = async () =>
  one(
    await atOnce(['tsconfig.json', 'web/tsconfig.json'].map((project) => [bin('typescript/bin/tsc'), '-p', project])),
  );

const LINTED = ['contract', 'server', 'web', 'e2e', 'bench', 'trial', 'scripts'];
const lint = async () =>
  one(
    await atOnce([
      [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
      [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...LINTED],
      [bin('knip/bin/knip.js'), '--no-progress'],
      [join(ROOT, 'scripts/check-rooms.mjs')],
      [join(ROOT, 'scripts/check-deps.mjs'), '--offline'],
    ]),
  );

/** The web must be built before the server's tests, because they look at its pages, too. */
const build = async () => (await beside([join(ROOT, 'scripts/build.mjs')])) || one(false);

const unit = () => {
  const ok = run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ]);
  const counts = report('vitest.json');
  for (const { name, startTime, endTime } of counts?.testResults ?? [])
    files.push({ file: relative(ROOT, name), seconds: (endTime - startTime) / 1000 });
  return many(ok, counts && { passed: counts.numPassedTests, failed: counts.numFailedTests });
};

/** @param {any} suite @returns {number} */
const secondsOf = ({ specs = [], suites = [] }) => {
  const results = specs
    .flatMap((/** @type {any} */ { tests }) => tests)
    .flatMap((/** @type {any} */ test) => test.results);
  return [...results.map((/** @type {any} */ { duration }) => duration / 1000), ...suites.map(secondsOf)].reduce(
    (a, b) => a + b,
    0,
  );
};

const journeys = () => {
  const ok = run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  });
  const { stats, suites = [] } = report('playwright.json') ?? {};
  for (const suite of suites) files.push({ file: `e2e/${suite.title}`, seconds: secondsOf(suite) });
  return many(ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
};

const checks = async () => (await Promise.all([types(), lint(), build()])).every(Boolean);

const steps = { install: () => install() || one(false), checks, unit, journeys };

const all = async () => {
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    const ok = await step();
    times.push(`${name} ${((performance.now() - start) / 60_000).toFixed(1)}`);
    if (!ok) return false;
  }
  return true;
};

const ok = await all();
rmSync(reports, { recursive: true, force: true });
console.log(`Minutes: ${times.join(', ')}. The slowest files, in seconds:`);
for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(ok ? 0 : 1);
