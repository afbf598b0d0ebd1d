import { queryOptions } from '@tanstack/react-query';
import { getMusteriIstatistik, listMusteriHizmetleri } from '#contract/pano/istatistik.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const getMusteriIstatistikQuery = queryOptions({
  queryKey: ['mukellefler', 'istatistik'],
  queryFn: ({ signal }) => call(getMusteriIstatistik, { signal }),
});
export const listMusteriHizmetleriQuery = pageQuery(['hizmet_kayitlari', 'musteriler'], listMusteriHizmetleri, {
  konular: ['mukellefler'],
});
