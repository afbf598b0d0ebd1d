import type { AktarimAlani, Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Yayilan } from '#contract/aktarim/takip-alanlari.ts';
import { readIsaret } from '#contract/aktarim/takip-isareti.ts';
import { toplamTuru } from '#contract/aktarim/toplam-satiri.ts';
import { liraToKurus, parseSignedKurus } from '#contract/common/kurus.ts';
import type { FileRow } from '#server/adapters/tablo-dosyasi/read.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { roleOf, type Sheet, type SpreadColumn, spreadColumns } from './spread-columns.ts';

/** Rows that were made of a sheet's cells are numbered from here, by their row and column. */
export const SPREAD_FROM = 1_000_000_000;
const COLUMNS = 1_000;
const spreadSira = (sira: number, column: number): number => SPREAD_FROM + sira * COLUMNS + column;
/** The row of the sheet from which a row came. */
export const sheetSira = (sira: number): number =>
  sira < SPREAD_FROM ? sira : Math.floor((sira - SPREAD_FROM) / COLUMNS);

const ROLES = ['hizmet', 'ay', 'deger', 'yer'] as const satisfies readonly Yayilan[];
/** Fields that stand beside all months of a row, and so say nothing of a single one. */
const OF_ROW = ['isaret', 'kayit_durumu', 'tutar', 'borc', 'alacak', 'fiyat', 'ay', 'donem', 'gecerlilik', 'yer'];
const NAMED_BY = ['mukellef', 'mukellef_no'];

const kurusOf = (cell: Hucre | undefined): number =>
  (typeof cell === 'number' ? liraToKurus(cell) : typeof cell === 'string' ? parseSignedKurus(cell) : null) ?? 0;

/** What a row says of itself stands behind the sheet's own columns, so that these stay where they were. */
function rolesOf(
  { basliklar, eslesme }: Pick<Sheet, 'basliklar' | 'eslesme'>,
  alanlar: readonly AktarimAlani[],
): { ad: string; role: Yayilan; at: number }[] {
  const hasHizmet = eslesme[roleOf(alanlar, 'hizmet')?.ad ?? ''] !== undefined;
  const roles = ROLES.filter((role) => roleOf(alanlar, role) && !(role === 'hizmet' && hasHizmet));
  return roles.map((role, i) => ({ ad: roleOf(alanlar, role)!.ad, role, at: basliklar.length + i }));
}

/** A client's name that stands over several rows, one per service, stands in the first of them alone. */
function* fillDown({ rows, eslesme }: Sheet): Generator<FileRow> {
  const columns = NAMED_BY.flatMap((name) => eslesme[name] ?? []);
  let above: readonly Hucre[] = [];
  for (const row of rows) {
    const isNameless = eslesme.hizmet !== undefined && columns.every((column) => row.hucreler[column] == null);
    if (!isNameless) above = row.hucreler;
    const hucreler = isNameless
      ? row.hucreler.map((cell, i) => (columns.includes(i) ? (above[i] ?? null) : cell))
      : row.hucreler;
    yield { sira: row.sira, hucreler };
  }
}

function* spreadRows(
  sheet: Sheet,
  columns: readonly SpreadColumn[],
  alanlar: readonly AktarimAlani[],
): Generator<FileRow> {
  const roles = rolesOf(sheet, alanlar);
  const spread = new Set(columns.map(({ column }) => column));
  const keys = Object.entries(sheet.eslesme).flatMap(([name, column]) => (OF_ROW.includes(name) ? [] : [column]));
  const rowOf = ({ sira, hucreler }: FileRow, column: number, cells: Partial<Record<Yayilan, Hucre>>): FileRow => ({
    sira: spreadSira(sira, column),
    hucreler: [
      ...sheet.basliklar.map((_, i) => (keys.includes(i) ? (hucreler[i] ?? null) : null)),
      ...roles.map(({ role }) => cells[role] ?? null),
    ],
  });
  for (const row of fillDown(sheet)) {
    const { sira, hucreler } = row;
    if (toplamTuru(hucreler.filter((_, i) => !spread.has(i)))) {
      // Marks have no total; that of amounts is the one of all months.
      const isAmount = roleOf(alanlar, 'deger')?.ad === 'tutar';
      const sum = columns.reduce((all, { column }) => all + kurusOf(hucreler[column]), 0);
      yield rowOf(row, 0, { deger: isAmount ? sum / 100 : null, yer: `Satır ${sira}` });
      continue;
    }
    for (const { column, baslik, ay, hizmet } of columns) {
      const value = hucreler[column] ?? null;
      if (readIsaret(value).anlam !== 'bos')
        yield rowOf(row, column, { hizmet, ay, deger: value, yer: `Satır ${sira}, ${baslik}` });
    }
  }
}

/** A sheet whose title names its only month gets that month in each of its rows. */
function* rowsOfMonth(sheet: Sheet, ay: string, alanlar: readonly AktarimAlani[]): Generator<FileRow> {
  const roles = rolesOf(sheet, alanlar);
  for (const { sira, hucreler } of sheet.rows)
    yield {
      sira: spreadSira(sira, 0),
      hucreler: [
        ...sheet.basliklar.map((_, i) => hucreler[i] ?? null),
        ...roles.map(({ role }) => (role === 'ay' ? ay : role === 'yer' ? `Satır ${sira}` : null)),
      ],
    };
}

/**
 * A sheet in which months or services stand side by side as one with a row per cell that says something, and which
 * columns its fields have there; null for any other sheet.
 */
export function spreadSheet(
  sheet: Sheet,
  alanlar: readonly AktarimAlani[],
): { eslesme: Eslesme; rows: Generator<FileRow> } | null {
  if (!roleOf(alanlar, 'ay')) return null;
  const { columns, ay } = spreadColumns(sheet, alanlar);
  const roles = rolesOf(sheet, alanlar);
  if (columns.length > 0) {
    const kept = Object.entries(sheet.eslesme).filter(([name]) => !OF_ROW.includes(name));
    return {
      eslesme: Object.fromEntries([...kept, ...roles.map(({ ad: name, at }) => [name, at] as const)]),
      rows: spreadRows(sheet, columns, alanlar),
    };
  }
  if (ay === null) return null;
  const said = roles
    .filter(({ role }) => role === 'ay' || role === 'yer')
    .map(({ ad: name, at }) => [name, at] as const);
  return { eslesme: { ...sheet.eslesme, ...Object.fromEntries(said) }, rows: rowsOfMonth(sheet, ay, alanlar) };
}

/** Which columns the fields of a stored row have: what a cell's row says of itself stands behind the sheet's columns. */
export function eslesmeOf(
  sheet: Pick<Sheet, 'basliklar' | 'eslesme'>,
  { sira, hucreler }: FileRow,
  alanlar: readonly AktarimAlani[],
): Eslesme {
  if (sira < SPREAD_FROM) return sheet.eslesme;
  const said = rolesOf(sheet, alanlar).filter(({ at }) => hucreler[at] != null);
  return { ...sheet.eslesme, ...Object.fromEntries(said.map(({ ad: name, at }) => [name, at])) };
}
