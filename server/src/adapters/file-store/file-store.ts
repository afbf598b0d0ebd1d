import type { Readable } from 'node:stream';

export interface FileStore {
  /**
   * Once `put` resolves, the file survives a crash. The store may link the file at `yol`, so nobody may write into it
   * afterwards; removing it is fine. A full disk rejects with `ENOSPC`.
   */
  put(anahtar: string, yol: string): Promise<void>;
  get(anahtar: string): Promise<Readable>;
  remove(anahtar: string): Promise<void>;
  list(): AsyncIterable<{ anahtar: string; zaman: Date }>;
  close(): void;
}

export class FileMissingError extends Error {
  readonly code = 'DEPO_DOSYASI';
}
export class StoreUnavailableError extends Error {
  readonly code = 'DEPO';
}

/** The store's own files are named by UUIDs; the store ignores files with other names. */
export const ANAHTAR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
