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
  check?(tx: Tx, satirlar: readonly OkunanSatir[], mevcutOf: (satir: OkunanSatir) => Mevcut | undefined): Promise<void>;
  compare(
    degerler: Record<string, unknown>,
    mevcut: Mevcut,
  ): { alanlar: Record<string, unknown>; eski: Record<string, unknown> };
}
