import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RouteInput } from '#contract/common/route.ts';
import * as mukellef from '#contract/mukellef/mukellef.ts';
import * as mukellefToplu from '#contract/mukellef/mukellef-toplu.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { TopluAktifRequest } from '#web/parts/data-table/toplu-aktif.tsx';

export type MukellefFilter = z.input<typeof mukellef.listMukellefler.filters>;

const ILGILI_KONULAR = ['muhasebeci', 'personel', 'muhasebeci_personel'] as const;

export const listMukelleflerQuery = pageQuery(['mukellefler'], mukellef.listMukellefler, { konular: ILGILI_KONULAR });

/** Saving a client needs the client's present version, so the client is read anew each time its record opens. */
export const getMukellefQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellefler', 'detay', mukellef_id],
    queryFn: ({ signal }) => call(mukellef.getMukellef, { params: { mukellef_id }, signal }),
    staleTime: 0,
    meta: { konular: ILGILI_KONULAR },
  });

export const getMukellef = (mukellef_id: number) => call(mukellef.getMukellef, { params: { mukellef_id } });
export const createMukellef = (body: mukellef.MukellefCreate) => call(mukellef.createMukellef, { body });
export const updateMukellef = ({ mukellef_id }: mukellef.MukellefDetay, body: mukellef.MukellefUpdate) =>
  call(mukellef.updateMukellef, { params: { mukellef_id }, body });
export const setMukellefAktif = (mukellef_id: number, aktif: boolean) =>
  call(mukellef.setMukellefAktif, { params: { mukellef_id }, body: { aktif } });
export const setMukelleflerAktif = (body: TopluAktifRequest<MukellefFilter>, idempotencyKey: string) =>
  call(mukellefToplu.setMukelleflerAktif, { body, idempotencyKey });
type Tasima = RouteInput<typeof mukellefToplu.moveMukellefler>['body'];
export const previewMukellefTasimaQuery = (secim: Tasima['secim'], muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['mukellefler', 'tasima', secim, muhasebeci_id],
    queryFn: ({ signal }) => call(mukellefToplu.previewMukellefTasima, { body: { secim, muhasebeci_id }, signal }),
    enabled: muhasebeci_id !== null,
  });
export const moveMukellefler = (body: Tasima, idempotencyKey: string) =>
  call(mukellefToplu.moveMukellefler, { body, idempotencyKey });
export const listMukellefIdleri = (query: MukellefFilter) => call(mukellefToplu.listMukellefIdleri, { query });

export const removeMukellef = (mukellef_id: number) => call(mukellef.removeMukellef, { params: { mukellef_id } });
