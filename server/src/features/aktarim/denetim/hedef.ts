import type { Tx } from '#server/db/session.ts';
import type { ReadRow } from './satir.ts';

export interface Mevcut {
  id: number;
  surum: number;
  values: Record<string, unknown>;
}

export interface Hedef {
  find(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, Mevcut>>;
  keyOf(value: unknown): string;
  check?(tx: Tx, rows: readonly ReadRow[], mevcutOf: (row: ReadRow) => Mevcut | undefined): Promise<void>;
  compare(
    values: Record<string, unknown>,
    mevcut: Mevcut,
  ): { alanlar: Record<string, unknown>; eski: Record<string, unknown> };
}
