import type { Tx } from '#server/db/session.ts';
import type { OkunanSatir } from './satir.ts';

export interface Mevcut {
  id: number;
  surum: number;
  degerler: Record<string, unknown>;
}

export interface Hedef {
  find(tx: Tx, anahtarlar: readonly string[]): Promise<ReadonlyMap<string, Mevcut>>;
  anahtarOf(deger: unknown): string;
  /** Adds errors that only the database can find to each row's `hatalar`, and fills in values such as ids. */
  check?(tx: Tx, satirlar: readonly OkunanSatir[], mevcutOf: (satir: OkunanSatir) => Mevcut | undefined): Promise<void>;
  /** `alanlar` are the values to write; `eski` are the stored values of the fields that the preview shows. */
  compare(
    degerler: Record<string, unknown>,
    mevcut: Mevcut,
  ): { alanlar: Record<string, unknown>; eski: Record<string, unknown> };
}
