import { fork } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSms, TEST_SMS_KULLANICI, type TestSmsSunucusu } from '#server/adapters/ileti/test-sms-sunucusu.ts';
import { CHILD_ENV } from './child-env.ts';
import type { IletiWorkerTask } from './ileti-worker.ts';
import { createRandom } from './random.ts';
import { reportCount } from './report.ts';
import { countOf, isWhole, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const MESSAGES = countOf(60, 2_000);
const KILLS = countOf(2, 20);

let t: TestApp;
let sms: TestSmsSunucusu;
beforeAll(async () => {
  t = await createTestApp();
  sms = await startTestSms({ host: '127.0.0.1', sifre: 'gizli', dosya: null });
});
afterAll(async () => {
  await sms.close();
  await t.close();
});

async function work(now: Date, step: number | null): Promise<NodeJS.Signals | null> {
  const child = fork(join(import.meta.dirname, 'ileti-worker.ts'), { env: CHILD_ENV, execArgv: [] });
  const { host, port, database } = t.owner as pg.Client & { database: string };
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('message', ({ error }: { error: string }) => reject(new Error(error)));
  });
  child.send({
    database: { host, port, database, user: 'muhasip_app' },
    sms: { adres: sms.adres, kullanici: TEST_SMS_KULLANICI, sifre: 'gizli', baslik: 'BURO' },
    now: now.toISOString(),
    step,
  } satisfies IletiWorkerTask);
  return ended;
}

it.runIf(isWhole)(
  `${MESSAGES} messages with kill -9 at ${KILLS} points: none is lost and none is sent twice`,
  async () => {
    const start = new Date('2026-11-25T07:00:00Z');
    await t.owner.query(
      `insert into iletiler (mukellef_id, tur, kanal, alici, kime, konu, metin, gonderilecek)
     select $1, 'genel', 'sms', 'Alıcı ' || n, array['0532 ' || to_char(1110001 + n * 100, 'FM000 00 00')], 'Konu', 'İleti ' || n, $3
     from generate_series(1, $2) as n`,
      [t.office.ids.A.mukellef, MESSAGES, start],
    );
    const { below } = createRandom(seedOf('kills of messages'));
    // Ten minutes after its kill a server's unfinished message counts as cut off, so each start comes eleven later.
    const timeOf = (round: number) => new Date(start.getTime() + round * 11 * 60_000);
    const share = Math.floor((MESSAGES * 6) / (KILLS + 2));
    const signals: (NodeJS.Signals | null)[] = [];
    for (let round = 0; round < KILLS; round += 1) signals.push(await work(timeOf(round), 5 + below(share)));
    expect(signals.filter((signal) => signal !== 'SIGKILL')).toEqual([]);
    expect(await work(timeOf(KILLS), null)).toBeNull();
    expect(await work(timeOf(KILLS + 1), null)).toBeNull();

    const { rows } = await t.owner.query('select metin, durum from iletiler');
    const times = new Map<string, number>();
    for (const { msg } of sms.taken) times.set(msg, (times.get(msg) ?? 0) + 1);
    const faults = [
      ...[...times].filter(([, count]) => count > 1).map(([text]) => `${text} was sent twice`),
      ...rows
        .filter(({ durum }) => durum === 'kabul edildi' || durum === 'iletildi')
        .filter(({ metin }) => !times.has(metin))
        .map(({ metin }) => `${metin} counts as sent and was not`),
      ...rows
        .filter(({ durum }) => !['kabul edildi', 'iletildi', 'belirsiz'].includes(durum))
        .map(({ metin, durum }) => `${metin} is ${durum}`),
    ];
    reportCount(`messages with ${KILLS} kills`, rows.length, faults);
    expect(faults).toEqual([]);
    expect(rows).toHaveLength(MESSAGES);
    const uncertain = rows.filter(({ durum }) => durum === 'belirsiz').length;
    expect(uncertain).toBeLessThanOrEqual(KILLS);
  },
);
