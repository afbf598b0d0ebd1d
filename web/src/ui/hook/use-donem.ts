import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { calismaAyi, ekranAyi, setCalismaAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { useSetSearch } from '#web/lib/use-go.ts';

interface UseDonem {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  hata: string | null;
}

interface UseDonemOptions {
  donemler?: readonly Donem[];
}

/**
 * The month stands in the address as `yil` and `ay`. Without them it is the month in work, or the current month if the
 * month in work is not on offer. Choosing a month makes it the month in work.
 */
export function useDonem({ donemler }: UseDonemOptions = {}): UseDonem {
  const params = useSearch({ strict: false }) as { yil?: string; ay?: string };
  const setSearch = useSetSearch();
  const calisilan = useStore(calismaAyi);
  // The list of months is a new object at each render, so it is compared as a text.
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
      // If the user is leaving the screen, the address is already that of the next screen, so the chosen month is also
      // kept as the month in work.
      setCalismaAyi(next);
    },
    [write],
  );
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
