import { deflateSync } from 'node:zlib';

export interface PdfOptions {
  /** `\n` separates the lines of a page. Ğ, ğ, İ, ı, Ş and ş are glyph names in the PDF, because WinAnsi lacks them. */
  pages?: readonly string[];
  /** The entries in `katalog` are added to the PDF's catalogue, e.g. `/OpenAction 9 0 R`. */
  katalog?: string;
  page?: string;
  nesneler?: readonly (string | Buffer)[];
  trailer?: string;
  icerik?: Buffer;
  icerikler?: readonly Buffer[];
  sikistir?: boolean;
}

const CATALOG = 1;
const PAGES = 2;
const FONT = 3;
/** The first of a PDF's additional objects (`nesneler`) has this number, so entries refer to it as `EK_NESNE 0 R`. */
export const EK_NESNE = 4;

const GLYPHS: Record<string, number> = { Ğ: 128, ğ: 129, İ: 130, ı: 131, Ş: 132, ş: 133 };
const FONT_OBJECT =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 /Gbreve /gbreve /Idotaccent /dotlessi /Scedilla /scedilla] >> >>';

export const pdfString = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map((letter) =>
        /[\\()]/.test(letter) ? `\\${letter}` : String.fromCharCode(GLYPHS[letter] ?? letter.charCodeAt(0)),
      )
      .join(''),
    'latin1',
  );

function textContent(text: string): Buffer {
  const lines = text.split('\n').flatMap((line) => [Buffer.from('('), pdfString(line), Buffer.from(') Tj T*\n')]);
  return Buffer.concat([Buffer.from('BT /F1 12 Tf 50 780 Td 16 TL\n'), ...lines, Buffer.from('ET')]);
}

export function pdfStream(content: Buffer, dictionary = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

export function createPdf({
  pages: yazilar = ['Belge'],
  katalog = '',
  page = '',
  nesneler = [],
  trailer = '',
  icerik,
  icerikler,
  sikistir = false,
}: PdfOptions = {}): Buffer {
  const pageTexts = icerikler?.map(() => '') ?? yazilar;
  const first = EK_NESNE + nesneler.length;
  const pageNo = (i: number) => first + i * 2;
  const pages = pageTexts.flatMap((text, i): (string | Buffer)[] => {
    const plain = icerikler?.[i] ?? icerik ?? textContent(text);
    const content = sikistir && !icerik ? pdfStream(deflateSync(plain), '/Filter /FlateDecode') : pdfStream(plain);
    return [
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${FONT} 0 R >> >> /Contents ${pageNo(i) + 1} 0 R ${page} >>`,
      content,
    ];
  });
  const kids = pageTexts.map((_, i) => `${pageNo(i)} 0 R`).join(' ');
  return assemblePdf(
    [
      `<< /Type /Catalog /Pages ${PAGES} 0 R ${katalog} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pageTexts.length} >>`,
      FONT_OBJECT,
      ...nesneler,
      ...pages,
    ],
    `/Root ${CATALOG} 0 R ${trailer}`,
  );
}

export function assemblePdf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [i, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    at += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF of a few kilobytes whose one page unpacks to `mb` megabytes of text operators, so that reading it takes long. */
export const createSlowPdf = (mb: number): Buffer =>
  createPdf({
    icerikler: [Buffer.from(`BT /F1 12 Tf 50 780 Td ${'(a) Tj '.repeat(mb * 150_000)} ET`)],
    sikistir: true,
  });
