let format: Intl.NumberFormat | undefined;

/** Writes a count like `12.345`. The formatter is made when it is first used, because making it is slow. */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('tr-TR');
  return format.format(value);
}
