import { DENETLENEN_TABLOLAR, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { type FilterSet, METIN, SAYI, secim, TARIH } from '#contract/common/suzgec.ts';
import { compareTurkish } from '#contract/common/turkish-text.ts';
import { ISLEM_NAME } from './denetim-metni.ts';

const TABLO_NAMES = DENETLENEN_TABLOLAR.map((name) => [name, tabloOf(name).etiket] as const).sort(([, a], [, b]) =>
  compareTurkish(a, b),
);
/** Sorting the names of the tables takes time, so only the page of the audit log loads this file. */
export const DENETIM_FILTERS = {
  zaman: TARIH,
  kim: METIN,
  islem: secim(ISLEM_NAME),
  tablo: secim(Object.fromEntries(TABLO_NAMES)),
  satir_id: {
    ...SAYI,
    read: (metin) => /^0*([1-9]\d{0,14})$/.exec(metin.trim())?.[1] ?? null,
    ornek: 'Kaydın numarasını yazın (örnek: 12).',
  },
} as const satisfies FilterSet;
