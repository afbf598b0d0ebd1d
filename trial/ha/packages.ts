import { existsSync } from 'node:fs';

const MACHINE = {
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/unshare': 'util-linux',
} as const;
const DEBIAN_12 = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
} as const;
const DEBIAN_13 = { '/usr/bin/mmdebstrap': 'mmdebstrap' } as const;

/** What keeps the trial from running here; Debian 13 has its programs in a folder of its own. */
export const findHindrance = (debian13 = false): string | null => {
  if (process.getuid?.() !== 0)
    return 'The trial makes machines out of network namespaces, which only root may: run it as root.';
  const programs = Object.entries({ ...MACHINE, ...(debian13 ? DEBIAN_13 : DEBIAN_12) });
  const missing = programs.flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  return missing.length === 0
    ? null
    : `The trial runs Debian's packages, and these are missing: ${missing.join(', ')}. Install them with: apt-get install --no-install-recommends ${missing.join(' ')}`;
};
