import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '#contract/oturum/oturum.ts';
import { createKurulum } from '#contract/oturum/yeni-sifre.ts';
import type { Office } from './office.ts';

type Step = (what: string, work: () => Promise<string>) => Promise<void>;

const TC = '10000000146';
const SIFRE = 'Kestane-Rengi-Kapi-7';
const HOST = 'muhasip.example';
const WAIT_MS = 120_000;

/** A request as the proxy of the machine passes it on, at the published port. */
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

async function untilReady(): Promise<void> {
  const isReady = async () => (await ask('GET', '/readyz')).status === 200;
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(500))
    if (await isReady().catch(() => false)) return;
  throw new Error(`not ready within ${WAIT_MS / 1_000} s`);
}

async function signIn(): Promise<string> {
  await untilReady();
  const form = new URLSearchParams({ username: TC, password: SIFRE, grant_type: 'password' }).toString();
  const { status, text } = await ask('POST', createToken.path, form, 'application/x-www-form-urlencoded');
  if (status !== 200) throw new Error(`sign-in: ${status} ${text.slice(0, 200)}`);
  return `sign-in ${status}`;
}

async function setUp(office: Office): Promise<string> {
  await untilReady();
  const kod = /kod: (\S+)/.exec(await office.sh('docker compose logs app'))?.[1];
  const body = JSON.stringify({ kod, ad: 'Deneme Yönetici', tc_kimlik_no: TC, sifre: SIFRE });
  const { status, text } = await ask('POST', createKurulum.path, body);
  if (status >= 300) throw new Error(`${status} ${text.slice(0, 200)}`);
  return `${status}, ${await signIn()}`;
}

/** What the container of a service is held to, as it sees it itself. */
const LOOK = `read -r memory < /sys/fs/cgroup/memory/memory.limit_in_bytes; read -r pids < /sys/fs/cgroup/pids/pids.max
  read -r quota < /sys/fs/cgroup/cpu/cpu.cfs_quota_us
  echo "uid $(id -u), $((memory / 1048576)) MB, $pids processes, $((quota / 1000)) % of a processor,"
  grep -E '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' /proc/self/status
  for at in / /run /var/tmp /etc; do if touch $at/x 2> /dev/null; then echo "WRITES $at"; fi; done
  ls -d /sys/class/net/*`;

async function lookInside(office: Office, name: string): Promise<string> {
  const told = (await office.sh(`docker compose exec -T ${name} sh -c '${LOOK.replaceAll("'", `'"'"'`)}'`)).replaceAll(
    /\s+/g,
    ' ',
  );
  if (told.startsWith('uid 0,') || told.includes('WRITES') || !/CapEff: 0+ CapBnd: 0+ NoNewPrivs: 1/.test(told))
    throw new Error(told);
  return told.replaceAll('/sys/class/net/', '');
}

/** When the service that waits for three o'clock will wake, by Istanbul's clock. */
async function readNight(office: Office): Promise<string> {
  const told = await office.sh(
    `docker compose exec -T backup sh -c 'cat /proc/[0-9]*/cmdline | tr "\\0" " " | grep -oE "sleep [0-9]+" | head -1'`,
  );
  const seconds = Number(/sleep (\d+)/.exec(told)?.[1]);
  const when = new Date(Date.now() + seconds * 1_000).toISOString().slice(11, 16);
  if (!['23:59', '00:00'].includes(when)) throw new Error(`${told}: ${when} UTC`);
  return `wakes at ${when} UTC, three o'clock in Istanbul`;
}

const lastLine = (told: string): string => told.split('\n').at(-1)!;
const proofOf = (told: string): string => told.split('\n').find((line) => /aynı/.test(line)) ?? lastLine(told);

async function putBack(office: Office, step: Step): Promise<void> {
  await step('backup by the document’s line', async () =>
    proofOf(await office.said('docker compose exec backup node')),
  );
  await step('taken out of the volume', async () => {
    await office.said('docker compose cp backup:/yedekler');
    return office.sh('cd yedekler && ls -s --block-size=K *.gz');
  });
  await step('archive put back onto new volumes', async () => {
    const archive = await office.sh('ls yedekler | tail -1');
    return `${proofOf(await office.block('restore-command.ts /yedekler', ['<archive>', archive]))}, ${await signIn()}`;
  });
  await step('dump and roles', async () => {
    // The first entries after a move to another cluster are in no block yet, which the look at the log reports.
    await office.sh(`for i in $(seq 60); do
      [ -z "$(docker compose exec -T db psql -U muhasip_owner -d muhasip -Atc 'select * from gate.verify_denetim()')" ] && exit
      sleep 1; done; exit 1`);
    await office.block('pg_dump -U muhasip_owner -d muhasip -Fc >');
    return office.sh('mv muhasip-*.dump muhasip.dump; mv roles-*.sql roles.sql; ls -s --block-size=K *.dump *.sql');
  });
  await step('dump put back onto a new volume', async () => {
    const told = await office.block('--exit-on-error < muhasip.dump');
    if (!told.includes('(0 rows)')) throw new Error(told.slice(-400));
    return `no fault in the log, ${await signIn()}`;
  });
  await step('base backup', async () => {
    await office.block('pg_basebackup -U muhasip_owner');
    return office.sh('mv base-*.tar.gz base.tar.gz; ls -s --block-size=K base.tar.gz');
  });
  await step('base backup put back onto a new volume', async () => {
    await office.block('< base.tar.gz');
    return signIn();
  });
}

async function operate(office: Office, step: Step): Promise<void> {
  await step('another key', async () => {
    const fresh = await office.sh('openssl rand -hex 32');
    const old = await office.sh('. ./.env; echo $MUHASIP_KEY');
    await office.sh('docker compose stop app');
    const told = await office.said('-e MUHASIP_KEY=<new>,<old> migrate', ['<new>,<old>', `${fresh},${old}`]);
    await office.sh(`sed -i 's/^MUHASIP_KEY=.*/MUHASIP_KEY=${fresh}/' .env; docker compose down; docker compose up -d`);
    return `${lastLine(told)} ${await signIn()}`;
  });
  await step('app stops', async () => {
    const begun = performance.now();
    await office.sh('docker compose stop app');
    const code = await office.podman('inspect', '--format', '{{.State.ExitCode}}', 'app');
    if (code !== '0') throw new Error(`exit code ${code}`);
    return `exit code 0 after ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
  });
  await step('db restarts, everything up again', async () => {
    await office.sh('docker compose restart db; docker compose up -d');
    return signIn();
  });
  await step('memory', async () =>
    (await office.podman('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}')).replaceAll('\n', ', '),
  );
  await step('disk', async () =>
    (
      await office.sh(
        'docker compose exec -T db du -sm /var/lib/postgresql; docker compose exec -T app du -sm /app /var/lib/muhasip',
      )
    )
      .replaceAll('\t', ' MB ')
      .replaceAll('\n', ', '),
  );
}

export async function runCycle(office: Office, step: Step): Promise<void> {
  await step('.env by the example', () => office.fillEnv());
  await step('docker compose up -d --build', async () => {
    await office.block('docker compose up -d --build', ['cp deploy/muhasip.env.example .env && chmod 600 .env', ':']);
    return office.sh(
      'docker compose exec -T db psql -U muhasip_owner -d muhasip -Atc "select version()" | cut -c1-60; docker compose logs migrate | tail -1',
    );
  });
  for (const name of ['db', 'app', 'backup']) await step(`inside ${name}`, () => lookInside(office, name));
  await step('the image’s health check', async () => {
    const { Test } = JSON.parse(
      await office.podman('image', 'inspect', '--format', '{{json .HealthCheck}}', 'muhasip'),
    );
    await office.podman('exec', 'app', ...(Test as string[]).slice(1));
    return 'passes';
  });
  await step('first superadmin by the code of the log', () => setUp(office));
  await step('up again, as for an upgrade', async () => {
    await office.sh('docker compose up -d --build');
    return `${(await office.sh('docker compose logs migrate')).split('\n')[0]} ${await signIn()}`;
  });
  await step('the night’s backup', () => readNight(office));
  await putBack(office, step);
  await operate(office, step);
}
