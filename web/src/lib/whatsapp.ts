import { readTelefon } from '#contract/common/telefon.ts';

/** wa.me takes a phone number as digits with the country code; a missing or invalid phone number gives null. */
export function whatsappNumarasi(telefon: string | null): string | null {
  const compact = readTelefon(telefon ?? '')?.numara.replaceAll(' ', '') ?? '';
  if (compact.startsWith('+')) return compact.slice(1);
  return /^0[2-5]\d{9}$/.test(compact) ? `9${compact}` : null;
}
