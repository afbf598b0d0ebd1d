import { afterAll, beforeAll, expect, it } from 'vitest';
import { telefonSchema } from '#contract/common/kayit.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { listPersonel } from '#contract/kisi/personel.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { listOneriler, type OneriTablosu, searchKayitlar } from '#contract/pano/arama.ts';
import { createOdeme, createTahsilat, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createBorc } from '#server/testing/factories.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const search = (who: Principal, q: string) => t.ask(who, searchKayitlar, { query: { q } });

beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query(
    `update mukellefler set sirket_adi = 'Şişli Gıda', telefon = '0532 111 22 33' where mukellef_id = $1`,
    [t.office.ids.A.mukellef],
  );
});
afterAll(() => t.close());

it('a search finds a client by name, company, number or phone, ignoring case and diacritics', async () => {
  const { tc_no } = (
    await t.owner.query('select tc_no from mukellefler where mukellef_id = $1', [t.office.ids.A.mukellef])
  ).rows[0];
  for (const q of ['mukellef a', 'SISLI', 'gıda şişli', tc_no, '111 22'])
    expect((await search('admin', q)).mukellefler.map(({ mukellef_id }) => mukellef_id)).toEqual([
      t.office.ids.A.mukellef,
    ]);
});

const YAZILISLAR = [
  '0532 111 22 33',
  '05321112233',
  '5321112233',
  '+90 532 111 22 33',
  '0090 (532) 111-22-33',
  '0532 111 22',
  '532.111.22.33',
  '111 22 33',
];

it('a phone number in any spelling finds exactly one client, in the search and in the list', async () => {
  const { A, B } = t.office.ids;
  await t.owner.query(`update mukellefler set telefon = '0533 532 11 22' where mukellef_id = $1`, [B.mukellef]);
  for (const q of YAZILISLAR) {
    expect(
      (await search('admin', q)).mukellefler.map(({ mukellef_id }) => mukellef_id),
      q,
    ).toEqual([A.mukellef]);
    expect(
      (await t.ask('admin', listMukellefler, { query: { arama: q } })).satirlar.map(({ mukellef_id }) => mukellef_id),
      q,
    ).toEqual([A.mukellef]);
  }
});

it('a search finds accountants and staff by name, number and phone, and services by name', async () => {
  await t.owner.query(`update muhasebeci set telefon = '+4915112345678' where muhasebeci_id = $1`, [
    t.office.ids.A.muhasebeci,
  ]);
  await t.owner.query(`update personel set telefon = '0544 000 07 00' where personel_id = $1`, [
    t.office.ids.A.personel,
  ]);
  const names = async (who: Principal, q: string) => {
    const { muhasebeciler, personel, hizmetler } = await search(who, q);
    return [...muhasebeciler, ...personel, ...hizmetler].map(({ ad }) => ad);
  };
  expect(await names('moderator', 'muhasebeci')).toEqual(['Muhasebeci A', 'Muhasebeci B']);
  for (const q of ['+49 151 12345678', '0049 151/12345678'])
    expect(await names('moderator', q), q).toEqual(['Muhasebeci A']);
  expect(await names('admin', 'personel')).toEqual(['Personel A', 'Personel B']);
  expect(await names('admin', '05440000700')).toEqual(['Personel A']);
  expect(
    (await t.ask('admin', listPersonel, { query: { arama: '+90 544 000 0700' } })).satirlar.map(({ ad }) => ad),
  ).toEqual(['Personel A']);
  expect(
    (await t.ask('admin', listMuhasebeciler, { query: { arama: '0049 151 12345678' } })).satirlar.map(({ ad }) => ad),
  ).toEqual(['Muhasebeci A']);
  for (const who of ['admin', 'muhasebeciA', 'personelA'] as const)
    expect(await names(who, 'beyanname'), who).toEqual(['Beyanname']);
  for (const who of ['muhasebeciA', 'personelA'] as const) expect(await names(who, 'personel'), who).toEqual([]);
});

it('a phone number is stored in the same spelling wherever it was entered', async () => {
  for (const telefon of [...YAZILISLAR.slice(0, 5), '0532/111 2233']) {
    expect(telefonSchema.parse(telefon)).toBe('0532 111 22 33');
  }
  for (const [typed, stored] of [
    ['+49 151 12345678', '+4915112345678'],
    ['0049 (151) 123', '+49151123'],
    ['444 0 123', '4440123'],
  ]) {
    expect(telefonSchema.parse(typed)).toBe(stored);
  }
  expect(telefonSchema.safeParse('0532').error?.issues[0]?.message).toBe(
    'Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).',
  );
});

it('each role finds only what it may see, and only the office finds accountants', async () => {
  expect((await search('admin', 'Mükellef')).mukellefler.map((it) => it.muhasebeci_adi)).toEqual([
    'Muhasebeci A',
    'Muhasebeci B',
  ]);
  for (const who of ['muhasebeciA', 'personelA'] as const)
    expect((await search(who, 'Mükellef')).mukellefler).toMatchObject([
      { mukellef_id: t.office.ids.A.mukellef, muhasebeci_adi: 'Muhasebeci A' },
    ]);
  expect((await search('moderator', 'Muhasebeci')).muhasebeciler).toHaveLength(2);
  for (const who of ['muhasebeciA', 'personelA'] as const)
    expect((await search(who, 'Muhasebeci')).muhasebeciler).toEqual([]);
});

it('the office finds a payment by its bank reference, each reference once, and nobody else does', async () => {
  const { A, B } = t.office.ids;
  const pay = async (muhasebeci: number, tutar: number, dekont_no: string, onaylanan_makbuz?: number) =>
    t.ask('admin', createOdeme, {
      body: {
        tahakkuk_id: await createBorc(t.owner, muhasebeci, tutar),
        odeme_tutari: tutar,
        dekont_no,
        onaylanan_makbuz,
      },
    });
  const { odeme_id } = await pay(A.muhasebeci, 1_000, 'FT-İ9/77%');
  await pay(A.muhasebeci, 2_000, 'FT-İ9/77%', odeme_id);
  const undone = await pay(B.muhasebeci, 3_000, 'ft-i9/78');
  await t.ask('admin', reverseOdeme, {
    params: { odeme_id: undone.odeme_id },
    body: { neden: 'Yanlış kayıt', makbuz: false },
  });
  const found = async (who: Principal, q: string) =>
    (await search(who, q)).odemeler.map(({ dekont_no, muhasebeci_adi, tutar }) => [dekont_no, muhasebeci_adi, tutar]);
  const ilki = ['FT-İ9/77%', 'Muhasebeci A', 3_000];
  for (const who of ['superadmin', 'admin', 'moderator'] as const) {
    expect(await found(who, ' FT-İ9/77% '), who).toEqual([ilki]);
    expect(await found(who, 'Ft-İ9'), who).toEqual([ilki]);
    expect(await found(who, 'FT-I9/78'), who).toEqual([['ft-i9/78', 'Muhasebeci B', 3_000]]);
    expect(await found(who, 'ft-i9/779'), who).toEqual([]);
  }
  for (const who of ['muhasebeciA', 'muhasebeciB', 'personelA'] as const)
    expect(await found(who, 'FT-'), who).toEqual([]);
});

it('the office finds an advance that paid no debt by its bank reference, too', async () => {
  const { muhasebeci } = t.office.ids.B;
  const { makbuz_id } = await t.ask('admin', createTahsilat, {
    body: { muhasebeci_id: muhasebeci, kalemler: [], avans: 4_000, dekont_no: 'AV-55' },
  });
  expect((await search('admin', 'av-5')).odemeler).toMatchObject([
    { makbuz_id, avans: true, muhasebeci_id: muhasebeci, dekont_no: 'AV-55', tutar: 4_000 },
  ]);
  expect((await search('muhasebeciB', 'av-5')).odemeler).toEqual([]);
});

it('typed text is not treated as a pattern', async () => {
  for (const q of ['%%', '__']) expect(Object.values(await search('admin', q)).flat()).toEqual([]);
});

it('a search text that is too short or too long is refused with a message', async () => {
  expect((await t.call('admin', searchKayitlar, { query: { q: 'a' } })).json().message).toBe('En az 2 karakter yazın.');
  expect((await t.call('admin', searchKayitlar, { query: { q: 'a'.repeat(101) } })).json().message).toBe(
    'En çok 100 karakter arayın.',
  );
});

it('a filter suggests values from all rows that the caller may see and from no others', async () => {
  const oneriler = async (who: Principal, query: RouteInput<typeof listOneriler>['query']) =>
    (await t.ask(who, listOneriler, { query })).oneriler;
  const { rows } = await t.owner.query<{ ad: string }>('select ad from mukellefler');
  expect((await oneriler('admin', { tablo: 'mukellefler', alan: 'ad' })).length).toBe(
    Math.min(12, new Set(rows.map(({ ad }) => ad)).size),
  );
  expect(await oneriler('muhasebeciA', { tablo: 'mukellefler', alan: 'sirket_adi', metin: 'sisli' })).toEqual([
    'Şişli Gıda',
  ]);
  expect(await oneriler('muhasebeciB', { tablo: 'mukellefler', alan: 'sirket_adi', metin: 'sisli' })).toEqual([]);
  expect(await oneriler('admin', { tablo: 'mukellefler', alan: 'muhasebeci_adi', metin: 'muhasebeci b' })).toEqual([
    'Muhasebeci B',
  ]);
  expect(
    await oneriler('moderator', { tablo: 'borc_tahakkuk', alan: 'muhasebeci_adi', metin: 'muhasebeci b' }),
  ).toEqual(['Muhasebeci B']);
  expect(await oneriler('superadmin', { tablo: 'mukellefler', alan: 'sistem_sifresi' })).toEqual([]);
  expect(await oneriler('superadmin', { tablo: 'kullanicilar', alan: 'sifre_hash' })).toEqual([]);
  for (const [tablo, alan] of [
    ['muhasebeci', 'ad'],
    ['epostalar', 'kime'],
    ['fis_urunler', 'market_adi'],
  ] as const)
    expect((await t.call('muhasebeciA', listOneriler, { query: { tablo, alan } })).statusCode).toBe(403);
});

it('every list of money, mail, services and receipts has suggestions from its rows', async () => {
  const oneriler = async (who: Principal, tablo: OneriTablosu, alan: string, metin = '') =>
    (await t.ask(who, listOneriler, { query: { tablo, alan, metin } })).oneriler;
  await t.owner.query(
    `insert into epostalar (tur, kime, konu, metin) values ('bildirim', 'ayse@ornek.test', 'Öneri konusu', 'metin')`,
  );
  expect(await oneriler('moderator', 'epostalar', 'konu', 'oneri')).toEqual(['Öneri konusu']);
  expect(await oneriler('admin', 'hizmetler', 'ad', 'bordro')).not.toEqual([]);
  expect(await oneriler('admin', 'kart_odeme_denemeleri', 'muhasebeci_adi', 'muhasebeci b')).toEqual(['Muhasebeci B']);
  expect(await oneriler('muhasebeciA', 'odemeler', 'muhasebeci_adi')).toEqual(['Muhasebeci A']);
  expect(await oneriler('moderator', 'denetim', 'kim', 's')).toContain('Sistem');
  expect(await oneriler('moderator', 'denetim', 'kim', 'yönetici adm')).toEqual(['Yönetici admin']);
  for (const [tablo, alan] of [
    ['odemeler', 'aciklama'],
    ['fis_urunler', 'market_adi'],
    ['fis_urunler', 'fis_no'],
    ['fis_urunler', 'mukellef_adi'],
  ] as const)
    expect(await oneriler('admin', tablo, alan)).toBeInstanceOf(Array);
});

it('lists can be filtered by year, month, day or a range', async () => {
  await t.owner.query(`update mukellefler set eklenme_tarihi = '2024-03-15T12:00:00+03' where mukellef_id = $1`, [
    t.office.ids.A.mukellef,
  ]);
  const { ad } = (await t.owner.query('select ad from mukellefler where mukellef_id = $1', [t.office.ids.A.mukellef]))
    .rows[0];
  const finds = async (eklenme_tarihi: string) =>
    (await t.ask('admin', listMukellefler, { query: { ad, eklenme_tarihi } })).toplam;
  for (const value of [
    '2024',
    'Mart 2024',
    '15.03.2024',
    '1.3.2024 – 15.3.2024',
    '2023 – Mart 2024',
    '2024-03-15..',
    '..2024-03',
  ])
    expect(await finds(value), value).toBe(1);
  for (const value of ['2023', 'Nisan 2024', '16.03.2024', '16.3.2024 – 30.3.2024', '2024-04..', '..2024-02'])
    expect(await finds(value), value).toBe(0);
});

it('amounts can be filtered by a value, a range or one bound', async () => {
  await t.owner.query(`update muhasebeci set bakiye = 5880500 where muhasebeci_id = $1`, [t.office.ids.A.muhasebeci]);
  const finds = async (bakiye: string) =>
    (await t.ask('admin', listMuhasebeciler, { query: { bakiye } })).satirlar.some(
      ({ muhasebeci_id }) => muhasebeci_id === t.office.ids.A.muhasebeci,
    );
  for (const value of ['58.805,00', '58.805', '58.000 – 59.000', '≥ 58.805', '58.000 üstü', '< 60.000'])
    expect(await finds(value), value).toBe(true);
  for (const value of ['58.805,01', '1 – 100', '60.000 üstü', '58.000 altı'])
    expect(await finds(value), value).toBe(false);
});
