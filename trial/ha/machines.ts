import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NETWORK = '192.0.2';
export const HERE = `${NETWORK}.1`;
export const ADDRESSES = {
  db1: `${NETWORK}.11`,
  db2: `${NETWORK}.12`,
  db3: `${NETWORK}.13`,
  app1: `${NETWORK}.21`,
  app2: `${NETWORK}.22`,
} as const;
export type Name = keyof typeof ADDRESSES;
export const DATABASES = ['db1', 'db2', 'db3'] as const;
export const APPS = ['app1', 'app2'] as const;
const DISK_MB = 1_500;

const ROOT = join(import.meta.dirname, '..', '..');

/** A machine's files are its own layer over a Debian's, with the checkout and the trial's folder in it. */
const LAY = `
  mount -t tmpfs -o size=${DISK_MB}m,mode=755 disk "$1"
  root="$1/root"
  mkdir "$1/own" "$1/work" "$1/postgresql" "$1/etcd" "$1/muhasip" "$root"
  mount -t overlay overlay -o "lowerdir=$3,upperdir=$1/own,workdir=$1/work" "$root"
  for path in /proc /sys /dev; do mount --rbind "$path" "$root$path"; done
  for path in "${ROOT}" "$4"; do mkdir -p "$root$path" && mount --bind "$path" "$root$path"; done
  for name in postgresql etcd muhasip; do mkdir -p "$root/var/lib/$name" && mount --bind "$1/$name" "$root/var/lib/$name"; done
  mount -t tmpfs run "$root/run"
  hostname "$2"
  exec chroot "$root" sh -c "$5"`;
const BOOT = `
  mkdir -m 2775 /run/postgresql /run/haproxy && chown postgres:postgres /run/postgresql /var/lib/postgresql
  chown etcd:etcd /var/lib/etcd && chmod 700 /var/lib/etcd
  printf '127.0.0.1 localhost\\n${Object.entries(ADDRESSES)
    .map(([name, address]) => `${address} ${name}`)
    .join('\\n')}\\n' > /etc/hosts
  ip link set lo up
  while :; do sleep 1; done`;

interface Service {
  user?: string;
  settings?: string;
  command: string;
}

export class Machine {
  readonly name: Name;
  readonly address: string;
  private readonly folder: string;
  private pid = 0;
  private readonly services = new Map<string, ChildProcess>();

  constructor(name: Name, folder: string) {
    this.name = name;
    this.address = ADDRESSES[name];
    this.folder = join(folder, name);
  }

  async boot(debian: string): Promise<void> {
    await mkdir(this.folder);
    const own = ['-n', '-m', '-u', '-p', '-f', '--kill-child', '--mount-proc'];
    const values = [this.folder, this.name, debian, dirname(this.folder), BOOT];
    const child = spawn('unshare', [...own, 'sh', '-c', LAY, 'sh', ...values], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (this.pid === 0) {
      await sleep(50);
      const { stdout } = await run('pgrep', ['-P', String(child.pid)]).catch(() => ({ stdout: '' }));
      this.pid = Number(stdout.trim());
    }
    const link = `v-${this.name}`;
    await run('ip', ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(this.pid)]);
    await run('ip', ['link', 'set', link, 'master', 'bridge', 'up']);
    await this.sh(`ip address add ${this.address}/24 dev eth0 && ip link set eth0 up`);
    while (!(await this.sh('grep -q app2 /etc/hosts && echo ready').catch(() => ''))) await sleep(50);
  }

  private inside(command: readonly string[]): string[] {
    return ['-t', String(this.pid), '-n', '-m', '-u', '-p', '-r', '-w', ...command];
  }

  async sh(command: string): Promise<string> {
    return (await run('nsenter', this.inside(['sh', '-c', command]), { maxBuffer: 10_000_000 })).stdout.trim();
  }

  start(name: string, { user, settings, command }: Service): void {
    const log = openSync(join(this.folder, '..', `${this.name}-${name}.log`), 'a');
    const as = user === undefined ? '' : `HOME=~${user} exec setpriv --reuid=${user} --regid=${user} --init-groups `;
    // Only root may read a service's settings file, so root reads it before the service's user takes over.
    const read = settings === undefined ? '' : `set -a; . ${settings}; set +a; `;
    const child = spawn('nsenter', this.inside(['sh', '-c', `${read}${as || 'exec '}${command}`]), {
      stdio: ['ignore', log, log],
    });
    this.services.set(name, child);
  }

  isRunning(name: string): boolean {
    const child = this.services.get(name);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async signal(signal: 'KILL' | 'STOP' | 'CONT', pattern: string): Promise<void> {
    await run('nsenter', this.inside(['pkill', `-${signal}`, '-f', pattern]));
  }

  async setBridge(bridge: 'bridge' | 'aside'): Promise<void> {
    await run('ip', ['link', 'set', `v-${this.name}`, 'master', bridge]);
  }
}

export const layNetwork = async (): Promise<void> => {
  for (const command of [
    'link set lo up',
    'link add bridge type bridge',
    'link add aside type bridge',
    'link set bridge up',
    'link set aside up',
  ])
    await run('ip', command.split(' '));
  await run('ip', ['address', 'add', `${HERE}/24`, 'dev', 'bridge']);
};
