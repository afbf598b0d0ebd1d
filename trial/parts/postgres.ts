import { recipe } from '#server/testing/recipe.ts';
import { Client } from './client.ts';
import {
  CLUSTER_PACKAGES,
  command,
  makeCluster,
  NEW_PORT,
  onNew,
  ownerOf,
  PASSWORD,
  psql,
  settingsOf,
  startCluster,
  startNewMajor,
} from './cluster.ts';
import { uploadsOf } from './files.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';

/** What a provider's administrator may do: no superuser, but makes logins and databases. */
const ADMIN = 'yonetici';
const MAKE = `create role ${ADMIN} login createrole createdb password '${PASSWORD}'`;

const refusedBy = async (work: Promise<string>, reason: RegExp): Promise<string> => {
  const told = await work.then(
    (text) => text,
    (error: Error) => error.message,
  );
  const found = reason.exec(told)?.[0];
  if (!found) throw new Error(`not refused so: ${told.slice(-300)}`);
  return `refused: ${found}`;
};

async function tryProvider(scene: Scene, port: number): Promise<void> {
  const on = (what: string) => `PostgreSQL ${port === NEW_PORT ? 18 : 15}: ${what}`;
  const env = { ...settingsOf(port), ...ownerOf(port) };
  const asAdmin = (sql: string, database = 'postgres') =>
    scene.sh(
      `psql --no-psqlrc -v ON_ERROR_STOP=1 -At "postgres://${ADMIN}@127.0.0.1:${port}/${database}" <<'SQL'\n${sql}\nSQL`,
      { env: { PGPASSWORD: PASSWORD } },
    );
  const [, largeObjects] = recipe('revoke execute on function').split('\\connect muhasip\n');
  await scene.check(on('a provider’s administrator makes owner and database'), () =>
    asAdmin(recipe('grant muhasip_owner to current_user').replaceAll('…', PASSWORD)).then(() => 'done, by the recipe'),
  );
  await scene.check(on('it forbids large objects'), () =>
    refusedBy(asAdmin(largeObjects!, 'muhasip'), /permission denied[^\n]*|no privileges could be revoked[^\n]*/),
  );
  await scene.check(on('it lets the owner read past row-level security'), () =>
    refusedBy(asAdmin('alter role muhasip_owner bypassrls'), /must be superuser[^\n]*|permission denied[^\n]*/),
  );
  await scene.check(on('migrate'), async () => {
    await command(scene, 'migrate', env);
    return (await command(scene, 'migrate', env)).split('\n')[0]!;
  });
  await scene.check(on('an office'), async () => {
    const { baseURL, stop } = await scene.office({ ...env, DEMO_DATA: '1' });
    await uploadsOf(await new Client(baseURL).signIn());
    await stop();
    return 'starts with the demo office, sign-in and a list';
  });
  await scene.check(on('check-ledger'), async () => (await command(scene, 'check-ledger', env)).split('\n').at(-1)!);
  await scene.check(on('backup'), () =>
    refusedBy(command(scene, 'backup', env), /DATABASE_OWNER_URL:[^\n]*bypassrls[^\n]*/i),
  );
  await scene.check(on('pg_dump as the owner'), () =>
    refusedBy(
      scene.sh(`pg_dump -Fc -f /dev/null "${env.DATABASE_OWNER_URL}"`),
      /row-level security policy[^\n]*|server version[^\n]*/,
    ),
  );
}

export const postgres: Part = {
  name: 'postgres',
  packages: CLUSTER_PACKAGES,
  async run(scene) {
    await makeCluster(scene);
    await startCluster(scene);
    await psql(scene, MAKE);
    await tryProvider(scene, 5432);
    await startNewMajor(scene);
    await onNew(scene, MAKE);
    await scene.sh(`rm -rf ${scene.folder}/veri`);
    await tryProvider(scene, NEW_PORT);
  },
};
