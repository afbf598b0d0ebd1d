import * as contract from '#contract/kisi/muhasebeci.ts';
import { call } from '#web/lib/api-client.ts';
import type { TopluAktifRequest } from '#web/parts/data-table/toplu-aktif.tsx';

export type MuhasebeciFilter = contract.MuhasebeciFilter;

export const createMuhasebeci = (body: contract.MuhasebeciCreate) => call(contract.createMuhasebeci, { body });
export const updateMuhasebeci = ({ muhasebeci_id }: contract.Muhasebeci, body: contract.MuhasebeciUpdate) =>
  call(contract.updateMuhasebeci, { params: { muhasebeci_id }, body });
export const setMuhasebeciAktif = ({ muhasebeci_id }: contract.Muhasebeci, aktif: boolean) =>
  call(contract.setMuhasebeciAktif, { params: { muhasebeci_id }, body: { aktif } });
export const setMuhasebecilerAktif = (body: TopluAktifRequest<MuhasebeciFilter>, idempotencyKey: string) =>
  call(contract.setMuhasebecilerAktif, { body, idempotencyKey });
export const removeMuhasebeci = ({ muhasebeci_id }: contract.Muhasebeci) =>
  call(contract.removeMuhasebeci, { params: { muhasebeci_id } });
