import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { getMusteriIstatistik, listMusteriHizmetleri } from '#contract/pano/istatistik.ts';
import { call } from '#web/lib/api-client.ts';

export const getMusteriIstatistikQuery = queryOptions({
  queryKey: ['mukellefler', 'istatistik'],
  queryFn: ({ signal }) => call(getMusteriIstatistik, { signal }),
});
export const listMusteriHizmetleriQuery = (query: RouteInput<typeof listMusteriHizmetleri>['query']) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'musteriler', query],
    queryFn: ({ signal }) => call(listMusteriHizmetleri, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['mukellefler'] },
  });
