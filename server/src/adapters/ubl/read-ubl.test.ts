import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UblFault } from '#contract/fis/fis-aktarim.ts';
import { faturaXml, SATICI, TEMEL_FATURA, xmlOf, zarfXml } from '#server/testing/ubl-fatura.ts';
import type { UblError } from './hata.ts';
import { readUbl } from './read-ubl.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ubl-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(icerik: string | Buffer) {
  const yol = join(folder, 'fatura.xml');
  await writeFile(yol, icerik);
  return readUbl(yol);
}
const reasonOf = (icerik: string | Buffer): Promise<UblFault | 'okundu'> =>
  read(icerik).then(
    () => 'okundu' as const,
    (error: UblError) => error.neden,
  );

const TEMEL = faturaXml(TEMEL_FATURA);
const bomb = `<!DOCTYPE lol [<!ENTITY a "${'x'.repeat(100)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${(i ? `&a${i - 1};` : '&a;').repeat(10)}">`).join('')}]>`;

describe('an electronic invoice', () => {
  it('is read in full, ignoring its signature and style sheet', async () => {
    const [fatura] = await read(xmlOf(TEMEL));
    expect(fatura).toMatchObject({
      profil: 'TEMELFATURA',
      tip: 'SATIS',
      id: 'ORN2026000000001',
      tarih: '2026-01-15',
      saat: '14:30:00',
      para_birimi: 'TRY',
      satici: { ad: SATICI.name, no: SATICI.vkn },
      alici: { kisi_adi: 'Ayşe', kisi_soyadi: 'Örnek', no: '10000000146' },
      odeme_kodu: '42',
      vergi_dahil: '2454.48',
      odenecek: '2454.48',
    });
    expect(fatura?.satirlar).toHaveLength(4);
    expect(fatura?.satirlar[0]).toEqual({
      ad: 'A4 fotokopi kâğıdı',
      miktar: '10',
      birim_fiyat: '150',
      net: '1350.00',
      iskontolar: [{ artirim: 'false', tutar: '150.00' }],
      vergiler: [{ kod: '0015', ad: 'KDV', oran: '20', tutar: '270.00' }],
    });
    expect(fatura?.vergiler.map(({ oran, tutar }) => [oran, tutar])).toEqual([
      ['20', '270.00'],
      ['10', '8.00'],
      ['1', '5.00'],
    ]);
  });

  it('is found several times in an envelope, and in other encodings', async () => {
    expect(
      (await read(zarfXml([TEMEL, faturaXml({ ...TEMEL_FATURA, no: 'ORN2026000000002' })]))).map(({ id }) => id),
    ).toEqual(['ORN2026000000001', 'ORN2026000000002']);
    const [utf16] = await read(Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${TEMEL}`, 'utf16le'));
    expect(utf16?.satirlar[0]?.ad).toBe('A4 fotokopi kâğıdı');
    const latin5 = `<?xml version="1.0" encoding="ISO-8859-9"?>${TEMEL}`
      .replaceAll('ş', '\u00fe')
      .replaceAll('ı', '\u00fd')
      .replaceAll('Ş', '\u00de')
      .replaceAll('İ', '\u00dd')
      .replaceAll('ğ', '\u00f0');
    expect((await read(Buffer.from(latin5, 'latin1')))[0]?.alici.kisi_adi).toBe('Ayşe');
  });
});

describe('an XML that is no invoice', () => {
  it.each<[string, UblFault, () => string | Buffer]>([
    ['a billion laughs', 'dtd', () => `<?xml version="1.0"?>${bomb}<Invoice>&a8;</Invoice>`],
    ['a document type alone', 'dtd', () => xmlOf(`<!DOCTYPE Invoice SYSTEM "file:///etc/passwd">${TEMEL}`)],
    ['an entity of nowhere', 'bozuk', () => xmlOf(TEMEL.replace('Kitap', '&xxe;'))],
    ['half of an invoice', 'bozuk', () => xmlOf(TEMEL).slice(0, -200)],
    ['an XML that begins well', 'bozuk', () => xmlOf(TEMEL).replace('</cac:InvoiceLine>', '</cac:Yanlis>')],
    ['nothing but a head', 'bozuk', () => '<?xml version="1.0"?>'],
    ['a page of HTML', 'sema', () => '<html><body>Fatura</body></html>'],
    ['an Invoice of another schema', 'sema', () => '<Invoice xmlns="urn:baska"><ID>1</ID></Invoice>'],
    [
      'a dispatch advice',
      'sema',
      () => '<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"/>',
    ],
    ['an envelope without invoices', 'sema', () => zarfXml([])],
    [
      '100,000 levels',
      'agir',
      () => xmlOf(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${'<a>'.repeat(100_000)}`),
    ],
    [
      '60,000 lines',
      'agir',
      () =>
        xmlOf(
          TEMEL.replace(
            /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/,
            '<cac:InvoiceLine></cac:InvoiceLine>'.repeat(60_000),
          ),
        ),
    ],
    [
      'a million elements',
      'agir',
      () =>
        xmlOf(
          `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${'<a/>'.repeat(1_000_000)}</Invoice>`,
        ),
    ],
    ['an encoding that nobody knows', 'kodlama', () => `<?xml version="1.0" encoding="x-uydurma"?>${TEMEL}`],
    [
      'bytes that are no UTF-8',
      'kodlama',
      () => Buffer.concat([Buffer.from(xmlOf(TEMEL).slice(0, 900)), Buffer.from([0xff, 0xfe, 0xfd])]),
    ],
  ])('%s: says why', async (_, reason, make) => {
    expect(await reasonOf(make())).toBe(reason);
  });

  it('of 20 MB in one text is streamed, and nothing of it is kept', async () => {
    const [fatura] = await read(xmlOf(TEMEL.replace('<cbc:Note>', `<cbc:Note>${'x'.repeat(20_000_000)}`)));
    expect(fatura?.id).toBe('ORN2026000000001');
  });
});
