import { existsSync } from 'node:fs';

const PROGRAMS = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/openssl': 'openssl',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/unshare': 'util-linux',
} as const;

export const findHindrance = (): string | null => {
  if (process.getuid?.() !== 0)
    return 'The trial makes machines out of network namespaces, which only root may: run it as root.';
  const missing = Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  return missing.length === 0
    ? null
    : `The trial runs Debian's packages, and these are missing: ${missing.join(', ')}. Install them with: apt-get install --no-install-recommends ${missing.join(' ')}`;
};
