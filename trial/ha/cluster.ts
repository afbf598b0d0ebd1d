import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { API_KEY, SECRET_KEY } from '#server/testing/iyzico-stand-in.ts';
import type { Debian } from './debian.ts';
import type { Name } from './machines.ts';
import { ADDRESSES, APPS, DATABASES, HERE, layNetwork, Machine } from './machines.ts';
import { askPatroni, type Member } from './patroni.ts';
import { waitFor } from './wait-for.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const HOST = 'muhasip.example';
export const PORTS = { bank: 4790, s3: 4791 };

const ETCD = { user: 'etcd', settings: '/etc/default/etcd', command: '/usr/bin/etcd' };
const PATRONI = {
  user: 'postgres',
  settings: '/etc/patroni_env.conf',
  command: '/usr/bin/patroni /etc/patroni/config.yml',
};
const DISK_GUARD = { command: 'sh -c "while sleep 60; do /etc/patroni/disk-guard.sh; done"' };
const HAPROXY = { command: '/usr/sbin/haproxy -W -db -f /etc/haproxy/haproxy.cfg -f /etc/haproxy/trial.cfg' };
const MUHASIP = { settings: '/etc/muhasip/app.env', command: `${process.execPath} ${ROOT}/server/src/main.ts` };

/**
 * The trial's bank and file store speak plain http, which the server allows only to its own machine, so HAProxy brings
 * them to 127.0.0.1.
 */
const STAND_INS = Object.values(PORTS)
  .map((port) => `listen trial${port}\n  mode tcp\n  no log\n  bind 127.0.0.1:${port}\n  server here ${HERE}:${port}\n`)
  .join('');

export class Cluster {
  readonly folder: string;
  readonly machines: Record<Name, Machine>;
  readonly ca: string;
  private readonly secrets = Object.fromEntries(
    ['superuser', 'replication', 'rewind', 'owner', 'app', 'konsol'].map((name) => [
      name,
      randomBytes(12).toString('hex'),
    ]),
  ) as Record<'superuser' | 'replication' | 'rewind' | 'owner' | 'app' | 'konsol', string>;
  private readonly tls: { ca: Buffer; cert: Buffer; key: Buffer };

  private constructor(folder: string, machines: Record<Name, Machine>) {
    this.folder = folder;
    this.machines = machines;
    const file = (name: string) => readFileSync(join(folder, 'tls', name));
    this.tls = { ca: file('ca.crt'), cert: file('db1.crt'), key: file('db1.key') };
    this.ca = file('ca.crt').toString();
  }

  static async boot(folder: string, { root, major }: Debian): Promise<Cluster> {
    const run = promisify(execFile);
    const tls = join(folder, 'tls');
    await run(join(ROOT, 'deploy/ha/certificates.sh'), [tls]);
    await run('sh', [
      '-c',
      `cd ${tls} && openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=${HOST} -keyout site.key -out site.csr 2>/dev/null &&
       echo 'subjectAltName=DNS:${HOST}' > site.ext && openssl x509 -req -in site.csr -CA ca.crt -CAkey ca.key -days 30 -extfile site.ext -out site.crt 2>/dev/null &&
       cat site.crt site.key > site.pem`,
    ]);
    await layNetwork();
    const machines = Object.fromEntries(
      Object.keys(ADDRESSES).map((name) => [name, new Machine(name as Name, folder)]),
    ) as Record<Name, Machine>;
    await Promise.all(Object.values(machines).map((machine) => machine.boot(root)));
    const cluster = new Cluster(folder, machines);
    cluster.writeSecrets();
    await Promise.all(
      Object.values(machines).map(({ name, sh }) =>
        sh.call(machines[name], `${ROOT}/deploy/ha/place.sh ${name} ${tls} ${major} && ${cluster.secretsOf(name)}`),
      ),
    );
    return cluster;
  }

  private writeSecrets(): void {
    const { superuser, replication, rewind, owner, app, konsol } = this.secrets;
    const filled = (example: string, values: Record<string, string>) =>
      readFileSync(join(ROOT, 'deploy/ha', example), 'utf8').replaceAll(/^([A-Z0-9_]+)=(.*)$/gm, (line, name) =>
        name in values ? `${name}=${values[name]}` : line,
      );
    writeFileSync(
      join(this.folder, 'db.env'),
      filled('db.env.example', {
        PATRONI_SUPERUSER_PASSWORD: superuser,
        PATRONI_REPLICATION_PASSWORD: replication,
        PATRONI_REWIND_PASSWORD: rewind,
        MUHASIP_OWNER_PASSWORD: owner,
      }),
    );
    const settings = filled('app.env.example', {
      PUBLIC_URL: `https://${HOST}`,
      DATABASE_URL: this.urlOf('muhasip_app', app),
      DATABASE_KONSOL_URL: this.urlOf('muhasip_konsol', konsol, 5001),
      MUHASIP_KEY: randomBytes(32).toString('hex'),
      METRICS_TOKEN: randomBytes(16).toString('hex'),
      S3_ENDPOINT: `http://127.0.0.1:${PORTS.s3}`,
      S3_BUCKET: 'kova',
      S3_ACCESS_KEY: 'anahtar',
      S3_SECRET_KEY: 'gizli-anahtar',
    });
    const own = {
      DEMO_DATA_OPEN_TO_ALL: '1',
      IYZICO_URL: `http://127.0.0.1:${PORTS.bank}`,
      IYZICO_API_KEY: API_KEY,
      IYZICO_SECRET_KEY: SECRET_KEY,
    };
    const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(this.folder, 'app.env'), settings + lines.join(''));
    writeFileSync(join(this.folder, 'trial.cfg'), STAND_INS);
  }

  private secretsOf(name: Name): string {
    const { folder } = this;
    return name.startsWith('db')
      ? `install -m 600 ${folder}/db.env /etc/patroni_env.conf`
      : `install -m 600 ${folder}/app.env /etc/muhasip/app.env && cp ${folder}/trial.cfg /etc/haproxy/trial.cfg`;
  }

  private urlOf(user: string, password: string, port = 5000): string {
    return `postgres://${user}:${password}@127.0.0.1:${port}/muhasip?sslmode=verify-full`;
  }

  async start(): Promise<void> {
    for (const name of DATABASES) this.machines[name].start('etcd', ETCD);
    for (const name of DATABASES) this.machines[name].start('patroni', PATRONI);
    for (const name of DATABASES) this.machines[name].start('disk-guard', DISK_GUARD);
    await waitFor('a primary with a synchronous replica', () => this.whole());
    for (const name of APPS) this.machines[name].start('haproxy', HAPROXY);
    await waitFor('the database through HAProxy', () => this.owner('migrate-command').then(() => true));
  }

  startApps(): void {
    for (const name of APPS) this.startApp(name);
  }
  startApp(name: (typeof APPS)[number]): void {
    this.machines[name].start('muhasip', MUHASIP);
  }
  startHaproxy(name: (typeof APPS)[number]): void {
    this.machines[name].start('haproxy', HAPROXY);
  }
  startDatabase(name: (typeof DATABASES)[number]): void {
    if (!this.machines[name].isRunning('etcd')) this.machines[name].start('etcd', ETCD);
    if (!this.machines[name].isRunning('patroni')) this.machines[name].start('patroni', PATRONI);
  }

  /** What a command of the owner prints: by its file's name, since not every Debian has npm. */
  owner(command: string): Promise<string> {
    return this.machines.app1.sh(
      `set -a; . /etc/muhasip/app.env; DATABASE_OWNER_URL='${this.urlOf('muhasip_owner', this.secrets.owner)}'; cd ${ROOT} && ${process.execPath} server/src/commands/${command}.ts 2>&1`,
    );
  }

  /** A machine that was cut off may claim to be the primary for a moment, so the connection checks that it is one. */
  connect(): Promise<pg.Client> {
    return waitFor('a connection to the primary', async () => {
      const client = new pg.Client(this.ownerAt((await this.state()).leader));
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as is_replica');
      return !rows[0].is_replica && client;
    });
  }
  ask<T>(text: string, values: unknown[]): Promise<T[]> {
    return waitFor('an answer of the primary', async () => {
      const client = await this.connect();
      return (await client.query(text, values).finally(() => client.end())).rows;
    });
  }
  ownerAt(name: Name): pg.ClientConfig {
    const patience = { connectionTimeoutMillis: 5_000, query_timeout: 120_000 };
    const as = { user: 'muhasip_owner', password: this.secrets.owner, database: 'muhasip' };
    return { host: ADDRESSES[name], port: 5432, ...as, ...patience, ssl: { ca: this.ca, servername: name } };
  }

  /** `median` and `most` are the lag of the database's replicas in milliseconds, measured for about ten seconds. */
  async replicas(): Promise<{ reads: string; median: number; most: number }> {
    const reports = `${this.urlOf('muhasip_konsol', this.secrets.konsol, 5001)}&sslrootcert=/etc/muhasip/tls/ca.crt`;
    const inRecovery = await this.machines.app1.sh(`psql '${reports}' -Atc 'select pg_is_in_recovery()'`);
    const superuser = new pg.Client({
      ...this.ownerAt((await this.state()).leader),
      user: 'postgres',
      password: this.secrets.superuser,
    });
    await superuser.connect();
    const lags: number[] = [];
    for (let n = 0; n < 40; n += 1, await sleep(250)) {
      const { rows } = await superuser.query<{ ms: number | null }>(
        'select (extract(epoch from replay_lag) * 1000)::float as ms from pg_stat_replication',
      );
      lags.push(...rows.flatMap(({ ms }) => ms ?? []));
    }
    await superuser.end();
    lags.sort((a, b) => a - b);
    return {
      reads: inRecovery === 't' ? 'a replica' : 'the primary',
      median: lags[lags.length >> 1] ?? 0,
      most: lags.at(-1) ?? 0,
    };
  }

  async state(): Promise<{ leader: Name; members: Member[] }> {
    const reasons: unknown[] = [];
    for (const name of DATABASES) {
      const answer = await askPatroni(name, this.tls).catch((reason) => void reasons.push(reason));
      const leader = answer?.members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
      if (answer && leader) return { leader, members: answer.members };
      reasons.push(answer?.members);
    }
    throw new Error(
      `no primary: ${JSON.stringify(reasons.map((reason) => (reason instanceof Error ? reason.message : reason)))}`,
    );
  }

  async whole(): Promise<Name | null> {
    const state = await this.state();
    const isWhole =
      state.members.length === 3 &&
      state.members.some(({ role }) => role === 'sync_standby') &&
      state.members.every(({ role, state: s }) => role === 'leader' || s === 'running' || s === 'streaming');
    return isWhole ? state.leader : null;
  }

  async etcdLeader(): Promise<(typeof DATABASES)[number]> {
    const flags =
      '--cacert /etc/muhasip/tls/ca.crt --cert /etc/muhasip/tls/machine.crt --key /etc/muhasip/tls/machine.key';
    const answer = await this.machines.db1.sh(
      `ETCDCTL_API=3 etcdctl ${flags} --endpoints https://db1:2379,https://db2:2379,https://db3:2379 endpoint status -w json`,
    );
    const status: { Endpoint: string; Status: { leader: number; header: { member_id: number } } }[] =
      JSON.parse(answer);
    const leader = status.find(({ Status }) => Status.leader === Status.header.member_id);
    return new URL(leader!.Endpoint).hostname as (typeof DATABASES)[number];
  }
}
