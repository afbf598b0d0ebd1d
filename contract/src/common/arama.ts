import { YERLI } from './telefon.ts';

/** Fewer digits than these are looked for as they are typed. */
const EN_AZ_RAKAM = 6;

/**
 * The words that a row must have, each anywhere in it. A phone number is one word, however it is typed: its digits,
 * without what stands before the area code of a number of Turkey (the digits of every number are in what is searched).
 */
export function aramaKelimeleri(metin: string): string[] {
  const rakamlar = metin.replace(/\D/g, '');
  if (rakamlar.length < EN_AZ_RAKAM || !/^\s*\+?[\d\s()./-]+$/.test(metin)) return metin.split(/\s+/).filter(Boolean);
  const [, yerli] = YERLI.exec(rakamlar) ?? [];
  return [yerli ?? rakamlar.replace(/^0+/, '')];
}
