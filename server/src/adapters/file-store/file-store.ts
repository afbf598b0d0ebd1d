import type { Readable } from 'node:stream';
import { DEPO_SORUNLARI, type DepoSorunu } from '#contract/sistem/durum.ts';

export interface FileStore {
  /**
   * Once `put` resolves, the stored file survives a crash. The store may link the file at `yol`, so nobody may write
   * into that file afterwards, but it may be removed. A full disk rejects with `ENOSPC` or `EDQUOT`.
   */
  put(key: string, yol: string): Promise<void>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** @throws StoreUnavailableError unless files could be read and listed now */
  check(): Promise<void>;
  /** `boyut` is in bytes. */
  list(): AsyncIterable<{ anahtar: string; zaman: Date; boyut: number }>;
  close(): void;
}

export class FileMissingError extends Error {
  readonly code = 'DEPO_DOSYASI';
}

/** `ayrinti` is what the store calls its error, such as `InvalidAccessKeyId 403` or `ECONNREFUSED`. */
export class StoreUnavailableError extends Error {
  readonly code: string;
  readonly sorun: DepoSorunu;
  readonly ayrinti: string;

  constructor(sorun: DepoSorunu, ayrinti: string, cause: unknown) {
    super(`${DEPO_SORUNLARI[sorun]} (${ayrinti})`, { cause });
    this.code = `DEPO_${sorun.toUpperCase()}`;
    this.sorun = sorun;
    this.ayrinti = ayrinti;
  }
}

export const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
