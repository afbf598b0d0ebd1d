import type { RouteParsed } from '#contract/common/route.ts';
import type { listFisler } from '#contract/fis/fis.ts';
import { FIS_COLUMNS } from '#contract/fis/fis-aktarim.ts';
import type { XlsxColumn } from '#server/adapters/xlsx.ts';
import type { Tx } from '#server/db/session.ts';
import type { Indirme } from '#server/http/download.ts';
import { dated, refuseTooMany } from '#server/http/sheet/list-file.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import { type FisDosyaRow, listFisIdleri, listFisSatirlari } from './queries.ts';

const KINDS: Readonly<Record<string, XlsxColumn<never>['tur'] & {}>> = {
  tarih: 'tarih',
  miktar: 'miktar',
  birim_fiyat: 'tutar',
  iskonto: 'tutar',
  kdv_orani: 'sayi',
  tutar: 'tutar',
  toplam_tutar: 'tutar',
};
const COLUMNS: readonly XlsxColumn<FisDosyaRow>[] = [
  { baslik: 'ID', tur: 'sayi', genislik: 10, value: ({ id }) => id },
  ...FIS_COLUMNS.map(({ ad, etiket }) => ({
    baslik: etiket,
    ...(KINDS[ad] && { tur: KINDS[ad] }),
    ...(ad === 'mukellef_adi' && { genislik: 30 }),
    value: (row: FisDosyaRow) => row[ad as keyof FisDosyaRow],
  })),
];

const PAGE = 1_000;
async function* rows(tx: Tx, idler: readonly number[]): AsyncGenerator<FisDosyaRow[]> {
  for (let i = 0; i < idler.length; i += PAGE) yield await listFisSatirlari(tx, idler.slice(i, i + PAGE));
}

export async function createKalemDosyasi(
  tx: Tx,
  { bicim, ...filter }: RouteParsed<typeof listFisler.file>['query'],
): Promise<Indirme> {
  const { idler, satir_sayisi } = await listFisIdleri(tx, filter);
  refuseTooMany(bicim, satir_sayisi);
  return createDosya({ name: dated('Fişler'), bicim, columns: COLUMNS, rows: rows(tx, idler) });
}
