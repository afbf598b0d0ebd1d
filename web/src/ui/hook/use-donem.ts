import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { calismaAyi, ekranAyi, setCalismaAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { useSetSearch } from '#web/lib/use-go.ts';

interface UseDonem {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  error: string | null;
}

interface UseDonemOptions {
  donemler?: readonly Donem[];
}

/**
 * A page's month stands in the address as `yil` and `ay`. Without them the page shows the month in work (the month that
 * the user chose last) or, if that is not on offer, the current month.
 */
export function useDonem({ donemler }: UseDonemOptions = {}): UseDonem {
  const params = useSearch({ strict: false }) as { yil?: string; ay?: string };
  const setSearch = useSetSearch();
  const calisilan = useStore(calismaAyi);
  const sunulan = donemler?.map(donemSirasi).join();
  const isOffered = useCallback(
    (donem: Donem) => sunulan === undefined || sunulan.split(',').includes(String(donemSirasi(donem))),
    [sunulan],
  );
  const asked = parseDonem(params);
  const isAsked = asked !== null && isOffered(asked);
  // A year alone is what a tab beside this one was asked for.
  const isDefault = params.ay === undefined;
  const isTaken = calisilan !== null && isOffered(calisilan);
  const acilan = isTaken ? calisilan : currentDonem();
  const { yil, ay } = isAsked ? asked : acilan;
  const [error, setError] = useState<string | null>(null);
  const write = useCallback(
    (next: Donem, replace: boolean) =>
      setSearch({ yil: String(next.yil), ay: String(next.ay), sayfa: undefined }, { replace }),
    [setSearch],
  );
  const setDonem = useCallback(
    (next: Donem) => {
      setError(null);
      write(next, false);
      // The chosen month is also kept as the month in work, because the address may already be that of the next page if
      // the user is leaving this one.
      setCalismaAyi(next);
    },
    [write],
  );
  const isMissing = isDefault && (isTaken || params.yil !== undefined);
  const isWrong = !isDefault && !isAsked;
  useEffect(() => {
    if (isWrong) setError(`Adresteki dönem geçersiz; ${formatDonem({ yil, ay })} gösteriliyor.`);
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
    error,
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
