import type { Readable } from 'node:stream';

export interface FileStore {
  /**
   * Once `put` resolves, the stored file survives a crash. The store may link the file at `yol`, so nobody may write
   * into that file afterwards, but it may be removed. A full disk rejects with `ENOSPC` or `EDQUOT`.
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

export const ANAHTAR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
