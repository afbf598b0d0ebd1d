import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPdf, EK_NESNE, pdfStream } from '#server/testing/pdf.ts';
import { scanPdf } from './scan-pdf.ts';

/** A page with a picture, whose bytes are as good as random. */
const scan = (bytes: number) =>
  createPdf({ nesneler: [pdfStream(randomBytes(bytes), '/Type /XObject /Subtype /Image /Filter /DCTDecode')] });

it('what is in a picture by chance is taken for nothing else', () => {
  const found = Array.from({ length: 1_000 }, () => scanPdf(scan(20_000))).filter((sorun) => sorun !== null);
  expect(found).toEqual([]);
  expect(Array.from({ length: 5 }, () => scanPdf(scan(15_000_000)))).toEqual([null, null, null, null, null]);
});

it('a document that goes to a page when it is opened, has links, marks and metadata is one like any other', () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://ornek.tr/JavaScripts) >> >>';
  const pdf = createPdf({
    katalog: '/OpenAction [8 0 R /Fit] /PageMode /UseOutlines /Lang (tr-TR) /MarkInfo << /Marked true >>',
    sayfa: `/Annots [${EK_NESNE} 0 R]`,
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

it('a part is unpacked to its end whatever the length that it claims, and no further than the bound', () => {
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
