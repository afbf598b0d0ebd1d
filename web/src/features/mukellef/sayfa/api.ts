import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Olay } from '#contract/bildirim/olay.ts';
import { listMukellefGecmisi } from '#contract/mukellef/gecmis.ts';
import { getMukellefYili } from '#contract/mukellef/mukellef.ts';
import { createMukellefNotu, listMukellefNotlari, removeMukellefNotu, updateMukellefNotu } from '#contract/mukellef/mukellef-notu.ts';
import { listErisimler } from '#contract/sistem/kvkk.ts';
import { call } from '#web/lib/api-client.ts';

export const yilQuery = (mukellef_id: number, yil: number) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'mukellef', mukellef_id, yil],
    queryFn: ({ signal }) => call(getMukellefYili, { params: { mukellef_id }, query: { yil }, signal }),
    meta: { konular: ['hizmetler'], ilgili: (olay: Olay) => olay.yil === null || olay.yil === yil },
  });

export const notlarQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellef_notlari', mukellef_id],
    queryFn: ({ signal }) => call(listMukellefNotlari, { params: { mukellef_id }, signal }),
  });

/** Pages of the history, each from where the one before ended. */
export const gecmisQuery = (mukellef_id: number) =>
  infiniteQueryOptions({
    queryKey: ['mukellefler', 'gecmis', mukellef_id],
    queryFn: ({ pageParam, signal }) => call(listMukellefGecmisi, { params: { mukellef_id }, query: { once: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ kayitlar, devam }) => (devam ? kayitlar.at(-1)?.denetim_id : undefined),
    meta: { konular: ['muhasebeci_personel'] },
  });

/** Pages of who opened the client, each from where the one before ended. */
export const erisimlerQuery = (mukellef_id: number) =>
  infiniteQueryOptions({
    queryKey: ['erisim_kayitlari', mukellef_id],
    queryFn: ({ pageParam, signal }) => call(listErisimler, { params: { mukellef_id }, query: { once: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ erisimler, devam }) => (devam ? erisimler.at(-1)?.zaman : undefined),
  });

export const addNot = (mukellef_id: number, metin: string) => call(createMukellefNotu, { params: { mukellef_id }, body: { metin } });
export const saveNot = (not_id: number, metin: string) => call(updateMukellefNotu, { params: { not_id }, body: { metin } });
export const deleteNot = (not_id: number) => call(removeMukellefNotu, { params: { not_id } });
