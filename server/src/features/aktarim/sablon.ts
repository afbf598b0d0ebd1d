import {
  AKTARIM,
  type AktarimListesi,
  alanlarOf,
  anahtarAlani,
  ORNEK_ANAHTARI,
} from '#contract/aktarim/aktarim-alanlari.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import type { Indirme } from '#server/http/download.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';

/** These columns only serve to import other programs' lists and wide sheets, so our template lacks them. */
const HELPERS = ['soyad', 'vergi_no', 'muhasebeci_no', 'borc', 'alacak', 'yer'];

export function createSablon(liste: AktarimListesi, bicim: DosyaBicimi, isMuhasebeci: boolean): Indirme {
  const ornek: Readonly<Record<string, string>> = { ...AKTARIM[liste].ornek, [anahtarAlani(liste).ad]: ORNEK_ANAHTARI };
  const columns = alanlarOf(liste, isMuhasebeci)
    .filter(({ ad }) => !HELPERS.includes(ad))
    .map(({ ad, etiket }) => ({ key: ad, baslik: etiket, value: (row: typeof ornek) => row[ad] ?? null }));
  return createDosya({ name: `${AKTARIM[liste].baslik} şablonu`, bicim, columns, rows: [[ornek]] });
}
