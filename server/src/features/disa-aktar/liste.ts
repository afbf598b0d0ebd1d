import type { DosyaBicimi } from '#contract/aktarim/aktarim.ts';
import { DISA_AKTAR_ERRORS, XLSX_MAX_SATIR } from '#contract/aktarim/disa-aktar.ts';
import { gunOf } from '#contract/common/donem.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Indirme } from '#server/http/download.ts';
import type { Haric } from '#server/rows/sayfa.ts';
import { createDosya } from './dosya.ts';
import type { Sutun } from './sutun.ts';

const PAGE = 2_000;

interface Liste<T> {
  ad: string;
  bicim: DosyaBicimi;
  sutunlar: readonly Sutun<T>[];
  idOf: (row: T) => number;
  page: (at: { sayfa: number; boyut: number } & Haric) => Promise<{ rows: T[]; toplam: number }>;
}

async function* allPages<T>(first: T[], { page, idOf }: Liste<T>): AsyncGenerator<T[]> {
  const okunan: string[] = [];
  for (let rows = first; rows.length > 0; ) {
    const idler = rows.map(idOf).join();
    if (idler === okunan.at(-1)) throw new Error("the list's query lacks haricKosulu");
    yield rows;
    okunan.push(idler);
    rows = rows.length < PAGE ? [] : (await page({ sayfa: 1, boyut: PAGE, haric: okunan.join() })).rows;
  }
}

export function refuseTooMany(bicim: DosyaBicimi, adet: number): void {
  if (bicim === 'xlsx' && adet > XLSX_MAX_SATIR) throw new AppError(DISA_AKTAR_ERRORS.XLSX_COK_SATIR, { adet });
}

export const bugun = (): string => gunOf(new Date());

export async function exportListe<T>(liste: Liste<T>): Promise<Indirme> {
  const first = await liste.page({ sayfa: 1, boyut: PAGE });
  refuseTooMany(liste.bicim, first.toplam);
  return createDosya({ ...liste, ad: `${liste.ad} ${bugun()}`, satirlar: allPages(first.rows, liste) });
}

export function chosenRows<T>(rows: readonly T[], idler: string | undefined, idOf: (row: T) => number): T[] {
  if (!idler) return [...rows];
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return idler.split(',').flatMap((id) => byId.get(Number(id)) ?? []);
}
