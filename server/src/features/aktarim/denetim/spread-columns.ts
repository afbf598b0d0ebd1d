import type { AktarimAlani, Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import { basliktakiAy, basliktakiHizmet, isAyBasligi } from '#contract/aktarim/basliktaki-ay.ts';
import { hizmetSutunlari } from '#contract/aktarim/hizmet-sutunlari.ts';
import type { Yayilan } from '#contract/aktarim/takip-alanlari.ts';
import { ayName } from '#contract/common/donem.ts';
import type { FileRow } from '#server/adapters/tablo-dosyasi/read.ts';

/** A sheet as it was read. `titles` are what it says of itself outside its table, the likeliest first. */
export interface Sheet {
  basliklar: readonly string[];
  eslesme: Eslesme;
  rows: readonly FileRow[];
  titles: readonly string[];
}

/** A column whose cells are marks or amounts of this month and service. */
export interface SpreadColumn {
  column: number;
  baslik: string;
  /** A month without a year, where the sheet says none, is asked about. */
  ay: string;
  hizmet: string;
}

export const roleOf = (alanlar: readonly AktarimAlani[], yayilan: Yayilan): AktarimAlani | undefined =>
  alanlar.find((alan) => alan.yayilan === yayilan);
const columnOf = (alanlar: readonly AktarimAlani[], { eslesme }: Sheet, yayilan: Yayilan): number | undefined =>
  eslesme[roleOf(alanlar, yayilan)?.ad ?? ''];

const textOf = (yil: number | null, ay: number): string => (yil === null ? ayName(ay) : `${ayName(ay)} ${yil}`);

function titleDonem({ titles }: Sheet): { yil: number | null; ay: string | null } {
  const found = titles.map(basliktakiAy);
  const whole = found.find(({ yil, ay }) => yil !== null && ay !== null);
  const yil = whole?.yil ?? found.find((title) => title.yil !== null)?.yil ?? null;
  const ay = whole?.ay ?? found.find((title) => title.ay !== null)?.ay ?? null;
  return { yil, ay: ay === null ? null : textOf(yil, ay) };
}

/** The names by which a sheet may name its one service, the likeliest first. */
export const HIZMET_AYRACI = ' | ';
const titleHizmet = ({ titles }: Sheet): string =>
  [...new Set(titles.map(basliktakiHizmet).filter(Boolean))].slice(0, 3).join(HIZMET_AYRACI);

function monthColumns(sheet: Sheet): SpreadColumn[] {
  const { yil: year } = titleDonem(sheet);
  const hizmet = titleHizmet(sheet);
  const mapped = new Set(Object.values(sheet.eslesme));
  return sheet.basliklar.flatMap((baslik, column) => {
    const { yil, ay, rest } = basliktakiAy(baslik);
    if (ay === null || !isAyBasligi(baslik) || mapped.has(column)) return [];
    return [{ column, baslik, ay: textOf(yil ?? year, ay), hizmet: basliktakiHizmet(rest) || hizmet }];
  });
}

function serviceColumns({ basliklar, eslesme, rows }: Sheet, ay: string): SpreadColumn[] {
  const cells = rows.map(({ hucreler }) => hucreler);
  return hizmetSutunlari(basliklar, cells, new Set(Object.values(eslesme))).map((column) => {
    const baslik = basliklar[column]!;
    return { column, baslik, ay, hizmet: baslik };
  });
}

/**
 * The columns of a wide sheet that stand for months, for services of the sheet's only month, or for both. Where there are
 * none, `ay` is the month that the sheet's title names for all its rows.
 */
export function spreadColumns(
  sheet: Sheet,
  alanlar: readonly AktarimAlani[],
): { columns: SpreadColumn[]; ay: string | null } {
  const hasAy = columnOf(alanlar, sheet, 'ay') !== undefined;
  const months = monthColumns(sheet);
  if (months.length > 1 || (months.length === 1 && !hasAy)) return { columns: months, ay: null };
  const { ay } = titleDonem(sheet);
  if (hasAy || ay === null) return { columns: [], ay: null };
  const isOfServices = roleOf(alanlar, 'hizmet') && columnOf(alanlar, sheet, 'hizmet') === undefined;
  return { columns: isOfServices ? serviceColumns(sheet, ay) : [], ay };
}
