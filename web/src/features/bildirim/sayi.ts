import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/bildirim/bildirim-sayisi.ts';
import { call } from '#web/lib/api-client.ts';

export const getBildirimSayisiQuery = queryOptions({
  queryKey: ['bildirimler', 'sayi'],
  queryFn: ({ signal }) => call(contract.getBildirimSayisi, { signal }),
});
