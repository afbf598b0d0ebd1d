import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/uzman/uzman.ts';
import { call } from '#web/lib/api-client.ts';
import { callEvents } from '#web/lib/call-events.ts';

export const listKonusmalarQuery = queryOptions({
  queryKey: ['uzman_konusmalari', 'liste'],
  queryFn: ({ signal }) => call(contract.listKonusmalar, { signal }),
});

export const getKonusmaQuery = (konusma_id: number) =>
  queryOptions({
    queryKey: ['uzman_konusmalari', konusma_id],
    queryFn: ({ signal }) => call(contract.getKonusma, { params: { konusma_id }, signal }),
  });

export const updateKonusma = (konusma_id: number, baslik: string) =>
  call(contract.updateKonusma, { params: { konusma_id }, body: { baslik } });
export const removeKonusma = (konusma_id: number) => call(contract.removeKonusma, { params: { konusma_id } });

type OnEvent = (event: contract.UzmanEvent) => void;
export const askUzman = (konusma_id: number | null, soru: string, signal: AbortSignal, onEvent: OnEvent) =>
  callEvents(contract.askUzman, { body: { konusma_id, soru }, signal }, onEvent);
export const retryUzman = (konusma_id: number, signal: AbortSignal, onEvent: OnEvent) =>
  callEvents(contract.retryUzman, { params: { konusma_id }, signal }, onEvent);
