export const binde = (miktar: number): number => Math.round(miktar * 1000);

/** `kdvPayi` is the KDV in an amount of a receipt; the generated column `kdv_tutari` must compute the same. */
export const kdvPayi = (tutar: number, kdv_orani: number): number =>
  Math.round((tutar * kdv_orani) / (100 + kdv_orani));

export function rowTutari({
  miktar,
  birim_fiyat,
  iskonto,
}: {
  miktar: number;
  birim_fiyat: number;
  iskonto: number;
}): number {
  const product = BigInt(binde(miktar)) * BigInt(birim_fiyat);
  return Number((product + 500n) / 1000n) - iskonto;
}

/** A typed quantity (`2`, `1,5`). It has no points, because `1.500` might be a kilo and a half or 1500 pieces. */
export const parseMiktar = (text: string): number | null =>
  /^\d{1,6}(?:,\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
