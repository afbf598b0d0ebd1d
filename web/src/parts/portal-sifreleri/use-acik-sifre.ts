import { useCallback, useLayoutEffect, useState } from 'react';
import type { KasaAlani } from '#contract/mukellef/kasa.ts';

const GOSTERIM_SANIYE = 30;

interface AcikSifre {
  alan: KasaAlani;
  deger: string;
  /** Clock time in milliseconds, so that a computer that slept does not wake up with the password on screen. */
  bitis: number;
}

/** An open password is in this state alone, never in the query cache, an address or the browser's storage. */
export function useAcikSifre() {
  const [acik, setAcik] = useState<AcikSifre | null>(null);
  const [kalan, setKalan] = useState(GOSTERIM_SANIYE);
  const hide = useCallback(() => setAcik(null), []);
  // A layout effect runs before painting, so that leaving the tab at that very moment is noticed.
  useLayoutEffect(() => {
    if (!acik) return;
    const tick = () => {
      const left = Math.ceil((acik.bitis - Date.now()) / 1000);
      if (left > 0) setKalan(left);
      else hide();
    };
    const timer = setInterval(tick, 250);
    const onVisibility = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onVisibility);
    // The browser may keep a left page as it stood, for going back.
    window.addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', hide);
    };
  }, [acik, hide]);
  const show = (alan: KasaAlani, deger: string) => {
    // A user who left meanwhile must not come back to an open password.
    if (document.hidden) return;
    setKalan(GOSTERIM_SANIYE);
    setAcik({ alan, deger, bitis: Date.now() + GOSTERIM_SANIYE * 1000 });
  };
  return { acik, kalan, show, hide };
}
