import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPdf, EK_NESNE, pdfStream } from '#server/testing/pdf.ts';
import { countOf } from '#server/testing/sample.ts';
import { scanPdf } from './scan-pdf.ts';

const scan = (bytes: number) =>
  createPdf({ nesneler: [pdfStream(randomBytes(bytes), '/Type /XObject /Subtype /Image /Filter /DCTDecode')] });

it('random bytes of a picture are not mistaken for active content', () => {
  const found = Array.from({ length: countOf(100, 1_000) }, () => scanPdf(scan(20_000))).filter(
    (sorun) => sorun !== null,
  );
  expect(found).toEqual([]);
  expect(Array.from({ length: countOf(1, 5) }, () => scanPdf(scan(15_000_000))).filter(Boolean)).toEqual([]);
});

it('links, bookmarks, metadata and an opening page are accepted', () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://ornek.tr/JavaScripts) >> >>';
  const pdf = createPdf({
    katalog: '/OpenAction [8 0 R /Fit] /PageMode /UseOutlines /Lang (tr-TR) /MarkInfo << /Marked true >>',
    page: `/Annots [${EK_NESNE} 0 R]`,
    nesneler: [
      link,
      pdfStream(
        Buffer.from('<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
        '/Type /Metadata /Subtype /XML',
      ),
    ],
  });
  expect(scanPdf(pdf)).toBeNull();
});

it('a part is decompressed to its end whatever length it claims, but not beyond the limit', () => {
  const megabytes = (n: number) =>
    createPdf({ nesneler: [pdfStream(deflateSync(Buffer.alloc(n * 1_048_576)), '/Filter /FlateDecode')] });
  expect(scanPdf(megabytes(60))).toBeNull();
  expect(scanPdf(megabytes(65))).toBe('COK_AGIR');
  const lying = Buffer.from(
    megabytes(65)
      .toString('latin1')
      .replace(/Length \d+/, 'Length 3'),
    'latin1',
  );
  expect(scanPdf(lying)).toBe('COK_AGIR');
});

it.each([
  ...['JavaScript', 'Launch', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData', 'Rendition'].map((name) => [
    name,
    name,
  ]),
  ...['GoToE', 'GoToR', 'NeedsRendering'].map((name) => [name, name]),
  ['XFA', 'XFA 9 0 R'],
  ['AA', 'AA << >>'],
  ['Next', 'Next [ << >> ]'],
  ['GoTo', 'S /GoTo /D [0] /Next 9 0 R'],
  ['UF', 'UF (//sunucu/dosya)'],
] as [string, string][])('%s is found whichever of its letters are escaped', (name, icerik) => {
  const escaped = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`;
  const spellings = [
    name,
    [...name].map(escaped).join(''),
    ...[...name].map((letter, i) => name.slice(0, i) + escaped(letter) + name.slice(i + 1)),
  ];
  for (const spelling of spellings)
    expect(scanPdf(createPdf({ nesneler: [`<< /${icerik.replace(name, spelling)} >>`] })), spelling).toBe('ETKIN');
});
