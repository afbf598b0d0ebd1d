import { buffer } from 'node:stream/consumers';
import { type FieldKind, type Kind, kindOf } from '#contract/alan/kinds.ts';
import { gunOf } from '#contract/common/donem.ts';
import { frame, MAIN, sheetName, XML, xmlText } from './xlsx-parts.ts';
import { writeZip, type ZipParcasi } from './zip/write-zip.ts';

/** Besides the kinds of fields, a sheet knows quantities with up to three decimals, and plain numbers. */
const CELLS = { miktar: { format: '#,##0.###' }, ham: {} };
type SheetKind = FieldKind | keyof typeof CELLS;

/** In an exported Excel sheet a column's `tur` says what its values are. A value of `tarih` may also be an instant. */
export interface XlsxColumn<T> {
  baslik: string;
  value: (row: T) => string | number | null;
  tur?: SheetKind;
  genislik?: number;
}

type Rows<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

export interface Sheet<T> {
  page: string;
  columns: readonly XlsxColumn<T>[];
  rows: Rows<T>;
  /** Bold lines above the headers. */
  above?: readonly string[];
  /** Hears of each text that was cut, because a cell of Excel takes 32,767 characters. */
  onCut?: () => void;
}

const DAY = 'dd.mm.yyyy';
/** What Excel opens: rows of a sheet, letters of a cell. A sheet also stays below what a file of a ZIP may have. */
const MAX_ROWS = 1_048_576;
const MAX_BYTES = 2 ** 31;
const MAX_LETTERS = 32_767;
/** So few rows become one text, so that it is gone from memory before the next one comes. */
const AT_ONCE = 50;

function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

const cellKind = (kind: SheetKind = 'metin'): Kind['cell'] =>
  kind === 'miktar' || kind === 'ham' ? CELLS[kind] : kindOf({ tur: kind }).cell;

const formatOf = (kind?: SheetKind): string | undefined => {
  const cell = cellKind(kind);
  return cell === 'day' ? DAY : cell?.format;
};

/** Dates in an Excel sheet have no time zone; a day is the number of days since the last one of 1899. */
const dayNumber = (value: string): number =>
  Date.parse(`${/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : gunOf(new Date(value))}T00:00:00Z`) / 86_400_000 + 25_569;

/** The styles of a workbook are those of its columns' numbers; behind them comes that of bold texts. */
const formatsOf = (sheets: readonly { columns: readonly { tur?: SheetKind }[] }[]): string[] => [
  ...new Set(sheets.flatMap(({ columns }) => columns.flatMap(({ tur }) => formatOf(tur) ?? []))),
];

class SheetWriter<T> {
  private readonly cells: readonly ((row: T, line: number) => string)[];
  private readonly bold: number;
  private readonly sheet: Sheet<T>;
  private rows = 0;

  constructor(sheet: Sheet<T>, formats: readonly string[]) {
    this.sheet = sheet;
    this.bold = formats.length + 1;
    this.cells = sheet.columns.map(({ value, tur }, i) => {
      const cell = cellKind(tur);
      const at = letters(i);
      const style = formats.indexOf(formatOf(tur) ?? '') + 1;
      const write = cell === 'day' ? null : cell && (cell.write ?? Number);
      return (row, line) => {
        const given = value(row);
        if (given === null || given === '') return '';
        if (!cell) return this.textCell(`${at}${line}`, String(given));
        return `<c r="${at}${line}" s="${style}"><v>${write ? write(Number(given)) : dayNumber(String(given))}</v></c>`;
      };
    });
  }

  private textCell(at: string, text: string, style = 0): string {
    if (text.length > MAX_LETTERS) this.sheet.onCut?.();
    const shown = xmlText(text.length > MAX_LETTERS ? text.slice(0, MAX_LETTERS) : text);
    return `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
  }

  private line(cells: string): string {
    return `<row r="${this.rows}">${cells}</row>`;
  }

  head(): string {
    const { columns, above = [] } = this.sheet;
    this.rows = 0;
    const widths = columns.map(({ genislik, tur }, i) => {
      const width = genislik ?? (tur && tur !== 'metin' ? 14 : 26);
      return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
    });
    const top = [...above.map((text) => [text]), columns.map(({ baslik }) => baslik)].map((texts) => {
      this.rows += 1;
      return this.line(texts.map((text, i) => this.textCell(`${letters(i)}${this.rows}`, text, this.bold)).join(''));
    });
    const split = `ySplit="${this.rows}" topLeftCell="A${this.rows + 1}" activePane="bottomLeft" state="frozen"`;
    return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ${split}/></sheetView>
</sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>${top.join('')}`;
  }

  /** The rows that still fit on this sheet. */
  take(rows: readonly T[]): { text: string; rest: readonly T[] } {
    const now = rows.slice(0, MAX_ROWS - this.rows);
    const lines = now.map((row) => {
      this.rows += 1;
      return this.line(this.cells.map((cell) => cell(row, this.rows)).join(''));
    });
    return { text: lines.join(''), rest: rows.slice(now.length) };
  }
}

async function* pieces<T>(rows: Rows<T>): AsyncGenerator<readonly T[]> {
  yield* rows;
}

/** The sheets' names are added to `names`. */
async function* sheetParts<T>(
  sheet: Sheet<T>,
  formats: readonly string[],
  names: string[],
): AsyncGenerator<ZipParcasi> {
  const writer = new SheetWriter(sheet, formats);
  const source = pieces(sheet.rows);
  let waiting: readonly T[] = [];
  let isDone = false;
  const content = async function* () {
    let bytes = 0;
    yield writer.head();
    while (!isDone && bytes < MAX_BYTES) {
      if (waiting.length === 0) {
        const next = await source.next();
        isDone = next.done === true;
        waiting = next.done ? [] : next.value;
      }
      const { text, rest } = writer.take(waiting.slice(0, AT_ONCE));
      if (text === '' && rest.length > 0) break;
      waiting = rest.length > 0 ? [...rest, ...waiting.slice(AT_ONCE)] : waiting.slice(AT_ONCE);
      bytes += text.length;
      yield text;
    }
    yield '</sheetData></worksheet>';
  };
  let number = 0;
  try {
    do {
      number += 1;
      names.push(sheetName(sheet.page, number));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: content() };
    } while (!isDone);
  } finally {
    await source.return(undefined);
  }
}

async function* parts<T>(sheets: readonly Sheet<T>[]): AsyncGenerator<ZipParcasi> {
  const formats = formatsOf(sheets);
  const names: string[] = [];
  for (const sheet of sheets) yield* sheetParts(sheet, formats, names);
  yield* frame(names, formats);
}

/**
 * An Excel workbook as it is made: rows are read only as fast as it is taken, and none is kept. What does not fit on
 * one sheet goes on on the next.
 */
export const writeXlsx = <T>(...sheets: readonly Sheet<T>[]): AsyncGenerator<Buffer> => writeZip(parts(sheets));

export const createXlsx = <T>(
  page: string,
  columns: readonly XlsxColumn<T>[],
  rows: readonly T[],
  above: readonly string[] = [],
): Promise<Buffer> => buffer(writeXlsx({ page, columns, rows: [rows], above }));

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
