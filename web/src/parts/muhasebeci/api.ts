import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import { listMuhasebeciler, listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listMuhasebeciSeceneklerQuery = ({ yil, ay }: Donem, mukellefli = false) =>
  queryOptions({
    queryKey: ['muhasebeci', 'secenekler', yil, ay, mukellefli],
    queryFn: ({ signal }) =>
      call(listMuhasebeciSecenekler, { query: { yil, ay, ...(mukellefli && { mukellefli: '1' }) }, signal }),
    meta: { konular: ['hizmet_kayitlari', 'mukellefler'], toplam: true },
  });

export const listMuhasebecilerQuery = pageQuery(['muhasebeci', 'liste'], listMuhasebeciler, {
  konular: ['mukellefler', 'borc_tahakkuk', 'odemeler'],
});
