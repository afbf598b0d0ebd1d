import { useEffect } from 'react';
import { getKurulumGerekli } from './api.ts';

export function useSetupRedirect(setupPath: string): void {
  useEffect(() => {
    getKurulumGerekli()
      .then((isNeeded) => isNeeded && window.location.replace(setupPath))
      .catch(() => undefined);
  }, [setupPath]);
}
