import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createPersonel,
  listPersonel,
  type Personel,
  type PersonelCreate,
  type PersonelUpdate,
  type personelSuzgecSchema,
  removePersonel,
  setPersonellerAktif,
  updatePersonel,
} from '#contract/kisi/personel.ts';
import { call } from '#web/lib/api-client.ts';
import type { TopluAktifIstegi } from '#web/parts/data-table/toplu-aktif.tsx';

export type PersonelQuery = RouteInput<typeof listPersonel>['query'];
export type PersonelSuzgec = z.input<typeof personelSuzgecSchema>;

export const personelQuery = (query: PersonelQuery) =>
  queryOptions({
    queryKey: ['personel', query],
    queryFn: ({ signal }) => call(listPersonel, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci_personel'] },
  });

export const addPersonel = (body: PersonelCreate) => call(createPersonel, { body });
export const savePersonel = ({ personel_id }: Personel, body: PersonelUpdate) => call(updatePersonel, { params: { personel_id }, body });
export const saveTopluAktif = (body: TopluAktifIstegi<PersonelSuzgec>, idempotencyKey: string) => call(setPersonellerAktif, { body, idempotencyKey });
export const deletePersonel = (personel_id: number) => call(removePersonel, { params: { personel_id } });
