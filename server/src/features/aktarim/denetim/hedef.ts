import type { Tx } from '#server/db/session.ts';
import type { OkunanSatir } from './satir.ts';

/** The existing record that a row of the file is about, with its version and its values by field. */
export interface Mevcut {
  id: number;
  surum: number;
  degerler: Record<string, unknown>;
}

export interface Hedef {
  find(tx: Tx, anahtarlar: readonly string[]): Promise<ReadonlyMap<string, Mevcut>>;
  anahtarOf(deger: unknown): string;
  /** Adds to the rows' `hatalar` what only the database can find, and adds values that it supplies. */
  check?(tx: Tx, satirlar: readonly OkunanSatir[], mevcutOf: (satir: OkunanSatir) => Mevcut | undefined): Promise<void>;
  /** Compares a row with its record: the values to write, and the earlier values of the fields shown. */
  compare(
    degerler: Record<string, unknown>,
    mevcut: Mevcut,
  ): { alanlar: Record<string, unknown>; eski: Record<string, unknown> };
}
