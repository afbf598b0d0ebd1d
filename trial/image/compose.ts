import { join } from 'node:path';
import { readYaml } from '#server/testing/yaml.ts';
import { ROOT } from './base.ts';

interface Service {
  image: string;
  user?: string;
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

export const readServices = (env: Record<string, string>): Record<string, Service> =>
  filled(readYaml<{ services: Record<string, Service> }>(join(ROOT, 'compose.yaml'))[0]!.services, env);

/** podman would raise these, which a machine may be forbidden to. */
const ULIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1000:1000'];

export interface Leave {
  /** Limits that the kernel of this machine does not give to containers. */
  limits?: boolean;
}

/** What `docker compose` would pass for the service, in podman's words. */
export function runArgs(name: string, service: Service, leave: Leave = {}): string[] {
  const { mem_limit, cpus, pids_limit, environment } = service;
  return [
    ...['--name', name, '--network', service.network_mode ?? 'host'],
    ...(leave.limits ? [] : ['--memory', mem_limit, '--cpus', String(cpus), '--pids-limit', String(pids_limit)]),
    ...(service.read_only ? ['--read-only'] : []),
    ...(service.cap_drop ?? []).flatMap((one) => ['--cap-drop', one]),
    ...(service.security_opt ?? []).flatMap((one) => ['--security-opt', one.replace(':true', '')]),
    ...(service.tmpfs ?? []).flatMap((one) => ['--tmpfs', one]),
    ...(service.shm_size ? ['--shm-size', service.shm_size] : []),
    ...(service.user ? ['--user', service.user] : []),
    ...service.volumes.flatMap((one) => ['--volume', one]),
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value ?? ''}`]),
    // Health is asked by the trial itself: podman would let systemd ask.
    '--no-healthcheck',
    ...ULIMITS,
    service.image,
    ...(service.command ?? []),
  ];
}
