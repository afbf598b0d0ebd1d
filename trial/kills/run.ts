import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { findKartFaults } from '#server/testing/kart-app.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { Client } from './client.ts';
import { readBooks } from './count.ts';
import { Office, type Victim } from './office.ts';
import { POINTS, type Point, plantSteps, RANDOM, type Scene } from './points.ts';
import { type Kill, printTable } from './table.ts';
import { type Ask, type Work, worksOf } from './works.ts';

/**
 * `npm run trial:kills -- --kills 500 [--port 4801]` kills an office's server and its PostgreSQL at named and random
 * points of their work. In the end every acknowledged act must exist once, and every other act at most once.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '500' }, port: { type: 'string', default: '4801' } },
});
const KILLS = Number(values.kills);
const PATIENCE_MS = 13_000;
const BACK_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-kills-'));
const office = new Office(dataDir, Number(values.port));
const smtp = await startSmtpServer();
const taken = smtp.alinan;
let onMail: (() => void) | null = null;
const keep = taken.push.bind(taken);
taken.push = (mail) => {
  onMail?.();
  onMail = null;
  return keep(mail);
};

const connect = async (): Promise<pg.Client> => {
  for (;;) {
    const client = await office.connect();
    if (client) return client;
    await sleep(50);
  }
};

await office.start();
let client = await connect();
const one = async (text: string): Promise<number> => Number(Object.values((await client.query(text)).rows[0])[0]);
const settings = {
  smtp_sunucu: '127.0.0.1',
  smtp_port: smtp.port,
  smtp_guvenlik: 'yok',
  smtp_kullanici: '',
  smtp_gonderen: 'buro@ornek.example',
};
for (const [name, value] of Object.entries(settings))
  await client.query('update ayarlar set deger = $2 where ad = $1', [name, JSON.stringify(value)]);
const muhasebeci = await one(`select muhasebeci_id from kullanicilar where tc_kimlik_no = '11111111110'`);
const mukellef = await one(`select mukellef_id from mukellefler where muhasebeci_id = ${muhasebeci} limit 1`);
const lastPayment = await one('select max(odeme_id) from odemeler');
// The trial requests services only for two months, so it needs many clients.
await client.query(
  `insert into mukellefler (muhasebeci_id, ad) select ${muhasebeci}, 'Deneme ' || n from generate_series(1, 400) n`,
);
const strangers = new Set(await findKartFaults(client, { defter: office.pos() }));
const { rows: owed } = await client.query<{ id: number; tutar: number }>(`
  insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari)
  select ${muhasebeci}, yil, ay, case when yil = 2001 then 1000000000 else yil * 100 + ay end from generate_series(2001, 2099) yil, generate_series(1, 12) ay
  where yil not between 2020 and 2030 returning borc_id::integer as id, borc_tutari::integer as tutar`);
const forCash = owed.filter(({ tutar }) => tutar === 1_000_000_000).map(({ id }) => id);
const forCards = new Map(owed.filter(({ id }) => !forCash.includes(id)).map(({ id, tutar }) => [id, tutar]));
await plantSteps(client);
await client.end();
const admin = await Client.signIn(office.base, '10000000146');
const payer = await Client.signIn(office.base, '11111111110');

const kills: Kill[] = [];
const asks: (Ask & { kill: number; isAcknowledged: boolean })[] = [];
let [isOver, lastSent] = [false, 0];

const work = async ({ pace, next }: Work): Promise<void> => {
  await sleep(Math.random() * pace);
  while (!isOver) {
    const ask = await next().catch(() => null);
    if (ask) {
      const entry = { ...ask, kill: kills.length, isAcknowledged: false };
      asks.push(entry);
      while (!entry.isAcknowledged) {
        const sent = performance.now();
        entry.isAcknowledged = await ask.send().catch((error: Error) => {
          if (/^4\d\d /.test(error.message)) throw error;
          return false;
        });
        if (entry.isAcknowledged) lastSent = Math.max(lastSent, sent);
        else await sleep(150);
      }
    }
    await sleep(pace);
  }
};

const killAt = async (point: Point, victim: Victim): Promise<Kill> => {
  client = await connect();
  const hearMail: Scene['onMail'] = (act) => {
    onMail = act;
  };
  const scene: Scene = { payer, client, posFile: join(dataDir, 'test-pos.jsonl'), onMail: hearMail };
  let at = 0;
  const die = () => {
    if (at > 0) return;
    office.kill(victim);
    at = performance.now();
  };
  const reached = point.reach(scene, die).catch(() => {});
  await Promise.race([reached, sleep(PATIENCE_MS)]);
  const isReached = at > 0;
  die();
  onMail = null;
  await client.end().catch(() => {});
  if (victim === 'server') await office.restart();
  while (lastSent < at) {
    if (performance.now() - at > BACK_MS)
      throw new Error(`not back after ${point.work}, ${point.name}, ${victim} killed`);
    await sleep(10);
  }
  return { point: isReached ? point : RANDOM, victim, seconds: (performance.now() - at) / 1_000 };
};

const plan = POINTS.flatMap((point, i) => (i % 4 === 3 ? [point, RANDOM] : [point])).flatMap((point) => [
  { point, victim: 'server' as const },
  { point, victim: 'PostgreSQL' as const },
]);
const begun = Date.now();
const works = worksOf(office, admin, payer, { forCash, forCards }, mukellef).map(work);
let isEnough = false;
process.once('SIGINT', () => {
  isEnough = true;
});
for (let i = 0; i < KILLS && !isEnough; i++) {
  const { point, victim } = plan[i % plan.length]!;
  kills.push(await killAt(point, victim));
  if (kills.length % 25 === 0)
    console.log(`${kills.length} kills in ${Math.round((Date.now() - begun) / 1_000)} s, ${asks.length} asked`);
}
isOver = true;
await Promise.all(works);

client = await connect();
for (let open = 1; open > 0; open = await one('select count(*) from kart_odeme_isleri')) {
  await client.query(`update kart_odeme_denemeleri d set olusturma = olusturma - interval '5 minutes'
    where exists (select from kart_odeme_isleri i where i.deneme_id = d.deneme_id)`);
  await client.query('update kart_odeme_isleri set sonraki = now()');
  await sleep(2_000);
}
for (
  let open = 1;
  open > 0;
  open = await one(
    `select count(*) from epostalar where konu like 'Deneme %' and durum in ('kuyrukta', 'gönderiliyor')`,
  )
) {
  await client.query(
    `update epostalar set son_deneme = son_deneme - interval '11 minutes' where durum = 'gönderiliyor'`,
  );
  await sleep(2_000);
}
const subjects = taken.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1]?.trim() ?? '');
const books = await readBooks({ client, pos: office.pos(), dataDir, subjects, lastPayment });
const kart = (await findKartFaults(client, { defter: office.pos() })).filter((fault) => !strangers.has(fault));
await client.end();
await office.stop();
const isWhole = printTable(kills, asks, books);
console.log(
  `card payments that bank and books tell differently: ${kart.length}${kart.map((fault) => `\n  ${fault}`).join('')}`,
);
const check = [join(import.meta.dirname, '..', '..', 'server/src/commands/check-ledger-command.ts')];
console.log(
  execFileSync(process.execPath, check, { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' }),
);
await smtp.close();
rmSync(dataDir, { recursive: true });
process.exit(kart.length === 0 && isWhole ? 0 : 1);
