import { useEffect } from 'react';
import { createStore } from './store.ts';

/** Keys of one part of a screen, in the user's words: `['Ctrl+Z', 'geri al']`. */
export interface TusGrubu {
  baslik: string;
  tuslar: readonly (readonly [tus: string, ne: string])[];
}

/** Keys of the open screen; the list under `?` shows them. */
export const ekranTuslari = createStore<readonly TusGrubu[]>([]);

/** Lists the keys of a part of the screen while it is mounted. Keep `grup` the same object between renders. */
export function useTuslar(grup: TusGrubu | null): void {
  useEffect(() => {
    if (!grup) return;
    ekranTuslari.set([...ekranTuslari.get(), grup]);
    return () => ekranTuslari.set(ekranTuslari.get().filter((other) => other !== grup));
  }, [grup]);
}
