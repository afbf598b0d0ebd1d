import { queryOptions } from '@tanstack/react-query';
import { askUzman, getKonusma, listKonusmalar, removeKonusma, retryUzman, type UzmanOlayi, updateKonusma } from '#contract/uzman/uzman.ts';
import { call, callEvents } from '#web/lib/api-client.ts';

export const konusmalarQuery = queryOptions({
  queryKey: ['uzman_konusmalari', 'liste'],
  queryFn: ({ signal }) => call(listKonusmalar, { signal }),
});

export const konusmaQuery = (konusma_id: number) =>
  queryOptions({
    queryKey: ['uzman_konusmalari', konusma_id],
    queryFn: ({ signal }) => call(getKonusma, { params: { konusma_id }, signal }),
  });

export const renameKonusma = (konusma_id: number, baslik: string) => call(updateKonusma, { params: { konusma_id }, body: { baslik } });
export const deleteKonusma = (konusma_id: number) => call(removeKonusma, { params: { konusma_id } });

type OnOlay = (olay: UzmanOlayi) => void;
export const askSoru = (konusma_id: number | null, soru: string, signal: AbortSignal, onOlay: OnOlay) =>
  callEvents(askUzman, { body: { konusma_id, soru }, signal }, onOlay);
export const askAgain = (konusma_id: number, signal: AbortSignal, onOlay: OnOlay) => callEvents(retryUzman, { params: { konusma_id }, signal }, onOlay);
