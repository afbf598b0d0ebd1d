import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listEksikler } from '#contract/aktarim/eksikler.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';

/**
 * What a move left open stands on the home until nothing is left of it; then the home says what it says without it.
 * It comes later than the home's own figures, because most offices have none.
 */
export function Eksikler({ children }: { children: ReactNode }) {
  const query = useQuery({
    queryKey: ['eksikler'],
    queryFn: ({ signal }) => call(listEksikler, { signal }),
    meta: { konular: ['mukellefler'] },
  });
  if (isToCome(query)) return <ToCome />;
  const { data } = query;
  const adet = data ? data.mukellef_sayisi + data.satir_sayisi : 0;
  if (adet === 0) return children;
  return (
    <p className="row gap-8 muted">
      <span>
        İçe aktarılanlarda eksik <b>{formatNumber(adet)}</b>
      </span>
      <LinkButton to="/eksikler" size="compact-sm" variant="default">
        Tamamla
      </LinkButton>
    </p>
  );
}
