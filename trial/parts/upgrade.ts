import { join } from 'node:path';
import { recipe } from '#server/testing/recipe.ts';
import { Client } from './client.ts';
import {
  CLUSTER_PACKAGES,
  command,
  KEY,
  makeCluster,
  makeDatabase,
  NEW_PORT,
  onNew,
  ownerOf,
  PASSWORD,
  settingsOf,
  startCluster,
  startNewMajor,
} from './cluster.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';

const DROP_ROLES = `do $$ declare name text; begin
  for name in select rolname from pg_roles where rolname like 'muhasip%' order by rolname = 'muhasip_owner' loop
    execute 'drop role ' || name;
  end loop; end $$`;

/**
 * The ledger and a start. What PostgreSQL's own tools carry over is written in other words, which the look at the layout
 * reports, as docs/deploy.md says; nothing else may differ.
 */
export async function proveOffice(scene: Scene, port: number, isOwnArchive = false): Promise<string> {
  const env = { ...settingsOf(port), ...ownerOf(port) };
  const lines = (await command(scene, 'check-ledger', env, '|| true')).split('\n');
  const reworded = lines.filter((line) => line.startsWith('veritabanının düzeni: '));
  const found = Number(/^(\d+) tutarsızlık/.exec(lines.at(-1)!)?.[1] ?? 0);
  if (found !== reworded.length)
    throw new Error(
      lines
        .filter((line) => !reworded.includes(line))
        .join(' | ')
        .slice(-900),
    );
  if (isOwnArchive && reworded.length > 0) throw new Error(reworded.slice(0, 3).join(' '));
  const { baseURL, stop } = await scene.office({ ...env, DEMO_DATA: '1' });
  await new Client(baseURL).signIn();
  await stop();
  return `start, sign-in; ${reworded.length} parts of the layout in other words; ${lines.at(-1)}`;
}

export const upgrade: Part = {
  name: 'upgrade',
  packages: CLUSTER_PACKAGES,
  async run(scene) {
    await makeCluster(scene);
    await startCluster(scene);
    await makeDatabase(scene);
    const old = { ...settingsOf(), ...ownerOf() };
    const { stop } = await scene.office({ ...old, DEMO_DATA: '1' });
    await stop();
    await startNewMajor(scene);
    await scene.check(
      'from and to',
      async () =>
        `${await scene.sh("psql -At -c 'show server_version'", { user: 'postgres' })}, ${await onNew(scene, 'show server_version')}`,
    );
    const archive = join(scene.folder, 'yedek.tar.gz');
    await scene.check('npm run backup on the old one', async () =>
      (await command(scene, 'backup', old, archive)).split('\n').at(-1)!.slice(0, 120),
    );
    const sql = recipe('revoke execute on function').replaceAll('…', PASSWORD);
    await onNew(scene, `${sql}\n${recipe('alter role muhasip_owner bypassrls createdb;')}`);
    const now = { ...settingsOf(NEW_PORT), ...ownerOf(NEW_PORT) };
    await scene.check(
      'npm run restore into the new one',
      async () =>
        (await command(scene, 'restore', { ...now, MUHASIP_KEY: KEY }, archive))
          .split('\n')
          .find((line) => /aynı/.test(line)) ?? 'no word',
    );
    await scene.check('npm run migrate', async () => (await command(scene, 'migrate', now)).split('\n').at(-1)!);
    await scene.check('the office on the new one', () => proveOffice(scene, NEW_PORT, true));
    await onNew(scene, 'drop database muhasip');
    await onNew(scene, DROP_ROLES);
    // The heads of what was written after the archive's restore are of another chain than the dump's.
    await scene.sh(`rm -rf ${join(scene.folder, 'veri', 'denetim-baslari')}`);
    await scene.check('pg_dump and roles of the old one into the new one', async () => {
      const roles = join(scene.folder, 'roles.sql');
      const dump = join(scene.folder, 'muhasip.dump');
      await scene.sh(
        `cd /tmp && pg_dumpall --roles-only > /tmp/roles.sql && pg_dump -Fc -f /tmp/muhasip.dump muhasip`,
        { user: 'postgres' },
      );
      await scene.sh(`mv /tmp/roles.sql ${roles}; mv /tmp/muhasip.dump ${dump}; chmod 644 ${roles} ${dump}`);
      await scene.sh(`psql -q -p ${NEW_PORT} -d postgres -f ${roles} || true`, { user: 'postgres' });
      await onNew(scene, sql.split('\\connect')[0]!.replace(/^create role.*$/m, ''));
      await onNew(scene, recipe('muhasip_konsol to muhasip_owner with admin option'));
      await scene.sh(`pg_restore -p ${NEW_PORT} -d muhasip --exit-on-error ${dump}`, { user: 'postgres' });
      await command(scene, 'migrate', now);
      return proveOffice(scene, NEW_PORT);
    });
  },
};
