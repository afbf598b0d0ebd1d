import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/bildirim/bildirim.ts';
import { call } from '#web/lib/api-client.ts';

export const listBildirimlerQuery = queryOptions({
  queryKey: ['bildirimler', 'liste'],
  queryFn: ({ signal }) => call(contract.listBildirimler, { signal }),
});

export const setBildirimlerOkundu = (sira: number) => call(contract.setBildirimlerOkundu, { body: { sira } });
