import { useEffect } from 'react';
import { getKurulumGerekli } from './api.ts';

/** If the server cannot tell whether a superadmin exists, the screen stays. */
export function useSetupRedirect(setupPath: string): void {
  useEffect(() => {
    getKurulumGerekli()
      .then((isNeeded) => isNeeded && window.location.replace(setupPath))
      .catch(() => undefined);
  }, [setupPath]);
}
