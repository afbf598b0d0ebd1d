import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createKullanici as createKullaniciRoute,
  endKullaniciOturumlari as endKullaniciOturumlariRoute,
  type Kullanici,
  type KullaniciUpdate,
  listKullaniciAdaylari,
  listKullanicilar,
  removeKullaniciIkinciAdim as removeKullaniciIkinciAdimRoute,
  removeKullanici as removeKullaniciRoute,
  setKullaniciSifre as setKullaniciSifreRoute,
  updateKullanici as updateKullaniciRoute,
} from '#contract/kisi/kullanici.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listKullanicilarQuery = pageQuery(['kullanicilar', 'liste'], listKullanicilar, {
  konular: ['personel', 'muhasebeci'],
});

export const listKullaniciAdaylariQuery = (query: RouteInput<typeof listKullaniciAdaylari>['query']) =>
  queryOptions({
    queryKey: ['kullanicilar', 'adaylar', query],
    queryFn: ({ signal }) => call(listKullaniciAdaylari, { query, signal }),
    meta: { konular: ['personel', 'muhasebeci', 'mukellefler'] },
  });

export const createKullanici = (body: RouteInput<typeof createKullaniciRoute>['body']) =>
  call(createKullaniciRoute, { body });
export const updateKullanici = ({ id }: Kullanici, body: KullaniciUpdate) =>
  call(updateKullaniciRoute, { params: { id }, body });
export const removeKullanici = (id: number) => call(removeKullaniciRoute, { params: { id } });
export const setKullaniciSifre = ({ id, sifre }: { id: number; sifre: string }) =>
  call(setKullaniciSifreRoute, { params: { id }, body: { sifre } });
export const endKullaniciOturumlari = (id: number) => call(endKullaniciOturumlariRoute, { params: { id } });
export const removeKullaniciIkinciAdim = (id: number, mevcut_sifre: string) =>
  call(removeKullaniciIkinciAdimRoute, { params: { id }, body: { mevcut_sifre } });
