import { BAGLANTI_GUNU } from '#contract/evrak/baglanti.ts';
import type { PhotoPage } from '#web/lib/photos-to-pdf.ts';

/** A page that was photographed and not sent yet. */
export interface Shot extends PhotoPage {
  id: string;
  kalem_id: number;
  /** Its place among the pages of its item. */
  place: number;
  thumb: string;
  warning: string | null;
}

/** A file that was chosen and whose receipt has not come yet. */
export interface Chosen {
  id: string;
  kalem_id: number;
  name: string;
  kind: string;
  bytes: ArrayBuffer;
  url: string | null;
}

interface Kept {
  shots: Shot;
  chosen: Chosen;
}

const KEPT_MS = BAGLANTI_GUNU * 86_400_000;
/**
 * What was photographed or chosen stays on the phone until the office has it, at most as long as a link lasts, so that
 * neither a closed tab nor a phone that is out of range loses it. A private window may refuse to keep anything; then the
 * page's memory has to do.
 */
const memory = { shots: new Map<string, Shot>(), chosen: new Map<string, Chosen>() };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase | null> | undefined;
const open = (): Promise<IDBDatabase | null> => {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('evrak', 1);
    request.onupgradeneeded = () => {
      for (const name of ['shots', 'chosen']) request.result.createObjectStore(name, { keyPath: 'id' });
    };
    settled(request).then(resolve, reject);
  }).catch(() => null);
  return opened;
};

async function storeOf(name: keyof Kept, mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  const database = await open();
  return database?.transaction(name, mode).objectStore(name) ?? null;
}

export async function keep<K extends keyof Kept>(name: K, value: Kept[K]): Promise<void> {
  (memory[name] as Map<string, Kept[K]>).set(value.id, value);
  try {
    const store = await storeOf(name, 'readwrite');
    if (store) await settled(store.put(value));
  } catch {
    // The phone is full, or keeps nothing in a private window.
  }
}

export async function forget(name: keyof Kept, id: string): Promise<void> {
  memory[name].delete(id);
  try {
    const store = await storeOf(name, 'readwrite');
    if (store) await settled(store.delete(id));
  } catch {
    // As above.
  }
}

export async function readKept<K extends keyof Kept>(name: K): Promise<Kept[K][]> {
  try {
    const store = await storeOf(name, 'readonly');
    for (const value of store ? await settled(store.getAll()) : []) {
      if (Number(value.id) < Date.now() - KEPT_MS) void forget(name, value.id);
      else memory[name].set(value.id, value);
    }
  } catch {
    // As above.
  }
  return Array.from((memory[name] as Map<string, Kept[K]>).values());
}

let last = 0;
/** An id is the time at which it was made. */
export const newId = (): string => {
  last = Math.max(last + 1, Date.now());
  return String(last);
};
