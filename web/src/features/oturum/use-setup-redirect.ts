import { useEffect } from 'react';
import { getKurulumGerekli } from './api.ts';

/** Leads to the set-up page while the office has no superadmin. If the server cannot tell, the screen stays. */
export function useSetupRedirect(setupPath: string): void {
  useEffect(() => {
    getKurulumGerekli()
      .then((isNeeded) => isNeeded && window.location.replace(setupPath))
      .catch(() => undefined);
  }, [setupPath]);
}
