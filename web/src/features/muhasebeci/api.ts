import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createMuhasebeci,
  listMuhasebeciler,
  type Muhasebeci,
  type MuhasebeciCreate,
  type MuhasebeciUpdate,
  type muhasebeciSuzgecSchema,
  removeMuhasebeci,
  setMuhasebeciAktif,
  setMuhasebecilerAktif,
  updateMuhasebeci,
} from '#contract/kisi/muhasebeci.ts';
import { call } from '#web/lib/api-client.ts';
import type { TopluAktifIstegi } from '#web/parts/data-table/toplu-aktif.tsx';

export type MuhasebeciQuery = RouteInput<typeof listMuhasebeciler>['query'];
export type MuhasebeciSuzgec = z.input<typeof muhasebeciSuzgecSchema>;

export const muhasebecilerQuery = (query: MuhasebeciQuery) =>
  queryOptions({
    queryKey: ['muhasebeci', 'liste', query],
    queryFn: ({ signal }) => call(listMuhasebeciler, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['mukellefler'] },
  });

export const addMuhasebeci = (body: MuhasebeciCreate) => call(createMuhasebeci, { body });
export const saveMuhasebeci = ({ muhasebeci_id }: Muhasebeci, body: MuhasebeciUpdate) => call(updateMuhasebeci, { params: { muhasebeci_id }, body });
export const saveAktif = ({ muhasebeci_id }: Muhasebeci, aktif: boolean) => call(setMuhasebeciAktif, { params: { muhasebeci_id }, body: { aktif } });
export const saveTopluAktif = (body: TopluAktifIstegi<MuhasebeciSuzgec>, idempotencyKey: string) => call(setMuhasebecilerAktif, { body, idempotencyKey });
export const deleteMuhasebeci = ({ muhasebeci_id }: Muhasebeci) => call(removeMuhasebeci, { params: { muhasebeci_id } });
