import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/bildirim/bildirim.ts';
import { call } from '#web/lib/api-client.ts';

// No event reports changes of the user's address or of the office's mail server, which the answer depends on. So it is
// fetched each time the page opens.
export const getBildirimTercihiQuery = queryOptions({
  queryKey: ['bildirimler', 'tercih'],
  queryFn: ({ signal }) => call(contract.getBildirimTercihi, { signal }),
  staleTime: 0,
});
export const setBildirimTercihi = (body: contract.BildirimTercihi) => call(contract.setBildirimTercihi, { body });
