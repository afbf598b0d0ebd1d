import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, recipe } from '#server/testing/recipe.ts';
import { CLUSTER_PACKAGES, command, ownerOf, PASSWORD, settingsOf } from './cluster.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';
import { proveOffice } from './upgrade.ts';

/** One file system with Debian 12's PostgreSQL and the newest one, as a machine has them on the day of the upgrade. */
const BASE = join(ROOT, 'node_modules/.cache/two-postgres');
const MIRROR = 'http://deb.debian.org/debian';
// A checkout whose packages were just installed has no folder for caches yet, and mmdebstrap makes its own folder alone.
const PREPARE = `mkdir -p ${dirname(BASE)} && mmdebstrap --variant=minbase '--aptopt=Acquire::Check-Valid-Until "false"' --include=postgresql-15,postgresql-18 \
sid ${BASE} 'deb ${MIRROR} sid main' 'deb ${MIRROR} bookworm main'`;

async function openBase(scene: Scene): Promise<(lines: string) => Promise<string>> {
  const [layer, root] = [join(scene.folder, 'layer'), join(scene.folder, 'root')];
  await scene.sh(`mkdir ${layer} ${root} && mount -t tmpfs -o size=2g,mode=755 layer ${layer}
    mkdir ${layer}/up ${layer}/work
    mount -t overlay overlay -o lowerdir=${BASE},upperdir=${layer}/up,workdir=${layer}/work ${root}
    mount --rbind /dev ${root}/dev && mount -t proc proc ${root}/proc`);
  const inside = (lines: string) => scene.sh(`chroot ${root} bash -euo pipefail <<'LINES'\n${lines}\nLINES`);
  await inside(`for each in 15 18; do pg_dropcluster --stop $each main 2> /dev/null || true; done
    pg_createcluster -p 5432 15 main --locale C.UTF-8 -- --auth-local=peer --auth-host=scram-sha-256
    pg_ctlcluster 15 main start`);
  return inside;
}

export const pgUpgrade: Part = {
  name: 'pg-upgrade',
  packages: { ...CLUSTER_PACKAGES, '/usr/bin/mmdebstrap': 'mmdebstrap' },
  prepare: PREPARE,
  isPrepared: () => existsSync(join(BASE, 'usr/lib/postgresql/18/bin/pg_upgrade')),
  async run(scene) {
    const inside = await openBase(scene);
    const psql = (sql: string) => inside(`su postgres -c 'psql -At -v ON_ERROR_STOP=1' <<'SQL'\n${sql}\nSQL`);
    const sql = `${recipe('revoke execute on function')}${recipe('bypassrls createdb;')}`;
    await psql(sql.replaceAll('…', PASSWORD));
    const env = { ...settingsOf(), ...ownerOf() };
    const { stop } = await scene.office({ ...env, DEMO_DATA: '1' });
    await stop();
    await scene.check('the office on the old one', async () => {
      const version = await psql('show server_version');
      return `${version}; ${(await command(scene, 'check-ledger', env)).split('\n').at(-1)}`;
    });
    await scene.check('pg_upgradecluster -m link', async () => {
      const begun = performance.now();
      await inside('pg_ctlcluster 15 main stop; pg_upgradecluster -m link 15 main');
      return `${await psql('show server_version')} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
    });
    await scene.check('grant, statistics, npm run migrate', async () => {
      await psql(recipe('muhasip_konsol to muhasip_owner with admin option'));
      await inside("su postgres -c 'vacuumdb --all --analyze-in-stages'");
      return (await command(scene, 'migrate', env)).split('\n').at(-1)!;
    });
    await scene.check('the office on the new one', () => proveOffice(scene, 5432));
    await inside('pg_ctlcluster --force 18 main stop');
  },
};
