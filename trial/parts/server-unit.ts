import { recipe } from '#server/testing/recipe.ts';
import { CLUSTER_PACKAGES, CONF, PASSWORD } from './cluster.ts';
import { Machine, setUp, signInAgain } from './machine.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';

const UNIT = 'muhasip-server';
const BASE = 'http://127.0.0.1:8001';
const PROGRAM = '/opt/muhasip';
const HOST = { host: 'muhasip.example', 'x-forwarded-for': '203.0.113.9' };

/** A block of docs/deploy.md; what would follow a log for ever is left out, and what only a registry can answer. */
const linesOf = (mark: string): string =>
  recipe(mark)
    .replaceAll('…', PASSWORD)
    .replace('npm ci && ', '')
    .replaceAll(/^journalctl.*\n/gm, '');

const asPostgres = (sql: string): string =>
  `su postgres -c 'psql -v ON_ERROR_STOP=1 -q' <<'SQL'\n${sql.replaceAll('…', PASSWORD)}\nSQL`;

async function prepare(scene: Scene, machine: Machine): Promise<void> {
  await scene.check('PostgreSQL of Debian, its owner, database and line for the socket', async () => {
    await machine.sh(`rm -rf /etc/postgresql/15/main /var/lib/postgresql/15/main
      pg_createcluster 15 main --locale C.UTF-8 > /dev/null && systemctl daemon-reload && systemctl start postgresql`);
    await machine.sh(asPostgres(`${recipe('revoke execute on function')}${recipe('bypassrls createdb;')}`));
    await machine.sh(`sed -i '/^local *all *all *peer/i ${recipe('local   all   muhasip_owner').trim()}' ${CONF}/pg_hba.conf
      systemctl reload postgresql`);
    const url = `postgres://muhasip_owner:${PASSWORD}@%2Fvar%2Frun%2Fpostgresql/muhasip`;
    return `by the socket: ${await machine.sh(`psql -Atc 'select current_user' '${url}'`)}`;
  });
  await scene.check('checkout in /opt/muhasip, secrets, migrate, unit', async () => {
    await machine.sh(`git clone -q /depo ${PROGRAM}`);
    await machine.age(PROGRAM, 'root');
    await machine.layPackages(PROGRAM, 'root');
    await machine.sh(`cd ${PROGRAM}\n${linesOf('openssl rand -hex 32 > /etc/muhasip/muhasip.key')}`);
    return machine.sh('stat -c "%a %n" /etc/muhasip /etc/muhasip/* | tr "\\n" " "');
  });
}

async function live(scene: Scene, machine: Machine): Promise<void> {
  const show = (what: string) => machine.sh(`systemctl show ${UNIT} --value -p ${what}`);
  await scene.check('started, set up by the code of the journal', async () => {
    const told = await setUp(machine, UNIT, BASE, HOST);
    await signInAgain(BASE, HOST);
    return `${told}, sign-in`;
  });
  await scene.check('what it is and may', async () => {
    const pid = await show('MainPID');
    const told = await machine.sh(
      `stat -c 'user %U' /proc/${pid}; nsenter -t ${pid} -m ls -ld /run/credentials/${UNIT}.service /var/lib/private/muhasip | cut -c1-40
      tr '\\0' '\\n' < /proc/${pid}/environ | grep -cE 'muhasip_app:|${PASSWORD}' || true
      cat /sys/fs/cgroup/memory/system.slice/${UNIT}.service/memory.limit_in_bytes 2> /dev/null || true
      systemctl show ${UNIT} -p MemoryMax -p TasksMax -p MemoryCurrent`,
    );
    if (/^user root/.test(told)) throw new Error(told);
    return told;
  });
  await scene.check('killed (kill -9)', async () => {
    const begun = performance.now();
    await machine.sh(`systemctl kill --kill-whom=main -s KILL ${UNIT}
      for i in $(seq 300); do [ "$(systemctl show ${UNIT} --value -p NRestarts)" -gt 0 ] && exit; sleep 0.1; done; exit 1`);
    await signInAgain(BASE, HOST);
    return `signs in after ${Math.round((performance.now() - begun) / 1_000)} s; ${await show('NRestarts')} restart`;
  });
  await scene.check('PostgreSQL restarted', async () => {
    await machine.sh('systemctl restart postgresql');
    await signInAgain(BASE, HOST);
    return `signs in; ${await show('NRestarts')} restart`;
  });
  await scene.check('update by the document', async () => {
    const begun = performance.now();
    await machine.sh(`cd ${PROGRAM}\n${linesOf('git pull && npm ci')}`);
    await signInAgain(BASE, HOST);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return `${await machine.pulled(PROGRAM)} commits newer; signs in after ${seconds} s`;
  });
  await scene.check('stopped', async () => {
    const begun = performance.now();
    await machine.sh(`systemctl stop ${UNIT}`);
    return `${await show('Result')}, code ${await show('ExecMainStatus')}, ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
  });
}

export const serverUnit: Part = {
  name: 'server-unit',
  packages: { ...CLUSTER_PACKAGES, '/usr/bin/systemd-nspawn': 'systemd-container', '/usr/bin/dbus-daemon': 'dbus' },
  async run(scene) {
    const machine = new Machine(scene);
    scene.row('systemd is the first process', await machine.boot());
    await prepare(scene, machine);
    await live(scene, machine);
  },
};
