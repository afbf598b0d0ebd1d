import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RouteInput } from '#contract/common/route.ts';
import { assignMukellefler, listAtamaPersoneli, reverseAtama } from '#contract/hizmet-kaydi/atama.ts';
import {
  createMukellef,
  getMukellef,
  listMukellefIdleri,
  listMukellefler,
  type MukellefCreate,
  type MukellefDetay,
  type MukellefUpdate,
  moveMukellefler,
  type mukellefSuzgecSchema,
  previewMukellefTasima,
  removeMukellef,
  setMukellefAktif,
  setMukelleflerAktif,
  updateMukellef,
} from '#contract/mukellef/mukellef.ts';
import { call } from '#web/lib/api-client.ts';
import type { TopluAktifIstegi } from '#web/parts/data-table/toplu-aktif.tsx';

export type MukellefQuery = RouteInput<typeof listMukellefler>['query'];

/** What a list shows, as its filter says it. */
export type MukellefSuzgec = z.input<typeof mukellefSuzgecSchema>;

const ILGILI_KONULAR = ['muhasebeci', 'personel', 'muhasebeci_personel'] as const;

/** One page of clients; the page before stays on screen while the next is asked for. */
export const mukelleflerQuery = (query: MukellefQuery) =>
  queryOptions({
    queryKey: ['mukellefler', query],
    queryFn: ({ signal }) => call(listMukellefler, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ILGILI_KONULAR },
  });

/** All of one client, asked for anew each time it is opened. */
export const mukellefQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellefler', 'detay', mukellef_id],
    queryFn: ({ signal }) => call(getMukellef, { params: { mukellef_id }, signal }),
    staleTime: 0,
    meta: { konular: ILGILI_KONULAR },
  });

export const fetchMukellef = (mukellef_id: number) => call(getMukellef, { params: { mukellef_id } });
export const addMukellef = (body: MukellefCreate) => call(createMukellef, { body });
/** Without `muhasebeci_id` the client stays with the accountant it has. */
export const saveMukellef = ({ mukellef_id }: MukellefDetay, body: MukellefUpdate) => call(updateMukellef, { params: { mukellef_id }, body });
export const saveAktif = (mukellef_id: number, aktif: boolean) => call(setMukellefAktif, { params: { mukellef_id }, body: { aktif } });
export const saveTopluAktif = (body: TopluAktifIstegi<MukellefSuzgec>, idempotencyKey: string) => call(setMukelleflerAktif, { body, idempotencyKey });
type Tasima = RouteInput<typeof moveMukellefler>['body'];
export const tasimaOnizlemesiQuery = (secim: Tasima['secim'], muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['mukellefler', 'tasima', secim, muhasebeci_id],
    queryFn: ({ signal }) => call(previewMukellefTasima, { body: { secim, muhasebeci_id }, signal }),
    enabled: muhasebeci_id !== null,
  });
export const moveSecilen = (body: Tasima, idempotencyKey: string) => call(moveMukellefler, { body, idempotencyKey });
export const fetchIdler = (query: MukellefSuzgec) => call(listMukellefIdleri, { query });

/** Active staff, for assigning. */
export const atanabilirQuery = queryOptions({
  queryKey: ['personel', 'atanabilir'],
  queryFn: async ({ signal }) => (await call(listAtamaPersoneli, { signal })).personel.filter(({ aktif }) => aktif),
  meta: { konular: ['muhasebeci_personel'] },
});
export const addAtamalar = (body: RouteInput<typeof assignMukellefler>['body'], idempotencyKey: string) => call(assignMukellefler, { body, idempotencyKey });
export const takeBackAtamalar = (atama_idler: number[]) => call(reverseAtama, { body: { atama_idler } });

export const deleteMukellef = (mukellef_id: number) => call(removeMukellef, { params: { mukellef_id } });
