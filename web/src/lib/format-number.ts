let format: Intl.NumberFormat | undefined;

/** A count as `12.345`. The formatter is made on first use, because making one is slow. */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('tr-TR');
  return format.format(value);
}
