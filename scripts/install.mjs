import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
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

/** @param {{ os?: string[], cpu?: string[] }} platform */
const isForHere = ({ os, cpu }) => os?.includes(process.platform) && cpu?.includes(process.arch);

/**
 * A checkout changes file times, so the versions in the lock file are compared with the installed ones. npm leaves an
 * optional package out when its download fails; those of the product's own (Node, PostgreSQL) are needed here.
 */
const isInstalled = () => {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  const own = Object.keys(wanted[''].optionalDependencies).map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([path, { version, optional, ...platform }]) =>
    present[path]
      ? present[path].version === version
      : path === '' || (optional && !(own.includes(path) && isForHere(platform))),
  );
};

/**
 * npm 9 and 10 take the package of the other processor away together with `.bin/node`, which both packages name. So
 * `npm ci` calls this at its end, and a start does for what such an npm has installed before.
 */
export const linkNode = () => {
  const own = join(`node-${process.platform}-${process.arch}`, 'bin', 'node');
  const link = join(BIN, 'node');
  if (!existsSync(link) && existsSync(join(ROOT, 'node_modules', own))) symlinkSync(join('..', own), link);
};

export const install = () => {
  if (isInstalled()) {
    linkNode();
    return true;
  }
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

const NEEDED = 24;

/**
 * The Node that runs the product is one of its packages. On a platform without such a package the Node that runs this
 * script takes its place.
 */
export const findNode = () => {
  const own = join(BIN, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  console.error(
    `Bu platform (${process.platform}-${process.arch}) için paketlerde Node.js yok: Node.js ${NEEDED} ya da üstünü kurun; bu makinede ${process.versions.node} var.`,
  );
  return process.exit(1);
};
