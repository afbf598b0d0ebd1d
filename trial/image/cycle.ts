import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '#contract/oturum/oturum.ts';
import { createKurulum } from '#contract/oturum/yeni-sifre.ts';
import { type Leave, type readServices, runArgs } from './compose.ts';
import type { Storage } from './storage.ts';

type Services = ReturnType<typeof readServices>;
type Step = (what: string, work: () => Promise<string>) => Promise<void>;

const TC = '10000000146';
const SIFRE = 'Kestane-Rengi-Kapi-7';
const HOST = 'muhasip.example';
const WAIT_MS = 120_000;

/** A request as the proxy of the machine passes it on. */
const ask = (
  method: string,
  path: string,
  body?: string,
  type = 'application/json',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host: HOST, 'x-forwarded-for': '203.0.113.9', ...(body && { 'content-type': type }) };
    const call = request({ host: '127.0.0.1', port: 8001, method, path, headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(await answer.toArray()).toString() }),
    );
    call.once('error', reject).end(body);
  });

async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(500)) if (await ask().catch(() => false)) return;
  throw new Error(`${what}: not within ${WAIT_MS / 1_000} s`);
}

async function signIn(): Promise<string> {
  const form = new URLSearchParams({ username: TC, password: SIFRE, grant_type: 'password' }).toString();
  const { status, text } = await ask('POST', createToken.path, form, 'application/x-www-form-urlencoded');
  if (status !== 200) throw new Error(`sign-in: ${status} ${text.slice(0, 200)}`);
  return `sign-in ${status}`;
}

/** Whether the kernel gives containers limits here; those of compose.yaml are left out only where it gives none. */
async function findLimits({ podman }: Storage, services: Services, step: Step): Promise<Leave> {
  let leave: Leave = {};
  await step('limits of memory, processors and processes', async () => {
    const { db } = services;
    const probe = {
      ...db!,
      command: [
        'sh',
        '-c',
        'cat /sys/fs/cgroup/memory/memory.limit_in_bytes /sys/fs/cgroup/memory.max 2>/dev/null; id -u; touch /x 2>&1; grep -E "CapEff|NoNewPrivs|Seccomp:" /proc/self/status',
      ],
      network_mode: 'none',
    };
    const look = (how: Leave) => podman('run', '--rm', '--entrypoint', '', ...runArgs('probe', probe, how));
    const told = await look({}).catch(async (error: Error) => {
      leave = { limits: true };
      return `none here (${error.message.split('\n').at(-1)?.slice(0, 160)}); without them: ${await look(leave)}`;
    });
    return told.replaceAll(/\s+/g, ' ');
  });
  return leave;
}

export async function runCycle(storage: Storage, services: Services, step: Step): Promise<void> {
  const { podman } = storage;
  const leave = await findLimits(storage, services, step);
  const run = (name: string, ...how: string[]) => podman('run', ...how, ...runArgs(name, services[name]!, leave));
  await step('db', async () => {
    await run('db', '--detach');
    await until('db', async () => (await podman('exec', 'db', ...services.db!.healthcheck!.test!.slice(1))) !== 'no');
    return podman('exec', 'db', 'psql', '-U', 'muhasip_owner', '-d', 'muhasip', '-Atc', 'select version()').then(
      (told) => told.slice(0, 40),
    );
  });
  await step('migrate', async () => (await run('migrate', '--rm')).split('\n').at(-1)!);
  await step('migrate again', async () => (await run('migrate', '--rm')).split('\n').at(-1)!);
  await step('app', async () => {
    await run('app', '--detach', '--init');
    await until('app', async () => (await ask('GET', '/readyz')).status === 200);
    return `ready; ${await podman('exec', 'app', 'sh', '-c', 'id -u; touch /app/x 2>&1 | tail -1').catch((error: Error) => error.message.slice(-80))}`.replaceAll(
      '\n',
      ' ',
    );
  });
  await step('the image’s health check', () =>
    podman('exec', 'app', 'node', '-e', "fetch('http://127.0.0.1:8001/healthz').then((a) => console.log(a.status))"),
  );
  await step('first superadmin by the code of the log', async () => {
    const kod = /kod: (\S+)/.exec(await podman('logs', 'app'))?.[1];
    const body = JSON.stringify({ kod, ad: 'Deneme Yönetici', tc_kimlik_no: TC, sifre: SIFRE });
    const { status, text } = await ask('POST', createKurulum.path, body);
    if (status >= 300) throw new Error(`${status} ${text.slice(0, 200)}`);
    return `${status}, ${await signIn()}`;
  });
  await step('backup, put back and compared', async () => {
    const { command: _nightly, ...backup } = services.backup!;
    const own = { ...backup, command: ['node', 'server/src/commands/backup-command.ts', '--otomatik', '--dogrula'] };
    return (await podman('run', '--rm', '--init', ...runArgs('backup', own, leave))).split('\n').at(-1)!;
  });
  await step('app stops', async () => {
    const begun = performance.now();
    await podman('stop', '--time', '15', 'app');
    const code = await podman('inspect', '--format', '{{.State.ExitCode}}', 'app');
    if (code !== '0') throw new Error(`exit code ${code}`);
    return `exit code 0 after ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
  });
  await step('db and app start again on their volumes', async () => {
    await podman('restart', '--time', '60', 'db');
    await podman('start', 'app');
    await until('app', async () => (await ask('GET', '/readyz')).status === 200);
    return signIn();
  });
  await step('memory', async () =>
    (await podman('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', 'app', 'db')).replaceAll('\n', ', '),
  );
}
