/** Ten digits of a number of Turkey, however it was typed: `0532…`, `+90 532…`, `90532…`, `532…`. */
export const YERLI = /^(?:(?:\+|00)?90|0)?([2-9]\d{9})$/;

/** The digits, and the + of a number of another country. */
export const compactTelefon = (metin: string): string => metin.replace(/(?!^\+)\D/g, '');

/**
 * The one spelling in which numbers are stored: `0532 000 00 00`, of another country `+4915112345678`. Digits that are
 * neither (a short number, a part of one) stay as they are, without blanks. The SQL function `app.telefon` does the
 * same.
 */
export function formatTelefon(metin: string): string {
  const compact = compactTelefon(metin.trim());
  const [, yerli] = YERLI.exec(compact) ?? [];
  if (yerli) return yerli.replace(/(\d{3})(\d{3})(\d{2})(\d{2})/, '0$1 $2 $3 $4');
  return compact.replace(/^00/, '+');
}
