import { queryOptions } from '@tanstack/react-query';
import { searchKayitlar } from '#contract/pano/arama.ts';
import { call } from '#web/lib/api-client.ts';

export const searchKayitlarQuery = (q: string) =>
  queryOptions({
    queryKey: ['arama', q],
    queryFn: ({ signal }) => call(searchKayitlar, { query: { q }, signal }),
    meta: {
      konular: ['mukellefler', 'muhasebeci_personel', 'muhasebeci', 'personel', 'hizmetler', 'belgeler', 'odemeler'],
    },
  });
