import { alanMetni } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { type Columns, columnsAt, type ListColumn } from '#contract/alan/list.ts';
import { keepRows, valueIn } from '#contract/alan/list-rows.ts';
import { gunOf } from '#contract/common/donem.ts';
import { type DosyaBicimi, XLSX_MAX_ROWS } from '#contract/common/file.ts';
import type { XlsxColumn } from '#server/adapters/xlsx.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Indirme } from '#server/http/download.ts';
import { createDosya } from './sheet.ts';

const PAGE = 2_000;

function sheetColumn<T extends object>(key: string, { sheet, ...column }: ListColumn): XlsxColumn<T> {
  const shown = { ...column, ...(sheet?.tur && { tur: sheet.tur }) } as ListColumn;
  const held =
    (sheet?.value as ((row: T) => unknown) | undefined) ?? ((row: T) => valueIn(column as ListColumn, key, row));
  const kind = shown.gun ? 'tarih' : shown.tur;
  const about = { baslik: sheet?.header ?? shown.etiket, genislik: kindOf(shown).width ?? 28 };
  // A number that stands for a name (a month) is written as that name.
  return kindOf({ tur: kind }).cell && !shown.secenekler
    ? { ...about, tur: kind, value: (row) => held(row) as string | number | null }
    : { ...about, value: (row) => alanMetni(shown, held(row)) };
}

/** The columns of a list's sheet: those that the screen shows, or all. */
export function sheetColumns<T extends object>(columns: Columns, shown: string | undefined): XlsxColumn<T>[] {
  const all: string[] = columnsAt(columns, 'export');
  const chosen = all.filter((key) => shown?.split(',').includes(key));
  return (chosen.length > 0 ? chosen : all).map((key) => sheetColumn(key, columns[key]!));
}

interface FileAsked {
  bicim: DosyaBicimi;
  sutunlar?: string | undefined;
}

interface ListFile<T> {
  name: string;
  bicim: DosyaBicimi;
  columns: readonly XlsxColumn<T>[];
  idOf: (row: T) => unknown;
  /** `haric` are the ids of earlier pages: by offset, rows that move meanwhile would be left out. */
  page: (at: { sayfa: number; boyut: number; haric?: string }) => Promise<{ satirlar: T[]; toplam: number }>;
}

async function* allPages<T>(first: T[], { page, idOf }: ListFile<T>): AsyncGenerator<T[]> {
  const okunan: string[] = [];
  for (let rows = first; rows.length > 0; ) {
    const idler = rows.map(idOf).join();
    if (idler === okunan.at(-1)) throw new Error("the list's query lacks haricKosulu");
    yield rows;
    okunan.push(idler);
    rows = rows.length < PAGE ? [] : (await page({ sayfa: 1, boyut: PAGE, haric: okunan.join() })).satirlar;
  }
}

export function refuseTooMany(bicim: DosyaBicimi, adet: number): void {
  if (bicim === 'xlsx' && adet > XLSX_MAX_ROWS) throw new AppError('XLSX_COK_SATIR', { adet });
}

export const dated = (name: string): string => `${name} ${gunOf(new Date())}`;

export async function createListFile<T>(file: ListFile<T>): Promise<Indirme> {
  const first = await file.page({ sayfa: 1, boyut: PAGE });
  refuseTooMany(file.bicim, first.toplam);
  return createDosya({ ...file, name: dated(file.name), rows: allPages(first.satirlar, file) });
}

interface Declared {
  name: string;
  id: string;
  columns: Columns;
  search?: readonly string[];
}
interface Asked extends FileAsked {
  arama?: string | undefined;
  sirala?: string | undefined;
  yon?: 'asc' | 'desc' | undefined;
}
type Answer = { satirlar: object[]; toplam?: number };

/** The file of a declared list, whose rows `read` answers, page after page or all at once. */
export async function writeList(
  list: Declared,
  { bicim, sutunlar: shown, ...query }: Asked,
  read: (query: object) => Promise<Answer>,
): Promise<Indirme> {
  const columns = sheetColumns<object>(list.columns, shown);
  if (list.search) {
    const rows = keepRows({ ...list, search: list.search }, (await read(query)).satirlar, {
      ...query,
      suzgecler: query as Readonly<Record<string, string | undefined>>,
    });
    refuseTooMany(bicim, rows.length);
    return createDosya({ name: dated(list.name), bicim, columns, rows: [rows] });
  }
  return createListFile({
    name: list.name,
    bicim,
    columns,
    idOf: (row) => row[list.id as keyof typeof row],
    page: (at) => read({ ...query, ...at }) as Promise<Required<Answer>>,
  });
}
