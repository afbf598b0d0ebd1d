import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { listMukellefIdleri } from '#contract/mukellef/mukellef-toplu.ts';
import { call } from '#web/lib/api-client.ts';
import type { GridRow } from '#web/parts/status-grid/types.ts';

const EN_AZ = 3;
export const ARAMA_EN_COK = 100;

/**
 * A grid's search finds what the list of clients finds: the rows hold names and last digits, and the server tells whose
 * phone, number or company matches. Until it answers, the names do.
 */
export function useArananMukellef(metin: string): (row: GridRow) => boolean {
  // The rows print a number's last digits behind dots.
  const arama = metin.replaceAll('·', '').trim();
  const isAsked = arama.length >= EN_AZ && arama.length <= ARAMA_EN_COK;
  const { data } = useQuery({
    queryKey: ['mukellefler', 'idler', arama] as const,
    queryFn: ({ signal }) => call(listMukellefIdleri, { query: { arama }, signal }),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  const idler = isAsked ? data?.idler : undefined;
  return useMemo(() => {
    const found = new Set(idler);
    const words = aramaKelimeleri(arama).map(fold);
    return (row) => found.has(row.id) || words.every((word) => fold(`${row.ad} ${row.son ?? ''}`).includes(word));
  }, [arama, idler]);
}
