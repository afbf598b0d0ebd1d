import { YERLI } from './telefon.ts';

const EN_AZ_RAKAM = 6;

/**
 * Each word of a search must occur in a row. A phone number is one word however it is typed, without +90 or 0, so that
 * it matches the digits of a row however they were typed.
 */
export function aramaKelimeleri(metin: string): string[] {
  const rakamlar = metin.replace(/\D/g, '');
  if (rakamlar.length < EN_AZ_RAKAM || !/^\s*\+?[\d\s()./-]+$/.test(metin)) return metin.split(/\s+/).filter(Boolean);
  const [, yerli] = YERLI.exec(rakamlar) ?? [];
  return [yerli ?? rakamlar.replace(/^0+/, '')];
}
