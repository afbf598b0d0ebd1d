import { queryOptions } from '@tanstack/react-query';
import * as beyanname from '#contract/beyanname/beyanname.ts';
import * as cizelgeContract from '#contract/beyanname/cizelge.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listEvrakSayilari } from '#contract/evrak/evrak-cizelgesi.ts';
import { listPersonel } from '#contract/kisi/personel.ts';
import { call, download } from '#web/lib/api-client.ts';
import { keepLines } from '#web/lib/keep-lines.ts';
import { ofAy, ofMuhasebeci } from '#web/lib/query-meta.ts';

export interface CizelgeSecimi extends Donem {
  muhasebeci_id?: number | undefined;
}

/** The query sends `sonra`, the time of its last answer, so that the server can say who has changed what since then. */
export const getBeyannameCizelgesiQuery = ({ yil, ay, muhasebeci_id }: CizelgeSecimi) =>
  queryOptions({
    queryKey: ['beyannameler', 'cizelge', yil, ay, muhasebeci_id ?? null],
    queryFn: async ({ signal, client, queryKey }) => {
      const sonra = client.getQueryData<cizelgeContract.Cizelge>(queryKey)?.an;
      const query = { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }), ...(sonra && { sonra }) };
      return cizelgeContract.cizelgeOf(await call(cizelgeContract.getBeyannameCizelgesi, { query, signal }));
    },
    structuralSharing: keepLines('mukellefler', 'sutunlar'),
    meta: {
      konular: ['mukellefler', 'muhasebeci_personel'],
      ilgili: ofAy({ yil, ay, muhasebeci_id }),
    },
  });

/** How many of the papers behind a client's declarations of a period have come. */
export interface EvrakSayisi {
  gelen: number;
  toplam: number;
}
export const evrakKey = (mukellef_id: number, donem: string): string => `${mukellef_id} ${donem}`;

export const listEvrakSayilariQuery = ({ yil, ay, muhasebeci_id }: CizelgeSecimi) =>
  queryOptions({
    queryKey: ['evrak_talepleri', 'sayilar', yil, ay, muhasebeci_id ?? null],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, EvrakSayisi>> => {
      const query = { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }) };
      const { sayilar } = await call(listEvrakSayilari, { query, signal });
      return new Map(
        sayilar.mukellef_id.map((id, n) => [
          evrakKey(id, sayilar.donem[n]!),
          { gelen: sayilar.gelen[n]!, toplam: sayilar.toplam[n]! },
        ]),
      );
    },
    structuralSharing: false,
    meta: { ilgili: ofMuhasebeci(muhasebeci_id) },
  });

export const listBeyannameOzetleriQuery = ({ yil, ay }: Donem, kod: string | null = null) =>
  queryOptions({
    queryKey: ['beyannameler', 'ozet', yil, ay, kod],
    queryFn: ({ signal }) =>
      call(cizelgeContract.listBeyannameOzetleri, { query: { yil, ay, ...(kod !== null && { kod }) }, signal }),
    meta: { toplam: true },
  });

export const getBeyannameQuery = (beyanname_id: number) =>
  queryOptions({
    queryKey: ['beyannameler', 'kayit', beyanname_id],
    queryFn: ({ signal }) => call(beyanname.getBeyanname, { params: { beyanname_id }, signal }),
  });

export const listPersonelQuery = queryOptions({
  queryKey: ['personel', 'secenekler'],
  queryFn: async ({ signal }) => (await call(listPersonel, { query: { boyut: 200 }, signal })).satirlar,
});

export const updateBeyannameler = (body: RouteInput<typeof beyanname.updateBeyannameler>['body']) =>
  call(beyanname.updateBeyannameler, { body });
export const reverseBeyannameIslemi = (request_no: string) =>
  call(beyanname.reverseBeyannameIslemi, { body: { request_no } });
export type AtamaRequest = RouteInput<typeof beyanname.getBeyannameAtamasi>['body'];
export const getBeyannameAtamasiQuery = (body: AtamaRequest) =>
  queryOptions({
    queryKey: ['beyannameler', 'atama', body],
    queryFn: ({ signal }) => call(beyanname.getBeyannameAtamasi, { body, signal }),
    retry: false,
  });
export const assignBeyannameler = (
  body: RouteInput<typeof beyanname.assignBeyannameler>['body'],
  idempotencyKey: string,
) => call(beyanname.assignBeyannameler, { body, idempotencyKey });
export const createBeyannameAyi = (body: Donem) => call(cizelgeContract.createBeyannameAyi, { body });
export const downloadBeyannameCizelgesi = (
  query: RouteInput<typeof cizelgeContract.downloadBeyannameCizelgesi>['query'],
) => download(cizelgeContract.downloadBeyannameCizelgesi, { query });
