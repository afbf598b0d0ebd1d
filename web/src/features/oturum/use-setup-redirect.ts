import { useEffect } from 'react';
import { getKurulumGerekli } from './api.ts';

/**
 * Leads to the set-up page while the office has no superadmin. Where that cannot be found out, the screen stays as it
 * is.
 */
export function useSetupRedirect(setupPath: string): void {
  useEffect(() => {
    getKurulumGerekli()
      .then((isNeeded) => isNeeded && window.location.replace(setupPath))
      .catch(() => undefined);
  }, [setupPath]);
}
