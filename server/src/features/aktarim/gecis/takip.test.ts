import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import * as contract from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { getAktarimIzgarasi } from '#contract/aktarim/takip-izgarasi.ts';
import { findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

type Files = readonly (readonly [name: string, icerik: string | Buffer])[];

async function open(files: Files): Promise<number> {
  const { gecis_id } = await t.ask('admin', contract.createGecis, {});
  for (const [name, icerik] of files)
    await t.ask('admin', contract.addGecisDosyasi, { params: { gecis_id }, dosya: { ad: name, icerik } });
  return gecis_id;
}
const check = (gecis_id: number) => t.ask('admin', contract.checkGecis, { params: { gecis_id } });
const answer = (gecis_id: number, { aktarim_id }: { aktarim_id: number }, cevaplar: Record<string, string>) =>
  t.ask('admin', contract.setGecisSayfasi, { params: { gecis_id, aktarim_id }, body: { cevaplar } });
const countRecords = async (): Promise<unknown[]> =>
  (
    await t.owner.query(
      `select h.ad, h.fiyat::integer as fiyat, count(*)::integer as adet, sum(k.hizmet_bedeli)::integer as bedel
       from hizmet_kayitlari k join hizmetler h on h.id = k.hizmet_id where k.hizmet_yili < 2026 group by 1, 2 order by 1`,
    )
  ).rows;

const SHEET = `2025 YILI DENETİM TAKİP ÇİZELGESİ;;;\n;;;\nS.No;Firma Ünvanı;Ocak;Şubat\n1;Mükellef A;✓;Ali bakacak\n2;MÜKELLEF B;300;Ali bakacak\n;TOPLAM;2;1\n`;

it('a tracking sheet is recognised below its title, and what it leaves open is asked once and counts in the second run', async () => {
  const gecis_id = await open([['takip.csv', SHEET]]);
  const [sheet] = (await check(gecis_id)).sayfalar;
  expect(sheet).toMatchObject({ liste: 'takip', baslik_satiri: 3, sayilar: { yeni: 0, hatali: 4, atlandi: 1 } });
  expect(sheet!.sorular.map(({ anahtar, metin, onerilen }) => [anahtar, metin, onerilen])).toEqual([
    ['yeni_hizmetler', '“DENETİM” adında bir hizmetiniz yok. Yeni hizmet olarak açılsın mı?', null],
    ['isaret:ali bakacak', '2 hücrede “Ali bakacak” yazıyor (ilki: Satır 4, Şubat). Ne demek?', null],
  ]);
  const refused = await t.call('admin', contract.applyGecis, { params: { gecis_id } });
  expect(refused.json()).toMatchObject({ code: 'GECIS_SORU' });
  await answer(gecis_id, sheet!, { yeni_hizmetler: 'yeni', 'isaret:ali bakacak': 'acik' });
  const [answered] = (await check(gecis_id)).sayfalar;
  expect(answered!.sayilar).toMatchObject({ yeni: 4, hatali: 0, atlandi: 1 });
  const params = { aktarim_id: sheet!.aktarim_id };
  expect(
    (await t.ask('admin', getAktarimIzgarasi, { params })).satirlar.map(({ hucreler }) => hucreler.length),
  ).toEqual([2, 2]);
  const { satirlar } = await t.ask('admin', listAktarimSatirlari, { params, query: {} });
  expect(satirlar.map(({ sira, hucreler }) => [sira, hucreler.yer, hucreler.hizmet])).toEqual([
    [4, 'Satır 4, Ocak', 'DENETİM'],
    [4, 'Satır 4, Şubat', 'DENETİM'],
    [5, 'Satır 5, Ocak', 'DENETİM'],
    [5, 'Satır 5, Şubat', 'DENETİM'],
    [6, 'Satır 6', undefined],
  ]);
  await t.ask('admin', contract.applyGecis, { params: { gecis_id } });
  expect(await countRecords()).toEqual([{ ad: 'DENETİM', fiyat: 30_000, adet: 4, bedel: 30_000 }]);
  expect(await findLedgerFaults(t.owner)).toEqual([]);
  expect((await t.owner.query('select * from gate.check_sums()')).rows).toEqual([]);
  await t.ask('admin', reverseGecis, { params: { gecis_id }, body: {} });
  expect(await countRecords()).toEqual([]);
  expect((await t.owner.query('select * from gate.check_sums()')).rows).toEqual([]);
  const anew = await open([['takip.csv', SHEET]]);
  await answer(anew, (await check(anew)).sayfalar[0]!, { yeni_hizmetler: 'yeni', 'isaret:ali bakacak': 'acik' });
  await check(anew);
  await t.ask('admin', contract.applyGecis, { params: { gecis_id: anew } });
  const again = await open([['takip.csv', SHEET]]);
  const [known] = (await check(again)).sayfalar;
  expect(known!.sorular.map(({ anahtar }) => anahtar)).toEqual(['isaret:ali bakacak']);
  await answer(again, known!, { 'isaret:ali bakacak': 'acik' });
  expect((await check(again)).toplam).toMatchObject({ yeni: 0, degisir: 0, ayni: 4, hatali: 0 });
});

it('services side by side are taken for the month in the title, and a name like a known one is suggested', async () => {
  await t.owner.query(`insert into hizmetler (ad, fiyat) values ('Muhtasar ve Prim Hizmet Beyannamesi', 0)`);
  const sheet = [
    ['EKİM 2025 BEYANNAMELER'],
    ['Mükellef', 'Telefon', 'Muhtasar', 'E-Defter'],
    ['Mükellef A', '0532 111 22 33', 'VERİLDİ', '✓'],
    ['Mükellef B', '0533 111 22 33', 'x', '-'],
  ];
  const gecis_id = await open([['ekim.csv', sheet.map((row) => row.join(';')).join('\n')]]);
  const [first] = (await check(gecis_id)).sayfalar;
  expect(first).toMatchObject({ liste: 'takip', sayilar: { yeni: 2, hatali: 1 } });
  expect(first!.sorular).toMatchObject([
    { anahtar: 'hizmet:muhtasar', secenekler: [{ etiket: 'Muhtasar ve Prim Hizmet Beyannamesi' }, {}, {}] },
    { anahtar: 'yeni_hizmetler', onerilen: null },
  ]);
  await answer(gecis_id, first!, { yeni_hizmetler: 'alma' });
  const plan = await check(gecis_id);
  expect(plan.toplam).toMatchObject({ yeni: 2, hatali: 0, atlandi: 1 });
  await t.ask('admin', contract.applyGecis, { params: { gecis_id } });
  expect(await countRecords()).toMatchObject([{}, { ad: 'Muhtasar ve Prim Hizmet Beyannamesi', adet: 2 }]);
});

it('a year that the sheet does not say is asked, and another list or header makes the rows anew', async () => {
  const gecis_id = await open([['SGK.csv', 'Mükellef;Ocak;Şubat\nMükellef A;x;x\n']]);
  const [sheet] = (await check(gecis_id)).sayfalar;
  expect(sheet!.sorular.map(({ anahtar }) => anahtar)).toEqual(['yil', 'yeni_hizmetler']);
  await answer(gecis_id, sheet!, { yil: '2024', yeni_hizmetler: 'yeni' });
  await check(gecis_id);
  const params = { aktarim_id: sheet!.aktarim_id };
  expect((await t.ask('admin', getAktarimIzgarasi, { params })).aylar).toEqual(['2024-01', '2024-02']);
  const change = { params: { gecis_id, ...params }, body: { liste: 'atamalar' as const } };
  expect(await t.ask('admin', contract.setGecisSayfasi, change)).toMatchObject({ satir_sayisi: 1 });
  expect((await check(gecis_id)).toplam).toMatchObject({ yeni: 0, hatali: 1 });
  expect((await t.ask('admin', listAktarimSatirlari, { params, query: {} })).satirlar).toHaveLength(1);
});

it('balances whose total is a kuruş off stop the plan, and the plan says the difference', async () => {
  const file = 'Muhasebeci;Dönem;Tutar\nMuhasebeci A;01.2025;500,00\nMuhasebeci B;01.2025;200,00\nTOPLAM;;700,01\n';
  const gecis_id = await open([['Açık bakiyeler.csv', file]]);
  const [sheet] = (await check(gecis_id)).sayfalar;
  expect(sheet).toMatchObject({ liste: 'bakiyeler', engel: expect.stringContaining('fark 0,01 TL') });
  const refused = await t.call('admin', contract.applyGecis, { params: { gecis_id } });
  expect(refused.json()).toMatchObject({ code: 'GECIS_ENGEL', message: expect.stringContaining('fark 0,01 TL') });
});
