import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AKTARIM_METNI, listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import { applyGecis } from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { addMonths, currentDonem, type Donem, formatDonem } from '#contract/common/donem.ts';
import { type Mover, moverOf } from '#server/testing/gecis.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

const now = currentDonem();
const month = (from: number): string => formatDonem(addMonths(now, from));
const priceIn = async (name: string, { yil, ay }: Donem): Promise<number | undefined> =>
  (
    await t.owner.query(
      'select app.hizmet_fiyati(id, $2, $3)::integer as fiyat from hizmetler where app.fold(ad) = app.fold($1)',
      [name, yil, ay],
    )
  ).rows[0]?.fiyat;
async function pricesOf(name: string, months: readonly number[]): Promise<(number | undefined)[]> {
  const prices: (number | undefined)[] = [];
  for (const from of months) prices.push(await priceIn(name, addMonths(now, from)));
  return prices;
}
const undo = (gecis_id: number) => t.ask('admin', reverseGecis, { params: { gecis_id }, body: {} });

it('a price list with a column per month makes services whose prices follow it; months that are over are one', async () => {
  const before = await move.dump();
  const header = ['Hizmet', 'Not', month(-2), month(-1), month(1), month(3)].join(';');
  const file = [
    'ücretler.csv',
    `${header}\nAylık defter;eski;800;900;1.000,50;1.200 TL\nDanışmanlık;;;;500;-\n`,
  ] as const;
  const done = await move.run([file]);
  expect(done.sayfalar[0]).toMatchObject({ liste: 'hizmetler', sayilar: { yeni: 4, atlandi: 1, hatali: 0 } });
  expect(await pricesOf('Aylık defter', [0, 1, 2, 3])).toEqual([90_000, 100_050, 100_050, 120_000]);
  expect(await pricesOf('Danışmanlık', [0, 1])).toEqual([50_000, 50_000]);
  const { aktarim_id } = done.sayfalar[0]!;
  const { satirlar } = await t.ask('admin', listAktarimSatirlari, {
    params: { aktarim_id },
    query: { durum: 'atlandi' },
  });
  expect(satirlar.map(({ hatalar }) => hatalar)).toEqual([{ genel: `${month(-1)} fiyatı geçerli.` }]);
  const again = await move.check([file]);
  expect(again.toplam).toMatchObject({ yeni: 0, degisir: 0, hatali: 0 });
  await t.owner.query('delete from gecisler where uygulama is null');
  expect(await undo(done.gecis_id)).toMatchObject({ kalan: 0 });
  expect(await move.dump()).toEqual(before);
});

it('of a service that is there only the months change whose price is another than the one before leaves', async () => {
  await t.owner.query(`insert into hizmetler (ad, aciklama, fiyat) values ('Bordro takibi', 'Aylık', 70000)`);
  const before = await move.dump();
  const file = ['fiyat.csv', `Hizmet;${month(0)};${month(1)};${month(2)}\nBordro takibi;700;800;700\n`] as const;
  const done = await move.run([file]);
  expect(done.toplam).toMatchObject({ yeni: 0, degisir: 2, ayni: 1 });
  expect(await pricesOf('Bordro takibi', [0, 1, 2, 3])).toEqual([70_000, 80_000, 70_000, 70_000]);
  expect((await move.check([file])).toplam).toMatchObject({ degisir: 0 });
  await t.owner.query('delete from gecisler where uygulama is null');
  await undo(done.gecis_id);
  expect(await move.dump()).toEqual(before);
});

it('a long list has a row for each month from which a price holds, in any order', async () => {
  const rows = [
    `Denetim;${month(2)};3.000`,
    `DENETİM;${month(-5)};1.000`,
    `Denetim;${month(-1)};2.000`,
    `Denetim;${month(2)};4.000`,
  ];
  const done = await move.run([['tarife.csv', `Hizmet Adı;Geçerlilik;Fiyat\n${rows.join('\n')}\n`]]);
  expect(done.toplam).toMatchObject({ yeni: 2, atlandi: 1, hatali: 1 });
  expect(await pricesOf('Denetim', [0, 1, 2])).toEqual([200_000, 200_000, 300_000]);
});

it('a price list whose title names a coming month begins with it; one without a year asks for the year', async () => {
  await t.owner.query(
    `insert into hizmetler (ad, aciklama, fiyat) values ('Vekalet', 'x', 10000), ('Rapor', 'x', 10000)`,
  );
  const coming = await move.run([
    ['tarife.csv', `${month(2).toLocaleUpperCase('tr')} FİYAT LİSTESİ;\n;\nHizmet;Fiyat\nVekalet;200\n`],
  ]);
  expect(coming.toplam).toMatchObject({ degisir: 1 });
  expect(await pricesOf('Vekalet', [1, 2])).toEqual([10_000, 20_000]);
  const plan = await move.check([['fiyatlar.csv', 'Hizmet;Ocak;Aralık\nRapor;100;300\n']]);
  expect(plan.sayfalar[0]!.sorular).toMatchObject([{ anahtar: 'yil', onerilen: String(now.yil) }]);
});

it('a sheet of more prices than are written together is refused whole; what is split into two follows on', async () => {
  const many = Array.from({ length: 10_001 }, (_, i) => `Kalem ${i % 200};${i + 1};${month(Math.floor(i / 200))}`);
  const plan = await move.check([['uzun.csv', `Hizmet;Fiyat;Geçerlilik\n${many.join('\n')}\n`]]);
  const [sheet] = plan.sayfalar;
  expect([sheet?.liste, sheet?.engel, plan.toplam?.yeni]).toEqual(['hizmetler', AKTARIM_METNI.cokFiyat, 0]);
  const { gecis_id } = plan;
  expect((await t.call('admin', applyGecis, { params: { gecis_id } })).json()).toMatchObject({ code: 'GECIS_ENGEL' });
  await t.owner.query('delete from gecisler');
  const part = (from: number, fiyat: number) => `Hizmet;Fiyat;Geçerlilik\nBölünen;${fiyat};${month(from)}\n`;
  await move.run([
    ['1.csv', part(1, 100)],
    ['2.csv', part(2, 200)],
  ]);
  expect(await pricesOf('Bölünen', [1, 2, 3])).toEqual([10_000, 20_000, 20_000]);
});
