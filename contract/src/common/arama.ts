import { YERLI } from './telefon.ts';

const EN_AZ_RAKAM = 6;

/**
 * Each word must occur in a row. A phone number is one word however it is typed; the prefix before a Turkish area code
 * is dropped, because rows are searched by their digits.
 */
export function aramaKelimeleri(metin: string): string[] {
  const rakamlar = metin.replace(/\D/g, '');
  if (rakamlar.length < EN_AZ_RAKAM || !/^\s*\+?[\d\s()./-]+$/.test(metin)) return metin.split(/\s+/).filter(Boolean);
  const [, yerli] = YERLI.exec(rakamlar) ?? [];
  return [yerli ?? rakamlar.replace(/^0+/, '')];
}
