import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatTl } from '#contract/common/kurus.ts';
import { getAdminPano, getMuhasebeciPano } from '#contract/pano/pano.ts';
import { listAlacaklar, YASLAR } from '#contract/tahakkuk/alacak.ts';
import { listAvansHareketleri, returnAvans, useAvans } from '#contract/tahakkuk/avans.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { getEkstre } from '#contract/tahakkuk/ekstre.ts';
import { createTahsilat, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { askUzman } from '#contract/uzman/uzman.ts';
import { createBorc, createMuhasebeciler } from './factories.ts';
import { createRandom } from './random.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ARALIK = { baslangic: '2020-01-01', bitis: '2029-12-31' };

/** The amounts in an exported file are in lira; `sumsOfFile` gives their sums in kuruş. */
async function sumsOfFile(
  route: typeof listTahakkuklar.file | typeof listOdemeler.file | typeof listAvansHareketleri.file,
  query: object,
  columns: string[],
): Promise<number[]> {
  const { body } = await t.call('admin', route as typeof listOdemeler.file, {
    query: { bicim: 'csv', sutunlar: columns.join(','), ...query } as never,
  });
  const [, ...lines] = body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const cells = lines.map((line) =>
    line.split(';').map((cell) => Math.round(Number(cell.replaceAll('.', '').replace(',', '.')) * 100)),
  );
  return columns.map((_, i) => cells.reduce((sum, line) => sum + line[i]!, 0));
}

async function expectOneSum(muhasebeci_id: number): Promise<number> {
  const hesap = await t.ask('admin', getBorcum, { query: { muhasebeci_id } });
  const { toplam_borc, odenen, kalan, acilis_bakiyesi, avans } = hesap;
  expect(toplam_borc, 'the account: debt is paid plus open').toBe(odenen + kalan);
  const { toplamlar } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id } });
  const sums = { borc_tutari: toplam_borc, tahsilat: odenen, bakiye: kalan };
  expect(toplamlar, 'the list of accruals').toEqual(sums);
  const { toplamlar: paid } = await t.ask('admin', listOdemeler, { query: { muhasebeci_id } });
  expect(paid.odeme_tutari, 'the list of payments').toBe(odenen);
  const inFile = await sumsOfFile(listTahakkuklar.file, { muhasebeci_id }, ['borc_tutari', 'tahsilat', 'bakiye']);
  expect(inFile, 'the file of accruals').toEqual([toplam_borc, odenen, kalan]);
  const paidInFile = await sumsOfFile(listOdemeler.file, { muhasebeci_id }, ['odeme_tutari']);
  expect(paidInFile, 'the file of payments').toEqual([odenen]);
  const ekstre = await t.ask('admin', getEkstre, { query: { muhasebeci_id, ...ARALIK } });
  expect(ekstre.kapanis, 'the statement closes with the open debt and the opening balance, less the advance').toBe(
    kalan + acilis_bakiyesi - avans,
  );
  const { toplamlar: advances } = await t.ask('admin', listAvansHareketleri, { query: { muhasebeci_id } });
  expect(advances.tutar, 'the list of advances').toBe(avans);
  expect(await sumsOfFile(listAvansHareketleri.file, { muhasebeci_id }, ['tutar']), 'the file of advances').toEqual([
    avans,
  ]);
  const { satirlar: alacaklar } = await t.ask('admin', listAlacaklar, { query: { boyut: 200 } });
  const alacak = alacaklar.find((row) => row.muhasebeci_id === muhasebeci_id);
  const { toplam, devreden, vadesi_gecen, ...alacagi } = alacak ?? {
    toplam: 0,
    devreden: 0,
    vadesi_gecen: 0,
    vadesi_gelmemis: 0,
    gun_1_30: 0,
    gun_31_60: 0,
    gun_61_90: 0,
    gun_90_ustu: 0,
  };
  if (alacak) expect(alacak.avans, 'the receivables').toBe(avans);
  const gecikmeler = YASLAR.filter((yas) => yas !== 'vadesi_gelmemis');
  const sumOf = (yaslar: readonly (typeof YASLAR)[number][]) => yaslar.reduce((sum, yas) => sum + alacagi[yas], 0);
  const { toplamlar: late } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id, vadesi_gecen: '1' } });
  expect(late.bakiye, 'the list of what is overdue').toBe(hesap.vadesi_gecen);
  expect({ total: toplam, devreden, vadesi_gecen, gecikmis: sumOf(gecikmeler), yaslar: sumOf(YASLAR) }).toEqual({
    total: Math.max(kalan + acilis_bakiyesi, 0),
    devreden: acilis_bakiyesi,
    vadesi_gecen: hesap.vadesi_gecen,
    gecikmis: hesap.vadesi_gecen,
    yaslar: kalan,
  });
  return kalan;
}

async function expectSaidByUzman(rest: number): Promise<void> {
  const { toplam_borc, odenen } = await t.ask('muhasebeciA', getBorcum, { query: {} });
  const { body } = await t.call('muhasebeciA', askUzman, { body: { soru: 'Borcum ne kadar?' } });
  const said = body.replaceAll('\\n', '\n');
  expect(said).toContain(
    `Kalan borç: ${formatTl(rest)}\nToplam tahakkuk: ${formatTl(toplam_borc)}\nÖdenen: ${formatTl(odenen)}`,
  );
}

async function live(muhasebeci_id: number, borcSayisi: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  await t.owner.query('update muhasebeci set odeme_gunu = $2 where muhasebeci_id = $1', [
    muhasebeci_id,
    random.pick([null, 'ay sonu', '1', '15', '28']),
  ]);
  const borclar: { id: number; tutar: number }[] = [];
  for (let i = 0; i < borcSayisi; i++) {
    const tutar = 100 + random.below(500_000);
    const id = await createBorc(t.owner, muhasebeci_id, tutar);
    await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - $2 * interval '1 day' where borc_id = $1`, [
      id,
      random.below(150),
    ]);
    borclar.push({ id, tutar });
  }
  const kalemler = borclar
    .filter((_, i) => i % 2 === 0)
    .map(({ id, tutar }) => ({ tahakkuk_id: id, odeme_tutari: Math.ceil(tutar / 2) }));
  const { odemeler } = await t.ask('admin', createTahsilat, { body: { muhasebeci_id, kalemler } });
  if (odemeler.length > 2)
    await t.ask('admin', reverseOdeme, {
      params: { odeme_id: odemeler[1]!.odeme_id },
      body: { neden: 'Deneme', makbuz: seed % 2 === 0 },
    });
  const given = 1_000 + random.below(100_000);
  await t.ask('admin', createTahsilat, { body: { muhasebeci_id, kalemler: [], avans: given } });
  await t.ask('admin', returnAvans, { body: { muhasebeci_id, tutar: 300, neden: 'Deneme' } });
  const { kalan, avans } = await t.ask('admin', getBorcum, { query: { muhasebeci_id } });
  if (seed % 3 !== 0) await t.ask('admin', useAvans, { body: { muhasebeci_id, tutar: Math.min(kalan, avans) } });
}

/** The money of all receipts, each once: what the office's home calls collected, over all months. */
const cashOf = async (): Promise<number> =>
  Number((await t.owner.query('select sum(tutar) from app.gelen_para')).rows[0].sum);

it.each([
  ['one accountant with one debt', 1, 1],
  ['four accountants with seven', 4, 7],
  ['twelve accountants with thirty', 12, 30],
])(
  '%s: what is owed, paid and accrued is one sum wherever the office reads it',
  async (_, kisi, borc) => {
    const idler = await createMuhasebeciler(t.owner, kisi);
    const sorulan = t.office.ids.A.muhasebeci;
    for (const [i, id] of [...idler, sorulan].entries()) await live(id, borc, i + 1);
    // A user may have only five files generated at once, so the accountants are compared one after another.
    for (const id of idler) await expectOneSum(id);
    await expectSaidByUzman(await expectOneSum(sorulan));
    const { toplamlar } = await t.ask('admin', listTahakkuklar, { query: {} });
    const alacak = (await t.ask('admin', listAlacaklar, { query: {} })).toplamlar;
    expect(alacak.toplam - alacak.devreden).toBe(toplamlar.bakiye);
    expect((await t.ask('admin', listOdemeler, { query: {} })).toplamlar.odeme_tutari).toBe(toplamlar.tahsilat);
    const { toplamlar: advances } = await t.ask('admin', listAvansHareketleri, { query: {} });
    expect(await cashOf(), 'what came in is what was paid off and what is left as advances').toBe(
      toplamlar.tahsilat + advances.tutar,
    );
    const { para } = await t.ask('admin', getAdminPano);
    expect(para?.tahsilat, 'the home of the office counts cash once').toBe(await cashOf());
  },
  120_000,
);

it('an accountant reads the same sums as the office, also on the home page', async () => {
  const own = await t.ask('muhasebeciA', getBorcum, { query: {} });
  expect(own).toEqual(await t.ask('admin', getBorcum, { query: { muhasebeci_id: t.office.ids.A.muhasebeci } }));
  expect(await t.ask('muhasebeciA', getMuhasebeciPano)).toMatchObject({
    toplam_borc: own.toplam_borc,
    kalan: own.kalan,
    avans: own.avans,
    geciken: { tutar: own.vadesi_gecen },
  });
  expect(await expectOneSum(t.office.ids.A.muhasebeci)).toBe(own.kalan);
});
