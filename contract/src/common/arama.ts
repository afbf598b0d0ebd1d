import { YERLI } from './telefon.ts';

const EN_AZ_RAKAM = 6;

/**
 * A search finds the rows in which each of the resulting words occurs. A phone number becomes one word of digits
 * without +90 or 0, so that it matches a stored number however either was typed.
 */
export function aramaKelimeleri(metin: string): string[] {
  const rakamlar = metin.replace(/\D/g, '');
  if (rakamlar.length < EN_AZ_RAKAM || !/^\s*\+?[\d\s()./-]+$/.test(metin)) return metin.split(/\s+/).filter(Boolean);
  const [, yerli] = YERLI.exec(rakamlar) ?? [];
  return [yerli ?? rakamlar.replace(/^0+/, '')];
}
