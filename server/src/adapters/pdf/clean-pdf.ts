import { getDocumentProxy } from 'unpdf';
import type { Cikarilan } from '#contract/beyanname/tahakkuk-fisi.ts';
import type { PdfSorunu } from './scan-pdf.ts';

/** An XFA form may run scripts, so a file with one is refused; pdf.js reports it in a field that its types lack. */
export const hasForm = ({ info }: { info: object }): boolean =>
  (info as { IsXFAPresent?: boolean }).IsXFAPresent === true;

const assembled = [
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj ',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj ',
].join('');
const EMPTY = Buffer.from(`%PDF-1.4\n${assembled}\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
/** `extractPages` is newer than the types of pdf.js that unpdf has. */
interface PageWriter {
  extractPages(pages: { document: Uint8Array | null; excludePages?: number[] }[]): Promise<Uint8Array | null>;
}

/** pdf.js keeps the encryption of a document that it copies alone; beside another one it writes the pages in the clear. */
async function copyPages(pdf: Pdf): Promise<Buffer> {
  const pages = [{ document: null }, { document: new Uint8Array(EMPTY), excludePages: [0] }];
  const copy = await (pdf as unknown as PageWriter).extractPages(pages);
  if (!copy) throw new Error('no pages');
  return Buffer.from(copy);
}

const open = (data: Buffer): Promise<Pdf> => getDocumentProxy(new Uint8Array(data), { verbosity: 0 });

/** Without the names of its catalogue nothing in the copy leads to the attachments any more. */
function forgetNames(copy: Buffer): Buffer {
  const text = copy.toString('latin1');
  const catalog = text.indexOf('/Type /Catalog');
  const names = /\/Names \d+ \d+ R/.exec(text.slice(catalog, text.indexOf('endobj', catalog)));
  return names ? copy.fill(' ', catalog + names.index, catalog + names.index + names[0].length) : copy;
}

/**
 * A PDF that only forbids copying, or that carries an XML, is copied page by page without either. What else the scan
 * found stays refused, and the caller must scan the copy again.
 */
export async function cleanPdf(
  data: Buffer,
  found: 'SIFRELI' | 'ETKIN',
  en_cok_sayfa: number,
): Promise<{ sorun: PdfSorunu; ekli?: true } | { temiz: Buffer; cikarilan: Cikarilan[] }> {
  const pdf = await open(data);
  try {
    if (pdf.numPages > en_cok_sayfa) return { sorun: 'COK_SAYFA' };
    if ((await pdf.hasJSActions()) || hasForm(await pdf.getMetadata())) return { sorun: 'ETKIN' };
    const ekler = [...((await pdf.getAttachments()) ?? new Map())].map(([, { filename }]) => String(filename));
    if (ekler.some((name) => !/\.xml$/i.test(name))) return { sorun: 'ETKIN', ekli: true };
    if (found === 'ETKIN' && ekler.length === 0) return { sorun: 'ETKIN' };
    const copy = await copyPages(pdf);
    const cikarilan: Cikarilan[] = [
      ...(ekler.length > 0 ? ['ek' as const] : []),
      ...(found === 'SIFRELI' ? ['koruma' as const] : []),
    ];
    if (ekler.length === 0) return { temiz: copy, cikarilan };
    const second = await open(forgetNames(copy));
    try {
      return { temiz: await copyPages(second), cikarilan };
    } finally {
      await second.loadingTask.destroy();
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}
