import { tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { type DenetimKaydi, type Names, SISTEM } from '#contract/denetim/denetim.ts';
import { degisenAlanlar, ISLEM_NAME, kayitName } from '#contract/denetim/denetim-metni.ts';
import type { XlsxColumn } from '#server/adapters/xlsx.ts';

/** `names` gives the names of the entry that is being written. */
export const denetimColumns = (names: () => Names): XlsxColumn<DenetimKaydi>[] => [
  { baslik: 'Zaman', value: ({ zaman }) => formatTarihSaat(zaman), genislik: 18 },
  { baslik: 'Kim', value: ({ kim }) => kim ?? SISTEM },
  { baslik: 'Adres', value: ({ istemci }) => istemci, genislik: 16 },
  { baslik: 'Tablo', value: ({ tablo }) => tabloOf(tablo).etiket, genislik: 20 },
  { baslik: 'Kayıt', value: (kayit) => kayitName(kayit, names()), genislik: 34 },
  { baslik: 'İşlem', value: ({ islem }) => ISLEM_NAME[islem], genislik: 12 },
  {
    baslik: 'Değişiklik',
    value: (kayit) =>
      degisenAlanlar(kayit, names())
        .map(({ etiket, eski, yeni }) => `${etiket}: ${eski} → ${yeni}`)
        .join('; '),
    genislik: 80,
  },
];
