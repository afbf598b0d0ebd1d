import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { createXlsx, type XlsxColumn } from '#server/adapters/xlsx.ts';

interface Row {
  ad: string;
  /** The texts of its cells by the ids of their columns. */
  hucreler: ReadonlyMap<number, string>;
}

/** A board as a sheet: a line per client, a column per thing, and behind them the sums. */
export function createIzgaraSheet<S extends Row>(
  donem: Donem,
  sheetColumns: readonly { id: number; baslik: string }[],
  totals: readonly XlsxColumn<S>[],
  rows: readonly S[],
): Promise<Buffer> {
  const columns: XlsxColumn<S>[] = [
    { baslik: formatDonem(donem), value: ({ ad }) => ad, genislik: 32 },
    ...sheetColumns.map(
      ({ id, baslik }): XlsxColumn<S> => ({ baslik, value: ({ hucreler }) => hucreler.get(id) ?? null, genislik: 18 }),
    ),
    ...totals,
  ];
  return createXlsx(formatDonem(donem), columns, rows);
}
