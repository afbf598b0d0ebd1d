import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildUrl } from '#contract/common/route.ts';
import { createPersonel } from '#contract/kisi/personel.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { createTestEpostasi } from '#contract/sistem/ayar-sirri.ts';
import { getDurum } from '#contract/sistem/durum.ts';
import { tcNo } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { Client } from './client.ts';
import { Office } from './office.ts';

/**
 * `npm run trial:states [-- mail]` shows what users, /readyz and /durum are told of each fault, and how the product
 * recovers. It must run as root, because it mounts a disk, and needs Debian's libfaketime.
 */
const LIBFAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-states-'));
const clock = `${dataDir}.clock`;
writeFileSync(clock, '+0');
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=0711', 'muhasip', dataDir]).status !== 0)
  throw new Error('no disk of its own: run as root');
const office = new Office(dataDir, 4_821);
const settings = {
  LD_PRELOAD: LIBFAKETIME,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
};
await office.start(settings);
const admin = await Client.signIn(office.base, '10000000146');

let people = 900;
const write = () => admin.call('POST', createPersonel.path, { tc_kimlik_no: tcNo(people++), ad: 'Deneme' });
const read = () => admin.call('GET', listMukellefler.path);
const upload = () => {
  const form = new FormData();
  form.set('tur', 'diğer');
  form.set(
    'file',
    new Blob([new Uint8Array(createPdf({ pages: [`Deneme ${people++}`] }))], { type: 'application/pdf' }),
    'deneme.pdf',
  );
  return admin.call('POST', buildUrl(createBelge.path, { mukellef_id: 1 }), form);
};

const say = async (act: () => Promise<{ status: number; body: object }>): Promise<string> => {
  const begun = performance.now();
  const { status, body } = await act().catch((error: Error) => ({ status: 0, body: { message: error.message } }));
  const { message = 'done', mesaj } = body as { message?: string; mesaj?: string };
  return `${status} ${mesaj ?? message} (${((performance.now() - begun) / 1_000).toFixed(1)} s)`;
};
const ready = async (): Promise<string> => {
  const answer = await fetch(`${office.base}/readyz`);
  return `/readyz ${answer.status}`;
};
const failedJobs = async (): Promise<string> => {
  const { status, body } = await admin.call<{ jobs: { name: string; son_hata: { kod: string } | null }[] }>(
    'GET',
    getDurum.path,
  );
  if (status !== 200) return `/durum ${status}`;
  return `/durum: ${body.jobs.flatMap(({ name, son_hata }) => (son_hata ? [`${name} ${son_hata.kod}`] : [])).join(', ') || 'no job failed'}`;
};
const untilWell = async (act: () => Promise<{ status: number }>): Promise<string> => {
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    if ((await act().catch(() => ({ status: 0 }))).status === 200)
      return `well after ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
    await sleep(100);
  }
  return 'NOT WELL after a minute';
};

const STATES: Record<string, () => Promise<string[]>> = {
  'disk full': async () => {
    const filler = openSync(join(dataDir, 'dolgu'), 'w');
    for (const size of [1_048_576, 4_096]) {
      try {
        while (writeSync(filler, Buffer.alloc(size)) === size);
      } catch {}
    }
    closeSync(filler);
    let answer = await say(write);
    for (let i = 0; i < 300 && answer.startsWith('200'); i++) answer = await say(write);
    const lines = [
      `write: ${answer}`,
      `upload: ${await say(upload)}`,
      `read: ${await say(read)}`,
      await ready(),
      await failedJobs(),
    ];
    rmSync(join(dataDir, 'dolgu'));
    return [...lines, await untilWell(write), await ready()];
  },
  'database gone, and back': async () => {
    renameSync(join(dataDir, 'pg', 'global'), join(dataDir, 'pg', 'global.away'));
    office.kill('PostgreSQL');
    await sleep(3_000);
    const lines = [`write: ${await say(write)}`, `read: ${await say(read)}`, await ready()];
    renameSync(join(dataDir, 'pg', 'global.away'), join(dataDir, 'pg', 'global'));
    return [...lines, await untilWell(write), await ready(), await failedJobs()];
  },
  'clock of the server set back an hour': async () => {
    writeFileSync(clock, '-3600');
    const lines = [`write: ${await say(write)}`, `read: ${await say(read)}`, `upload: ${await say(upload)}`];
    lines.push(
      `sign in: ${await Client.signIn(office.base, '11111111110').then(
        () => 'done',
        (error: Error) => error.message,
      )}`,
    );
    await sleep(12_000);
    lines.push(await ready(), await failedJobs());
    writeFileSync(clock, '+0');
    return [...lines, await untilWell(write)];
  },
  'store of files gone': async () => {
    await upload();
    renameSync(join(dataDir, 'belgeler'), join(dataDir, 'belgeler.away'));
    writeFileSync(join(dataDir, 'belgeler'), '');
    const lines = [`upload: ${await say(upload)}`, `write: ${await say(write)}`, await ready(), await failedJobs()];
    rmSync(join(dataDir, 'belgeler'));
    renameSync(join(dataDir, 'belgeler.away'), join(dataDir, 'belgeler'));
    return [...lines, await untilWell(upload)];
  },
  'mail server that hangs': async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const client = (await office.connect())!;
    const values = {
      smtp_sunucu: '127.0.0.1',
      smtp_port: port,
      smtp_guvenlik: 'yok',
      smtp_gonderen: 'buro@ornek.example',
    };
    for (const [name, value] of Object.entries({ ...values, smtp_kullanici: '' }))
      await client.query('update ayarlar set deger = $2 where ad = $1', [name, JSON.stringify(value)]);
    await client.query(
      `insert into epostalar (tur, kime, konu, metin) values ('bildirim', 'ayse@ornek.example', 'Sessiz', 'Metin')`,
    );
    const trying = say(() => admin.call('POST', createTestEpostasi.path, { kime: 'ayse@ornek.example' }));
    const lines = [
      `write meanwhile: ${await say(write)}`,
      `test mail: ${await trying}`,
      await ready(),
      await failedJobs(),
    ];
    const mail = `select durum, hata_metni, sonraki_deneme - olusturma as sonra from epostalar where konu = 'Sessiz'`;
    for (let row: Record<string, string> = {}; !row.hata_metni; await sleep(500)) {
      row = (await client.query(mail)).rows[0];
      if (row.hata_metni) lines.push(`queued mail: ${row.durum}: ${row.hata_metni}`);
    }
    await client.end();
    silent.close();
    return lines;
  },
};

const only = process.argv[2] ?? '';
for (const [name, act] of Object.entries(STATES).filter(([name]) => name.includes(only))) {
  console.log(name);
  for (const line of await act().catch((error: Error) => [`FAILED: ${error.message}`])) console.log(`  ${line}`);
}
await office.stop();
spawnSync('umount', [dataDir]);
rmSync(dataDir, { recursive: true });
rmSync(clock);
process.exit(0);
