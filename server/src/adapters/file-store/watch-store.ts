import type { DepoSorunu } from '#contract/sistem/durum.ts';
import type { ParcaIzi } from '#server/adapters/parca-izi.ts';
import { FileMissingError, type FileStore, StoreUnavailableError } from './file-store.ts';

/** Every use of the store tells `iz` whether the store works. A missing file or a full disk is an answer of one that does. */
export function watchStore(store: FileStore, iz: ParcaIzi<DepoSorunu>): FileStore {
  const watched = async <T>(use: Promise<T>): Promise<T> => {
    try {
      const answer = await use;
      iz.note(null);
      return answer;
    } catch (error) {
      if (error instanceof StoreUnavailableError) iz.note(error.sorun, error.ayrinti);
      else if (error instanceof FileMissingError) iz.note(null);
      throw error;
    }
  };
  return {
    put: (key, yol) => watched(store.put(key, yol)),
    get: (key) => watched(store.get(key)),
    remove: (key) => watched(store.remove(key)),
    check: () => watched(store.check()),
    list: () => store.list(),
    close: () => store.close(),
  };
}
