import { useCallback, useLayoutEffect, useState } from 'react';
import type { KasaAlani } from '#contract/mukellef/kasa.ts';

const GOSTERIM_SANIYE = 30;

interface AcikSifre {
  alan: KasaAlani;
  deger: string;
  /**
   * `bitis`, the time at which the password is hidden again, is in ms of the clock, so that time during the computer's
   * sleep counts.
   */
  bitis: number;
}

/** A shown password may be kept only in a component's state, never in the query cache or the browser's storage. */
export function useAcikSifre() {
  const [acik, setAcik] = useState<AcikSifre | null>(null);
  const [rest, setRest] = useState(GOSTERIM_SANIYE);
  const hide = useCallback(() => setAcik(null), []);
  // A layout effect runs before the password is painted, so that the password is hidden even if the user leaves the tab
  // at that moment.
  useLayoutEffect(() => {
    if (!acik) return;
    const tick = () => {
      const left = Math.ceil((acik.bitis - Date.now()) / 1000);
      if (left > 0) setRest(left);
      else hide();
    };
    const timer = setInterval(tick, 250);
    const onVisibility = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onVisibility);
    // A browser may keep a page that was left and show it again later, so leaving the page hides the password.
    window.addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', hide);
    };
  }, [acik, hide]);
  const show = (alan: KasaAlani, value: string) => {
    if (document.hidden) return;
    setRest(GOSTERIM_SANIYE);
    setAcik({ alan, deger: value, bitis: Date.now() + GOSTERIM_SANIYE * 1000 });
  };
  return { acik, rest, show, hide };
}
