import type { Tx } from '#server/db/session.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import type { ReadRow } from './satir.ts';

export interface Mevcut {
  id: number;
  surum: number;
  values: Record<string, unknown>;
}

export interface Hedef {
  /** Names of other records become their ids, by which each row gets its `key`; a row that gets none has an error. */
  resolve?(tx: Tx, rows: readonly ReadRow[]): Promise<void>;
  /** Rows that change nothing keep their values, because the sheet is shown as a grid. */
  keepsSame?: true;
  /** A total that does not come out stops the whole sheet. */
  isSummed?: true;
  find(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, Mevcut>>;
  keyOf(value: unknown): string;
  check?(tx: Tx, rows: readonly ReadRow[], mevcutOf: (row: ReadRow) => Mevcut | undefined): Promise<void>;
  compare(
    values: Record<string, unknown>,
    mevcut: Mevcut,
  ): { alanlar: Record<string, unknown>; eski: Record<string, unknown> };
  /** Called once after the last row. */
  finish?(tx: Tx): Promise<Partial<SheetVerdict>>;
}

/** What is asked of a sheet as a whole, and why it cannot be taken at all, such as a total that does not come out. */
export interface SheetVerdict {
  sorular: readonly SakliSoru[];
  engel: string | null;
}
