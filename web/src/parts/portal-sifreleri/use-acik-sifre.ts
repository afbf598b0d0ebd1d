import { useCallback, useLayoutEffect, useState } from 'react';
import type { KasaAlani } from '#contract/mukellef/kasa.ts';

const GOSTERIM_SANIYE = 30;

interface AcikSifre {
  alan: KasaAlani;
  deger: string;
  /** Milliseconds of the clock, so that a computer which slept does not wake up showing it. */
  bitis: number;
}

/**
 * The one password that is on the screen: for 30 seconds, and not longer than the page is looked at. It is in this
 * state alone, never in the cache of queries, an address or the browser's storage.
 */
export function useAcikSifre() {
  const [acik, setAcik] = useState<AcikSifre | null>(null);
  const [kalan, setKalan] = useState(GOSTERIM_SANIYE);
  const hide = useCallback(() => setAcik(null), []);
  // Before it is painted: a tab that is left in that moment is heard of.
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
    // The browser may keep a page that was left, as it stood, for the way back.
    window.addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', hide);
    };
  }, [acik, hide]);
  const show = (alan: KasaAlani, deger: string) => {
    // Whoever has left meanwhile does not come back to an open password.
    if (document.hidden) return;
    setKalan(GOSTERIM_SANIYE);
    setAcik({ alan, deger, bitis: Date.now() + GOSTERIM_SANIYE * 1000 });
  };
  return { acik, kalan, show, hide };
}
