import { writeFileSync } from 'node:fs';
import { recipe } from '#server/testing/recipe.ts';
import { Client, expectTold } from './client.ts';
import {
  CLUSTER_PACKAGES,
  CONF,
  command,
  makeCluster,
  makeDatabase,
  ownerOf,
  psql,
  settingsOf,
  startCluster,
} from './cluster.ts';
import { pdfOf, uploadsOf } from './files.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';

const count = async (scene: Scene, table: string): Promise<number> =>
  Number(await psql(scene, `select count(*) from ${table}`, 'muhasip'));
const asPostgres = (scene: Scene, command: string): Promise<string> => scene.sh(command, { user: 'postgres' });

/** The lines of the recipe that a shell gets, one by one, as the user postgres. */
const linesOf = (mark: string): string[] =>
  recipe(mark)
    .split('\n')
    .map((line) => line.replace(/ +#.*$/, '').replace(/^sudo -u postgres /, ''))
    .filter((line) => line !== '' && !line.startsWith('systemctl'));

export const pgbackrest: Part = {
  name: 'pgbackrest',
  packages: { ...CLUSTER_PACKAGES, '/usr/bin/pgbackrest': 'pgbackrest' },
  async run(scene) {
    await makeCluster(scene);
    writeFileSync('/etc/pgbackrest.conf', recipe('[global]'));
    writeFileSync(`${CONF}/conf.d/muhasip-arsiv.conf`, recipe('archive_command'));
    await scene.sh(
      `chown -R postgres: /etc/pgbackrest.conf ${CONF}; install -d -o postgres -g postgres -m 750 /var/lib/pgbackrest /var/log/pgbackrest /tmp/pgbackrest`,
    );
    const server = await startCluster(scene);
    await makeDatabase(scene);
    const env = { ...settingsOf(), ...ownerOf() };
    const { baseURL, stop } = await scene.office({ ...env, DEMO_DATA: '1' });
    const client = await new Client(baseURL).signIn();
    const { pdf } = await uploadsOf(client);
    await scene.check('version', () => scene.sh('pgbackrest version'));
    await scene.check('stanza, check and base backup while the office works', async () => {
      const begun = performance.now();
      for (const line of linesOf('stanza-create')) await asPostgres(scene, line);
      const told = await asPostgres(scene, 'pgbackrest --stanza=muhasip info');
      return `${/database backup size: [^\n]*|repo1: [^\n]*/.exec(told)?.[0] ?? told.slice(-160)}, ${((performance.now() - begun) / 1_000).toFixed(0)} s`;
    });
    expectTold(await pdf(pdfOf(3_000)), '200');
    const [papers, entries] = [await count(scene, 'belgeler'), await count(scene, 'denetim')];
    await new Promise((done) => setTimeout(done, 1_500));
    const moment = await psql(scene, 'select clock_timestamp()');
    await new Promise((done) => setTimeout(done, 1_500));
    await psql(
      scene,
      'alter table belgeler disable trigger all; delete from belge_surumleri; delete from belgeler',
      'muhasip',
    ).catch(() => psql(scene, 'truncate belgeler cascade', 'muhasip'));
    await psql(scene, 'select pg_switch_wal()');
    const left = await count(scene, 'belgeler');
    await stop();
    server.kill('SIGINT');
    await server.ended;
    await scene.check(
      `papers ${papers}, then somebody deletes them: ${left}; restore to the moment before`,
      async () => {
        const begun = performance.now();
        for (const line of linesOf('--type=time'))
          await asPostgres(scene, line.replace(/--target='[^']*'/, `--target='${moment}'`));
        await startCluster(scene, 'postgres-restored');
        await scene.sh(
          `for i in $(seq 300); do test "$(psql -At -c 'select pg_is_in_recovery()')" = f && exit; sleep 0.2; done; exit 1`,
          { user: 'postgres' },
        );
        const [found, log] = [await count(scene, 'belgeler'), await count(scene, 'denetim')];
        if (found !== papers || log < entries)
          throw new Error(`${found} papers instead of ${papers}, ${log} entries of ${entries}`);
        return `${found} papers, ${log} entries of the log, ${((performance.now() - begun) / 1_000).toFixed(0)} s`;
      },
    );
    await scene.check('check-ledger with the heads of what is gone', async () => {
      const told = await command(scene, 'check-ledger', env).catch((error: Error) => error.message);
      if (!told.includes('zincirin sonu kesilmiş')) throw new Error(told);
      return 'code 1: the end of the log is cut off, as it is';
    });
    await scene.sh(`mv ${scene.folder}/veri/denetim-baslari ${scene.folder}/onceki-baslar`);
    await scene.check(
      'check-ledger on what was restored',
      async () => (await command(scene, 'check-ledger', env)).split('\n').at(-1)!,
    );
    await scene.check('the office on it', async () => {
      const again = await scene.office({ ...env, DEMO_DATA: '1' });
      await new Client(again.baseURL).signIn();
      return 'starts, sign-in';
    });
  },
};
