import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import { getTakvimVerisi } from '#contract/takvim/takvim.ts';
import { call } from '#web/lib/api-client.ts';

export const getMukellefYukumlulukleriQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellef_yukumlulukleri', 'mukellef', mukellef_id],
    queryFn: ({ signal }) => call(contract.getMukellefYukumlulukleri, { params: { mukellef_id }, signal }),
    meta: { konular: ['mukellefler', 'muhasebeci_personel', 'beyanname_turleri'] },
  });

/**
 * This query of the tax calendar's rules must have the same key as that of the calendar's page
 * (features/takvim/api.ts), so that one answer of the server serves both.
 */
export const getTakvimVerisiQuery = queryOptions({
  queryKey: ['beyanname_turleri', 'verisi'],
  queryFn: ({ signal }) => call(getTakvimVerisi, { signal }),
  select: ({ kurallar }) => kurallar,
});

export const setMukellefYukumlulukleri = (mukellef_id: number, kararlar: contract.YukumlulukKarari[]) =>
  call(contract.setMukellefYukumlulukleri, { params: { mukellef_id }, body: { kararlar } });
