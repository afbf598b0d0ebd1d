import { readFile } from 'node:fs/promises';
import * as xlsx from '@e965/xlsx';
import { SaxesParser } from 'saxes';
import { openZip, type Zip } from '#server/adapters/zip/zip.ts';
import { FileError } from './hata.ts';
import type { Hucre, Page } from './tablo.ts';

const MAX_XML = 28 * 1_048_576;
const ROOM = 20;
const MAX_ROW = 1_048_576;
/** Parts whose rows are counted, and which must be whole: the library would leave out what follows a broken place. */
const TABLES = /^(?:xl\/worksheets\/.*|xl\/sharedStrings|content)\.xml$/;

/** Programs write signs into texts that XML forbids; they are dropped later. */
const SIGN = /disallowed character\.$|malformed character entity\.$/;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Rows must go forward, and up to the last one that a sheet has, since the library would fill it with empty ones. */
function checkTable(most: number): { see: (chunk: Buffer) => void; end: () => void } {
  const text = new TextDecoder();
  const parser = new SaxesParser<{ position: false }>({ position: false });
  let [rows, last] = [0, 0];
  const damaged = (): never => {
    throw new FileError('bozuk');
  };
  parser.on('error', ({ message }) => void (SIGN.test(message) || damaged()));
  parser.on('opentag', ({ name, attributes }) => {
    const kind = localName(name);
    if (kind !== 'row' && kind !== 'c') return;
    const at = Number(/\d+$/.exec(String(attributes.r ?? ''))?.[0] ?? last + 1);
    if (kind === 'row') {
      rows += 1;
      if (rows > most + ROOM) throw new FileError('cok_satir');
      if (at <= last) damaged();
      last = at;
    }
    if (at > MAX_ROW) damaged();
  });
  return { see: (chunk) => void parser.write(text.decode(chunk, { stream: true })), end: () => void parser.close() };
}

/** A workbook's XML is unpacked and discarded first, so that its true size is known before the library gets it. */
async function measure(zip: Zip, most: number): Promise<void> {
  let left = MAX_XML;
  for (const girdi of zip.girdiler) {
    if (!/\.(xml|rels)$/.test(girdi.name)) continue;
    const table = TABLES.test(girdi.name) ? checkTable(most) : undefined;
    left -= await zip.unpack(girdi, left, table?.see ?? (() => {}));
    table?.end();
  }
}

/** What Excel's errors are called in a sheet, by the number by which a cell says them. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const two = (n: number): string => String(n).padStart(2, '0');

/** The day that a serial number says; one below one is a time without a day. */
function dayOrTime(serial: number, date1904: boolean): string | null {
  const at = xlsx.SSF.parse_date_code(serial, { date1904 });
  if (!at) return null;
  return serial < 1 ? `${two(at.H)}:${two(at.M)}` : `${two(at.d)}.${two(at.m)}.${at.y}`;
}

function hucreOf({ t, v, z }: xlsx.CellObject, date1904: boolean): Hucre {
  if (t === 'e') return ERRORS[v as number] ?? '#N/A';
  if (typeof v === 'number') return typeof z === 'string' && xlsx.SSF.is_date(z) ? dayOrTime(v, date1904) : v;
  return typeof v === 'string' || typeof v === 'boolean' ? v : null;
}

const OPTIONS = { dense: true, raw: true, cellHTML: false, cellText: false, cellFormula: false, cellNF: true };

function parse(content: Buffer | string): xlsx.WorkBook {
  try {
    return xlsx.read(content, { ...OPTIONS, type: typeof content === 'string' ? 'string' : 'buffer' });
  } catch (error) {
    throw new FileError(/password/i.test(String(error)) ? 'sifreli' : 'bozuk');
  }
}

/** Rows that are hidden or filtered away are read like the others, since nobody sees in a file whether that was meant. */
function hiddenRows(sheet: xlsx.WorkSheet): string[] {
  const hidden = (sheet['!rows'] ?? []).filter((row) => row?.hidden).length;
  return hidden > 0 ? [`Gizli ya da süzülmüş ${hidden} satır da okundu.`] : [];
}

/** The sheets that hold something, in their order. @throws FileError */
function pagesOf({ SheetNames: names, Sheets: sheets, Workbook: book }: xlsx.WorkBook): Page[] {
  const isMac = book?.WBProps?.date1904 === true;
  const pages = names.flatMap((name, i): Page[] => {
    const sheet = sheets[name];
    if (!sheet?.['!data']?.some((row) => row.some(({ v }) => v !== undefined && v !== ''))) return [];
    const isHidden = Boolean(book?.Sheets?.[i]?.Hidden);
    const rows = Array.from(sheet['!data'], (row = []) =>
      Array.from(row, (cell) => (cell ? hucreOf(cell, isMac) : null)),
    );
    return [{ name, isHidden, rows, uyarilar: [...(isHidden ? ['Sayfa dosyada gizli.'] : []), ...hiddenRows(sheet)] }];
  });
  if (pages.length === 0) throw new FileError('bos');
  return pages;
}

/** A workbook of Excel since 2007 or of OpenDocument. @throws FileError */
export async function readZipped(yol: string, most: number): Promise<Page[]> {
  const zip = await openZip(yol);
  const names = zip.girdiler.map(({ name }) => name);
  if (names.includes('xl/workbook.bin')) throw new FileError('xlsb');
  if (!names.includes('xl/workbook.xml') && !names.includes('content.xml')) throw new FileError('tur');
  await measure(zip, most);
  return pagesOf(parse(await readFile(yol)));
}

/** A workbook of Excel before 2007, or a text: what a program saved as a web page or as the XML of 2003. @throws FileError */
export const readOld = (content: Buffer | string): Page[] => pagesOf(parse(content));
