import { useEffect } from 'react';
import { createStore } from './store.ts';

/** A titled group of shortcuts as the list under `?` shows it, for example `['Ctrl+Z', 'geri al']`. */
export interface TusGrubu {
  baslik: string;
  tuslar: readonly (readonly [tus: string, ne: string])[];
}

/** The shortcuts of the open screen, which the list under `?` shows. */
export const ekranTuslari = createStore<readonly TusGrubu[]>([]);

/** Adds shortcuts to the list under `?` while the component is mounted. Pass the same object at each render. */
export function useTuslar(grup: TusGrubu | null): void {
  useEffect(() => {
    if (!grup) return;
    ekranTuslari.set([...ekranTuslari.get(), grup]);
    return () => ekranTuslari.set(ekranTuslari.get().filter((other) => other !== grup));
  }, [grup]);
}
