import { queryOptions } from '@tanstack/react-query';
import {
  getBildirimSayisi,
  listBildirimler,
  setBildirimlerOkundu as setBildirimlerOkunduRoute,
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

export const setBildirimlerOkundu = (sira: number) => call(setBildirimlerOkunduRoute, { body: { sira } });
