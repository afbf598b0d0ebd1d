import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EKSTRE_ERRORS, kusurMetni } from '#contract/banka/ekstre-kusuru.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import * as banka from '#server/testing/banka-dosyalari.ts';
import { createRandom } from '#server/testing/random.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { zipOf } from '#server/testing/xlsx-files.ts';
import { zipFiles } from '#server/testing/zip-files.ts';
import { type EkstreOkuma, readEkstreler, readHere } from './oku.ts';
import { EkstreError, type OkunanDosya, SutunError } from './okunan.ts';

const BUGUN = '2026-11-26';
const IBAN = 'TR330006100519786457841326';
const OTHER = 'TR430006701000000012345678';
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'muhasip-ekstre-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let no = 0;
async function read(icerik: Buffer | string, how: Partial<EkstreOkuma> = {}): Promise<OkunanDosya> {
  no += 1;
  const yol = join(dir, String(no));
  await writeFile(yol, icerik);
  return readHere(yol, { learned: {}, bugun: BUGUN, ...how });
}

/** The sentence with which a file is refused, or its kind where somebody is asked. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof EkstreError) return kusurMetni(error.kusurlu);
  if (error instanceof FileError) return EKSTRE_ERRORS.EKSTRE_DOSYASI.message(error);
  return error instanceof SutunError ? 'soru' : String(error);
};
const refusal = (icerik: Buffer | string): Promise<string> => read(icerik).then(() => 'taken', sentenceOf);

const defterOf = (seed: number, iban = IBAN) =>
  banka.makeDefter(createRandom(seed), { iban, gunler: 8, gunluk: 6, sonGun: '2026-11-25' });
const kept = ({ gun, tutar, bakiye, aciklama }: banka.OrnekSatir) => ({ gun, tutar, bakiye, aciklama });
const essence = ({ satirlar }: { satirlar: readonly banka.OrnekSatir[] }) => satirlar.map(kept);
const linesOf = ({ ekstreler }: OkunanDosya) =>
  ekstreler.map(({ satirlar }) => satirlar.map((line) => kept(line as never)));

describe('a bank’s statement', () => {
  it('of seven banks is read whole, each in its own form, or refused', async () => {
    const failures: string[] = [];
    let lines = 0;
    for (const [name, writer] of Object.entries(banka.YAZARLAR))
      for (let seed = 1; seed <= 5; seed += 1) {
        const defter = defterOf(seed);
        const { icerik } = await writer(defter);
        const dosya = await read(icerik).catch((error) => ({ ekstreler: [], error }) as never);
        lines += defter.satirlar.length;
        const isRead =
          JSON.stringify(linesOf(dosya)) === JSON.stringify([essence(defter)]) &&
          dosya.ekstreler[0]?.no?.endsWith(IBAN.slice(18));
        if (!isRead || dosya.ekstreler[0]?.acilis !== defter.acilis)
          failures.push(`${name} ${seed}: ${JSON.stringify(dosya).slice(0, 300)}`);
      }
    reportCount(`lines of seven banks (${lines})`, 35, failures);
    expect(failures).toEqual([]);
  });

  it('keeps the time, the reference and who paid, where the bank says them', async () => {
    const defter = defterOf(3);
    const [isbank] = (await read(banka.isbank(defter).icerik)).ekstreler;
    expect(isbank!.satirlar[0]).toMatchObject({
      saat: defter.satirlar[0]!.saat,
      referans: defter.satirlar[0]!.referans,
    });
    const [vakif] = (await read(banka.vakifbank(defter).icerik)).ekstreler;
    const came = vakif!.satirlar.find(({ tutar }) => tutar > 0)!;
    expect(came.karsi_ad).toBe('AYŞE ÇINAR');
    expect(JSON.stringify(vakif)).not.toContain('1234567890');
  });

  it('of several sections is a statement for each, of its own account', async () => {
    const [a, b] = [defterOf(1), defterOf(2, OTHER)];
    const { ekstreler } = await read(banka.garanti(a, b).icerik);
    expect(ekstreler.map((ekstre) => ekstre.no)).toEqual([IBAN, OTHER]);
    expect(linesOf({ ekstreler } as never)).toEqual([essence(a), essence(b)]);
  });

  it('as MT940 and as CAMT.053 is the same lines; a reversal goes the other way', async () => {
    for (const writer of [banka.mt940, banka.camt]) {
      const defter = defterOf(4);
      const dosya = await read(writer(defter).icerik);
      expect(linesOf(dosya)).toEqual([essence(defter)]);
      expect(dosya.ekstreler[0]).toMatchObject({ no: IBAN, para_birimi: 'TRY', acilis: defter.acilis });
    }
  });

  it('whose amounts have no sign is read by its balances, but the first line stays open', async () => {
    const defter = defterOf(5);
    const [ekstre] = (await read(banka.csv(defter).icerik)).ekstreler;
    expect(ekstre!.isIlkBelirsiz).toBe(true);
    expect(ekstre!.satirlar.slice(1).map((line) => line.tutar)).toEqual(
      defter.satirlar.slice(1).map((line) => line.tutar),
    );
  });

  it('is read in a process of its own as in this one', async () => {
    const defter = defterOf(6);
    const yol = join(dir, 'apart.xlsx');
    await writeFile(yol, banka.akbank(defter).icerik);
    const dosya = await readEkstreler(yol, { learned: {}, bugun: BUGUN });
    expect(linesOf(dosya)).toEqual([essence(defter)]);
    const { satirlar } = defter;
    const broken = satirlar.map((line, k) => (k === 2 ? { ...line, bakiye: line.bakiye + 1 } : line));
    await writeFile(yol, banka.akbank({ ...defter, satirlar: broken }).icerik);
    await expect(readEkstreler(yol, { learned: {}, bugun: BUGUN })).rejects.toMatchObject({
      kusurlu: { kusur: 'bakiye', satir: 13, beklenen: satirlar[2]!.bakiye, bulunan: satirlar[2]!.bakiye + 1 },
    });
  });
});

const HEAD = 'Tarih;Açıklama;Tutar;Bakiye\n';
/** In the sample the lines are fewer and as much longer. */
const MANY = countOf(1_000, 50_000, 50_000);

describe('a statement is refused whole', () => {
  it.each([
    ['a PDF', '%PDF-1.7 …', 'PDF ekstre okunmaz'],
    [
      'a broken balance',
      `${HEAD}05.11.2026;a;10,00;10,00\n06.11.2026;b;-1,00;9,00\n07.11.2026;c;5,00;15,00\n`,
      '4. satırda bakiye tutmuyor: 14,00 olmalı, dosyada 15,00 yazıyor.',
    ],
    ['a day to come', `${HEAD}27.11.2026;a;10,00;10,00\n`, '2. satırın tarihi (27.11.2026) gelecekte'],
    ['an amount of 0', `${HEAD}05.11.2026;a;10,00;10,00\n06.11.2026;b;0,00;10,00\n`, '3. satırın tutarı 0'],
    ['no balance', 'Tarih;Açıklama;Tutar\n05.11.2026;a;10,00\n', 'Dosyada bakiye yok'],
    ['no amount', `${HEAD}05.11.2026;a;10,00;10,00\n06.11.2026;b;;10,00\n`, '3. satırda tutar yok'],
    ['a text for an amount', `${HEAD}05.11.2026;a;on lira;10,00\n`, '2. satır: “on lira” bir tutar değil'],
    ['no day', `${HEAD}05.11.2026;a;10,00;10,00\n32.11.2026;b;1,00;11,00\n`, '3. satır: “32.11.2026” bir tarih değil'],
    ['no lines', HEAD, 'Dosyada hareket yok'],
    [
      'another direction',
      'Tarih;Tutar;B/A;Bakiye\n05.11.2026;10,00;X;10,00\n',
      '2. satır: paranın girdiği mi çıktığı mı anlaşılamadı (“X”)',
    ],
    ['a wrong sum', `${HEAD}05.11.2026;a;10,00;10,00\nToplam;;11,00;\n`, '3. satırdaki toplam tutmuyor'],
    [
      'another closing',
      `${HEAD}05.11.2026;a;10,00;10,00\nDönem sonu bakiye;;;12,00\n`,
      'kapanışı tutmuyor: 10,00 olmalı, dosyada 12,00',
    ],
    [
      'an MT940 that does not add up',
      ':20:X\n:25:TR330006100519786457841326\n:60F:C261101TRY1,00\n:61:2611051105C1,00NTRFA\n:62F:C261105TRY3,00\n',
      'kapanışı tutmuyor: 2,00 olmalı, dosyada 3,00',
    ],
    ['something else', 'Merhaba\nDünya\n', 'banka hareketi bulunamadı'],
  ])('for %s', async (_name, text, sentence) => {
    expect(await refusal(text)).toContain(sentence);
  });

  it(`for more than can be read at once: ${MANY} lines of seventeen columns`, async () => {
    const defter = defterOf(1);
    const aciklama = 'x'.repeat(30_000_000 / MANY);
    const parts = await zipFiles(
      banka.vakifbank({ ...defter, satirlar: [{ ...defter.satirlar[0]!, aciklama }] }).icerik,
    );
    const [before, row, after] = parts
      .get('xl/worksheets/sheet1.xml')!
      .toString()
      .split(/(<row r="8">.*<\/row>)/);
    const pieces = row!.split('8"');
    const rows = Array.from({ length: MANY }, (_, i) => pieces.join(`${8 + i}"`));
    parts.set('xl/worksheets/sheet1.xml', Buffer.from(`${before}${rows.join('')}${after}`));
    const icerik = zipOf([...parts].map(([name, content]) => ({ name, icerik: content })));
    expect(await refusal(icerik)).toMatch(
      /^Dosya bir kerede okunamayacak kadar büyük\. Bankanın sitesinden daha kısa dönemler indirip sırayla bırakın/,
    );
  });

  it('or asks once for columns that nothing names, and knows them from then on', async () => {
    const text = 'Gün;Ne;Meblâğ;Cari\n05.11.2026;a;10,00;10,00\n06.11.2026;b;-1,00;9,00\n';
    expect(await refusal(text)).toBe('soru');
    const lines = [
      { gun: '2026-11-05', tutar: 1000, bakiye: 1000, aciklama: 'a' },
      { gun: '2026-11-06', tutar: -100, bakiye: 900, aciklama: 'b' },
    ];
    const eslesme = { tarih: 0, aciklama: 1, tutar: 2, bakiye: 3 };
    expect(linesOf(await read(text, { elle: { baslik: 1, eslesme } }))).toEqual([lines]);
    const learned = { gun: 'tarih', ne: 'aciklama', meblag: 'tutar', cari: 'bakiye' };
    expect(linesOf(await read(text, { learned }))).toEqual([lines]);
  });
});

const TITLES = {
  tarih: 'Tarih',
  aciklama: 'Açıklama',
  tutar: 'Tutar',
  borc: 'Borç',
  alacak: 'Alacak',
  yon: 'B/A',
  bakiye: 'Bakiye',
};
const WAYS = { sign: ['tutar'], letter: ['tutar', 'yon'], two: ['borc', 'alacak'], balance: ['tutar'] } as const;

it('reads the same lines whatever the order of columns and rows and the way of the direction', async () => {
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
      fc.boolean(),
      fc.nat(36),
      fc.infiniteStream(fc.nat(1_000)),
      async (seed, way, isNewestFirst, cover, keys) => {
        cases += 1;
        const defter = defterOf(seed);
        const cellOf = (line: banka.OrnekSatir): Record<string, string> => ({
          tarih: line.gun.split('-').reverse().join('.'),
          aciklama: line.aciklama,
          tutar: formatKurus(way === 'sign' ? line.tutar : Math.abs(line.tutar)),
          borc: line.tutar < 0 ? formatKurus(-line.tutar) : '',
          alacak: line.tutar > 0 ? formatKurus(line.tutar) : '',
          yon: line.tutar < 0 ? 'B' : 'A',
          bakiye: formatKurus(line.bakiye),
        });
        const order = (['tarih', 'aciklama', ...WAYS[way], 'bakiye'] as const)
          .map((name) => ({ name, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ name }) => name);
        const opening = way === 'balance' ? [`Açılış bakiyesi: ${formatKurus(defter.acilis)}`] : [];
        const above = Array.from({ length: cover }, (_, i) => `Kapak ${i}`);
        const lines = isNewestFirst ? defter.satirlar.toReversed() : defter.satirlar;
        const rows = lines.map((line) => order.map((name) => cellOf(line)[name]).join(';'));
        const text = [...above, ...opening, order.map((name) => TITLES[name]).join(';'), ...rows].join('\n');
        const dosya = await read(text);
        expect(linesOf(dosya)).toEqual([essence(defter)]);
        const [ekstre] = dosya.ekstreler;
        expect(ekstre!.acilis + ekstre!.satirlar.reduce((sum, line) => sum + line.tutar, 0)).toBe(ekstre!.kapanis);
      },
    ),
    { numRuns: 60 },
  );
  reportCount('orders and directions of a statement', cases, []);
});
