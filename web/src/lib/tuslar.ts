import { useEffect } from 'react';
import { createStore } from './store.ts';

export interface TusGrubu {
  baslik: string;
  tuslar: readonly (readonly [tus: string, ne: string])[];
}

export const ekranTuslari = createStore<readonly TusGrubu[]>([]);

export function useTuslar(grup: TusGrubu | null): void {
  useEffect(() => {
    if (!grup) return;
    ekranTuslari.set([...ekranTuslari.get(), grup]);
    return () => ekranTuslari.set(ekranTuslari.get().filter((other) => other !== grup));
  }, [grup]);
}
