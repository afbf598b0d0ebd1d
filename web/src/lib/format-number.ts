let format: Intl.NumberFormat | undefined;

export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('tr-TR');
  return format.format(value);
}
