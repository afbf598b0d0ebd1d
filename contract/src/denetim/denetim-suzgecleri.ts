import { DENETLENEN_TABLOLAR, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { METIN, SAYI, type Suzgecler, secim, TARIH } from '#contract/common/suzgec.ts';
import { compareTurkish } from '#contract/common/turkish-text.ts';
import { ISLEM_ADI } from './denetim-metni.ts';

const TABLO_ADLARI = DENETLENEN_TABLOLAR.map((ad) => [ad, tabloOf(ad).etiket] as const).sort(([, a], [, b]) =>
  compareTurkish(a, b),
);
/** Sorting the names of the tables takes time, so only the page of the audit log loads this file. */
export const DENETIM_SUZGECLER = {
  zaman: TARIH,
  kim: METIN,
  islem: secim(ISLEM_ADI),
  tablo: secim(Object.fromEntries(TABLO_ADLARI)),
  satir_id: {
    ...SAYI,
    read: (metin) => /^0*([1-9]\d{0,14})$/.exec(metin.trim())?.[1] ?? null,
    ornek: 'Kaydın numarasını yazın (örnek: 12).',
  },
} as const satisfies Suzgecler;
