import type { Readable } from 'node:stream';

/** The store of uploaded files, under keys that we choose. Files are reachable only through it. */
export interface FileStore {
  /**
   * Stores the file at `yol`; when it resolves, it survives a crash. The store may link the file, so nobody may write
   * into it afterwards; removing it is fine. A full disk rejects with `ENOSPC`.
   */
  put(anahtar: string, yol: string): Promise<void>;
  /** Reads a file's bytes. @throws FileMissingError */
  get(anahtar: string): Promise<Readable>;
  /** Removes a file; does nothing when it is missing. */
  remove(anahtar: string): Promise<void>;
  /** Lists every key with the time at which its file was stored. */
  list(): AsyncIterable<{ anahtar: string; zaman: Date }>;
  close(): void;
}

export class FileMissingError extends Error {
  readonly code = 'DEPO_DOSYASI';
}
/** The store does not answer or refuses us. `cause` holds what it said, for the log only. */
export class StoreUnavailableError extends Error {
  readonly code = 'DEPO';
}

/** Our keys are UUIDs. The store ignores files whose names are none, because others put them there. */
export const ANAHTAR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
