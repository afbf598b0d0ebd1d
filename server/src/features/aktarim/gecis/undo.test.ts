import * as xlsx from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import { listEksikler, setTamam } from '#contract/aktarim/eksikler.ts';
import { getGecis } from '#contract/aktarim/gecis.ts';
import { downloadGecisRaporu, reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { createMukellefNotu } from '#contract/mukellef/mukellef-notu.ts';
import { hashToken } from '#server/http/auth.ts';
import { type Mover, moverOf } from '#server/testing/gecis.ts';
import { reportFigures } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { lockMove, takeBackMove } from './reverse.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

async function anOffice() {
  const [muhasebeci, personel, ...kisiler] = Array.from({ length: 8 }, move.tc) as [string, string, ...string[]];
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, tc_no, ad, telefon) values ($1, $2, 'Eski Ad', '0532 000 00 01')`,
    [t.office.ids.A.muhasebeci, kisiler[0]],
  );
  const rows = kisiler.map((no, i) => `${no};Taşınan ${i};0532 111 22 ${10 + i};Taşınan Müşavir ${muhasebeci}`);
  return {
    muhasebeci,
    kisiler,
    files: [
      ['müşteriler.csv', `TC Kimlik No;Ad Soyad;Telefon;Muhasebeci\n${rows.join('\n')}\n`],
      ['muhasebeciler.csv', `TC No;Ad Soyad;E-posta\n${muhasebeci};Taşınan Müşavir ${muhasebeci};${muhasebeci}@x.tr\n`],
      ['personel.csv', `TC No;Ad Soyad;Görev\n${personel};Taşınan Eleman;Sekreter\n`],
      ['fiyat listesi.csv', `Hizmet Adı;Açıklama;Fiyat\nHizmet ${muhasebeci};Aylık;1.234,50\n`],
    ] as const,
  };
}
const ROWS = countOf(140, 4_200);
const takeBack = (gecis_id: number, size: number) =>
  t.app.sessions.transaction(
    { token_hash: hashToken(t.office.tokens.admin!), yetkiler: ['admin'], istemci: 'test', request_no: 'test' },
    async (tx) => takeBackMove(tx, await lockMove(tx, gecis_id), { size }),
  );
const undo = (gecis_id: number, deneme = false) =>
  t.ask('admin', reverseGecis, { params: { gecis_id }, body: { deneme } });

it('taking a move back makes every table what it was before, after a look that changes nothing', async () => {
  const { files } = await anOffice();
  const before = await move.dump();
  const done = await move.run(files);
  expect(done.toplam).toMatchObject({ yeni: 8, degisir: 1, hatali: 0 });
  const after = await move.dump();
  expect(after).not.toEqual(before);
  const look = await undo(done.gecis_id, true);
  expect(look).toEqual({ geri_alinan: 9, kalan: 0, kalanlar: [] });
  expect(await move.dump()).toEqual(after);
  const seen = async () => t.ask('admin', getGecis, { params: { gecis_id: done.gecis_id } });
  expect(await seen()).toMatchObject({ durum: 'bitti', geri_alma: { deneme: true, toplam: 9, sonuc: look } });
  expect(await undo(done.gecis_id)).toEqual(look);
  expect(await move.dump()).toEqual(before);
  expect(await seen()).toMatchObject({ durum: 'geri_alindi', geri_alma: { deneme: false, toplam: 9, sonuc: look } });
  expect((await t.call('admin', reverseGecis, { params: { gecis_id: done.gecis_id }, body: {} })).json()).toMatchObject(
    {
      code: 'GECIS_GERI_ALINAMAZ',
    },
  );
});

it('a move larger than a part is taken back as a whole', async () => {
  const nolar = Array.from({ length: ROWS }, move.tc);
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, tc_no, ad) select $1, no, 'Eski Ad' from unnest($2::text[]) no`,
    [t.office.ids.A.muhasebeci, nolar.slice(ROWS / 2)],
  );
  const before = await move.dump();
  const rows = nolar.map((no) => `${no};Taşınan ${no};Şişli;Muhasebeci A`);
  const { gecis_id, toplam } = await move.run([
    ['liste.csv', `TC Kimlik No;Ad Soyad;Adres;Muhasebeci\n${rows.join('\n')}\n`],
  ]);
  expect(toplam).toMatchObject({ yeni: ROWS / 2, degisir: ROWS / 2 });
  const start = performance.now();
  const done = await takeBack(gecis_id, Math.ceil(ROWS / 7));
  reportFigures('an undo in seven parts', { rows: ROWS, seconds: (performance.now() - start) / 1_000 });
  expect(done).toEqual({ geri_alinan: ROWS, kalan: 0, kalanlar: [] });
  expect(await move.dump()).toEqual(before);
});

it('a record that something invisible to the caller hangs on stays, and only that one', async () => {
  const { files, kisiler } = await anOffice();
  const { gecis_id } = await move.run(files);
  await t.owner.query(
    `create table gizli as select mukellef_id from mukellefler where tc_no = '${kisiler[2]}';
     alter table gizli add foreign key (mukellef_id) references mukellefler`,
  );
  const { kalanlar, ...counts } = await undo(gecis_id);
  await t.owner.query('drop table gizli');
  expect(kalanlar.map(({ ad, neden }) => `${ad}: ${neden}`)).toEqual([
    'Taşınan 2: Ona bağlı başka kayıtlar var.',
    expect.stringContaining('Ona bağlı kayıt var: Mükellefler.'),
  ]);
  expect(counts).toEqual({ geri_alinan: 7, kalan: 2 });
});

it('what somebody has worked on since stays with what it needs, and is named', async () => {
  const { files, muhasebeci, kisiler } = await anOffice();
  const { gecis_id } = await move.run(files);
  const { rows } = await t.owner.query(
    'select mukellef_id::integer as id from mukellefler where tc_no = any ($1) order by ad',
    [kisiler.slice(1, 3)],
  );
  await t.owner.query(`update mukellefler set adres = 'Yeni adres' where mukellef_id = $1`, [rows[0].id]);
  await t.ask('admin', createMukellefNotu, { params: { mukellef_id: rows[1].id }, body: { metin: 'Arandı' } });
  const { kalanlar, ...counts } = await undo(gecis_id);
  expect(kalanlar.map(({ liste, ad }) => `${liste}: ${ad}`)).toEqual([
    'Mükellefler: Taşınan 1',
    'Mükellefler: Taşınan 2',
    'Muhasebeciler: Taşınan Müşavir '.concat(muhasebeci),
  ]);
  expect(counts).toEqual({ geri_alinan: 6, kalan: 3 });
});

it('afterwards a report says what came of every row, and the office sees what is still missing', async () => {
  const { files, kisiler } = await anOffice();
  const wrong = ['yanlış.csv', `TC Kimlik No;Ad Soyad;Muhasebeci\n12345678901;Yanlış Numara;Muhasebeci A\n`] as const;
  const line = `${kisiler.at(-1)};Taşınan 5;Hayır\n`;
  const twice = ['iki kez.csv', `TC Kimlik No;Ad Soyad;İşçi Çalıştırıyor\n${line}${line}`] as const;
  const { gecis_id } = await move.run([...files, wrong, ['not.txt', 'Bu bir tablo değil'], twice]);
  const report = await t.call('admin', downloadGecisRaporu, { params: { gecis_id } });
  const book = xlsx.read(report.rawPayload, { type: 'buffer' });
  const count = (page: string) => xlsx.utils.sheet_to_json(book.Sheets[page]!).length;
  expect(book.SheetNames.map((page) => [page, count(page)])).toEqual([
    ['Girenler', 8],
    ['Değişenler', 2],
    ['Aynı', 0],
    ['Şüpheliler', 0],
    ['Dışarıda kalanlar', 3],
  ]);
  await t.owner.query('update mukellefler set telefon = null where tc_no = $1', [kisiler.at(-1)]);
  const missing = await t.ask('admin', listEksikler, {});
  expect(missing.mukellef_sayisi).toBe(kisiler.length - 1);
  expect(missing.mukellefler[0]?.eksikler).toEqual(['defter_turu', 'muhtasar_donemi', 'kdv_donemi']);
  expect(missing.mukellefler.at(-1)).toMatchObject({
    ad: 'Taşınan 5',
    eksikler: ['telefon', 'email', 'defter_turu', 'kdv_donemi'],
  });
  expect(missing).toMatchObject({
    satir_sayisi: 1,
    sayfalar: [{ gecis_id, dosya_adi: 'yanlış.csv', satir_sayisi: 1 }],
  });
});

it('a row that was mended by hand is missing no more, one or all of a sheet, until that is undone', async () => {
  const wrong = `TC Kimlik No;Ad Soyad;Muhasebeci\n${[1, 2, 3].map((n) => `1234567890${n};Yanlış ${n};Muhasebeci A\n`).join('')}`;
  const { files } = await anOffice();
  const { sayfalar, gecis_id } = await move.run([...files, ['yanlış.csv', wrong]]);
  const { aktarim_id } = sayfalar.find(({ sayilar }) => sayilar?.hatali === 3)!;
  const params = { aktarim_id };
  const listed = async () =>
    (await t.ask('admin', listAktarimSatirlari, { params, query: { durum: 'hatali' } })).satirlar;
  const missing = async () => (await t.ask('admin', listEksikler, {})).satir_sayisi;
  const set = (
    secim: RouteInput<typeof setTamam>['body']['secim'],
    tamam: boolean,
    who: 'admin' | 'superadmin' = 'admin',
  ) => t.ask(who, setTamam, { body: { secim, tamam } });
  const ids = (await listed()).map(({ satir_id }) => satir_id);
  expect(await missing()).toBe(3);
  expect(await set({ idler: [ids[0]!] }, true)).toEqual({ degisenler: [ids[0]] });
  expect((await listed()).map(({ tamam }) => tamam)).toEqual([true, false, false]);
  expect(await missing()).toBe(2);
  // Rows are their sender's.
  expect(await set({ suzgec: params }, true, 'superadmin')).toEqual({ degisenler: [] });
  const { degisenler } = await set({ suzgec: params }, true);
  expect(degisenler.toSorted()).toEqual(ids.slice(1).toSorted());
  expect(await t.ask('admin', listEksikler, {})).toMatchObject({ satir_sayisi: 0, sayfalar: [] });
  await set({ idler: degisenler }, false);
  expect(await missing()).toBe(2);
  await undo(gecis_id);
  expect(await set({ suzgec: params }, true)).toEqual({ degisenler: [] });
});
