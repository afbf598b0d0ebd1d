import { join } from 'node:path';
import { readYaml } from '#server/testing/yaml.ts';
import { ROOT } from './base.ts';

export interface Service {
  image: string;
  user?: string;
  restart?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit: string;
  cpus: number;
  pids_limit: number;
  tmpfs?: string[];
  shm_size?: string;
  network_mode?: string;
  environment: Record<string, string>;
  volumes: string[];
  ports?: string[];
  command?: string[];
  healthcheck?: { test?: string[] };
  stop_grace_period?: string;
}

/** `${NAME:-default}` and `${NAME:?why}`, and `$$` for a dollar. */
const fill = (text: string, env: Record<string, string>): string =>
  text.replaceAll(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (found, name: string | undefined, kind, rest) => {
    if (name === undefined) return found.slice(1);
    const value = env[name] || (kind === '-' ? rest : '');
    if (!value && kind === '?') throw new Error(`${name}: ${rest}`);
    return value;
  });

function filled<T>(value: T, env: Record<string, string>): T {
  if (typeof value === 'string') return fill(value, env) as T;
  if (Array.isArray(value)) return value.map((one) => filled(one, env)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, env)])) as T;
}

const read = (): Record<string, Service> =>
  readYaml<{ services: Record<string, Service> }>(join(ROOT, 'compose.yaml'))[0]!.services;

export const readServices = (env: Record<string, string>): Record<string, Service> => filled(read(), env);

export const findImages = (): Record<string, string> =>
  Object.fromEntries(Object.entries(read()).map(([name, { image }]) => [name, image]));

/** podman would raise these, which a machine may be forbidden to. */
const ULIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1000:1000'];
const ENDINGS = /^(\d+)(m|s)$/;

const secondsOf = (time: string): string => {
  const [, count, unit] = ENDINGS.exec(time)!;
  return String(Number(count) * (unit === 'm' ? 60 : 1));
};

/** A volume is named after the project, as Compose names it. */
const volumeOf = (name: string): string => `muhasip_${name}`;

/** What `docker compose` would pass for the service, in podman's words. */
export function runArgs(name: string, service: Service): string[] {
  const { mem_limit, cpus, pids_limit, environment } = service;
  return [
    ...['--name', name, '--network', service.network_mode ?? 'podman'],
    ...(service.ports ?? []).flatMap((one) => ['--publish', one]),
    ...['--memory', mem_limit, '--cpus', String(cpus), '--pids-limit', String(pids_limit)],
    // podman would lay memory over /run and /var/tmp besides, which Docker does not.
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(service.init ? ['--init'] : []),
    ...(service.cap_drop ?? []).flatMap((one) => ['--cap-drop', one]),
    ...(service.security_opt ?? []).flatMap((one) => ['--security-opt', one.replace(':true', '')]),
    ...(service.tmpfs ?? []).flatMap((one) => ['--tmpfs', one]),
    ...(service.shm_size ? ['--shm-size', service.shm_size] : []),
    ...(service.stop_grace_period ? ['--stop-timeout', secondsOf(service.stop_grace_period)] : []),
    ...(service.user ? ['--user', service.user] : []),
    ...service.volumes.flatMap((one) => ['--volume', volumeOf(one)]),
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value ?? ''}`]),
    // Health is asked by the trial itself: podman would let systemd ask.
    '--no-healthcheck',
    ...ULIMITS,
    service.image,
    ...(service.command ?? []),
  ];
}
