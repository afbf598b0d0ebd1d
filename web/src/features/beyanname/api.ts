import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import {
  assignBeyannameler as assignBeyannamelerRoute,
  getBeyanname,
  getBeyannameAtamasi,
  reverseBeyannameIslemi as reverseBeyannameIslemiRoute,
  updateBeyannameler as updateBeyannamelerRoute,
} from '#contract/beyanname/beyanname.ts';
import {
  type Cizelge,
  cizelgeOf,
  createBeyannameAyi as createBeyannameAyiRoute,
  downloadBeyannameCizelgesi as downloadBeyannameCizelgesiRoute,
  getBeyannameCizelgesi,
  listBeyannameOzetleri,
} from '#contract/beyanname/cizelge.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listPersonel } from '#contract/kisi/personel.ts';
import { call, download } from '#web/lib/api-client.ts';

export interface CizelgeSecimi extends Donem {
  muhasebeci_id?: number | undefined;
}

/** Keeps unchanged rows and columns as the same objects, so that only changed cells are painted. */
function keepLines(before: unknown, after: unknown): unknown {
  const [old, cizelge] = [before, after] as [Cizelge | undefined, Cizelge];
  if (!old) return cizelge;
  return {
    ...cizelge,
    mukellefler: replaceEqualDeep(old.mukellefler, cizelge.mukellefler),
    sutunlar: replaceEqualDeep(old.sutunlar, cizelge.sutunlar),
  };
}

/** The month's declarations. They are refetched when one of them changes, and the new answer names who changed it. */
export const getBeyannameCizelgesiQuery = ({ yil, ay, muhasebeci_id }: CizelgeSecimi) =>
  queryOptions({
    queryKey: ['beyannameler', 'cizelge', yil, ay, muhasebeci_id ?? null],
    queryFn: async ({ signal, client, queryKey }) => {
      const sonra = client.getQueryData<Cizelge>(queryKey)?.an;
      const query = { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }), ...(sonra && { sonra }) };
      return cizelgeOf(await call(getBeyannameCizelgesi, { query, signal }));
    },
    structuralSharing: keepLines,
    meta: {
      konular: ['mukellefler', 'muhasebeci_personel'],
      ilgili: (olay) =>
        (olay.yil === null || (olay.yil === yil && olay.ay === ay)) &&
        (olay.muhasebeci_id === null || muhasebeci_id === undefined || olay.muhasebeci_id === muhasebeci_id),
    },
  });

export const listBeyannameOzetleriQuery = ({ yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['beyannameler', 'ozet', yil, ay],
    queryFn: ({ signal }) => call(listBeyannameOzetleri, { query: { yil, ay }, signal }),
  });

export const getBeyannameQuery = (beyanname_id: number) =>
  queryOptions({
    queryKey: ['beyannameler', 'kayit', beyanname_id],
    queryFn: ({ signal }) => call(getBeyanname, { params: { beyanname_id }, signal }),
  });

export const listPersonelQuery = queryOptions({
  queryKey: ['personel', 'secenekler'],
  queryFn: async ({ signal }) => (await call(listPersonel, { query: { boyut: 200 }, signal })).personel,
});

export const updateBeyannameler = (body: RouteInput<typeof updateBeyannamelerRoute>['body']) =>
  call(updateBeyannamelerRoute, { body });
export const reverseBeyannameIslemi = (request_no: string) =>
  call(reverseBeyannameIslemiRoute, { body: { request_no } });
export type AtamaIstegi = RouteInput<typeof getBeyannameAtamasi>['body'];
export const getBeyannameAtamasiQuery = (body: AtamaIstegi) =>
  queryOptions({
    queryKey: ['beyannameler', 'atama', body],
    queryFn: ({ signal }) => call(getBeyannameAtamasi, { body, signal }),
    retry: false,
  });
export const assignBeyannameler = (body: RouteInput<typeof assignBeyannamelerRoute>['body'], idempotencyKey: string) =>
  call(assignBeyannamelerRoute, { body, idempotencyKey });
export const createBeyannameAyi = (body: Donem) => call(createBeyannameAyiRoute, { body });
export const downloadBeyannameCizelgesi = (query: RouteInput<typeof downloadBeyannameCizelgesiRoute>['query']) =>
  download(downloadBeyannameCizelgesiRoute, { query });
