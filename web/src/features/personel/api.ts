import type { z } from 'zod';
import {
  createPersonel as createPersonelRoute,
  listPersonel,
  type Personel,
  type PersonelCreate,
  type PersonelUpdate,
  type personelSuzgecSchema,
  removePersonel as removePersonelRoute,
  setPersonellerAktif as setPersonellerAktifRoute,
  updatePersonel as updatePersonelRoute,
} from '#contract/kisi/personel.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { TopluAktifIstegi } from '#web/parts/data-table/toplu-aktif.tsx';

export type PersonelSuzgec = z.input<typeof personelSuzgecSchema>;

export const listPersonelQuery = pageQuery(['personel'], listPersonel, { konular: ['muhasebeci_personel'] });

export const createPersonel = (body: PersonelCreate) => call(createPersonelRoute, { body });
export const updatePersonel = ({ personel_id }: Personel, body: PersonelUpdate) =>
  call(updatePersonelRoute, { params: { personel_id }, body });
export const setPersonellerAktif = (body: TopluAktifIstegi<PersonelSuzgec>, idempotencyKey: string) =>
  call(setPersonellerAktifRoute, { body, idempotencyKey });
export const removePersonel = (personel_id: number) => call(removePersonelRoute, { params: { personel_id } });
