import type { z } from 'zod';
import {
  createMuhasebeci as createMuhasebeciRoute,
  listMuhasebeciler,
  type Muhasebeci,
  type MuhasebeciCreate,
  type MuhasebeciUpdate,
  type muhasebeciSuzgecSchema,
  removeMuhasebeci as removeMuhasebeciRoute,
  setMuhasebeciAktif as setMuhasebeciAktifRoute,
  setMuhasebecilerAktif as setMuhasebecilerAktifRoute,
  updateMuhasebeci as updateMuhasebeciRoute,
} from '#contract/kisi/muhasebeci.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { TopluAktifIstegi } from '#web/parts/data-table/toplu-aktif.tsx';

export type MuhasebeciSuzgec = z.input<typeof muhasebeciSuzgecSchema>;

export const listMuhasebecilerQuery = pageQuery(['muhasebeci', 'liste'], listMuhasebeciler, {
  konular: ['mukellefler'],
});

export const createMuhasebeci = (body: MuhasebeciCreate) => call(createMuhasebeciRoute, { body });
export const updateMuhasebeci = ({ muhasebeci_id }: Muhasebeci, body: MuhasebeciUpdate) =>
  call(updateMuhasebeciRoute, { params: { muhasebeci_id }, body });
export const setMuhasebeciAktif = ({ muhasebeci_id }: Muhasebeci, aktif: boolean) =>
  call(setMuhasebeciAktifRoute, { params: { muhasebeci_id }, body: { aktif } });
export const setMuhasebecilerAktif = (body: TopluAktifIstegi<MuhasebeciSuzgec>, idempotencyKey: string) =>
  call(setMuhasebecilerAktifRoute, { body, idempotencyKey });
export const removeMuhasebeci = ({ muhasebeci_id }: Muhasebeci) =>
  call(removeMuhasebeciRoute, { params: { muhasebeci_id } });
