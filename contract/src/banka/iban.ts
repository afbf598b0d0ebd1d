import { z } from 'zod';

export const ibanOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** The check of ISO 13616: letters are 10 to 35, and the whole, its beginning moved to the end, leaves 1 over 97. */
export function isIban(text: string): boolean {
  const iban = ibanOf(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('TR') && !/^TR\d{24}$/.test(iban)) return false;
  const signs = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of signs) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Of a Turkish IBAN the bank is the digits 5 to 9, and the account's number the last 16. */
export const bankaKoduOf = (iban: string): string => iban.slice(4, 9);
export const hesapNoOf = (iban: string): string => iban.slice(10).replace(/^0+/, '');

export const ibanSchema = z
  .string('IBAN gereklidir.')
  .transform(ibanOf)
  .refine((iban) => iban !== '', 'IBAN gereklidir.')
  .refine((iban) => iban.startsWith('TR'), 'IBAN “TR” ile başlar.')
  .refine((iban) => /^TR\d*$/.test(iban), 'IBAN’da “TR”den sonra yalnızca rakam bulunur.')
  .refine((iban) => iban.length === 26, 'IBAN, “TR” ile 24 rakamdan oluşur.')
  .refine(isIban, 'IBAN hatalı: kontrol basamakları tutmuyor. Rakamlara yeniden bakın.');
