import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { call } from '#web/lib/api-client.ts';

export const listMuhasebeciSeceneklerQuery = ({ yil, ay }: Donem, mukellefli = false) =>
  queryOptions({
    queryKey: ['muhasebeci', 'secenekler', yil, ay, mukellefli],
    queryFn: ({ signal }) =>
      call(listMuhasebeciSecenekler, { query: { yil, ay, ...(mukellefli && { mukellefli: '1' }) }, signal }),
    meta: { konular: ['hizmet_kayitlari', 'mukellefler'], toplam: true },
  });
