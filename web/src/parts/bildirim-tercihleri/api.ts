import { queryOptions } from '@tanstack/react-query';
import {
  type BildirimTercihi,
  getBildirimTercihi,
  setBildirimTercihi as setBildirimTercihiRoute,
} from '#contract/bildirim/bildirim.ts';
import { call } from '#web/lib/api-client.ts';

// No event tells of the user's address or of the office's mail server, which it says something of: asked again whenever
// it is opened.
export const getBildirimTercihiQuery = queryOptions({
  queryKey: ['bildirimler', 'tercih'],
  queryFn: ({ signal }) => call(getBildirimTercihi, { signal }),
  staleTime: 0,
});
export const setBildirimTercihi = (body: BildirimTercihi) => call(setBildirimTercihiRoute, { body });
