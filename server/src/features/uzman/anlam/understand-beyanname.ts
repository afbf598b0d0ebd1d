import type { Okunan, ZamanSorusu } from './soru-okuma.ts';

export interface BeyannameSorusu extends ZamanSorusu {
  kodlar?: string[];
  durum?: 'geciken' | 'acik' | 'verilen';
  mukellef?: string;
}

const GECIKEN = / (gecik|kacir)|(sure|gun|vade|tarih)[a-z]* gec(en|mis|ti)| gec kal/;
const VERILMEYEN = / (ver|gonder|yolla|yukle|bit|tamamla|hazirla|onayla)(il|in|n)?m[ae](d[iu]|y|mis|n)/;
const VERILEN = / (ver|gonder|yolla|yukle)(il|n)?(en|an|d[iu][gk][a-z]*)(ler|lar)?[a-z]* /;
const SORU = / m[iu](y[iu]z|y[iu]m|d[iu]r|s[iu]n[iu]z)? /;

export function understandBeyanname(okunan: Okunan): BeyannameSorusu | null {
  const { metin, has, isPast, kodlar, name, il, ilce, donem, ilk_gun, son_gun, isUnclear } = okunan;
  if (isUnclear || (kodlar.length === 0 && !has('beyan'))) return null;
  const mukellef = [il, ilce, name].filter(Boolean).join(' ');
  const durum = GECIKEN.test(metin)
    ? 'geciken'
    : VERILMEYEN.test(metin) || has('acik')
      ? 'acik'
      : VERILEN.test(metin)
        ? 'verilen'
        : undefined;
  const isBitti = has('bit') || isPast('ver');
  if (!durum && !(isBitti && SORU.test(metin)) && !(mukellef && has('durum'))) return null;
  return {
    ...(kodlar.length > 0 && { kodlar }),
    ...(donem && { donem }),
    ...(ilk_gun && son_gun && { ilk_gun, son_gun }),
    ...(durum && { durum }),
    ...(mukellef && { mukellef }),
  };
}
