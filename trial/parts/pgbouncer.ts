import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/testing/recipe.ts';
import { Client } from './client.ts';
import {
  CLUSTER_PACKAGES,
  command,
  makeCluster,
  makeDatabase,
  ownerOf,
  PASSWORD,
  settingsOf,
  startCluster,
} from './cluster.ts';
import { uploadsOf } from './files.ts';
import type { Part } from './part.ts';
import type { Program, Scene } from './scene.ts';

const PORT = 6432;
const LOGINS = ['muhasip_owner', 'muhasip_app', 'muhasip_konsol'];

async function startPooler(scene: Scene, mode: string, more = ''): Promise<Program> {
  const file = `/etc/pgbouncer/${mode}.ini`;
  writeFileSync('/etc/pgbouncer/userlist.txt', LOGINS.map((login) => `"${login}" "${PASSWORD}"\n`).join(''));
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=5432\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${PORT}\nunix_socket_dir =
auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt\npool_mode = ${mode}\ndefault_pool_size = 40\n${more}\n`,
  );
  await scene.sh('chown -R postgres: /etc/pgbouncer');
  const pooler = scene.start(`pgbouncer-${mode}`, ['pgbouncer', file], { user: 'postgres' });
  await scene.sh(`for i in $(seq 50); do (exec 3<>/dev/tcp/127.0.0.1/${PORT}) && exit; sleep 0.1; done`);
  return pooler;
}

/** How the server ends that may not start: its last line, and its code. */
function startRefused(scene: Scene): string {
  const env = {
    PATH: process.env.PATH,
    HOME: scene.folder,
    DATA_DIR: join(scene.folder, 'veri'),
    PORT: '8001',
    ...settingsOf(PORT),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const lines = `${stdout}${stderr}`
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  if (status !== 1 || lines.length !== 1 || !lines[0]?.includes('pool_mode = session'))
    throw new Error(`code ${status}, ${lines.length} lines: ${lines.slice(-3).join(' / ')}`);
  return `code 1, one line: ${lines[0]}`;
}

export const pgbouncer: Part = {
  name: 'pgbouncer',
  packages: { ...CLUSTER_PACKAGES, '/usr/sbin/pgbouncer': 'pgbouncer' },
  async run(scene) {
    await makeCluster(scene);
    await startCluster(scene);
    await makeDatabase(scene);
    await scene.check(
      'version',
      async () =>
        `${(await scene.sh('pgbouncer --version')).split('\n')[0]}: no prepared statements in its mode of transactions (1.21 has them)`,
    );
    await command(scene, 'migrate', { ...settingsOf(), ...ownerOf() });
    for (const [what, more] of [
      ['as it is', ''],
      ['with ignore_startup_parameters', 'ignore_startup_parameters = options,statement_timeout,search_path'],
    ] as const) {
      const pooler = await startPooler(scene, 'transaction', more);
      await scene.check(`start through pool_mode = transaction, ${what}`, async () => startRefused(scene));
      pooler.kill('SIGINT');
      await pooler.ended;
    }
    await startPooler(scene, 'session');
    await scene.check('migrate through pool_mode = session', () =>
      command(scene, 'migrate', { ...settingsOf(PORT), ...ownerOf(PORT) }),
    );
    await scene.check('an office through pool_mode = session', async () => {
      const { baseURL } = await scene.office({ ...settingsOf(PORT), ...ownerOf(PORT), DEMO_DATA: '1' });
      const client = await new Client(baseURL).signIn();
      await uploadsOf(client);
      const answers = await Promise.all(Array.from({ length: 200 }, () => client.call('/api/oturum')));
      const right = answers.filter(({ status }) => status === 200).length;
      if (right !== answers.length) throw new Error(`${right} of ${answers.length} answered`);
      return `sign-in, list and ${right} of ${answers.length} requests at once`;
    });
  },
};
