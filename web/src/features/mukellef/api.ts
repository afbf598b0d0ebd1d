import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RouteInput } from '#contract/common/route.ts';
import {
  assignMukellefler as assignMukelleflerRoute,
  listAtamaPersoneli,
  reverseAtama as reverseAtamaRoute,
} from '#contract/hizmet-kaydi/atama.ts';
import {
  createMukellef as createMukellefRoute,
  getMukellef as getMukellefRoute,
  listMukellefler,
  type MukellefCreate,
  type MukellefDetay,
  type MukellefUpdate,
  type mukellefSuzgecSchema,
  removeMukellef as removeMukellefRoute,
  setMukellefAktif as setMukellefAktifRoute,
  updateMukellef as updateMukellefRoute,
} from '#contract/mukellef/mukellef.ts';
import {
  listMukellefIdleri as listMukellefIdleriRoute,
  moveMukellefler as moveMukelleflerRoute,
  previewMukellefTasima,
  setMukelleflerAktif as setMukelleflerAktifRoute,
} from '#contract/mukellef/mukellef-toplu.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { TopluAktifIstegi } from '#web/parts/data-table/toplu-aktif.tsx';

export type MukellefSuzgec = z.input<typeof mukellefSuzgecSchema>;

const ILGILI_KONULAR = ['muhasebeci', 'personel', 'muhasebeci_personel'] as const;

export const listMukelleflerQuery = pageQuery(['mukellefler'], listMukellefler, { konular: ILGILI_KONULAR });

/** A client with all fields. It is read anew each time a record opens, because edits need the present version. */
export const getMukellefQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellefler', 'detay', mukellef_id],
    queryFn: ({ signal }) => call(getMukellefRoute, { params: { mukellef_id }, signal }),
    staleTime: 0,
    meta: { konular: ILGILI_KONULAR },
  });

export const getMukellef = (mukellef_id: number) => call(getMukellefRoute, { params: { mukellef_id } });
export const createMukellef = (body: MukellefCreate) => call(createMukellefRoute, { body });
/** Changes a client; without `muhasebeci_id` the client stays with the present accountant. */
export const updateMukellef = ({ mukellef_id }: MukellefDetay, body: MukellefUpdate) =>
  call(updateMukellefRoute, { params: { mukellef_id }, body });
export const setMukellefAktif = (mukellef_id: number, aktif: boolean) =>
  call(setMukellefAktifRoute, { params: { mukellef_id }, body: { aktif } });
export const setMukelleflerAktif = (body: TopluAktifIstegi<MukellefSuzgec>, idempotencyKey: string) =>
  call(setMukelleflerAktifRoute, { body, idempotencyKey });
type Tasima = RouteInput<typeof moveMukelleflerRoute>['body'];
export const previewMukellefTasimaQuery = (secim: Tasima['secim'], muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['mukellefler', 'tasima', secim, muhasebeci_id],
    queryFn: ({ signal }) => call(previewMukellefTasima, { body: { secim, muhasebeci_id }, signal }),
    enabled: muhasebeci_id !== null,
  });
export const moveMukellefler = (body: Tasima, idempotencyKey: string) =>
  call(moveMukelleflerRoute, { body, idempotencyKey });
export const listMukellefIdleri = (query: MukellefSuzgec) => call(listMukellefIdleriRoute, { query });

export const listAtamaPersoneliQuery = queryOptions({
  queryKey: ['personel', 'atanabilir'],
  queryFn: async ({ signal }) => (await call(listAtamaPersoneli, { signal })).personel.filter(({ aktif }) => aktif),
  meta: { konular: ['muhasebeci_personel'] },
});
export const assignMukellefler = (body: RouteInput<typeof assignMukelleflerRoute>['body'], idempotencyKey: string) =>
  call(assignMukelleflerRoute, { body, idempotencyKey });
export const reverseAtama = (atama_idler: number[]) => call(reverseAtamaRoute, { body: { atama_idler } });

export const removeMukellef = (mukellef_id: number) => call(removeMukellefRoute, { params: { mukellef_id } });
