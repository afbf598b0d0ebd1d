import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Rol } from '#contract/common/roller.ts';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createKullanici,
  type Kullanici,
  type KullaniciUpdate,
  listKullaniciAdaylari,
  listKullanicilar,
  removeKullanici,
  removeKullaniciIkinciAdim,
  removeKullaniciOturumlari,
  setKullaniciSifre,
  updateKullanici,
} from '#contract/kisi/kullanici.ts';
import { call } from '#web/lib/api-client.ts';

export type KullaniciQuery = RouteInput<typeof listKullanicilar>['query'];

export const kullaniciQuery = (query: KullaniciQuery) =>
  queryOptions({
    queryKey: ['kullanicilar', 'liste', query],
    queryFn: ({ signal }) => call(listKullanicilar, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['personel', 'muhasebeci'] },
  });

/** People of a type without a login whom the search finds. */
export const adayQuery = (rol: Rol, arama: string) =>
  queryOptions({
    queryKey: ['kullanicilar', 'adaylar', rol, arama],
    queryFn: ({ signal }) => call(listKullaniciAdaylari, { query: { rol, ...(arama && { arama }) }, signal }),
    meta: { konular: ['personel', 'muhasebeci', 'mukellefler'] },
  });

/** One person without a login, to choose before anybody searches; nobody where there is no such person. */
export const tekAdayQuery = (rol: Rol, kisi_id: number | null) =>
  queryOptions({
    queryKey: ['kullanicilar', 'aday', rol, kisi_id],
    queryFn: ({ signal }) => call(listKullaniciAdaylari, { query: { rol, ...(kisi_id && { kisi_id }) }, signal }),
    enabled: kisi_id !== null,
  });

export const addKullanici = (body: RouteInput<typeof createKullanici>['body']) => call(createKullanici, { body });
export const saveKullanici = ({ id }: Kullanici, body: KullaniciUpdate) => call(updateKullanici, { params: { id }, body });
export const deleteKullanici = (id: number) => call(removeKullanici, { params: { id } });
export const giveSifre = ({ id, sifre }: { id: number; sifre: string }) => call(setKullaniciSifre, { params: { id }, body: { sifre } });
export const endSessions = (id: number) => call(removeKullaniciOturumlari, { params: { id } });
export const resetIkinciAdim = (id: number, mevcut_sifre: string) => call(removeKullaniciIkinciAdim, { params: { id }, body: { mevcut_sifre } });
