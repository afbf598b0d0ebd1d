import { email, telefon } from '#contract/alan/alan.ts';
import {
  type Alacak,
  downloadAlacaklar,
  listAlacaklar as listRoute,
  YAS_ADI,
  YASLAR,
} from '#contract/tahakkuk/alacak.ts';
import { createXlsx, XLSX_TURU, type XlsxSutun } from '#server/adapters/xlsx.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listAlacaklar, listTumAlacaklar } from './queries.ts';

const SUTUNLAR: XlsxSutun<Alacak>[] = [
  { baslik: 'Muhasebeci', deger: (row) => row.muhasebeci_adi },
  { baslik: telefon.etiket, deger: (row) => row.telefon, genislik: 16 },
  { baslik: email.etiket, deger: (row) => row.email },
  { baslik: 'Açılış bakiyesi', deger: (row) => row.devreden, tur: 'tutar' },
  ...YASLAR.map((yas): XlsxSutun<Alacak> => ({ baslik: YAS_ADI[yas], deger: (row) => row[yas], tur: 'tutar' })),
  { baslik: 'Toplam alacak', deger: (row) => row.toplam, tur: 'tutar' },
  { baslik: 'Vadesi geçen', deger: (row) => row.vadesi_gecen, tur: 'tutar' },
  { baslik: 'Açık tahakkuk', deger: (row) => row.acik_tahakkuk, tur: 'sayi' },
  { baslik: 'Son ödeme', deger: (row) => row.son_odeme_tarihi, tur: 'tarih' },
];

export function alacakRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listAlacaklar(tx, query));

  routes.download(downloadAlacaklar, async ({ tx, query }) => {
    const icerik = await createXlsx('Alacaklar', SUTUNLAR, await listTumAlacaklar(tx, query));
    return { ad: 'alacaklar.xlsx', tur: XLSX_TURU, icerik };
  });
}
