import type { RouteParsed } from '#contract/common/route.ts';
import type { listFisler } from '#contract/fis/fis.ts';
import { FIS_SUTUNLARI } from '#contract/fis/fis-aktarim.ts';
import type { XlsxSutun } from '#server/adapters/xlsx.ts';
import type { Tx } from '#server/db/session.ts';
import type { Indirme } from '#server/http/download.ts';
import { dated, refuseTooMany } from '#server/http/sheet/list-file.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import { type FisDosyaSatiri, listFisIdleri, listFisSatirlari } from './queries.ts';

const TURLER: Readonly<Record<string, XlsxSutun<never>['tur'] & {}>> = {
  tarih: 'tarih',
  miktar: 'miktar',
  birim_fiyat: 'tutar',
  iskonto: 'tutar',
  kdv_orani: 'sayi',
  tutar: 'tutar',
  toplam_tutar: 'tutar',
};
const SUTUNLAR: readonly XlsxSutun<FisDosyaSatiri>[] = [
  { baslik: 'ID', tur: 'sayi', genislik: 10, deger: ({ id }) => id },
  ...FIS_SUTUNLARI.map(({ ad, etiket }) => ({
    baslik: etiket,
    ...(TURLER[ad] && { tur: TURLER[ad] }),
    ...(ad === 'mukellef_adi' && { genislik: 30 }),
    deger: (row: FisDosyaSatiri) => row[ad as keyof FisDosyaSatiri],
  })),
];

const PAGE = 1_000;
async function* satirlar(tx: Tx, idler: readonly number[]): AsyncGenerator<FisDosyaSatiri[]> {
  for (let i = 0; i < idler.length; i += PAGE) yield await listFisSatirlari(tx, idler.slice(i, i + PAGE));
}

export async function createKalemDosyasi(
  tx: Tx,
  { bicim, ...suzgec }: RouteParsed<typeof listFisler.file>['query'],
): Promise<Indirme> {
  const { idler, satir_sayisi } = await listFisIdleri(tx, suzgec);
  refuseTooMany(bicim, satir_sayisi);
  return createDosya({ ad: dated('Fişler'), bicim, sutunlar: SUTUNLAR, satirlar: satirlar(tx, idler) });
}
