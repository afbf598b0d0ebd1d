export const YERLI = /^(?:(?:\+|00)?90|0)?([2-9]\d{9})$/;

export const compactTelefon = (metin: string): string => metin.replace(/(?!^\+)\D/g, '');

/** Turkish phone numbers are written `0532 000 00 00`, others `+4915112345678`; SQL's `app.telefon` does the same. */
export function formatTelefon(metin: string): string {
  const compact = compactTelefon(metin.trim());
  const [, yerli] = YERLI.exec(compact) ?? [];
  if (yerli) return yerli.replace(/(\d{3})(\d{3})(\d{2})(\d{2})/, '0$1 $2 $3 $4');
  return compact.replace(/^00/, '+');
}
