import { useEffect, useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import type { getKartSonucu } from '#contract/kart-odeme/kart-odeme.ts';
import { ApiError, requestJson } from '#web/lib/http.ts';
import classes from './form.module.css';

const PATH = '/api/kart-odeme-sonucu';
const POLL_MS = 3_000;

/** The token in the address to which the bank sent the payer back, if the sign-in page stands in that page's place. */
export const kartResultOf = (donus: string | null): string | null =>
  new URLSearchParams(donus?.split(/[?#]/)[1]).get('sonuc');

/** Whoever comes back from the bank after the session has ended learns here what became of the payment. */
export function KartResult({ result }: { result: string }) {
  const [metin, setMetin] = useState('Ödemeniz doğrulanıyor…');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let isOpen = true;
      try {
        const answer = await requestJson<RouteResponse<typeof getKartSonucu>>(
          'GET',
          `${PATH}?sonuc=${encodeURIComponent(result)}`,
          {},
        );
        setMetin(answer.metin);
        isOpen = !answer.sonuclandi;
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) return schedule();
        setMetin(error.message);
        isOpen = false;
      }
      if (isOpen) schedule();
    };
    const schedule = () => {
      timer = setTimeout(() => void ask(), POLL_MS);
    };
    void ask();
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <p className={classes.sonuc} role="status">
      {metin}
    </p>
  );
}
