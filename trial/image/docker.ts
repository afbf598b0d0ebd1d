import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { readServices, runArgs, type Service } from './compose.ts';
import { openStorage } from './storage.ts';

/**
 * Stands for `docker` in the lines of the documents, which the trial runs as they are written: what they ask of Docker
 * and Compose, by podman on the trial's images. What it does not know it refuses.
 */
const { args: storage } = openStorage(process.env.TRIAL_FOLDER!);
const services = readServices({ ...parseEnv(readFileSync('.env', 'utf8')), ...process.env } as Record<string, string>);
const PATIENCE = 240;

const podman = (args: readonly string[], stdio: 'inherit' | 'pipe' = 'inherit') =>
  spawnSync('podman', [...storage, ...args], { stdio, encoding: 'utf8', maxBuffer: 100_000_000 });

function must(args: readonly string[]): void {
  const { status } = podman(args);
  if (status !== 0) process.exit(status ?? 1);
}

function refuse(why: string): never {
  console.error(`docker: ${why}`);
  process.exit(64);
}

const serviceOf = (name: string | undefined): Service => services[name ?? ''] ?? refuse(`no service ${name}`);
const stateOf = (name: string): string =>
  podman(['inspect', '--format', '{{.State.Status}}', name], 'pipe').stdout.trim();

function waitForHealth(name: string, { healthcheck }: Service): void {
  for (let i = 0; healthcheck?.test && i < PATIENCE; i += 1) {
    if (podman(['exec', name, ...healthcheck.test.slice(1)], 'pipe').status === 0) return;
    spawnSync('sleep', ['0.5']);
  }
  if (healthcheck?.test) refuse(`${name} is not healthy`);
}

/** In the order of the file, in which each service stands after those that it waits for. */
function up(names: readonly string[]): void {
  for (const name of names) {
    const service = serviceOf(name);
    const runsOnce = service.restart === 'no';
    if (stateOf(name) === 'running') continue;
    if (stateOf(name)) must(['rm', name]);
    must(['run', ...(runsOnce ? [] : ['--detach']), ...runArgs(name, service)]);
    waitForHealth(name, service);
  }
}

function down(): void {
  for (const name of Object.keys(services).reverse().filter(stateOf)) {
    if (stateOf(name) === 'running') must(['stop', name]);
    must(['rm', name]);
  }
}

const ONE_OFF = {
  rm: { type: 'boolean' },
  'no-deps': { type: 'boolean' },
  'no-tty': { type: 'boolean', short: 'T' },
  env: { type: 'string', short: 'e', multiple: true, default: [] as string[] },
  volume: { type: 'string', short: 'v', multiple: true, default: [] as string[] },
  entrypoint: { type: 'string' },
} as const;

/** How many of the words are options and their values: the service is the next one. */
function countOptions(words: readonly string[]): number {
  let at = 0;
  while (words[at]?.startsWith('-')) at += ['-e', '-v', '--entrypoint'].includes(words[at]!) ? 2 : 1;
  return at;
}

function run(words: readonly string[]): void {
  const at = countOptions(words);
  const { values } = parseArgs({ args: words.slice(0, at), options: ONE_OFF });
  const [name, ...command] = words.slice(at);
  const { ports: _published, ...service } = serviceOf(name);
  if (!values['no-deps'] && name !== 'db') up(['db']);
  const env = values.env.map((one) => (one.includes('=') ? one : `${one}=${process.env[one] ?? ''}`));
  const own = {
    ...service,
    environment: { ...service.environment, ...parseEnv(env.join('\n')) } as Record<string, string>,
    command: command.length > 0 ? command : (service.command ?? []),
  };
  const more = [
    ...values.volume.flatMap((one) => ['--volume', one]),
    ...(values.entrypoint ? ['--entrypoint', values.entrypoint] : []),
  ];
  must(['run', '--rm', '--interactive', ...more, ...runArgs(`${name}-run`, own)]);
}

const withoutOptions = (words: readonly string[]): string[] => words.slice(countOptions(words));

const COMPOSE: Record<string, (words: readonly string[]) => void> = {
  up: (words) => up(withoutOptions(words).length > 0 ? withoutOptions(words) : Object.keys(services)),
  down,
  run,
  exec(words) {
    const [name, ...command] = withoutOptions(words);
    must(['exec', '--interactive', name!, ...command]);
  },
  restart: ([name]) => must(['restart', name!]),
  stop: ([name]) => must(['stop', name!]),
  logs: ([name]) => must(['logs', name!]),
  cp: (paths) => must(['cp', ...paths]),
};

const [area, ...rest] = process.argv.slice(2);
if (area === 'volume' && rest[0] === 'rm') must(['volume', 'rm', ...rest.slice(1)]);
else if (area === 'compose') (COMPOSE[rest[0]!] ?? refuse(`compose ${rest[0]}?`))(rest.slice(1));
else refuse(`${area} ${rest[0]}?`);
