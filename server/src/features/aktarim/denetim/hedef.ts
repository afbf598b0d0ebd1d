import type { Tx } from '#server/db/session.ts';
import type { OkunanSatir } from './satir.ts';

/** A record that a row is about, in the version that it is in, with its values by field. */
export interface Mevcut {
  id: number;
  surum: number;
  degerler: Record<string, unknown>;
}

/** The list that rows go to, as the check sees it. */
export interface Hedef {
  /** Records by key. */
  find(tx: Tx, anahtarlar: readonly string[]): Promise<ReadonlyMap<string, Mevcut>>;
  /** How keys are compared. */
  anahtarOf(deger: unknown): string;
  /** Adds to the rows' `hatalar` what only the database knows, and to their values what it supplies. */
  check?(tx: Tx, satirlar: readonly OkunanSatir[], mevcutOf: (satir: OkunanSatir) => Mevcut | undefined): Promise<void>;
  /** What a row would change of a record: values that are written, and what the shown fields were. */
  compare(
    degerler: Record<string, unknown>,
    mevcut: Mevcut,
  ): { alanlar: Record<string, unknown>; eski: Record<string, unknown> };
}
