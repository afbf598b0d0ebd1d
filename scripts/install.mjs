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
 * A checkout changes file times, so the versions in the lock file are compared with the installed ones; packages for
 * other platforms may be missing.
 */
const isInstalled = () => {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  );
};

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
