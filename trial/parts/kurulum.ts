import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createYedek, listYedekler, type Yedek } from '#contract/sistem/yedek.ts';
import { recipe } from '#server/testing/recipe.ts';
import type { Answer, Client } from './client.ts';
import { Machine, PATIENCE_MS, setUp, signInAgain } from './machine.ts';
import type { Part } from './part.ts';
import type { Scene } from './scene.ts';

const BASE = 'http://127.0.0.1:8001';
const UNIT = 'muhasip';
const LATE_MS = 60_000;
const PROGRAM = '/srv/muhasip/program';

/** A block of docs/kurulum.md; what would follow a log for ever is left out, and what only a registry can answer. */
const block = (mark: string, ...changes: (readonly [string, string])[]): string =>
  changes.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    recipe(mark, 'docs/kurulum.md').replaceAll(/^(journalctl|npm ci).*\n/gm, ''),
  );

async function backUp(client: Client): Promise<Yedek> {
  const newest = async () => (await client.call<{ yedekler: Yedek[] }>(listYedekler.path)).body?.yedekler[0];
  const begun = Date.now();
  let before: number | undefined;
  let answer: Answer<object>;
  // The day's own backup may be on its way.
  do {
    before = (await newest())?.yedek_id;
    answer = await client.send('POST', createYedek.path);
    await sleep(500);
  } while (answer.status === 409 && Date.now() < begun + LATE_MS);
  if (answer.status !== 200) throw new Error(answer.text);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(500)) {
    const yedek = await newest();
    const isOver = yedek?.durum === 'hata' || yedek?.dogrulama_zamani || yedek?.dogrulama_hatasi;
    if (yedek && yedek.yedek_id !== before && isOver) return yedek;
  }
  throw new Error('no backup');
}

const tellBackup = ({ dosya, boyut, hata, dogrulama_hatasi }: Yedek): string => {
  const fault = hata ?? dogrulama_hatasi;
  if (fault) throw new Error(fault);
  return `${dosya}, ${Math.round(boyut! / 1_024)} KB, put back and the same`;
};

async function install(scene: Scene, machine: Machine): Promise<void> {
  await scene.check('user and checkout', async () => {
    await machine.paste(block('useradd --system', ['<depo adresi>', '/depo']));
    await machine.age(PROGRAM, 'muhasip');
    await machine.layPackages(PROGRAM, 'muhasip');
    return machine.sh(`stat -c "%U %n" ${PROGRAM}/package.json; node --version`);
  });
  await scene.check('settings', async () => {
    await machine.paste(`su - muhasip\n${block('cat > ~/ayarlar')}`);
    return machine.sh('stat -c "%U %a %n" /srv/muhasip/ayarlar');
  });
  await scene.check('started by systemd, the screens built by its first start', async () => {
    await machine.paste(block('systemctl enable --now muhasip'));
    return `set-up ${await setUp(machine, UNIT, BASE)}`;
  });
}

async function live(scene: Scene, machine: Machine): Promise<void> {
  const show = (what: string) => machine.sh(`systemctl show ${UNIT} --value -p ${what}`);
  await scene.check('what it may', async () => {
    const pid = await show('MainPID');
    const told = await machine.sh(
      `for at in /etc /usr /var/lib /home /root /srv; do
        if nsenter -t ${pid} -m touch $at/x 2> /dev/null; then echo "WRITES $at"; fi; done
      grep -E '^(CapEff|NoNewPrivs|Seccomp):' /proc/${pid}/status; systemctl show ${UNIT} -p MemoryCurrent -p TasksCurrent`,
    );
    if (told.includes('WRITES')) throw new Error(told);
    return told;
  });
  await scene.check('backup from the screen', async () => tellBackup(await backUp(await signInAgain(BASE))));
  await scene.check('killed (kill -9)', async () => {
    const begun = performance.now();
    await machine.sh(`systemctl kill --kill-whom=main -s KILL ${UNIT}
      for i in $(seq 300); do [ "$(systemctl show ${UNIT} --value -p NRestarts)" -gt 0 ] && exit; sleep 0.1; done; exit 1`);
    await signInAgain(BASE);
    return `signs in after ${Math.round((performance.now() - begun) / 1_000)} s; ${await show('NRestarts')} restart`;
  });
  await scene.check('stopped and started', async () => {
    const begun = performance.now();
    await machine.sh(`systemctl stop ${UNIT}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const left = await machine.sh('{ pgrep -u muhasip || true; } | wc -l');
    const result = `${await show('Result')}, ${left} processes left`;
    if (result !== 'success, 0 processes left') throw new Error(result);
    await machine.sh(`systemctl start ${UNIT}`);
    await signInAgain(BASE);
    return `stops within ${seconds} s, ${result}`;
  });
}

const proofIn = (told: string): string => {
  const proof = told.split('\n').find((line) => line.startsWith('Geri yükleme yedekle aynı'));
  if (!proof) throw new Error(told.slice(-400));
  return proof;
};

async function update(scene: Scene, machine: Machine): Promise<void> {
  await scene.check('update by the document', async () => {
    const proof = proofIn(await machine.paste(block('git rev-parse --short HEAD')));
    await signInAgain(BASE);
    return `${await machine.pulled(PROGRAM)} commits newer; ${proof}`;
  });
}

async function backUpElsewhere(scene: Scene, machine: Machine): Promise<void> {
  await scene.check('backups on a second disk, before its folder is named', async () => {
    await machine.sh(`mkdir -p /mnt/yedek && mount -t tmpfs disk2 /mnt/yedek && install -d -o muhasip /mnt/yedek/muhasip
      sed -i 's#^YEDEK_KLASORU=.*#YEDEK_KLASORU=/mnt/yedek/muhasip#' /srv/muhasip/ayarlar && systemctl restart ${UNIT}`);
    const told = await backUp(await signInAgain(BASE)).then(
      ({ hata }) => hata,
      (error: Error) => error.message,
    );
    // That another backup is under way says nothing of the folder.
    if (!told || told.includes('YEDEK_SURUYOR')) throw new Error(told || 'written all the same');
    return `the screen says: ${told}`;
  });
  await scene.check('and after', async () => {
    await machine.paste(block('ReadWritePaths='));
    return `${tellBackup(await backUp(await signInAgain(BASE)))}; ${await machine.sh('ls /mnt/yedek/muhasip | wc -l')} file`;
  });
}

async function goBack(scene: Scene, machine: Machine): Promise<void> {
  await scene.check('back to the version before, by the document', async () => {
    const asked = `git -C ${PROGRAM} rev-parse --short ORIG_HEAD; ls /srv/muhasip/yedekler | tail -1`;
    const [before, archive] = (await machine.sh(asked)).split('\n') as [string, string];
    const told = await machine.paste(
      block('mv ~/veri ~/veri-yeni', ['<yazdığınız numara>', before], ['<güncellemeden önceki yedek>', archive]),
    );
    await signInAgain(BASE);
    return proofIn(told);
  });
}

async function openToOffice(scene: Scene, machine: Machine): Promise<void> {
  await scene.check('https by Caddy', async () => {
    writeFileSync(join(machine.root, 'etc/caddy/Caddyfile'), recipe('tls internal', 'docs/kurulum.md'));
    await machine.paste(block('PUBLIC_URL=https://muhasip.buro'));
    const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
    const ask = `curl -sS -o /dev/null -w '%{http_code} %{http_version}' --cacert ${root} --resolve muhasip.buro:443:127.0.0.1 https://muhasip.buro`;
    const told = await machine.sh(`for i in $(seq 120); do
        [[ $(${ask}/healthz 2> /dev/null) == 200* ]] && break; sleep 0.5; done
      ${ask}/giris; echo; ${ask}/metrics; echo; systemctl is-active caddy ${UNIT}`);
    if (!/^200 2\s+404 2\s+active\s+active$/.test(told)) throw new Error(told);
    return told;
  });
}

export const kurulum: Part = {
  name: 'kurulum',
  packages: {
    '/usr/bin/systemd-nspawn': 'systemd-container',
    '/usr/bin/dbus-daemon': 'dbus',
    '/usr/bin/caddy': 'caddy',
    '/usr/bin/curl': 'curl',
    '/usr/bin/git': 'git',
  },
  async run(scene) {
    const machine = new Machine(scene);
    scene.row('systemd is the first process', await machine.boot());
    await install(scene, machine);
    await live(scene, machine);
    await update(scene, machine);
    await backUpElsewhere(scene, machine);
    await goBack(scene, machine);
    await openToOffice(scene, machine);
  },
};
