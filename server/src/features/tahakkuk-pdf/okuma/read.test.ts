import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { OKUMA_BOS, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import { addMonths, ayMetni, gunleri } from '#contract/common/donem.ts';
import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import { createRandom } from '#server/testing/random.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf, seedOf } from '#server/testing/sample.ts';
import {
  createTahakkukFisi,
  DUZ,
  type Duzen,
  type Fis,
  KINDS,
  odenecekOf,
  totalOf,
} from '#server/testing/tahakkuk-fisi.ts';
import { readTahakkuk } from './read.ts';

const pdf = new PdfInspector();
afterAll(() => pdf.close());

async function oku(dosya: Buffer): Promise<OkunanTahakkuk> {
  const yol = join(tmpdir(), `tahakkuk-${randomUUID()}.pdf`);
  await writeFile(yol, dosya);
  const result = await pdf
    .inspect({ yol, sender: 1, signal: new AbortController().signal }, { konumlu: true })
    .finally(() => rm(yol));
  return result.sorun ? { ...OKUMA_BOS, sorunlar: ['dosya'] } : readTahakkuk(result.ogeler ?? []);
}

const KODLAR: Record<Fis['tur'], Readonly<Record<number, string>>> = {
  KDV1: { 1: 'KDV1', 3: 'KDV1_3A' },
  KDV2: { 1: 'KDV2' },
  MUHSGK: { 1: 'MUHSGK', 3: 'MUHSGK_3A' },
  GGECICI: { 3: 'GGECICI', 9: 'GGECICI' },
  KGECICI: { 3: 'KGECICI', 6: 'KGECICI' },
  POSET: { 3: 'GEKAP' },
  KONAKLAMA: { 1: 'KONAKLAMA' },
  TURIZM: { 1: 'TURIZM_A', 3: 'TURIZM_3A' },
  SGK: { 1: 'SGK_4A' },
};

const rakamlar = (n: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map((d) => d.join(''));
const vknler = rakamlar(9).map((bas) => [...'0123456789'].map((last) => bas + last).find(isVergiKimlikNo)!);
const tcler = rakamlar(8).map((bas) => {
  for (let last = 0; last < 100; last += 1) {
    const no = `1${bas}${String(last).padStart(2, '0')}`;
    if (isTcKimlikNo(no)) return no;
  }
  throw new Error('no number');
});
const tutarlar = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 999_999_999 }),
);
const rows = fc.array(
  fc.record({
    kod: fc.constantFrom('0015', '0003', '1048', '1047', '0032', null),
    ad: fc.constantFrom(
      'KDV',
      'GELİR V. STOPAJ',
      'DAMGA V. 5035 S.K.',
      'DAMGA V.',
      'İşsizlik sigortası',
      'ÖĞRENCİ ŞUBESİ',
    ),
    matrah: tutarlar,
    tahakkuk: tutarlar,
    mahsup: fc.oneof(fc.constant(0), tutarlar),
  }),
  { minLength: 1, maxLength: 6 },
);
const fisler = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(KINDS) as Fis['tur'][])),
    secim: fc.nat(1),
    yil: fc.integer({ min: 2022, max: 2025 }),
    ay: fc.integer({ min: 1, max: 12 }),
    no: fc.oneof(
      fc.record({ vkn: vknler, tckn: fc.constant(null) }),
      fc.record({ vkn: fc.constant(null), tckn: tcler }),
      fc.record({ vkn: vknler, tckn: tcler }),
    ),
    unvan: fc.constantFrom('YILMAZ TİCARET LTD. ŞTİ.', 'KONAKLAMA TURİZM MUHTASAR A.Ş.', 'ÇAĞLAR İNŞAAT', 'AYŞE IŞIK'),
    gun: fc.integer({ min: 1, max: 25 }),
    vade: fc.integer({ min: 20, max: 40 }),
    seri: rakamlar(7),
    satirlar: rows,
  })
  .map(({ kind, secim, yil, ay, no, gun, vade, seri, ...fis }): Fis => {
    const uzunluklar = Object.keys(KODLAR[kind]).map(Number);
    const uzunluk = uzunluklar[secim % uzunluklar.length]!;
    const last = { yil, ay };
    const kabul_gunu = addGun(gunleri(last).bitis, gun);
    return {
      tur: kind,
      ilk: ayMetni(addMonths(last, 1 - uzunluk)),
      son: ayMetni(last),
      ...no,
      ...fis,
      kabul_gunu,
      vade: addGun(gunleri(last).bitis, vade),
      kabul_no: `${kabul_gunu.replaceAll('-', '')}01aB7${seri}`,
    };
  });
const duzenler: fc.Arbitrary<Duzen> = fc.record({
  yazim: fc.nat(2),
  hizalama: fc.constantFrom('sag', 'sol', 'orta'),
  sutunlar: fc
    .shuffledSubarray(['matrah', 'oran', 'tahakkuk', 'mahsup', 'odenecek', 'vade'] as const, { minLength: 6 })
    .chain((lines) => fc.record({ lines: fc.constant(lines), atla: fc.subarray(['matrah', 'oran', 'vade'] as const) }))
    .map(({ lines, atla }) => lines.filter((name) => !(atla as string[]).includes(name))),
  cift_satir: fc.boolean(),
  kutu: fc.boolean(),
  nokta: fc.boolean(),
  punto: fc.constantFrom(6.5, 7, 8, 9),
  sozcuk: fc.boolean(),
  kopya: fc.boolean(),
  iki_sayfa: fc.constant(false),
  toplamlar: fc.boolean(),
});

const uzunlukOf = ({ ilk, son: last }: Fis): number =>
  (Number(last.slice(0, 4)) - Number(ilk.slice(0, 4))) * 12 + Number(last.slice(5)) - Number(ilk.slice(5)) + 1;

function beklenen(fis: Fis, duzen: Duzen): OkunanTahakkuk {
  return {
    kod: KODLAR[fis.tur][uzunlukOf(fis)]!,
    numaralar: [fis.vkn, fis.tckn].flatMap((no) => no ?? []),
    unvan: fis.unvan,
    donem: fis.son,
    kabul_gunu: fis.kabul_gunu,
    kabul_no: fis.kabul_no,
    satirlar: fis.satirlar.map((row) => ({
      ...row,
      matrah: duzen.sutunlar.includes('matrah') ? row.matrah : null,
      odenecek: odenecekOf(row),
      vade: duzen.sutunlar.includes('vade') ? fis.vade : null,
    })),
    tutar: totalOf(fis),
    odeme_gunu: fis.vade,
    sorunlar: [],
    tur: 'fis',
    cikarilan: [],
  };
}

it('a paper is read correctly in any spelling, spacing and order of columns', async () => {
  let adet = 0;
  await fc.assert(
    fc.asyncProperty(fisler, duzenler, async (fis, duzen) => {
      adet += 1;
      expect(await oku(createTahakkukFisi(fis, duzen))).toEqual(beklenen(fis, duzen));
    }),
    { numRuns: countOf(60, 400), seed: seedOf('papers') },
  );
  reportCount('read(print(x)) = x', adet, []);
}, 120_000);

it('a table that continues on a second page is read completely', async () => {
  const fis = fc.sample(fisler, { numRuns: 20, seed: 4 }).filter(({ satirlar: { length } }) => length > 1);
  for (const one of fis)
    expect(await oku(createTahakkukFisi(one, { ...DUZ, iki_sayfa: true }))).toEqual(beklenen(one, DUZ));
});

const KIRIKLAR: Record<string, (fis: Fis, rastgele: (n: number) => number) => Buffer> = {
  'a line is missing': (fis, r) =>
    createTahakkukFisi(fis, DUZ, ([page]) => {
      const kodlar = page!.filter(({ metin, x }) => x === 40 && /^\d{4} /.test(metin));
      const silinen = kodlar[r(kodlar.length)]?.y;
      return [page!.filter(({ y }) => y !== silinen)];
    }),
  'an amount is another': (fis, r) =>
    createTahakkukFisi(fis, DUZ, ([page]) => {
      const at = page!.flatMap(({ metin }, i) => (/,\d\d$/.test(metin) ? [i] : []));
      const chosen = at[r(at.length)]!;
      return [
        page!.map((p, i) =>
          i === chosen ? { ...p, metin: p.metin.replace(/^\d/, (d) => String((Number(d) + 1) % 10)) } : p,
        ),
      ];
    }),
  'an amount is gone': (fis, r) =>
    createTahakkukFisi(fis, DUZ, ([page]) => {
      const at = page!.flatMap(({ metin }, i) => (/,\d\d$/.test(metin) ? [i] : []));
      const chosen = at[r(at.length)]!;
      return [page!.filter((_, i) => i !== chosen)];
    }),
  'the page is cut': (fis, r) =>
    createTahakkukFisi(fis, DUZ, ([page]) => {
      const sinir = 60 + r(200);
      return [page!.filter(({ y }) => y < sinir)];
    }),
  'an amount is no amount': (fis, r) =>
    createTahakkukFisi(fis, DUZ, ([page]) => {
      const at = page!.flatMap(({ metin }, i) => (/,\d\d$/.test(metin) ? [i] : []));
      const chosen = at[r(at.length)]!;
      return [
        page!.map((p, i) =>
          i === chosen
            ? { ...p, metin: [`-${p.metin}`, p.metin.slice(0, -1), `${p.metin}0`, p.metin.replace(',', '.')][r(4)]! }
            : p,
        ),
      ];
    }),
  'pieces lie elsewhere': (fis, r) =>
    createTahakkukFisi(fis, DUZ, ([page]) => [
      page!.map((p) => (r(4) === 0 ? { ...p, x: r(560), y: 40 + r(400) } : p)),
    ]),
  'a number fails its check': (fis) =>
    createTahakkukFisi({
      ...fis,
      tckn: null,
      vkn: `${fis.vkn?.slice(0, 9) ?? '123456789'}${(Number(fis.vkn?.at(-1) ?? 0) + 1) % 10}`,
    }),
  'it is cut off': (fis, r) => createTahakkukFisi(fis).subarray(0, 200 + r(2_000)),
  'it is garbage': (_fis, r) => Buffer.from(Array.from({ length: 2_000 }, () => r(256))),
  'its bytes are changed': (fis, r) => {
    const dosya = createTahakkukFisi(fis);
    for (let i = 0; i < 30; i += 1) dosya[r(dosya.length)] = r(256);
    return dosya;
  },
};

it('of 200 damaged papers none yields a wrong amount: each is right or waits with a reason', async () => {
  const { below } = createRandom(18);
  const hatali: string[] = [];
  const sayilar: Record<string, number> = {};
  const names = Object.keys(KIRIKLAR);
  for (const [i, fis] of fc.sample(fisler, { numRuns: 200, seed: 7 }).entries()) {
    const name = names[i % names.length]!;
    const okunan = await oku(KIRIKLAR[name]!(fis, below));
    const isReady = okunan.sorunlar.length === 0;
    sayilar[isReady ? 'read as it is' : okunan.sorunlar[0]!] =
      (sayilar[isReady ? 'read as it is' : okunan.sorunlar[0]!] ?? 0) + 1;
    const isDogru =
      okunan.tutar === totalOf(fis) &&
      okunan.odeme_gunu === fis.vade &&
      okunan.donem === fis.son &&
      okunan.numaralar.every((no) => [fis.vkn, fis.tckn].includes(no));
    if (isReady && !isDogru) hatali.push(`${name}: ${JSON.stringify({ okunan, fis })}`);
  }
  reportCount(`broken papers ${JSON.stringify(sayilar)}`, 200, hatali);
  expect(hatali).toEqual([]);
}, 60_000);
