import * as contract from '#contract/kisi/personel.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { TopluAktifRequest } from '#web/parts/data-table/toplu-aktif.tsx';

export type PersonelFilter = contract.PersonelFilter;

export const listPersonelQuery = pageQuery(['personel'], contract.listPersonel, { konular: ['muhasebeci_personel'] });

export const createPersonel = (body: contract.PersonelCreate) => call(contract.createPersonel, { body });
export const updatePersonel = ({ personel_id }: contract.Personel, body: contract.PersonelUpdate) =>
  call(contract.updatePersonel, { params: { personel_id }, body });
export const setPersonellerAktif = (body: TopluAktifRequest<PersonelFilter>, idempotencyKey: string) =>
  call(contract.setPersonellerAktif, { body, idempotencyKey });
export const removePersonel = (personel_id: number) => call(contract.removePersonel, { params: { personel_id } });
