import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { createXlsx, type XlsxSutun } from '#server/adapters/xlsx.ts';

interface Satir {
  ad: string;
  /** The texts of its cells by the ids of their columns. */
  hucreler: ReadonlyMap<number, string>;
}

/** A board as a sheet: a line per client, a column per thing, and behind them the sums. */
export function createIzgaraSheet<S extends Satir>(
  donem: Donem,
  sutunlar: readonly { id: number; baslik: string }[],
  toplamlar: readonly XlsxSutun<S>[],
  satirlar: readonly S[],
): Promise<Buffer> {
  const columns: XlsxSutun<S>[] = [
    { baslik: formatDonem(donem), deger: ({ ad }) => ad, genislik: 32 },
    ...sutunlar.map(
      ({ id, baslik }): XlsxSutun<S> => ({ baslik, deger: ({ hucreler }) => hucreler.get(id) ?? null, genislik: 18 }),
    ),
    ...toplamlar,
  ];
  return createXlsx(formatDonem(donem), columns, satirlar);
}
