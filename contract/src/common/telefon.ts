/** Captures the ten digits of a Turkish phone number: `0532…`, `+90 532…`, `90532…`, `532…`. */
export const YERLI = /^(?:(?:\+|00)?90|0)?([2-9]\d{9})$/;

export const compactTelefon = (metin: string): string => metin.replace(/(?!^\+)\D/g, '');

/**
 * Writes a phone number as `0532 000 00 00`, or as its digits (`+4915112345678`) if it is not a Turkish one. The SQL
 * function `app.telefon` must do the same.
 */
export function formatTelefon(metin: string): string {
  const compact = compactTelefon(metin.trim());
  const [, yerli] = YERLI.exec(compact) ?? [];
  if (yerli) return yerli.replace(/(\d{3})(\d{3})(\d{2})(\d{2})/, '0$1 $2 $3 $4');
  return compact.replace(/^00/, '+');
}
