import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { calismaAyi, ekranAyi, setCalismaAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { useSetSearch } from '#web/lib/use-go.ts';

interface UseDonem {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  /**
   * The address named a month that is none, or that this screen does not offer; `donem` is the default one, and the
   * address says so now.
   */
  hata: string | null;
}

interface UseDonemOptions {
  /** Months that the screen offers; without it any of the years 2000–2100. */
  donemler?: readonly Donem[];
}

/**
 * The month of a screen, kept in the URL as `yil` and `ay`. Where the URL has none it is the month in work, or the
 * current one where the screen does not offer that. What is chosen here is the month in work from then on.
 */
export function useDonem({ donemler }: UseDonemOptions = {}): UseDonem {
  const params = useSearch({ strict: false }) as { yil?: string; ay?: string };
  const setSearch = useSetSearch();
  const calisilan = useStore(calismaAyi);
  // As a text, since the list is made anew at each render.
  const sunulan = donemler?.map(donemSirasi).join();
  const isOffered = useCallback(
    (donem: Donem) => sunulan === undefined || sunulan.split(',').includes(String(donemSirasi(donem))),
    [sunulan],
  );
  const asked = parseDonem(params);
  const isAsked = asked !== null && isOffered(asked);
  const isDefault = params.yil === undefined && params.ay === undefined;
  const isTaken = calisilan !== null && isOffered(calisilan);
  const acilan = isTaken ? calisilan : currentDonem();
  const { yil, ay } = isAsked ? asked : acilan;
  const [hata, setHata] = useState<string | null>(null);
  const write = useCallback(
    (next: Donem, replace: boolean) =>
      setSearch({ yil: String(next.yil), ay: String(next.ay), sayfa: undefined }, { replace }),
    [setSearch],
  );
  const setDonem = useCallback(
    (next: Donem) => {
      setHata(null);
      write(next, false);
      // Also where this screen is being left: then the address is another's, and nothing else would keep it.
      setCalismaAyi(next);
    },
    [write],
  );
  // A month that is not the current one is in the address, wherever it came from; a wrong one is put right there.
  const isMissing = isDefault && isTaken;
  const isWrong = !isDefault && !isAsked;
  useEffect(() => {
    if (isWrong) setHata(`Adresteki dönem geçersiz; ${formatDonem({ yil, ay })} gösteriliyor.`);
    if (isMissing || isWrong) write({ yil, ay }, true);
  }, [isMissing, isWrong, yil, ay, write]);
  useEffect(() => {
    if (isAsked) setCalismaAyi({ yil, ay });
    ekranAyi.set({ donem: { yil, ay }, setDonem, isOffered });
    return () => ekranAyi.set(null);
  }, [isAsked, yil, ay, setDonem, isOffered]);
  return {
    donem: { yil, ay },
    setDonem,
    hata,
  };
}

/** `yil` and `ay` of an address; null where they are not a month of the years 2000–2100. */
function parseDonem({ yil, ay }: { yil?: string; ay?: string }): Donem | null {
  const donem = { yil: Number(yil), ay: Number(ay) };
  const isMonth =
    Number.isInteger(donem.yil) &&
    donem.yil >= 2000 &&
    donem.yil <= 2100 &&
    Number.isInteger(donem.ay) &&
    donem.ay >= 1 &&
    donem.ay <= 12;
  return isMonth ? donem : null;
}
