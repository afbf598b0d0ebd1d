import { queryOptions } from '@tanstack/react-query';
import { ara } from '#contract/pano/arama.ts';
import { call } from '#web/lib/api-client.ts';

export const araQuery = (q: string) =>
  queryOptions({
    queryKey: ['arama', q],
    queryFn: ({ signal }) => call(ara, { query: { q }, signal }),
    meta: { konular: ['mukellefler', 'muhasebeci', 'personel', 'hizmetler', 'belgeler'] },
  });
