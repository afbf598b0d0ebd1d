import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmYukumlulukler, listYukumlulukler, previewYukumlulukOnayi } from '#contract/beyanname/yukumluluk.ts';
import { isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let importer: Importer;
beforeAll(async () => {
  t = await createTestApp();
  importer = importerOf(t);
});
afterAll(() => t.close());

const vkn = (n: number): string => {
  const bas = String(300_000_000 + n * 37);
  return Array.from({ length: 10 }, (_, i) => `${bas}${i}`).find(isVergiKimlikNo) as string;
};

const BASLIK =
  'TC/Vergi No;Ad;Kişi Türü;Defter Türü;İşçi Çalıştırıyor;Muhtasar Dönemi;KDV Dönemi;e-Defter;Hesap Dönemi Sonu;Ek Yükümlülükler';
const KINDS: readonly (readonly [alanlar: string, kodlar: string])[] = [
  ['Gerçek kişi;İşletme;Hayır;Üç aylık;Aylık;Yok;;', 'GELIR GELIR_T2 GGECICI KDV1 LEVHA MUHSGK_3A SGK_4B'],
  [
    'Gerçek kişi;İşletme;Evet;Aylık;Üç aylık;Yok;;KDV2',
    'GELIR GELIR_T2 GGECICI KDV1_3A KDV2 LEVHA MUHSGK SGK_4A SGK_4B',
  ],
  ['Gerçek kişi;Serbest;Evet;Aylık;Aylık;Yok;;', 'GELIR GELIR_T2 GGECICI KDV1 LEVHA MUHSGK SGK_4A SGK_4B'],
  [
    'Gerçek kişi;Bilanço;Evet;Aylık;Aylık;Üç aylık;;',
    'BERAT_Q_G GELIR GELIR_T2 GGECICI KDV1 LEVHA MUHSGK SGK_4A SGK_4B',
  ],
  ['Tüzel kişi;Bilanço;Evet;Aylık;Aylık;Aylık;;DAMGA', 'BERAT_A_D DAMGA KDV1 KGECICI KURUMLAR LEVHA MUHSGK SGK_4A'],
  ['Tüzel kişi;Bilanço;Hayır;Aylık;Aylık;Aylık;Şubat;', 'BERAT_A_D KDV1 KGECICI KURUMLAR LEVHA MUHSGK'],
  ['Adi ortaklık;İşletme;Hayır;Aylık;Aylık;Yok;;', 'GF_DIGER KDV1 MUHSGK'],
  ['Diğer;;Evet;Aylık;;Yok;;', 'MUHSGK SGK_4A'],
  ['Gerçek kişi;Yok;;;;;;EMLAK', 'EMLAK_1 EMLAK_2 GELIR GELIR_T2'],
  [';;;;;;;', ''],
];

it('an imported district needs its province, in the file or in the client', async () => {
  const { check, apply, rowsOf, tc } = importer;
  const [bir, iki] = [tc(), tc()];
  const dosya = (lines: string) => check('muhasebeciA', 'mukellefler', `TC/Vergi No;Ad;İl;İlçe\n${lines}\n`);
  const ilk = await dosya(`${bir};Bir;Hatay;Defne\n${iki};İki;;Defne`);
  expect((await rowsOf('muhasebeciA', ilk)).map(({ hatalar }) => hatalar)).toEqual([
    {},
    { ilce: 'İlçe, iliyle birlikte yazılır: ilini de yazın ya da ilçeyi silin.' },
  ]);
  await apply('muhasebeciA', ilk);
  await apply('muhasebeciA', await dosya(`${bir};Bir;;Antakya`));
  const { rows } = await t.owner.query('select il, ilce from mukellefler where tc_no = any ($1)', [[bir, iki]]);
  expect(rows).toEqual([{ il: 'Hatay', ilce: 'Antakya' }]);
});

const CLIENTS = countOf(60, 300);

it(`of ${CLIENTS} clients imported by a new office, every one owes what it should after its suggestions are confirmed`, async () => {
  const { check, apply, tc } = importer;
  const lines = Array.from({ length: CLIENTS }, (_, i) => {
    const [alanlar] = KINDS[i % KINDS.length]!;
    return `${/^(Tüzel|Adi)/.test(alanlar) ? vkn(i) : tc()};Yeni ${i % KINDS.length} ${i};${alanlar}`;
  });
  const aktarim = await check('muhasebeciA', 'mukellefler', `${BASLIK}\n${lines.join('\n')}\n`);
  expect(aktarim.sayilar).toMatchObject({ yeni: CLIENTS, hatali: 0 });
  await apply('muhasebeciA', aktarim);
  const body = { secim: { suzgec: { arama: 'Yeni' } }, ilk_donem: '2026-01' };
  const { mukellef, yukumluluk, belirsiz } = await t.ask('muhasebeciA', previewYukumlulukOnayi, { body });
  expect([mukellef, belirsiz]).toEqual([CLIENTS * 0.9, CLIENTS * 0.1]);
  await t.ask('muhasebeciA', confirmYukumlulukler, {
    body: { ...body, beklenen: { mukellef, yukumluluk } },
    headers: { 'idempotency-key': randomUUID() },
  });
  const query = { arama: 'Yeni', boyut: 200 };
  const ilk = await t.ask('muhasebeciA', listYukumlulukler, { query });
  const last = await t.ask('muhasebeciA', listYukumlulukler, { query: { ...query, sayfa: 2 } });
  for (const { ad, verilenler, durum } of [...ilk.satirlar, ...last.satirlar]) {
    const kodlar = KINDS[Number(ad.split(' ')[1])]![1];
    expect([ad, verilenler.join(' '), durum]).toEqual([ad, kodlar, kodlar ? 'onayli' : 'belirsiz']);
  }
  const { rows } =
    await t.owner.query(`select distinct ilk_donem from mukellef_yukumlulukleri y join mukellefler m using (mukellef_id)
    where m.hesap_donemi_sonu = 2 and y.kod in ('KURUMLAR', 'KGECICI') order by 1`);
  expect(rows.map(({ ilk_donem }) => ilk_donem)).toEqual(['2026-02']);
});
