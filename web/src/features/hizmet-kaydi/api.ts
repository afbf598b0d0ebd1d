import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as hizmetBedeli from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as hizmetKaydiListe from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { call, download } from '#web/lib/api-client.ts';
import { keepLines } from '#web/lib/keep-lines.ts';
import { ofAy } from '#web/lib/query-meta.ts';

export interface IzgaraSecimi {
  yil: number;
  ay: number;
  muhasebeci_id?: number | undefined;
}

const izgaraKey = ({ yil, ay, muhasebeci_id }: IzgaraSecimi) =>
  ['hizmet_kayitlari', 'izgara', yil, ay, muhasebeci_id ?? null] as const;

/** The grid's query sends `sonra`, the time of its last answer, so that the server can say who changed what since. */
export const getIzgaraQuery = ({ yil, ay, muhasebeci_id }: IzgaraSecimi) =>
  queryOptions({
    queryKey: izgaraKey({ yil, ay, muhasebeci_id }),
    queryFn: async ({ signal, client, queryKey }) => {
      const sonra = client.getQueryData<contract.Izgara>(queryKey)?.an;
      return contract.izgaraOf(
        await call(contract.getIzgara, {
          query: { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }), ...(sonra && { sonra }) },
          signal,
        }),
      );
    },
    structuralSharing: keepLines('mukellefler', 'hizmetler'),
    meta: {
      konular: ['mukellefler', 'hizmetler', 'hizmet_fiyatlari', 'muhasebeci_personel', 'kapanislar'],
      ilgili: ofAy({ yil, ay, muhasebeci_id }),
    },
  });

export const updateHucreler = (body: RouteInput<typeof contract.updateHucreler>['body']) =>
  call(contract.updateHucreler, { body });
export const reverseIslem = (body: RouteInput<typeof contract.reverseIslem>['body']) =>
  call(contract.reverseIslem, { body });
export const resetIzgara = (body: RouteInput<typeof contract.resetIzgara>['body'], idempotencyKey: string) =>
  call(contract.resetIzgara, { body, idempotencyKey });

export interface HucreSecimi {
  yil: number;
  ay: number;
  mukellef_id: number;
  hizmet_id: number;
}
/** A form starts from the fee as it is now, so an answer is never taken from the cache. */
export const getBedelQuery = (query: HucreSecimi) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'bedel', query],
    queryFn: ({ signal }) => call(hizmetBedeli.getBedel, { query, signal }),
    gcTime: 0,
    staleTime: 0,
  });
export const setBedel = (body: RouteInput<typeof hizmetBedeli.setBedel>['body'], idempotencyKey: string) =>
  call(hizmetBedeli.setBedel, { body, idempotencyKey });

export const downloadIzgara = (query: RouteInput<typeof hizmetKaydiListe.downloadIzgara>['query']) =>
  download(hizmetKaydiListe.downloadIzgara, { query });
