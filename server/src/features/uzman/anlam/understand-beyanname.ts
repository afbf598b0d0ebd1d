import { type Okunan, words, type ZamanSorusu } from './soru-okuma.ts';
import { ACIK, BEYANLAR, BITMEK, VERMEK } from './takvim-sozlugu.ts';
import { GECMIS_ZAMAN } from './understand-takvim.ts';

export interface BeyannameSorusu extends ZamanSorusu {
  kodlar?: string[];
  durum?: 'geciken' | 'acik' | 'verilen';
  mukellef?: string;
}

const GECIKEN = / (gecik|kacir)|(sure|gun|vade|tarih)[a-z]* gec(en|mis|ti)| gec kal/;
const VERILMEYEN = / (ver|gonder|yolla|yukle|bit|tamamla|hazirla|onayla)(il|in|n)?m[ae](d[iu]|y|mis|n)/;
const VERILEN = / (ver|gonder|yolla|yukle)(il|n)?(en|an|d[iu][gk][a-z]*)(ler|lar)?[a-z]* /;
const SORU = / m[iu](y[iu]z|y[iu]m|d[iu]r|s[iu]n[iu]z)? /;

export function understandBeyanname({
  sozcukler,
  kodlar,
  ad,
  il,
  ilce,
  donem,
  ilk_gun,
  son_gun,
  isBelirsiz,
}: Okunan): BeyannameSorusu | null {
  const metin = ` ${sozcukler.map(({ raw }) => raw).join(' ')} `;
  const has = (list: string): boolean => words(list).some((word) => sozcukler.some(({ stems }) => stems.has(word)));
  if (isBelirsiz || (kodlar.length === 0 && !has(BEYANLAR))) return null;
  const mukellef = [il, ilce, ad].filter(Boolean).join(' ');
  const durum = GECIKEN.test(metin)
    ? 'geciken'
    : VERILMEYEN.test(metin) || has(ACIK)
      ? 'acik'
      : VERILEN.test(metin)
        ? 'verilen'
        : undefined;
  const isBitti =
    has(BITMEK) ||
    sozcukler.some(({ raw, stems }) => GECMIS_ZAMAN.test(raw) && words(VERMEK).some((word) => stems.has(word)));
  if (!durum && !(isBitti && SORU.test(metin)) && !(mukellef && has('durum'))) return null;
  return {
    ...(kodlar.length > 0 && { kodlar }),
    ...(donem && { donem }),
    ...(ilk_gun && son_gun && { ilk_gun, son_gun }),
    ...(durum && { durum }),
    ...(mukellef && { mukellef }),
  };
}
