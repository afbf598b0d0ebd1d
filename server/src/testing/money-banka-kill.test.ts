import { fork } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLines } from '#server/features/eslesme/testing/satirlar.ts';
import { hashToken } from '#server/http/auth.ts';
import type { BankaWorkerTask } from './banka-worker.ts';
import { CHILD_ENV } from './child-env.ts';
import { createBorc, findLedgerFaults } from './factories.ts';
import { ownTime } from './own-time.ts';
import { createRandom } from './random.ts';
import { reportCount } from './report.ts';
import { countOf, isWhole, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const KILLS = countOf(3, 25);
const LINES = countOf(20, 75);
/** A line takes fewer statements than this, so some processes die within their first line and some after several. */
const STEPS = 40;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function work(step: number | null): Promise<NodeJS.Signals | null> {
  const child = fork(join(import.meta.dirname, 'banka-worker.ts'), { env: CHILD_ENV, execArgv: [] });
  const { host, port, database } = t.owner as pg.Client & { database: string };
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('message', ({ error }: { error: string }) => reject(new Error(error)));
  });
  child.send({
    database: { host, port, database, user: 'muhasip_app' },
    token_hash: hashToken(t.office.tokens.admin as string).toString('hex'),
    step,
  } satisfies BankaWorkerTask);
  return ended;
}

it.runIf(isWhole)(
  `${LINES} lines of the bank with kill -9 at ${KILLS} points: none is lost and none is booked twice`,
  async () => {
    const A = t.office.ids.A.muhasebeci;
    await t.owner.query(
      `insert into odeyenler (ad, cekirdek, muhasebeci_id, otomatik) values ('Nurten Akıncı', 'nurten akinci', $1, true)`,
      [A],
    );
    const borclar: number[] = [];
    for (let i = 0; i < 10; i += 1) borclar.push(await createBorc(t.owner, A, 50_000));
    await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - interval '1 day' where borc_id = any ($1)`, [
      borclar,
    ]);
    await createLines(
      t.owner,
      Array.from({ length: LINES }, (_, i) => ({
        tutar: 5_000 + i,
        aciklama: `FAST - GÖNDEREN: NURTEN AKINCI - ${i}`,
      })),
    );
    const { below } = createRandom(seedOf('kills of bank lines'));
    const signals: (NodeJS.Signals | null)[] = [];
    for (let i = 0; i < KILLS; i += 1) signals.push(await work(1 + below(STEPS)));
    expect(signals.filter((signal) => signal !== 'SIGKILL')).toEqual([]);
    expect(await work(null)).toBeNull();

    const { rows } = await t.owner.query(`
    select s.tutar::int as tutar, (select count(*)::int from banka_kararlari k where k.satir_id = s.satir_id) as karar,
      coalesce((
        select sum((select coalesce(sum(o.odeme_tutari), 0) from odemeler o
            where o.odeme_id = p.makbuz_id or o.makbuz_id = p.makbuz_id)
          + (select coalesce(sum(h.tutar), 0) from avans_hareketleri h where h.makbuz_id = p.makbuz_id))
        from banka_kararlari k join banka_karar_paylari p using (karar_id) where k.satir_id = s.satir_id
      ), 0)::int as kaydedilen
    from banka_satirlari s`);
    const free = await t.owner.query(`
    select odeme_id from odemeler o where o.odeme_notu like 'Gönderen:%'
      and not exists (select from banka_karar_paylari p where p.makbuz_id in (o.odeme_id, o.makbuz_id))`);
    const faults = [
      ...rows.filter(({ tutar, karar, kaydedilen }) => karar !== 1 || kaydedilen !== tutar),
      ...free.rows,
      ...(await findLedgerFaults(t.owner)),
    ];
    reportCount(`bank lines after ${KILLS} kills`, rows.length, faults);
    expect(rows).toHaveLength(LINES);
    expect(faults).toEqual([]);
  },
  ownTime(3_600_000),
);
