import { readTelefon } from '#contract/common/telefon.ts';

const compactOf = (telefon: string): string | undefined => readTelefon(telefon)?.numara.replaceAll(' ', '');

export const telAdresi = (telefon: string): string => `tel:${compactOf(telefon) ?? telefon.replaceAll(' ', '')}`;

/** wa.me takes a phone number as digits with the country code; a missing or invalid phone number gives null. */
export function whatsappNumarasi(telefon: string | null): string | null {
  const compact = compactOf(telefon ?? '') ?? '';
  if (compact.startsWith('+')) return compact.slice(1);
  return /^0[2-5]\d{9}$/.test(compact) ? `9${compact}` : null;
}

export function whatsappAdresi(telefon: string | null, metin = ''): string | null {
  const numara = whatsappNumarasi(telefon);
  return numara && `https://wa.me/${numara}${metin && `?text=${encodeURIComponent(metin)}`}`;
}
