import pg from 'pg';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { AppError } from '#server/http/app-error.ts';

export const dropFile = async (store: FileStore, key: string | null): Promise<void> => {
  if (key !== null) await store.remove(key).catch(() => {});
};

/**
 * An uploaded file is stored before `write` adds its row, so that no row lacks its file. The file is removed if the
 * write was refused, but stays if the connection broke, because the row may be there; the clean-up removes files
 * without a row.
 */
export async function writeWithFile<T>(
  store: FileStore,
  { key, yol }: { key: string; yol: string },
  write: () => Promise<T>,
): Promise<T> {
  await store.put(key, yol);
  return write().catch(async (error) => {
    if (error instanceof AppError || error instanceof pg.DatabaseError) await dropFile(store, key);
    throw error;
  });
}
