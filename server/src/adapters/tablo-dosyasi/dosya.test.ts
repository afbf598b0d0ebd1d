import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import type { FileFault } from '#contract/aktarim/aktarim.ts';
import { type AktarimListesi, alanlarOf } from '#contract/aktarim/aktarim-alanlari.ts';
import { reportCount, reportFigures } from '#server/testing/report.ts';
import { countOf, sampleOf } from '#server/testing/sample.ts';
import { rowsXml, type SheetPart, workbookOf, zipOf } from '#server/testing/xlsx-files.ts';
import type { FileError } from './hata.ts';
import { type DosyaBilgisi, type FileRow, readDosya } from './read.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktarim-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

function peakOfChildren(): number {
  try {
    const tasks = readdirSync('/proc/self/task');
    const pids = tasks.flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return Math.max(
      0,
      ...pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024),
    );
  } catch {
    return 0;
  }
}

interface Okunan {
  bilgi: DosyaBilgisi | undefined;
  rows: FileRow[];
  error: FileFault | undefined;
  tepe: number;
}

async function read(icerik: Buffer | string, liste: AktarimListesi = 'mukellefler'): Promise<Okunan> {
  const yol = join(folder, 'dosya');
  await writeFile(yol, icerik);
  const okunan: Okunan = { bilgi: undefined, rows: [], error: undefined, tepe: 0 };
  const timer = setInterval(() => {
    okunan.tepe = Math.max(okunan.tepe, peakOfChildren());
  }, 5);
  try {
    await readDosya(yol, alanlarOf(liste, false), {
      onBilgi: async (bilgi) => void Object.assign(okunan, { bilgi }),
      onRows: async (rows) => void okunan.rows.push(...rows),
    });
  } catch (error) {
    okunan.error = (error as FileError).neden;
  } finally {
    clearInterval(timer);
  }
  return okunan;
}

const HEADER = ['TC Kimlik No', 'Ad', 'Telefon'];
const BODY = ['10000000146', 'Ayşe', '0532 111 22 33'];
const sheet = (rows: string, name = 'Sayfa1'): SheetPart => ({ name, rows });
const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000)]);
const many = (rows: number, columns = 3): string =>
  rowsXml([HEADER, ...Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, c) => `x${i}-${c}`))]);
const savedAs = (bookType: xlsx.BookType, rows: readonly (readonly unknown[])[]): Buffer => {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Liste');
  return xlsx.write(book, { type: 'buffer', bookType });
};
/** A record after the first one says that the rest is encrypted. */
const underPassword = (old: Buffer): Buffer => {
  const file = xlsx.CFB.read(old, { type: 'buffer' });
  const stream = xlsx.CFB.find(file, 'Workbook')!;
  const whole = Buffer.from(stream.content);
  const first = 4 + whole.readUInt16LE(2);
  const mark = Buffer.from('2f000600000001020304', 'hex');
  stream.content = Buffer.concat([whole.subarray(0, first), mark, whole.subarray(first)]);
  return xlsx.CFB.write(file, { type: 'buffer' });
};
const wide = Array.from({ length: 5_000 }, (_, i) => `s${i}`);

/** Far more than the reader unpacks; the rest of the tests tries what would not fit its memory either. */
const BOMB = countOf(100, 500) * 1_048_576;
const TOO_MANY = countOf(35_000, 100_000);

const BAD: readonly [string, FileFault | readonly FileFault[], () => Buffer | string][] = [
  ['an empty file', 'bos', () => ''],
  ['a CSV of blank lines', 'bos', () => '\n\n;;\n'],
  ['a CSV with a header alone', 'satir_yok', () => 'TC No;Ad\n'],
  ['an .xlsx with a header alone', 'satir_yok', () => workbookOf([sheet(rowsXml([HEADER]))])],
  ['an .xlsx with nothing in it', 'bos', () => workbookOf([sheet('')])],
  [
    'an .xlsx under a password',
    'sifreli',
    () => Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(500)]),
  ],
  ['a zip under a password', 'sifreli', () => zipOf([{ name: 'xl/workbook.xml', icerik: 'x', encrypted: true }])],
  ['half of an .xls', 'bozuk', () => OLE],
  ['an .xls under a password', 'sifreli', () => underPassword(savedAs('biff8', [HEADER, BODY]))],
  ['an .xlsb', 'xlsb', () => zipOf([{ name: 'xl/workbook.bin', icerik: 'x' }])],
  ['a PDF', 'tur', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ['a picture', 'tur', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page of HTML without a table', 'tur', () => '<html><p>TC No</p></html>'],
  ['a page of HTML with an empty table', 'bos', () => '<html><table></table></html>'],
  ['an XML without a table', 'tur', () => '<?xml version="1.0"?><Invoice/>'],
  ['a zip that is no workbook', 'tur', () => zipOf([{ name: 'not.txt', icerik: 'merhaba' }])],
  ['a document of Word', 'tur', () => zipOf([{ name: 'word/document.xml', icerik: '<w:document/>' }])],
  ['bytes without meaning', 'tur', () => Buffer.from(Array.from({ length: 2_000 }, (_, i) => (i * 7919) % 256))],
  ['half of a workbook', 'bozuk', () => workbookOf([sheet(many(500))]).subarray(0, 4_000)],
  [
    'a workbook whose sheet is no XML',
    'bozuk',
    () => workbookOf([sheet('<row r="1"><c r="A1"><v>1</v></c></row></sheetData><<<<')]),
  ],
  [
    'a workbook whose rows go back',
    'bozuk',
    () => workbookOf([sheet('<row r="5"><c r="A5"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>')]),
  ],
  ['a zip bomb', 'cok_buyuk', () => workbookOf([sheet(' '.repeat(BOMB))])],
  ['a zip bomb that says it is small', 'cok_buyuk', () => workbookOf([{ ...sheet(' '.repeat(BOMB)), declared: 100 }])],
  ...['<row r="99999999999"><c r="A99999999999">', '<row r="1e9"><c r="A1000000000">', '<row><c r="A99999999">'].map(
    (far): (typeof BAD)[number] => [
      `a row at the end of the world, ${far}`,
      'bozuk',
      () => workbookOf([sheet(`<row r="1"><c r="A1"><v>1</v></c></row>${far}<v>2</v></c></row>`)]),
    ],
  ),
  [`${TOO_MANY} rows of .xlsx`, 'cok_satir', () => workbookOf([sheet(many(TOO_MANY))])],
  [
    '40,000 rows under a prefix with a sign',
    'cok_satir',
    () => workbookOf([sheet(rowsXml([HEADER, BODY]) + '<a-b:row/>'.repeat(40_000))]),
  ],
  [
    '30,100 rows under a prefix of 300 letters',
    'cok_satir',
    () => workbookOf([sheet(rowsXml([HEADER, BODY]) + `<${'p'.repeat(300)}:row/>`.repeat(30_100))]),
  ],
  [`${TOO_MANY} rows of CSV`, 'cok_satir', () => `${HEADER.join(';')}\n${`${BODY.join(';')}\n`.repeat(TOO_MANY)}`],
  ['5,000 columns of CSV', 'cok_sutun', () => `${wide.join(';')}\n${wide.join(';')}\n`],
  [
    '5,000 columns of .xlsx',
    'cok_sutun',
    () =>
      workbookOf([
        sheet(
          `<row r="1">${wide.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`.replaceAll(
            '<c ',
            () => `<c r="${nextCell()}1" `,
          ) + rowsXml([BODY], 2),
        ),
      ]),
  ],
  ['20 MB of one line', ['cok_sutun', 'satir_yok', 'cok_buyuk', 'bozuk'], () => 'a,'.repeat(10 * 1_048_576)],
  ['20 MB in one quoted cell', ['satir_yok', 'bozuk', 'cok_buyuk'], () => `"${'x'.repeat(20 * 1_048_576 - 2)}"`],
];

let cell = 0;
function nextCell(): string {
  let n = cell++;
  let name = '';
  do {
    name = String.fromCharCode(65 + (n % 26)) + name;
    n = Math.floor(n / 26) - 1;
  } while (n >= 0);
  return name;
}

describe('a file that cannot be imported', () => {
  const cases = sampleOf('bad files', BAD, ([, reason]) => [reason].flat().slice(0, 1));
  const peaks: number[] = [];
  const failing: string[] = [];
  afterAll(() =>
    reportCount(`bad files, peak memory of the reader ${Math.round(Math.max(...peaks))} MB`, cases.length, failing),
  );

  it.each(cases)('%s: is refused with the reason and within the memory limit', async (file, reason, make) => {
    onTestFailed(() => void failing.push(file));
    const { error, tepe } = await read(make());
    peaks.push(tepe);
    expect([reason].flat()).toContain(error);
    expect(tepe).toBeLessThan(380);
  });
});

describe('a file as spreadsheets write it', () => {
  it('is read from the first visible sheet with content, and names that sheet', async () => {
    const { bilgi, rows } = await read(
      workbookOf([
        { ...sheet(rowsXml([['gizli'], ['x']]), 'Gizli'), hidden: true },
        sheet('', 'Boş'),
        sheet(rowsXml([HEADER, BODY]), 'Liste'),
      ]),
    );
    expect(bilgi?.basliklar).toEqual(HEADER);
    expect(bilgi?.uyarilar).toEqual(['Dosyada 2 sayfa var; dolu olan ilk sayfa okundu: “Liste”.']);
    expect(rows).toEqual([{ sira: 2, hucreler: BODY }]);
  });

  it('keeps numbers as numbers and takes the results of formulas', async () => {
    const cells =
      '<c r="A2"><v>10000000146</v></c><c r="B2" t="str"><f>A1</f><v>Sonuç</v></c><c r="C2"><v>1.5E3</v></c>';
    const { rows } = await read(workbookOf([sheet(`${rowsXml([HEADER])}<row r="2">${cells}</row>`)]));
    expect(rows).toEqual([{ sira: 2, hucreler: [10_000_000_146, 'Sonuç', 1500] }]);
  });

  it('is found below a title, without empty rows and columns', async () => {
    const { bilgi, rows } = await read(
      workbookOf([
        sheet(rowsXml([['Mükellef Listesi 2026']]) + rowsXml([['', ...HEADER]], 3) + rowsXml([['', ...BODY]], 5)),
      ]),
    );
    expect(bilgi?.basliklar).toEqual(HEADER);
    expect(rows).toEqual([{ sira: 5, hucreler: BODY }]);
  });

  it('ignores passwords, and the Hata column of a corrected file', async () => {
    const { bilgi, rows } = await read(
      'TC No;GİB Şifre;Ad;e-Devlet Şifresi;Hata\n10000000146;gizli;Ayşe;gizli;Ad zorunludur.\n',
    );
    expect(bilgi?.basliklar).toEqual(['TC No', 'Ad']);
    expect(bilgi?.uyarilar).toEqual(['Şifreler içe aktarılmaz; şu sütunlar okunmadı: GİB Şifre, e-Devlet Şifresi.']);
    expect(JSON.stringify([bilgi?.basliklar, rows])).not.toContain('gizli');
  });

  it('keeps no card number', async () => {
    const { rows } = await read('TC No;Ad;Adres\n10000000146;Ayşe;Kart 4111 1111 1111 1111\n');
    expect(rows).toEqual([{ sira: 2, hucreler: ['10000000146', 'Ayşe', '[kart numarası]'] }]);
  });

  it.each([
    ['semicolons', 'Ad;TC No\n"Yıldız; Şti.";10000000146\n'],
    ['commas', 'Ad,TC No\n"Yıldız; Şti.",10000000146\n'],
    ['tabs', 'Ad\tTC No\nYıldız; Şti.\t10000000146\n'],
    ['a mark of UTF-8', '\ufeffAd;TC No\r\n"Yıldız; Şti.";10000000146\r\n'],
    ['the line that names the separator', 'sep=,\r\nAd,TC No\r\n"Yıldız; Şti.",10000000146\r\n'],
  ])('is read from CSV with %s', async (_, text) => {
    const { bilgi, rows } = await read(text);
    expect(bilgi).toMatchObject({ basliklar: ['Ad', 'TC No'], uyarilar: [] });
    expect(rows).toEqual([{ sira: 2, hucreler: ['Yıldız; Şti.', '10000000146'] }]);
  });

  it('is read from CSV in Windows-1254, and in UTF-16 as Excel saves Unicode text', async () => {
    const windows = Buffer.from(
      'Ad;G\u00f6rev\nI\u015f\u0131k \u015een;x\n'
        .replaceAll('\u015f', '\u00fe')
        .replaceAll('\u0131', '\u00fd')
        .replaceAll('\u015e', '\u00de'),
      'latin1',
    );
    const read1254 = await read(windows, 'personel');
    expect(read1254.rows[0]?.hucreler).toEqual(['Işık Şen', 'x']);
    expect(read1254.bilgi).toMatchObject({
      basliklar: ['Ad', 'Görev'],
      uyarilar: ['Dosya Windows-1254 (Türkçe) kodlamasıyla okundu.'],
    });
    const utf16 = await read(Buffer.from('\ufeffAd\tGörev\nIşık Şen\tx\n', 'utf16le'), 'personel');
    expect(utf16.rows[0]?.hucreler).toEqual(['Işık Şen', 'x']);
  });

  it.each([
    ['Excel 97–2003', 'biff8'],
    ['OpenDocument', 'ods'],
    ['Excel 2007', 'xlsx'],
    ['the XML of Excel 2003', 'xlml'],
    ['a web page', 'html'],
  ] as const)('is read from %s, with its days, amounts and leading zeros', async (_, kind) => {
    const { bilgi, rows } = await read(
      savedAs(kind, [
        ['Ad', 'Vergi No', 'Açılış', 'Tutar'],
        ['Işık Şen Ğğ', '0123456789', kind === 'html' ? '05.01.2026' : { t: 'n', v: 46027, z: 'dd.mm.yyyy' }, 1234.5],
      ]),
    );
    expect(bilgi?.basliklar).toEqual(['Ad', 'Vergi No', 'Açılış', 'Tutar']);
    expect(rows[0]?.hucreler).toEqual(['Işık Şen Ğğ', '0123456789', '05.01.2026', kind === 'html' ? '1234.5' : 1234.5]);
  });

  it('is read from Excel 95, whose texts are bytes of a code page', async () => {
    const old = savedAs('biff5', [HEADER, ['1', 'Isik Sen', 'x']]);
    iconv.encode('Işık Şen', 'win1254').copy(old, old.indexOf('Isik Sen'));
    const { rows } = await read(old);
    expect(rows[0]?.hucreler).toEqual(['1', 'Işık Şen', 'x']);
  });

  it.each([
    ['win1254', 'Windows-1254 (Türkçe)'],
    ['cp857', 'DOS (CP857, Türkçe)'],
    ['macturkish', 'Mac (Türkçe)'],
  ])('is read from CSV in %s, and says so', async (page, name) => {
    const { bilgi, rows } = await read(iconv.encode('Ad;Görev\nIşık Şen;Müdür\nÇağla Öz;İşçi\n', page), 'personel');
    expect(rows.map(({ hucreler }) => hucreler[0])).toEqual(['Işık Şen', 'Çağla Öz']);
    expect(bilgi?.uyarilar).toEqual([`Dosya ${name} kodlamasıyla okundu.`]);
  });

  it.each([
    ['Latin-1', (text: string) => iconv.decode(iconv.encode(text, 'win1254'), 'latin1')],
    ['UTF-8 twice', (text: string) => iconv.decode(Buffer.from(text), 'latin1')],
    ['UTF-8 twice, by Windows', (text: string) => iconv.decode(Buffer.from(text), 'win1252')],
    ['UTF-8 twice, by Turkish Windows', (text: string) => new TextDecoder('windows-1254').decode(Buffer.from(text))],
  ])('whose Turkish letters were once saved wrongly, by %s, is mended, and shows a sample', async (_, spoil) => {
    const { bilgi, rows } = await read(`Ad;TC No\n${spoil('Şığ Öçü Ğüİ')};10000000146\nAda;1\n`);
    expect(rows.map(({ hucreler }) => hucreler[0])).toEqual(['Şığ Öçü Ğüİ', 'Ada']);
    expect(bilgi?.uyarilar.join()).toMatch(/Türkçe harfler 1 hücrede düzeltildi: “.+” → “Şığ Öçü Ğüİ”$/);
  });

  const TITLES = [
    'Mükellef Listesi, 2026',
    'Örnek Mah. 1. Sok. No: 1, Ankara',
    '',
    'Tarih: 26.11.2026',
    'Oda: Ankara, 06',
  ];
  it.each([1, 2, 10, 11, 16, 40])(
    'is found with its header in line %i, whose titles have other separators',
    async (line) => {
      const above = Array.from({ length: line - 1 }, (_, i) => TITLES[i % TITLES.length]);
      const { bilgi, rows } = await read(
        [...above, 'Ünvan;VKN;Telefon', 'Ada Ltd.;7010000407;0532 000 01 00'].join('\n'),
      );
      expect(bilgi?.basliklar).toEqual(['Ünvan', 'VKN', 'Telefon']);
      expect(rows).toEqual([{ sira: line + 1, hucreler: ['Ada Ltd.', '7010000407', '0532 000 01 00'] }]);
    },
  );

  it('is found below a header of two rows, whose titles are read together', async () => {
    const { bilgi, rows } = await read(
      'Liste;;;\nTC Kimlik;Vergi;;Ad\nNo;No;Dairesi;\n10000000146;7010000407;Kadıköy;Ayşe\n',
    );
    expect(bilgi?.basliklar).toEqual(['TC Kimlik No', 'Vergi No', 'Vergi Dairesi', 'Ad']);
    expect(rows).toEqual([{ sira: 4, hucreler: ['10000000146', '7010000407', 'Kadıköy', 'Ayşe'] }]);
  });

  it('whose amounts have commas is still read by its semicolons, also without a quote', async () => {
    const { rows } = await read('Ad;Fiyat\nKDV;1,50\nDefter;2,25\n', 'hizmetler');
    expect(rows.map(({ hucreler }) => hucreler)).toEqual([
      ['KDV', '1,50'],
      ['Defter', '2,25'],
    ]);
  });

  it('is what its list of contents says: what lies beside it is not unpacked', async () => {
    const bomb = { name: 'xl/bomba.xml', icerik: Buffer.alloc(BOMB, 32), unlisted: true } as const;
    const { rows, tepe } = await read(workbookOf([sheet(rowsXml([HEADER, BODY]))], [bomb]));
    expect(rows).toEqual([{ sira: 2, hucreler: BODY }]);
    expect(tepe).toBeLessThan(350);
  });

  it('contains nothing that the database refuses: no zero bytes, no half characters', async () => {
    const { rows } = await read(workbookOf([sheet(rowsXml([HEADER, ['1', 'A&#1;B', 'x']]))]));
    expect(rows[0]?.hucreler[1]).toBe('AB');
  });
});

describe('a large importable file', () => {
  const ROWS = countOf(5_000, 30_000);

  it(`of ${ROWS} rows and ten columns is read whole within the memory limit`, async () => {
    const rows = Array.from({ length: ROWS }, (_, i) => [
      String(10_000_000_000 + i),
      `Ayşe Yılmaz ${i}`,
      `Şişli Gıda ${i} A.Ş.`,
      '0532 111 22 33',
      `a${i}@ornek.tr`,
      `Atatürk Cad. ${i}`,
      'İşletme',
      'Muhasebeci A',
      `K${i}`,
      `g${i}`,
    ]);
    const start = performance.now();
    const {
      bilgi,
      rows: lines,
      tepe,
    } = await read(workbookOf([sheet(rowsXml([Array.from({ length: 10 }, (_, i) => `B${i}`), ...rows]))]));
    reportFigures(`${ROWS} rows read`, {
      ms: Math.round(performance.now() - start),
      'peak memory of the reader, MB': Math.round(tepe),
    });
    expect([bilgi?.satir_sayisi, lines.length]).toEqual([ROWS, ROWS]);
    expect(tepe).toBeLessThan(350);
  });
});
