import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNode, install, ROOT } from './install.mjs';
import { bin, ENV, runJourneys, runUnit } from './suites.mjs';
import { isJourney, listOfFeature, listSampled } from './test-files.mjs';

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failed = [];
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
  failed.push(...failures);
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

/** Each checker checks what it needs of the others' files again, and processors are busy with lint and the build. */
const types = async () =>
  one(
    await atOnce(
      ['tsconfig.json', 'web/tsconfig.json'].map((project) => [
        bin('typescript/bin/tsc'),
        ...['-p', project, '--checkers', '1'],
      ]),
    ),
  );

const LINTED = ['contract', 'server', 'web', 'e2e', 'bench', 'trial', 'scripts'];
const lint = async () =>
  one(
    await atOnce([
      [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
      [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...LINTED],
      [bin('knip/bin/knip.js'), '--no-progress'],
      [join(ROOT, 'scripts/check-classes.mjs')],
      [join(ROOT, 'scripts/check-deps.mjs'), '--offline'],
      [join(ROOT, 'scripts/check-commits.mjs')],
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

const { values, positionals: features } = parseArgs({
  options: { part: { type: 'string', default: 'sample' } },
  allowPositionals: true,
});
const unknown = features.filter((feature) => listOfFeature(feature).length === 0);
if (unknown.length > 0) {
  console.error(`No test belongs to ${unknown.join(', ')}; features are the folders of server/src/features.`);
  process.exit(1);
}
const readCommit = () => spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout;
const seed = process.env.SEED || readCommit()?.trim() || Date.now().toString(36);
const env = { TEST_PART: values.part, SEED: seed };

const isWhole = features.length === 0 && values.part !== 'rest';
/** No file stands for all of them. */
const chosen = isWhole ? [] : features.length > 0 ? features.flatMap(listOfFeature) : listSampled();
const suites = [
  { name: 'unit', suite: runUnit, paths: chosen.filter((path) => !isJourney(path)) },
  { name: 'journeys', suite: runJourneys, paths: chosen.filter(isJourney) },
].filter(({ paths }) => isWhole || paths.length > 0);

const run = async () => {
  if (!(await timed('install', () => install() || one(false)))) return false;
  if (!(await (isWhole ? timed('checks', checks) : timed('build', build)))) return false;
  let ok = true;
  // A failed unit test says nothing about the journeys, so they run all the same.
  for (const { name, suite, paths } of suites) ok = (await timed(name, () => many(suite(paths, env)))) && ok;
  return ok;
};

console.log(`The seed of the samples is ${seed}; SEED=${seed} repeats them.`);
const ok = await run();
console.log(`Minutes: ${times.join(', ')}. The slowest files, in seconds:`);
for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
for (const failure of failed) console.log(`Failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(ok ? 0 : 1);
