import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/bildirim/bildirim.ts';
import { call } from '#web/lib/api-client.ts';

// No event about the user's e-mail address or the office's mail server refetches this query, so each visit asks anew.
export const getBildirimTercihiQuery = queryOptions({
  queryKey: ['bildirimler', 'tercih'],
  queryFn: ({ signal }) => call(contract.getBildirimTercihi, { signal }),
  staleTime: 0,
});
export const setBildirimTercihi = (body: contract.BildirimTercihi) => call(contract.setBildirimTercihi, { body });
