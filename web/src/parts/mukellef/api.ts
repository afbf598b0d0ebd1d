import { queryOptions } from '@tanstack/react-query';
import type { Olay } from '#contract/bildirim/olay.ts';
import { getMukellefYili } from '#contract/mukellef/mukellef.ts';
import { createMukellefNotu, listMukellefNotlari, removeMukellefNotu, updateMukellefNotu } from '#contract/mukellef/mukellef-notu.ts';
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

export const addNot = (mukellef_id: number, metin: string) => call(createMukellefNotu, { params: { mukellef_id }, body: { metin } });
export const saveNot = (not_id: number, metin: string) => call(updateMukellefNotu, { params: { not_id }, body: { metin } });
export const deleteNot = (not_id: number) => call(removeMukellefNotu, { params: { not_id } });
