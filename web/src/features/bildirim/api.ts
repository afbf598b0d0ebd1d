import { queryOptions } from '@tanstack/react-query';
import {
  getBildirimSayisi,
  listBildirimler,
  readBildirimler as readBildirimlerRoute,
} from '#contract/bildirim/bildirim.ts';
import { call } from '#web/lib/api-client.ts';

export const getBildirimSayisiQuery = queryOptions({
  queryKey: ['bildirimler', 'sayi'],
  queryFn: ({ signal }) => call(getBildirimSayisi, { signal }),
});
export const listBildirimlerQuery = queryOptions({
  queryKey: ['bildirimler', 'liste'],
  queryFn: ({ signal }) => call(listBildirimler, { signal }),
});

export const readBildirimler = (sira: number) => call(readBildirimlerRoute, { body: { sira } });
