import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEKLEYEN_EN_COK, createBankaKararlari, getBankaEslesme } from '#contract/banka/eslesme.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createLines } from './testing/satirlar.ts';

/** Two or three years of a busy account. */
const DECIDED = countOf(500, 20_000);
const WAITING = 1_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Equal sums come again and again: each line has its receipt, and those of the first lines were booked by the bank. */
async function createYears(): Promise<void> {
  const { hesap_id, ekstre_id } = await createLines(t.owner, [{ tutar: 1, aciklama: 'FAST' }]);
  const run = (text: string, ...values: unknown[]) => t.owner.query(text, values);
  // Triggers would look at each row by itself.
  await run('set session_replication_role = replica');
  await run(
    `insert into banka_satirlari (hesap_id, ekstre_id, dosya_satiri, gun, tutar, bakiye, aciklama, referans, sira)
     select $1, $2, 5000 + i, current_date - i % 200, 100000 + i % 500, 0, 'FAST ' || i, '', 5000 + i
     from generate_series(1, $3::integer) i`,
    hesap_id,
    ekstre_id,
    DECIDED + WAITING,
  );
  await run(
    `insert into avans_hareketleri (muhasebeci_id, tur, tutar, tarih, yontem, makbuz_id)
     select $1, 'alındı', tutar, gun + time '12:00', 'havale', 10000000 + dosya_satiri
     from banka_satirlari where dosya_satiri > 5000`,
    t.office.ids.A.muhasebeci,
  );
  await run(
    `insert into banka_kararlari (satir_id, sira, tur, neden)
     select satir_id, 1, 'tahsilat', '' from banka_satirlari where dosya_satiri between 5001 and $1::integer`,
    5_000 + DECIDED,
  );
  await run(
    `insert into banka_karar_paylari (karar_id, muhasebeci_id, tutar, makbuz_id)
     select k.karar_id, $1, s.tutar, 10000000 + s.dosya_satiri
     from banka_kararlari k join banka_satirlari s using (satir_id)`,
    t.office.ids.A.muhasebeci,
  );
  await run('set session_replication_role = origin');
  await run('analyze');
}

it('receipts are found for a full queue after years of decisions, none of them one that the bank has booked', async () => {
  await createYears();
  const { toplam, satirlar } = await t.ask('admin', getBankaEslesme, { query: {} });
  expect([toplam, satirlar.length]).toEqual([WAITING + 1, BEKLEYEN_EN_COK]);
  for (const { kayitlilar } of satirlar) expect(kayitlilar).not.toEqual([]);
  for (const { makbuz_id } of satirlar.flatMap(({ kayitlilar }) => kayitlilar))
    expect(makbuz_id).toBeGreaterThan(10_005_000 + DECIDED);
  const [line] = satirlar;
  const decide = (kayitli_makbuz: number) =>
    t.call('admin', createBankaKararlari, {
      body: { kararlar: [{ satir_id: line!.satir_id, tur: 'kayıtlı', kayitli_makbuz }] },
    });
  expect((await decide(10_005_001)).json().code).toBe('KAYITLI_YOK');
  expect((await decide(line!.kayitlilar[0]!.makbuz_id)).statusCode).toBe(200);
});
