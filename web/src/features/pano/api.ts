import { queryOptions } from '@tanstack/react-query';
import { getAdminPano, getMuhasebeciPano, getPersonelPano } from '#contract/pano.ts';
import { call } from '#web/lib/api-client.ts';

export const adminPanoQuery = queryOptions({ queryKey: ['kullanicilar', 'pano'], queryFn: ({ signal }) => call(getAdminPano, { signal }) });
export const muhasebeciPanoQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'pano'],
  queryFn: ({ signal }) => call(getMuhasebeciPano, { signal }),
  meta: { konular: ['mukellefler', 'odemeler'] },
});
export const personelPanoQuery = queryOptions({
  queryKey: ['hizmet_kayitlari', 'pano'],
  queryFn: ({ signal }) => call(getPersonelPano, { signal }),
  meta: { konular: ['muhasebeci_personel'] },
});
