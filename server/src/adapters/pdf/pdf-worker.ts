import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileTypeFromBuffer } from 'file-type';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { Cikarilan } from '#contract/beyanname/tahakkuk-fisi.ts';
import { cleanText } from '#contract/common/turkish-text.ts';
import { requests, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { cleanPdf, hasForm } from './clean-pdf.ts';
import { type PdfSorunu, scanPdf } from './scan-pdf.ts';

/**
 * Of a PDF that was to be cleaned, `ekli` says that a file other than an XML is attached, `korumali` that it needs no
 * password. `ozet` is in hexadecimal.
 */
export type PdfResult =
  | { sorun: PdfSorunu; ekli?: true; korumali?: true }
  | { sorun: null; sayfalar: string[]; ozet: string; ogeler?: Oge[][]; cikarilan?: Cikarilan[] };

/** A PDF that was cleaned comes with it, in base64. */
type Bulunan = { sonuc: PdfResult; temiz?: string };
/** The reader says which page it begins, so that a page that takes too long is noticed, and in the end what it found. */
export type PdfHaberi = { sayfa: number } | Bulunan;

/** `x` and `y` are points from the left and the top of a PDF page; `boy` is the font size in points. */
export interface Oge {
  metin: string;
  x: number;
  y: number;
  genislik: number;
  boy: number;
}

/** With `arit` a PDF that only forbids copying or carries an XML is cleaned. */
export interface PdfRequest {
  yol: string;
  konumlu: boolean;
  arit: boolean;
  en_cok_sayfa: number;
}

/** The database refuses a searchable page text of more than this many characters, so the two limits change together. */
const PAGE_TEXT_MAX = 100_000;
const TEXT_MAX = 4_000_000;
const TEXT_MS = 5_000;
const SAY_MS = 100;

const ITEM_PAGE_MAX = 4;
const OGE_MAX = 3_000;

/** pdf.js enlarges arrays by doubling them, so this limit is twice what `scanPdf` allows for a decompressed part. */
const ARRAY_MAX = 128 * 1024 * 1024;

let isTooLarge = false;
/**
 * pdf.js decompresses in more ways than `scanPdf` and goes on after errors, so this process refuses large byte arrays.
 */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, newTarget) {
    if (typeof args[0] !== 'number' || args[0] <= ARRAY_MAX) return Reflect.construct(target, args, newTarget);
    isTooLarge = true;
    throw new RangeError('array too large');
  },
});

let said = 0;
function say(haber: PdfHaberi): void {
  said = performance.now();
  void writeLine(haber);
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has, and the database takes none of
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const clean = (text: string): string => cleanText(text.toWellFormed()).replace(CONTROL, '');

type Parca = Awaited<ReturnType<Awaited<ReturnType<Pdf['getPage']>>['getTextContent']>>['items'][number];

function textOf(items: readonly Parca[]): string {
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return clean(text)
    .replace(/[ \t]+/g, ' ')
    .trim()
    .slice(0, PAGE_TEXT_MAX)
    .toWellFormed();
}

const ogelerOf = (items: readonly Parca[], top: number): Oge[] =>
  items
    .flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c, d, x, y] = item.transform as [number, number, number, number, number, number];
      return [{ metin: clean(item.str), x, y: top - y, genislik: item.width, boy: Math.hypot(c, d) }];
    })
    .slice(0, OGE_MAX);

async function readPages(pdf: Pdf): Promise<{ pages: string[]; ogeler: Oge[][] }> {
  const until = performance.now() + TEXT_MS;
  const pages: string[] = [];
  const ogeler: Oge[][] = [];
  let left = TEXT_MAX;
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const page = await pdf.getPage(no);
    // Most pages take a few milliseconds, and to say so of each would take as long.
    if (performance.now() - said > SAY_MS) say({ sayfa: no });
    const isRead = left > 0 && performance.now() < until;
    const items = isRead
      ? await page.getTextContent().then(
          (content) => content.items,
          () => [],
        )
      : [];
    if (no <= ITEM_PAGE_MAX) ogeler.push(ogelerOf(items, page.view[3]!));
    const text = textOf(items).slice(0, left);
    pages.push(text);
    left -= text.length;
  }
  return { pages, ogeler };
}

async function inspectClean(data: Buffer, found: 'SIFRELI' | 'ETKIN', request: PdfRequest): Promise<Bulunan> {
  const result = await cleanPdf(data, found, request.en_cok_sayfa);
  if ('sorun' in result) return { sonuc: result };
  say({ sayfa: 0 });
  const { temiz, cikarilan } = result;
  const okunan = await read(temiz, request, scanPdf(temiz));
  if (okunan.sorun) return { sonuc: found === 'SIFRELI' ? { sorun: found, korumali: true } : okunan };
  return { sonuc: { ...okunan, cikarilan }, temiz: temiz.toString('base64') };
}

async function inspect(data: Buffer, request: PdfRequest): Promise<Bulunan> {
  const sorun = scanPdf(data);
  if (request.arit && (sorun === 'SIFRELI' || sorun === 'ETKIN')) return inspectClean(data, sorun, request);
  return { sonuc: await read(data, request, sorun) };
}

async function read(data: Buffer, { konumlu, en_cok_sayfa }: PdfRequest, sorun: PdfSorunu | null): Promise<PdfResult> {
  if (sorun) return { sorun };
  if ((await fileTypeFromBuffer(data.subarray(0, 4_100)))?.mime !== 'application/pdf') return { sorun: 'PDF_DEGIL' };
  const hash = createHash('sha256').update(data).digest('hex');
  // pdf.js takes over the memory of its input; a small Buffer shares its memory with other data, so it is copied.
  const given = data.byteLength === data.buffer.byteLength ? new Uint8Array(data.buffer) : new Uint8Array(data);
  const pdf = await getDocumentProxy(given, { verbosity: 0, stopAtErrors: false });
  try {
    if (pdf.numPages > en_cok_sayfa) return { sorun: 'COK_SAYFA' };
    if ((await pdf.hasJSActions()) || (await pdf.getAttachments()) || hasForm(await pdf.getMetadata()))
      return { sorun: 'ETKIN' };
    const { pages, ogeler } = await readPages(pdf);
    if (isTooLarge) return { sorun: 'COK_AGIR' };
    if (pages.length === 0) return { sorun: 'BOZUK' };
    return { sorun: null, sayfalar: pages, ozet: hash, ...(konumlu && { ogeler }) };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

// The reader itself is loaded before the first file, whose time would otherwise run meanwhile.
await getResolvedPDFJS();

say({ sayfa: 0 });
for await (const request of requests<PdfRequest>()) {
  isTooLarge = false;
  said = performance.now();
  const bulunan = await inspect(readFileSync(request.yol), request).catch((error: Error): Bulunan => {
    const sorun = isTooLarge ? 'COK_AGIR' : error.name === 'PasswordException' ? 'SIFRELI' : 'BOZUK';
    return { sonuc: { sorun } };
  });
  say(bulunan);
}
