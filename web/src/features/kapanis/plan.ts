import { type Care, careOf, type TahakkukEtmeyen } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';

export const totalOf = (rows: readonly TahakkukEtmeyen[]): { adet: number; tutar: number } => ({
  adet: rows.length,
  tutar: rows.reduce((sum, { tutar }) => sum + tutar, 0),
});

/** What one act does to the chosen rows, by what each needs, and the rows that it leaves out, which need a fee first. */
export function planOf(rows: readonly TahakkukEtmeyen[]) {
  const byCare = Map.groupBy(rows, careOf);
  const done = rows.filter((row) => careOf(row) !== 'bedel');
  const totalBy = (care: Care) => totalOf(byCare.get(care) ?? []);
  return {
    done,
    total: totalOf(done),
    bekleyen: done.filter(({ bekleyen }) => bekleyen > 0).reduce((sum, { bekleyen }) => sum + bekleyen, 0),
    parts: { olustur: totalBy('olustur'), guncelle: totalBy('guncelle'), ekle: totalBy('ekle') },
    left: totalBy('bedel').adet,
  };
}

export const keysOf = (rows: readonly TahakkukEtmeyen[]) =>
  rows.map(({ muhasebeci_id, yil, ay }) => ({ muhasebeci_id, yil, ay }));
