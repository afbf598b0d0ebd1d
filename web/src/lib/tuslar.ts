import { useEffect } from 'react';
import { createStore } from './store.ts';

/** Keys of one part of a screen, as the user reads them: `['Ctrl+Z', 'geri al']`. */
export interface TusGrubu {
  baslik: string;
  tuslar: readonly (readonly [tus: string, ne: string])[];
}

/** What the screen that is open answers to; the list under `?` shows it. */
export const ekranTuslari = createStore<readonly TusGrubu[]>([]);

/** Names the keys of a part of the screen for as long as it is there. Keep `grup` the same object. */
export function useTuslar(grup: TusGrubu | null): void {
  useEffect(() => {
    if (!grup) return;
    ekranTuslari.set([...ekranTuslari.get(), grup]);
    return () => ekranTuslari.set(ekranTuslari.get().filter((other) => other !== grup));
  }, [grup]);
}
