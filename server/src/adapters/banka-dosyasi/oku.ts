import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EKSTRE_MAX_ROWS, type ElleEslesme, type SutunSorusu } from '#contract/banka/ekstre.ts';
import type { Kusurlu } from '#contract/banka/ekstre-kusuru.ts';
import { readFileApart } from '#server/adapters/apart/read-file.ts';
import { headOf } from '#server/adapters/head-of.ts';
import { decode } from '#server/adapters/tablo-dosyasi/decode.ts';
import { type PlainPage, readPlain } from '#server/adapters/tablo-dosyasi/pages.ts';
import { isSmallCsv } from '#server/adapters/tablo-dosyasi/read.ts';
import { guessColumns, isReadable, type LearnedColumns } from './basliklar.ts';
import { askColumns, findBolumler, type Row } from './bolumler.ts';
import { isCamt, readCamt } from './camt.ts';
import { verify } from './dogrula.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { EkstreError, type Hareket, type OkunanDosya, type OkunanEkstre, SutunError } from './okunan.ts';
import { readSatirlar } from './satirlar.ts';

export interface EkstreOkuma {
  learned: LearnedColumns;
  elle?: ElleEslesme | undefined;
  /** The day in Istanbul; no line is of a later one. */
  bugun: string;
}

/** Room for the lines around those of an account. */
const ROOM = 500;

const rowsOf = ({ rows }: PlainPage): Row[] =>
  rows.flatMap((cells, i) => (cells.some((cell) => cell !== null) ? [{ satir: i + 1, cells }] : []));

function readTables(pages: readonly PlainPage[], { learned, elle, bugun }: EkstreOkuma): OkunanEkstre[] {
  const sheets = pages.filter(({ isHidden }) => !isHidden).map(rowsOf);
  const bolumler = sheets.flatMap((rows) => findBolumler(rows, learned, elle as never));
  if (bolumler.length === 0) {
    const question = sheets.map((rows) => askColumns(rows, learned)).find(Boolean);
    throw question ? new SutunError(question) : new EkstreError({ kusur: 'taninmadi' });
  }
  // Of several accounts in a file one may have rested.
  const read = bolumler.map((bolum) => ({ bolum, ham: readSatirlar(bolum) }));
  const filled = read.filter(({ ham }) => ham.satirlar.length > 0);
  if (filled.length === 0) throw new EkstreError({ kusur: 'satir_yok' });
  return filled.map(({ bolum: { kunye, basliklar }, ham }) => ({
    no: kunye.no,
    para_birimi: kunye.para_birimi,
    ...verify(ham, kunye, bugun),
    basliklar,
  }));
}

function checkDays(ekstreler: readonly OkunanEkstre[], today: string): void {
  for (const { satirlar } of ekstreler)
    for (const { satir, gun } of satirlar)
      if (gun > today) throw new EkstreError({ kusur: 'gelecek', satir, deger: gun.split('-').reverse().join('.') });
}

/** A text of MT940 or CAMT.053; null of any other. */
function readMessage(bytes: Buffer, bugun: string): OkunanDosya | null {
  const { text } = decode(bytes);
  const bicim = isMt940(text) ? 'mt940' : isCamt(text) ? 'camt' : null;
  if (!bicim) return null;
  const ekstreler = (bicim === 'mt940' ? readMt940(text) : readCamt(text)).map((ekstre) => ({
    ...ekstre,
    satirlar: ekstre.satirlar.toSorted((a, b) => (a.gun < b.gun ? -1 : a.gun > b.gun ? 1 : 0)),
  }));
  if (ekstreler.length === 0) throw new EkstreError({ kusur: 'satir_yok' });
  checkDays(ekstreler, bugun);
  return { bicim, ekstreler, uyarilar: [] };
}

const BICIM = { zipped: 'xlsx', ole: 'xls', markup: 'web', csv: 'csv' } as const;

/** The statements of a file, in this process. @throws EkstreError, SutunError or FileError */
export async function readHere(yol: string, how: EkstreOkuma): Promise<OkunanDosya> {
  const head = await headOf(yol);
  if (head.includes('%PDF')) throw new EkstreError({ kusur: 'pdf' });
  const message = /^\s*(?:\u00ef\u00bb\u00bf)?\s*[<{:]/.test(head) ? readMessage(await readFile(yol), how.bugun) : null;
  const { kind, pages } = message ? { kind: null, pages: [] } : await readTablePages(yol, how);
  const dosya = message ?? {
    bicim: BICIM[kind!],
    ekstreler: readTables(pages, how),
    uyarilar: pages.flatMap(({ uyarilar }) => uyarilar),
  };
  const count = dosya.ekstreler.reduce((sum, { satirlar }) => sum + satirlar.length, 0);
  if (count > EKSTRE_MAX_ROWS) throw new EkstreError({ kusur: 'cok_satir' });
  return dosya;
}

const readTablePages = (yol: string, { learned }: EkstreOkuma) =>
  readPlain(yol, {
    rank: (titles) => {
      const columns = guessColumns(titles, learned);
      return isReadable(columns) ? Object.keys(columns).length : 0;
    },
    rows: EKSTRE_MAX_ROWS + ROOM,
  });

export type Line =
  | { dosya: Omit<OkunanDosya, 'ekstreler'> }
  | { ekstre: Omit<OkunanEkstre, 'satirlar'> }
  | { satirlar: Hareket[] }
  | { kusurlu: Kusurlu }
  | { soru: SutunSorusu };

/** Fifty thousand lines as a workbook take more than the tables of an import. */
const BOUNDS = { heap: 320, young: 8, memory: 512 };

/** The statements of an uploaded file; all but a small text is read in a process of its own. @throws EkstreError, SutunError or FileError */
export async function readEkstreler(yol: string, how: EkstreOkuma, signal?: AbortSignal): Promise<OkunanDosya> {
  if (await isSmallCsv(yol).catch(() => false)) return readHere(yol, how);
  const dosya: OkunanDosya = { bicim: 'csv', ekstreler: [], uyarilar: [] };
  await readFileApart<Line>(
    join(import.meta.dirname, 'oku-worker.ts'),
    { yol, ...how },
    (line) => {
      if ('kusurlu' in line) throw new EkstreError(line.kusurlu);
      if ('soru' in line) throw new SutunError(line.soru);
      if ('dosya' in line) Object.assign(dosya, line.dosya);
      else if ('ekstre' in line) dosya.ekstreler.push({ ...line.ekstre, satirlar: [] });
      else dosya.ekstreler.at(-1)!.satirlar.push(...line.satirlar);
    },
    signal,
    BOUNDS,
  );
  return dosya;
}
