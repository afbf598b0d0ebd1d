import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import { getTakvimVerisi } from '#contract/takvim/takvim.ts';
import { call } from '#web/lib/api-client.ts';

export const getMukellefYukumlulukleriQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellef_yukumlulukleri', 'mukellef', mukellef_id],
    queryFn: ({ signal }) => call(contract.getMukellefYukumlulukleri, { params: { mukellef_id }, signal }),
    meta: { konular: ['mukellefler', 'beyanname_turleri'] },
  });

/** The page of the tax calendar must use the same query key for this route, so that one answer serves both places. */
export const getTakvimVerisiQuery = queryOptions({
  queryKey: ['beyanname_turleri', 'verisi'],
  queryFn: ({ signal }) => call(getTakvimVerisi, { signal }),
  select: ({ kurallar }) => kurallar,
});

export const setMukellefYukumlulukleri = (mukellef_id: number, kararlar: contract.YukumlulukKarari[]) =>
  call(contract.setMukellefYukumlulukleri, { params: { mukellef_id }, body: { kararlar } });
