import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the machines run. */
export interface Debian {
  root: string;
  /** The major version of PostgreSQL. */
  major: number;
}

/** This machine's own. */
export const DEBIAN_12: Debian = { root: '/', major: 15 };
/** In a folder that is made for them. */
export const DEBIAN_13: Debian = { root: join(tmpdir(), 'muhasip-ha-trixie'), major: 17 };

/** Makes Debian 13's folder at the first call and keeps it. @throws with what mmdebstrap said */
export async function makeDebian(): Promise<void> {
  const { root, major } = DEBIAN_13;
  const own = [`postgresql-${major}`, 'patroni', 'etcd-server', 'haproxy'];
  if (!existsSync(join(root, 'usr/bin/patroni'))) {
    console.log(`making a Debian 13 in ${root}`);
    const include = [...own, 'python3-etcd', 'etcd-client', 'cron', 'openssl', 'iproute2', 'procps'].join(',');
    // A mirror that is weeks behind says so by an end of its validity; what it has is good enough to try.
    const late = '--aptopt=Acquire::Check-Valid-Until "false"';
    await run('mmdebstrap', ['--quiet', '--variant=minbase', late, `--include=${include}`, 'trixie', root]);
  }
  console.log((await run('chroot', [root, 'dpkg-query', '-W', ...own])).stdout);
}
