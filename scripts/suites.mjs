import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BIN, findNode, ROOT } from './install.mjs';

/**
 * `failures` names the failed tests and files; `files` says how long each file took.
 * @typedef {{ ok: boolean, passed: number, failures: string[], files: { file: string, seconds: number }[] }} Result
 */

export const ENV = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), PATH: `${BIN}:${process.env.PATH}` };

export const bin = (/** @type {string} */ file) => join(ROOT, 'node_modules', file);

/**
 * Runs a test runner, whose report `read` turns into a result. A run that fails without a failed test counts as one.
 * @param {(report: string) => { args: string[], env: Record<string, string> }} runner
 * @param {(report: any) => Omit<Result, 'ok'>} read
 * @returns {Result}
 */
const runSuite = (runner, read) => {
  const folder = mkdtempSync(join(tmpdir(), 'muhasip-report-'));
  const file = join(folder, 'report.json');
  const { args, env } = runner(file);
  const options = { cwd: ROOT, stdio: /** @type {const} */ ('inherit'), env: { ...process.env, ...ENV, ...env } };
  const ok = spawnSync(findNode(), args, options).status === 0;
  /** @type {Omit<Result, 'ok'>} */
  let result = { passed: 0, failures: [], files: [] };
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A runner that ended before its tests wrote no report.
  }
  rmSync(folder, { recursive: true });
  if (!ok && result.failures.length === 0) result.failures.push(`${args[0]} ended with an error`);
  return { ok, ...result };
};

/** @param {string[]} paths @param {Record<string, string>} [env] */
export const runUnit = (paths = [], env = {}) =>
  runSuite(
    (report) => ({
      args: [
        bin('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...paths,
      ],
      env,
    }),
    ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failures: testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
        const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
        const titles = failed.map((/** @type {any} */ test) => test.fullName);
        if (status === 'failed' && titles.length === 0) titles.push('the file itself');
        return titles.map((/** @type {string} */ title) => `${relative(ROOT, name)}: ${title}`);
      }),
      files: testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  );

/** @param {any} suite @returns {any[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string[]} paths @param {Record<string, string>} [env] */
export const runJourneys = (paths = [], env = {}) =>
  runSuite(
    (report) => ({
      args: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...paths],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    }),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failures: specsOf({ suites }).flatMap(({ file, title, ok }) => (ok ? [] : [`e2e/${file}: ${title}`])),
      files: suites.map((/** @type {any} */ suite) => ({
        file: `e2e/${suite.title}`,
        seconds: specsOf(suite)
          .flatMap(({ tests }) => tests.flatMap((/** @type {any} */ test) => test.results))
          .reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    }),
  );
