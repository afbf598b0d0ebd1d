// `npm run mutation [-- money transitions …]` lets Stryker change critical rules and asks whether a test notices.
// Stryker's packages are no dependencies of the project: the first run installs them beside its cache.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, ROOT } from './install.mjs';

const VERSION = '10.1.1';
const HOME = join(ROOT, 'node_modules/.cache/stryker');
const MODULES = {
  money: {
    mutate: ['contract/src/common/kurus.ts', 'contract/src/hizmet/hizmet-fiyati.ts', 'contract/src/common/yaziyla.ts'],
    tests: ['contract/src/common/{kurus,yaziyla}.test.ts', 'contract/src/hizmet/hizmet-fiyati.test.ts'],
  },
  transitions: {
    mutate: ['contract/src/hizmet-kaydi/hizmet-kaydi-gecis.ts', 'contract/src/beyanname/beyanname-gecis.ts'],
    tests: ['contract/src/{hizmet-kaydi,beyanname}/*-gecis.test.ts'],
  },
  authorisation: {
    mutate: ['contract/src/common/roller.ts', 'contract/src/oturum/kapsam.ts'],
    tests: ['contract/src/common/roller.test.ts', 'contract/src/oturum/kapsam.test.ts'],
  },
  calendar: {
    mutate: ['contract/src/takvim/is-gunu.ts', 'contract/src/takvim/tarih.ts', 'contract/src/common/donem.ts'],
    tests: ['contract/src/common/donem.test.ts', 'contract/src/takvim/{is-gunu,tarih}.test.ts'],
  },
};
const LEAST = 90;

/** @param {string} command @param {string[]} args */
const run = (command, args, cwd = ROOT) => spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0;

const prepare = () => {
  mkdirSync(HOME, { recursive: true });
  if (existsSync(join(HOME, 'node_modules/@stryker-mutator/vitest-runner'))) return true;
  writeFileSync(join(HOME, 'package.json'), '{ "private": true }\n');
  const names = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  return run('npm', ['install', '--legacy-peer-deps', '--no-audit', '--no-fund', ...names], HOME);
};

/** @param {keyof typeof MODULES} name */
const mutate = (name) => {
  const { mutate: files, tests } = MODULES[name];
  const configFile = join(HOME, `${name}.vitest.mjs`);
  writeFileSync(
    configFile,
    `export default { test: ${JSON.stringify({ include: tests, environment: 'node', watch: false })} };\n`,
  );
  const options = {
    mutate: files,
    testRunner: 'vitest',
    plugins: [join(HOME, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile, related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: join(HOME, `${name}.json`) },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    ignorePatterns: ['*', '!contract', '!contract/**', '!package.json'],
    thresholds: { high: 95, low: LEAST, break: LEAST },
    tempDirName: '.stryker-tmp',
  };
  const file = join(HOME, `${name}.conf.json`);
  writeFileSync(file, JSON.stringify(options));
  return run(findNode(), [join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', file]);
};

const names = /** @type {(keyof typeof MODULES)[]} */ (
  process.argv.length > 2 ? process.argv.slice(2) : Object.keys(MODULES)
);
process.exit(prepare() && names.map(mutate).every(Boolean) ? 0 : 1);
