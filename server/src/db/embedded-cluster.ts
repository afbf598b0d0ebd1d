import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { blockedFolder, type PgIdentity } from './embedded-binaries.ts';
import { StartError } from './embedded-error.ts';

export const OWNER = 'muhasip_owner';
const MAJOR = '18';
const INITDB = [
  '--locale-provider=icu',
  '--icu-locale=tr-TR',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  `--username=${OWNER}`,
  '--auth=trust',
];

/**
 * Where root runs the server, every user may enter the data folder, because PostgreSQL, which refuses root, runs as
 * another user and passes through it to the cluster.
 */
export const prepareDataDir = (dataDir: string, identity: PgIdentity | null): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: identity ? 0o711 : 0o700 });
    const stats = statSync(dataDir);
    if (identity && stats.uid === 0 && !(stats.mode & 1)) chmodSync(dataDir, stats.mode | 0o011);
  } catch (error) {
    throw new StartError(`DATA_DIR kullanılamıyor: ${dataDir} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const blocked = identity && blockedFolder(dataDir, identity.uid);
  if (blocked) {
    throw new StartError(
      `DATA_DIR kullanılamıyor: PostgreSQL root olarak çalışmaz ve kendi kullanıcısı ${blocked} klasörüne giremez; DATA_DIR için /var/lib altında bir klasör verin.`,
    );
  }
};

const chownAll = (path: string, { uid, gid }: PgIdentity): void => {
  lchownSync(path, uid, gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), { uid, gid });
};

const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

/**
 * initdb, unlike postgres, needs a user with a name: root runs it as `nobody`, and a container's nameless user gets
 * that name in a user namespace.
 */
const runInitdb = (native: string, folder: string, identity: PgIdentity | null) => {
  const env = { LC_ALL: 'C', PATH: process.env.PATH, TZ: 'Europe/Istanbul' };
  const command = [join(native, 'bin', 'initdb'), '-D', folder, ...INITDB];
  if (!identity && !hasName()) command.unshift('unshare', '--user', '--map-user=65534', '--map-group=65534');
  const [file = '', ...args] = command;
  return spawnSync(file, args, { env, cwd: '/', encoding: 'utf8', ...(identity ? { uid: 65534, gid: 65534 } : {}) });
};

const createCluster = (native: string, cluster: string, identity: PgIdentity | null): void => {
  const folder = `${cluster}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (identity) lchownSync(folder, 65534, 65534);
  const result = runInitdb(native, folder, identity);
  if (result.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const reason =
      result.error?.message ??
      result.stderr.split('\n').find((line) => /error|fatal/i.test(line)) ??
      result.stderr.split('\n')[0];
    throw new StartError(`PostgreSQL kurulamadı: ${reason?.trim()}`);
  }
  if (identity) chownAll(folder, identity);
  renameSync(folder, cluster);
};

export const ensureCluster = (native: string, dataDir: string, identity: PgIdentity | null): string => {
  const cluster = join(dataDir, 'pg');
  if (!existsSync(cluster)) createCluster(native, cluster, identity);
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new StartError(`${cluster} bir PostgreSQL veritabanı klasörü değil.`);
  }
  if (version !== MAJOR)
    throw new StartError(`${cluster} PostgreSQL ${version} ile oluşturulmuş; bu sürüm PostgreSQL ${MAJOR} kullanır.`);
  const { uid } = statSync(cluster);
  // If root has copied the data folder back, root owns the cluster, which postgres refuses, so the start mends that.
  if (identity && uid !== identity.uid) chownAll(cluster, identity);
  if (!identity && uid !== process.getuid?.())
    throw new StartError(`DATA_DIR kullanılamıyor: ${cluster} başka bir kullanıcıya ait.`);
  return cluster;
};
