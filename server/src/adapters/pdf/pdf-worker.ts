import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { getDocumentProxy } from 'unpdf';
import { BELGE_EN_COK_SAYFA } from '#contract/mukellef/belge.ts';
import { type PdfSorunu, scanPdf } from './scan-pdf.ts';

/**
 * What a file turned out to be: what is wrong with it, or its pages' text (empty where a page has none) and the
 * checksum of its bytes.
 */
export type PdfSonucu = { sorun: PdfSorunu } | { sorun: null; sayfalar: string[]; ozet: Buffer; ogeler?: Oge[][] };

/**
 * A piece of a page's text and where it stands: points from the left and from the top; `boy` the height of its letters.
 */
export interface Oge {
  metin: string;
  x: number;
  y: number;
  genislik: number;
  boy: number;
}

/** A file to look at. `konumlu`: where the text stands is asked for, too. */
export interface PdfIstegi {
  yol: string;
  konumlu: boolean;
}

/** Text of a page beyond this is not searched; it is the database's bound as well. */
const PAGE_TEXT_MAX = 100_000;
/** The same for a whole document. */
const TEXT_MAX = 4_000_000;
/**
 * Reading text stops here and the document is taken as it is: the time limit of the whole is for what cannot be read at
 * all.
 */
const TEXT_MS = 5_000;

/** Pages and pieces beyond these are not told where they stand: a form has one page or two. */
const OGE_SAYFA_MAX = 4;
const OGE_MAX = 3_000;

/**
 * Largest array that reading a document may ask for: twice what `scanPdf` lets a part come to, since the reader doubles
 * its arrays.
 */
const ARRAY_MAX = 128 * 1024 * 1024;

let isTooLarge = false;
/**
 * The reader unpacks in memory, by more ways than `scanPdf` knows, and goes on after an error; so the arrays that it
 * asks for are watched. In this thread only.
 */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, newTarget) {
    if (typeof args[0] !== 'number' || args[0] <= ARRAY_MAX) return Reflect.construct(target, args, newTarget);
    isTooLarge = true;
    throw new RangeError('array too large');
  },
});

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has, and the database takes none of
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const clean = (text: string): string => text.toWellFormed().normalize('NFC').replace(CONTROL, '');

async function textOf(pdf: Pdf, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return clean(text)
    .replace(/[ \t]+/g, ' ')
    .trim()
    .slice(0, PAGE_TEXT_MAX)
    .toWellFormed();
}

/**
 * Every page is opened, so that one which is not there is found; its text is read as far as time goes, and failing to
 * is no fault of the document.
 */
async function readPages(pdf: Pdf): Promise<string[]> {
  const until = performance.now() + TEXT_MS;
  const sayfalar: string[] = [];
  let left = TEXT_MAX;
  for (let page = 1; page <= pdf.numPages; page += 1) {
    await pdf.getPage(page);
    const text = left > 0 && performance.now() < until ? await textOf(pdf, page).catch(() => '') : '';
    sayfalar.push(text.slice(0, left));
    left -= text.length;
  }
  return sayfalar;
}

/** Where the text of the first pages stands. */
async function readOgeler(pdf: Pdf): Promise<Oge[][]> {
  const sayfalar: Oge[][] = [];
  for (let no = 1; no <= Math.min(pdf.numPages, OGE_SAYFA_MAX); no += 1) {
    const page = await pdf.getPage(no);
    const { items } = await page.getTextContent();
    const ogeler = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c, d, x, y] = item.transform as [number, number, number, number, number, number];
      return [{ metin: clean(item.str), x, y: page.view[3]! - y, genislik: item.width, boy: Math.hypot(c, d) }];
    });
    sayfalar.push(ogeler.slice(0, OGE_MAX));
  }
  return sayfalar;
}

/** A form of its own (XFA), which readers run; pdf.js tells it without a type. */
const hasForm = ({ info }: { info: object }): boolean => (info as { IsXFAPresent?: boolean }).IsXFAPresent === true;

async function inspect(data: Buffer, konumlu: boolean): Promise<PdfSonucu> {
  const sorun = scanPdf(data);
  if (sorun) return { sorun };
  if ((await fileTypeFromBuffer(data.subarray(0, 4_100)))?.mime !== 'application/pdf') return { sorun: 'PDF_DEGIL' };
  const ozet = createHash('sha256').update(data).digest();
  // The reader takes the array over, so it gets one of its own.
  const pdf = await getDocumentProxy(new Uint8Array(data), { verbosity: 0, stopAtErrors: false });
  try {
    if (pdf.numPages > BELGE_EN_COK_SAYFA) return { sorun: 'COK_SAYFA' };
    // What the scan of the bytes has not seen, the reader may.
    if ((await pdf.hasJSActions()) || (await pdf.getAttachments()) || hasForm(await pdf.getMetadata()))
      return { sorun: 'ETKIN' };
    const sayfalar = await readPages(pdf);
    if (isTooLarge) return { sorun: 'COK_AGIR' };
    if (sayfalar.length === 0) return { sorun: 'BOZUK' };
    return { sorun: null, sayfalar, ozet, ...(konumlu && { ogeler: await readOgeler(pdf) }) };
  } finally {
    await pdf.destroy();
  }
}

parentPort?.on('message', async ({ yol, konumlu }: PdfIstegi) => {
  isTooLarge = false;
  const data = readFileSync(yol);
  const sonuc: PdfSonucu = await inspect(data, konumlu).catch((error: Error) => ({
    sorun: isTooLarge ? 'COK_AGIR' : error.name === 'PasswordException' ? 'SIFRELI' : 'BOZUK',
  }));
  parentPort?.postMessage(sonuc);
});
