import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, ROOT } from './install.mjs';

const SOURCES = ['web', 'contract/src', 'docs/kilavuz', 'package-lock.json', 'tsconfig.base.json'];
/** The app, which empties the folder first, and the page of a client's link. */
const CONFIGS = ['web/vite.config.ts', 'web/link.vite.config.ts'];
const MARK = join(ROOT, 'web/dist/.build-hash');

/** @param {string} path @returns {string[]} */
const files = (path) => {
  if (path === 'web/dist') return [];
  try {
    return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
  } catch {
    return [path];
  }
};

const sourceHash = () => {
  const hash = createHash('sha256');
  const sources = SOURCES.flatMap(files).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of sources.sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
};

export const buildIfStale = () => {
  const hash = sourceHash();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return true;
  console.log('Arayüz derleniyor…');
  for (const config of CONFIGS) {
    const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'];
    const result = spawnSync(findNode(), args, { cwd: ROOT, encoding: 'utf8' });
    if (result.status !== 0) {
      process.stderr.write(
        `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\nArayüz derlenemedi (vite build).\n`,
      );
      return false;
    }
  }
  writeFileSync(MARK, hash);
  return true;
};

// Older Node versions do not know `import.meta.main`; on them start.mjs calls `buildIfStale`.
if (import.meta.main) process.exit(buildIfStale() ? 0 : 1);
