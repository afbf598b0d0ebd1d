import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const BIN = join(ROOT, 'node_modules', '.bin');

/** @param {string} file */
const packages = (file) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/**
 * Compares what the lock file asks for with what npm noted as installed. File times would not do: git sets them to the time of the checkout.
 * Packages for other platforms are in the first list only.
 */
const isInstalled = () => {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  );
};

/** Runs `npm ci` when node_modules is missing or is not what the lock file asks for. Quiet unless it fails. Answers whether all is there. */
export const install = () => {
  if (isInstalled()) return true;
  console.log('Bağımlılıklar kuruluyor…');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...prefix, 'ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (result.status === 0) return true;
  process.stderr.write(
    `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\nBağımlılıklar kurulamadı (npm ci).\n`,
  );
  return false;
};
