import type { Readable } from 'node:stream';

/** Where uploaded files are kept, by keys that we chose. Nothing in it is reachable but through this. */
export interface FileStore {
  /**
   * Keeps a copy of the file at `yol`; when it resolves the copy survives a crash. A full disk fails with the system's
   * own error (`ENOSPC`).
   */
  put(anahtar: string, yol: string): Promise<void>;
  /** The file's bytes, from its beginning. @throws FileMissingError */
  get(anahtar: string): Promise<Readable>;
  /** Nothing where there is no such file. */
  remove(anahtar: string): Promise<void>;
  /** Every key, with the time that its file was put. */
  list(): AsyncIterable<{ anahtar: string; zaman: Date }>;
  close(): void;
}

export class FileMissingError extends Error {
  readonly code = 'DEPO_DOSYASI';
}
/** The store does not answer, or refuses us. Its own words are in `cause`, for the log. */
export class StoreUnavailableError extends Error {
  readonly code = 'DEPO';
}

/** Keys are UUIDs; whatever else lies in the store is none of ours. */
export const ANAHTAR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
