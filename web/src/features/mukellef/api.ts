import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createMukellef,
  getMukellef,
  listMukellefler,
  type MukellefCreate,
  type MukellefDetay,
  removeMukellef,
  setMukellefAktif,
  updateMukellef,
} from '#contract/mukellef.ts';
import { call } from '#web/lib/api-client.ts';

export type MukellefQuery = RouteInput<typeof listMukellefler>['query'];

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
export const saveMukellef = ({ mukellef_id, ...body }: MukellefCreate & Pick<MukellefDetay, 'mukellef_id' | 'surum'>) =>
  call(updateMukellef, { params: { mukellef_id }, body });
export const saveAktif = (mukellef_id: number, aktif: boolean) => call(setMukellefAktif, { params: { mukellef_id }, body: { aktif } });
export const deleteMukellef = (mukellef_id: number) => call(removeMukellef, { params: { mukellef_id } });
