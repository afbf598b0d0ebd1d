import type { Cluster } from './cluster.ts';
import type { DATABASES, Name } from './machines.ts';

export interface Fault {
  name: string;
  inject: (cluster: Cluster) => Promise<() => Promise<void>>;
}

const POSTGRES = '[p]ostgres';
const isDatabase = (name: Name): name is (typeof DATABASES)[number] => name.startsWith('db');

const primaryOf = async (cluster: Cluster): Promise<(typeof DATABASES)[number]> => {
  const leader = (await cluster.state()).leader;
  if (!isDatabase(leader)) throw new Error('no primary');
  return leader;
};
const syncOf = async (cluster: Cluster): Promise<(typeof DATABASES)[number]> => {
  const found = (await cluster.state()).members.find(({ role }) => role === 'sync_standby')?.name;
  if (!found || !isDatabase(found)) throw new Error('no synchronous replica');
  return found;
};

export const FAULTS: readonly Fault[] = [
  {
    name: 'nothing',
    inject: async (cluster) => {
      const { reads, median, most } = await cluster.replicas();
      console.log(
        `SQL queries are answered by ${reads}; replicas are ${median.toFixed(1)} ms behind (median), ${most.toFixed(1)} at most`,
      );
      return async () => {};
    },
  },
  {
    name: 'kill -9 of the primary, PostgreSQL and Patroni',
    inject: async (cluster) => {
      const name = await primaryOf(cluster);
      await cluster.machines[name].signal('KILL', `^/usr/bin/python3 /usr/bin/patroni|${POSTGRES}`);
      return async () => cluster.startDatabase(name);
    },
  },
  {
    name: 'kill -9 of the primary’s PostgreSQL alone',
    inject: async (cluster) => {
      const name = await primaryOf(cluster);
      await cluster.machines[name].signal('KILL', '^/usr/lib/postgresql/[0-9]+/bin/postgres');
      return async () => {};
    },
  },
  {
    name: 'kill -9 of an instance',
    inject: async (cluster) => {
      await cluster.machines.app1.signal('KILL', 'server/src/main.ts');
      return async () => cluster.startApp('app1');
    },
  },
  {
    name: 'kill -9 of an instance’s HAProxy',
    inject: async (cluster) => {
      await cluster.machines.app1.signal('KILL', 'haproxy');
      return async () => cluster.startHaproxy('app1');
    },
  },
  {
    name: 'kill -9 of etcd’s leader',
    inject: async (cluster) => {
      const name = await cluster.etcdLeader();
      await cluster.machines[name].signal('KILL', '^/usr/bin/etcd');
      return async () => cluster.startDatabase(name);
    },
  },
  {
    name: 'the synchronous replica’s machine stands still (SIGSTOP)',
    inject: async (cluster) => {
      const name = await syncOf(cluster);
      const all = `/usr/bin/etcd|/usr/bin/patroni|${POSTGRES}`;
      await cluster.machines[name].signal('STOP', all);
      return () => cluster.machines[name].signal('CONT', all);
    },
  },
  {
    name: 'the network splits: the primary and one instance on the smaller side',
    inject: async (cluster) => {
      const name = await primaryOf(cluster);
      const cut = [cluster.machines[name], cluster.machines.app1];
      await Promise.all(cut.map((machine) => machine.setBridge('aside')));
      return async () => void (await Promise.all(cut.map((machine) => machine.setBridge('bridge'))));
    },
  },
  {
    name: 'the primary’s disk is full',
    inject: async (cluster) => {
      const machine = cluster.machines[await primaryOf(cluster)];
      await machine.sh('dd if=/dev/zero of=/var/lib/muhasip/filler bs=1M 2>/dev/null || true');
      return async () => void (await machine.sh('rm -f /var/lib/muhasip/filler'));
    },
  },
];
