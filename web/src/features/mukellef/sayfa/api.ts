import { infiniteQueryOptions } from '@tanstack/react-query';
import { listMukellefGecmisi } from '#contract/mukellef/gecmis.ts';
import { listErisimler } from '#contract/sistem/kvkk.ts';
import { call } from '#web/lib/api-client.ts';

export const listMukellefGecmisiQuery = (mukellef_id: number) =>
  infiniteQueryOptions({
    queryKey: ['mukellefler', 'gecmis', mukellef_id],
    queryFn: ({ pageParam, signal }) =>
      call(listMukellefGecmisi, { params: { mukellef_id }, query: { once: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ kayitlar, devam }) => (devam ? kayitlar.at(-1)?.denetim_id : undefined),
    meta: { konular: ['muhasebeci_personel', 'mukellef_yukumlulukleri'] },
  });

export const listErisimlerQuery = (mukellef_id: number) =>
  infiniteQueryOptions({
    queryKey: ['erisim_kayitlari', mukellef_id],
    queryFn: ({ pageParam, signal }) =>
      call(listErisimler, { params: { mukellef_id }, query: { once: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ erisimler, devam }) => (devam ? erisimler.at(-1)?.zaman : undefined),
  });
