import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { getMukellefYili, listMukellefler } from '#contract/mukellef/mukellef.ts';
import * as contract from '#contract/mukellef/mukellef-notu.ts';
import { call } from '#web/lib/api-client.ts';

export const getMukellefYiliQuery = (mukellef_id: number, yil: number) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'mukellef', mukellef_id, yil],
    queryFn: ({ signal }) => call(getMukellefYili, { params: { mukellef_id }, query: { yil }, signal }),
    meta: {
      konular: ['hizmetler', 'beyannameler', 'evrak_bekleyenler', 'evrak_talepleri'],
      ilgili: (event: LiveEvent) => event.yil === null || event.yil === yil,
    },
  });

export const listMukellefNotlariQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellef_notlari', mukellef_id],
    queryFn: ({ signal }) => call(contract.listMukellefNotlari, { params: { mukellef_id }, signal }),
  });

export const listMukelleflerQuery = (arama: string) =>
  queryOptions({
    queryKey: ['mukellefler', 'secenekler', arama],
    queryFn: ({ signal }) => call(listMukellefler, { query: { boyut: 50, ...(arama && { arama }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci_personel'] },
  });

export const createMukellefNotu = (mukellef_id: number, metin: string) =>
  call(contract.createMukellefNotu, { params: { mukellef_id }, body: { metin } });
export const updateMukellefNotu = (not_id: number, metin: string) =>
  call(contract.updateMukellefNotu, { params: { not_id }, body: { metin } });
export const removeMukellefNotu = (not_id: number) => call(contract.removeMukellefNotu, { params: { not_id } });
