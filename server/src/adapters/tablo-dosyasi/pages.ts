import { AKTARIM_MAX_ROWS, type FileFault } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi, BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { isHizmetTablosu } from '#contract/aktarim/hizmet-sutunlari.ts';
import { type OgrenilenBasliklar, rankHeader, recognise } from '#contract/aktarim/tanima.ts';
import { readCsv } from './csv.ts';
import { decode, type PageDoubt } from './decode.ts';
import { FileError } from './hata.ts';
import {
  clean,
  type Hucre,
  mendLetters,
  type Page,
  type Rank,
  type Reading,
  rankBy,
  sayfaOf,
  tabloOf,
} from './tablo.ts';
import { readKind, type TableFile } from './tur.ts';

export interface FileRow {
  sira: number;
  hucreler: Hucre[];
}
export interface DosyaBilgisi {
  basliklar: string[];
  uyarilar: string[];
  satir_sayisi: number;
}
/** `neden` says why a sheet could not be read though others of its file could. */
export interface SayfaBilgisi extends DosyaBilgisi {
  sayfa: string;
  liste: AktarimListesi | null;
  baslik_satiri: number;
  /** The code pages by which a text can be read. */
  doubt?: PageDoubt | undefined;
  neden?: FileFault;
}
export interface Okunan<Bilgi> {
  bilgi: Bilgi;
  rows: FileRow[];
}

/** The libraries for workbooks load only where there is one. */
async function readPages(file: TableFile, yol: string, reading: Reading): Promise<Page[]> {
  if (file.kind === 'csv') return [readCsv(file.bytes, reading)];
  const { readOld, readZipped } = await import('./workbook.ts');
  if (file.kind === 'zipped') return readZipped(yol, reading.rows);
  return readOld(file.kind === 'ole' ? file.bytes : decode(file.bytes).text);
}

function firstPage(pages: readonly Page[]): Page {
  const page = pages.find(({ isHidden }) => !isHidden);
  if (!page) throw new FileError('bos');
  if (pages.length === 1) return page;
  const said = `Dosyada ${pages.length} sayfa var; dolu olan ilk sayfa okundu: “${page.name}”.`;
  return { ...page, uyarilar: [...page.uyarilar, said] };
}

/** The first visible sheet that holds something, whose header is looked for by `alanlar`. @throws FileError */
export async function readTablo(yol: string, alanlar: readonly BaslikAlani[]): Promise<Okunan<DosyaBilgisi>> {
  const rank = rankBy(alanlar);
  const { rows, ...bilgi } = tabloOf(
    firstPage(await readPages(await readKind(yol), yol, { rank, rows: AKTARIM_MAX_ROWS })),
    rank,
  );
  return { bilgi: { ...bilgi, satir_sayisi: rows.length }, rows };
}

export interface Tanima {
  /** The file's name as its sender knows it. */
  ad: string;
  learned: OgrenilenBasliklar;
  listeler: readonly AktarimListesi[];
}

/** Enough rows to see whether a column holds marks. */
const SAMPLE = 200;

function readSayfa(page: Page, { ad, learned, listeler }: Tanima): Okunan<SayfaBilgisi> {
  const names = `${ad} ${page.name}`;
  try {
    const { rows, ...bilgi } = sayfaOf(page, (basliklar) => rankHeader(basliklar, names, learned, listeler));
    const above = rows.filter(({ sira }) => sira < bilgi.baslik_satiri);
    const below = rows.filter(({ sira }) => sira > bilgi.baslik_satiri).slice(0, SAMPLE);
    const title = [...above.flatMap(({ hucreler }) => hucreler), names].join(' ');
    const cells = below.map(({ hucreler }) => hucreler);
    const { liste } =
      listeler.includes('takip') && isHizmetTablosu(bilgi.basliklar, cells, title)
        ? { liste: 'takip' as const }
        : recognise(bilgi.basliklar, names, learned, listeler);
    return { bilgi: { ...bilgi, sayfa: page.name, liste, ...(page.doubt && { doubt: page.doubt }) }, rows };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const empty = { basliklar: [], uyarilar: page.uyarilar, satir_sayisi: 0, baslik_satiri: 0 };
    return { bilgi: { ...empty, sayfa: page.name, liste: null, neden: error.neden }, rows: [] };
  }
}

/** All sheets that hold something, each with the list that its headers fit best. @throws FileError if none can be read */
export async function readSayfalar(yol: string, tanima: Tanima): Promise<Okunan<SayfaBilgisi>[]> {
  const rank: Rank = (basliklar) => rankHeader(basliklar, tanima.ad, tanima.learned, tanima.listeler);
  const pages = await readPages(await readKind(yol), yol, { rank, rows: AKTARIM_MAX_ROWS });
  const read = pages.map((page) => readSayfa(page, tanima)).filter(({ bilgi }) => bilgi.neden !== 'bos');
  const reason = read.every(({ bilgi }) => bilgi.neden) ? (read[0]?.bilgi.neden ?? 'bos') : undefined;
  if (reason) throw new FileError(reason);
  return read;
}

export type PlainPage = Page & { rows: Hucre[][] };

/** Every sheet as it stands, its letters mended; whoever reads it finds its header. @throws FileError */
export async function readPlain(
  yol: string,
  reading: Reading,
): Promise<{ kind: TableFile['kind']; pages: PlainPage[] }> {
  const file = await readKind(yol);
  const pages = (await readPages(file, yol, reading)).map(mendLetters);
  return { kind: file.kind, pages: pages.map((page) => ({ ...page, rows: page.rows.map((row) => row.map(clean)) })) };
}
