import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, ROOT } from './install.mjs';
import { bin, ENV, runJourneys, runUnit } from './suites.mjs';

const total = { passed: 0, failed: 0 };
/** @type {{ file: string, seconds: number }[]} */
const files = [];
/** @type {string[]} */
const times = [];

/** @param {boolean} ok */
const one = (ok) => {
  total[ok ? 'passed' : 'failed'] += 1;
  return ok;
};

/** @param {import('./suites.mjs').Result} result */
const many = ({ ok, passed, failures, files: own }) => {
  total.passed += passed;
  total.failed += failures.length;
  files.push(...own);
  return ok;
};

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

const checks = async () => (await Promise.all([types(), lint(), build()])).every(Boolean);

/** @param {string} name @param {() => boolean | Promise<boolean>} step */
const timed = async (name, step) => {
  const start = performance.now();
  const ok = await step();
  times.push(`${name} ${((performance.now() - start) / 60_000).toFixed(1)}`);
  return ok;
};

const all = async () => {
  if (!(await timed('install', () => install() || one(false))) || !(await timed('checks', checks))) return false;
  const unit = await timed('unit', () => many(runUnit()));
  // A failed unit test says nothing about the journeys, so they run all the same.
  return (await timed('journeys', () => many(runJourneys()))) && unit;
};

const ok = await all();
console.log(`Minutes: ${times.join(', ')}. The slowest files, in seconds:`);
for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(ok ? 0 : 1);
