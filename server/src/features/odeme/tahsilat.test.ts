import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import {
  createTahsilat,
  downloadMakbuz,
  listOdemeler,
  reverseOdeme,
  type TahsilatCreate,
} from '#contract/tahakkuk/odeme.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const pdfText = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

let t: TestApp;
let A: number;
const DAY = 86_400_000;
const gunOnce = (gun: number): string => gunOf(new Date(Date.now() - gun * DAY));

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

async function debts(tutarlar: readonly number[], gun = 10, muhasebeci = A): Promise<number[]> {
  const ids: number[] = [];
  for (const tutar of tutarlar) ids.push(await createBorc(t.owner, muhasebeci, tutar));
  await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - $2 * interval '1 day' where borc_id = any ($1)`, [
    ids,
    gun,
  ]);
  return ids;
}
const kalem = (tahakkuk_id: number | undefined, odeme_tutari: number) => ({ tahakkuk_id: tahakkuk_id!, odeme_tutari });
const collect = (kalemler: readonly ReturnType<typeof kalem>[], rest: Partial<TahsilatCreate> = {}, key?: string) =>
  t.call('admin', createTahsilat, {
    body: { muhasebeci_id: A, kalemler: [...kalemler], ...rest },
    ...(key && { key }),
  });
const booked = async (ids: readonly number[]) =>
  (
    await t.owner.query('select tahsilat::integer as t from borc_tahakkuk where borc_id = any ($1) order by borc_id', [
      ids,
    ])
  ).rows.map((row) => row.t);

describe('a payment of several debts', () => {
  it('is a row per debt on one receipt, recorded as a whole, and a second click records nothing', async () => {
    const ids = await debts([10_000, 20_000, 30_000]);
    const kalemler = [kalem(ids[2], 5_000), kalem(ids[0], 10_000), kalem(ids[1], 20_000)];
    const answer = await collect(kalemler, {}, 'tek-makbuz-anahtari');
    const { makbuz_id, tutar, odemeler } = answer.json();
    expect(tutar).toBe(35_000);
    expect(odemeler.map((o: { tahakkuk_id: number; bakiye: number }) => [o.tahakkuk_id, o.bakiye])).toEqual([
      [ids[0], 0],
      [ids[1], 0],
      [ids[2], 25_000],
    ]);
    expect((await collect(kalemler, {}, 'tek-makbuz-anahtari')).json()).toEqual(answer.json());
    expect(await booked(ids)).toEqual([10_000, 20_000, 5_000]);
    const list = await t.ask('admin', listOdemeler, { query: { muhasebeci_id: A } });
    expect(list.satirlar.slice(0, 3).map((o) => [o.makbuz_id, o.makbuz_adet, o.aciklama])).toEqual([
      [makbuz_id, 3, 'Kısmi ödeme yapıldı'],
      [makbuz_id, 3, 'Tam ödeme yapıldı'],
      [makbuz_id, 3, 'Tam ödeme yapıldı'],
    ]);
    const text = await pdfText(
      (await t.call('muhasebeciA', downloadMakbuz, { params: { odeme_id: odemeler[1].odeme_id } })).rawPayload,
    );
    for (const part of [`-${String(makbuz_id).padStart(6, '0')}`, 'Ocak 20', '350,00 TL']) expect(text).toContain(part);
  });

  it('is refused completely if one debt has less left, and says which', async () => {
    const ids = await debts([1_000, 2_000]);
    const refused = await collect([kalem(ids[0], 1_000), kalem(ids[1], 2_001)]);
    expect(refused.json()).toMatchObject({
      code: 'ODEME_FAZLA',
      field: 'kalemler.1.odeme_tutari',
      message: 'Ödeme tutarı (20,01 TL) mevcut borçtan (20,00 TL) fazla olamaz!',
    });
    expect(await booked(ids)).toEqual([0, 0]);
  });

  it('refuses debts of others, deleted ones, repeated ones, and an empty list', async () => {
    const [own] = await debts([1_000]);
    const [other] = await debts([1_000], 10, t.office.ids.B.muhasebeci);
    const [deleted] = await debts([1_000]);
    await t.owner.query('update borc_tahakkuk set iptal = now() where borc_id = $1', [deleted]);
    for (const wrong of [other, deleted, 999_999_999]) {
      const refused = await collect([kalem(own, 500), kalem(wrong, 500)]);
      expect(refused.statusCode).toBe(404);
      expect(refused.json()).toMatchObject({
        code: 'ODEME_BORCU_YOK',
        field: 'kalemler.1.tahakkuk_id',
        message: expect.stringMatching(/^Bu borç silinmiş/),
      });
    }
    expect((await collect([kalem(own, 1), kalem(own, 2)])).json()).toMatchObject({
      field: 'kalemler',
      message: 'Aynı borç bir ödemede iki kez olamaz.',
    });
    expect((await collect([])).json()).toMatchObject({ field: 'kalemler', message: 'Lütfen en az bir borç seçin.' });
    expect((await collect([kalem(own, 0)])).json()).toMatchObject({
      field: 'kalemler.0.odeme_tutari',
      message: 'Tutar sıfırdan büyük olmalıdır.',
    });
    expect(await booked([own!])).toEqual([0]);
  });

  it('can be dated back to its accruals’ day, which the audit log shows, but not earlier or to the future', async () => {
    const [early, late] = [(await debts([1_000], 20))[0], (await debts([1_000], 5))[0]];
    const day = gunOnce(5);
    const answer = await collect([kalem(early, 100), kalem(late, 100)], { odeme_tarihi: day });
    const ids = answer.json().odemeler.map(({ odeme_id }: { odeme_id: number }) => odeme_id);
    const { rows } = await t.owner.query(
      `select (o.odeme_tarihi at time zone 'Europe/Istanbul')::date::text as gun, o.odeme_tarihi >= b.borc_tarihi as sonra, left(d.yeni ->> 'odeme_tarihi', 4) as denetim, d.zaman::date = current_date as bugun
       from odemeler o join borc_tahakkuk b on b.borc_id = o.tahakkuk_id join denetim d on d.tablo = 'odemeler' and d.satir_id = o.odeme_id where o.odeme_id = any ($1)`,
      [ids],
    );
    expect(rows).toEqual([1, 2].map(() => ({ gun: day, sonra: true, denetim: day.slice(0, 4), bugun: true })));
    expect((await collect([kalem(early, 100), kalem(late, 100)], { odeme_tarihi: gunOnce(6) })).json()).toMatchObject({
      code: 'ODEME_TARIHI_ERKEN',
      field: 'odeme_tarihi',
      message: expect.stringMatching(
        /^Ödeme tarihi, ödenen .* borcunun tahakkuk tarihinden \(\d\d\.\d\d\.\d{4}\) önce olamaz\.$/,
      ),
    });
    expect((await collect([kalem(early, 100)], { odeme_tarihi: gunOnce(-1) })).json()).toMatchObject({
      code: 'VALIDATION',
      field: 'odeme_tarihi',
      message: 'Ödeme tarihi gelecekte olamaz.',
    });
    expect((await collect([kalem(early, 100)], { odeme_tarihi: gunOnce(0) })).statusCode).toBe(200);
  });

  it('must not, by the database’s own rule, precede its accrual, lie in the future or use another’s receipt', async () => {
    const [own] = await debts([1_000]);
    const [other] = await debts([1_000], 10, t.office.ids.B.muhasebeci);
    const { makbuz_id } = (await collect([kalem(own, 333)])).json();
    const insert = (values: string) =>
      t.owner.query(
        `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, odeme_tarihi, makbuz_id) values ${values}`,
      );
    await expect(insert(`(${own}, 1, 'nakit', now() - interval '11 days', null)`)).rejects.toThrow('neither before');
    await expect(insert(`(${own}, 1, 'nakit', now() + interval '1 second', null)`)).rejects.toThrow('neither before');
    await expect(insert(`(${other}, 1, 'havale', now(), ${makbuz_id})`)).rejects.toThrow('one act');
  });
});

describe('reversing a receipt', () => {
  it('reverses the whole receipt or one payment of it; what was reversed before is not reversed again', async () => {
    const ids = await debts([1_000, 2_000, 3_000]);
    const { odemeler } = (await collect(ids.map((id) => kalem(id, 1_000)))).json();
    const undo = (i: number, makbuz: boolean) =>
      t.call('admin', reverseOdeme, {
        params: { odeme_id: odemeler[i].odeme_id },
        body: { neden: 'Çek döndü', makbuz },
      });
    expect((await undo(1, false)).statusCode).toBe(200);
    expect(await booked(ids)).toEqual([1_000, 0, 1_000]);
    expect((await undo(1, true)).json()).toMatchObject({ code: 'ODEME_IPTAL_EDILMIS' });
    expect((await undo(2, true)).statusCode).toBe(200);
    expect(await booked(ids)).toEqual([0, 0, 0]);
    expect((await undo(0, true)).json()).toMatchObject({ code: 'ODEME_IPTAL_EDILMIS' });
    const { rows } = await t.owner.query(
      'select count(*)::integer as adet, sum(odeme_tutari)::integer as toplam from odemeler where tahakkuk_id = any ($1)',
      [ids],
    );
    expect(rows).toEqual([{ adet: 6, toplam: 0 }]);
    const pdf = await pdfText(
      (await t.call('admin', downloadMakbuz, { params: { odeme_id: odemeler[1].odeme_id } })).rawPayload,
    );
    expect(pdf).toContain('İPTAL EDİLMİŞTİR');
  });

  it('happens once if two people do it at once', async () => {
    const ids = await debts([1_000, 2_000]);
    const { odemeler } = (await collect(ids.map((id) => kalem(id, 500)))).json();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((i) =>
        t.call('admin', reverseOdeme, {
          params: { odeme_id: odemeler[i].odeme_id },
          body: { neden: 'Yanlış', makbuz: true },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await booked(ids)).toEqual([0, 0]);
  });
});
