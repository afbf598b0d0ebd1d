import { useEffect, useState } from 'react';
import { getKarsilama, type Karsilama } from './api.ts';

/** An office that has no superadmin yet is set up first; others are greeted by their name. */
export function useKarsilama(setupPath: string): Karsilama | undefined {
  const [karsilama, setKarsilama] = useState<Karsilama>();
  useEffect(() => {
    getKarsilama()
      .then((answer) => (answer.kurulum_gerekli ? window.location.replace(setupPath) : setKarsilama(answer)))
      .catch(() => undefined);
  }, [setupPath]);
  return karsilama;
}
