import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { TekrarKurali } from '#contract/hizmet-kaydi/tekrar.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { getAyinHizmetleriQuery } from './api.ts';
import type { useTekrarlar } from './use-tekrarlar.ts';

interface GecenAydanProps {
  tekrarlar: ReturnType<typeof useTekrarlar>;
  kural: TekrarKurali;
}

/** Last month's services are most often those that repeat, so the chosen rule can be given to all of them at once. */
export function GecenAydan({ tekrarlar: { rows, columns, apply }, kural }: GecenAydanProps) {
  const onceki = addMonths(currentDonem(), -1);
  const { data = [] } = useQuery(getAyinHizmetleriQuery(onceki));
  const [rowIds, columnIds] = [rows, columns].map((list) => new Set(list.map(({ id }) => id)));
  const refs = data.flatMap(({ mukellef_id, hizmet_id, durum }) =>
    durum !== DURUM.reddedildi && rowIds!.has(mukellef_id) && columnIds!.has(hizmet_id)
      ? [{ rowId: mukellef_id, columnId: hizmet_id }]
      : [],
  );
  if (refs.length === 0) return null;
  return (
    <Button variant="default" onClick={() => apply(refs, kural)}>
      {formatDonem(onceki)} hizmetlerine uygula ({formatNumber(refs.length)})
    </Button>
  );
}
