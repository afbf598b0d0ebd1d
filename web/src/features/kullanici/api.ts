import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/kisi/kullanici.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listKullanicilarQuery = pageQuery(['kullanicilar', 'liste'], contract.listKullanicilar, {
  konular: ['personel', 'muhasebeci'],
});

export const listKullaniciAdaylariQuery = (query: RouteInput<typeof contract.listKullaniciAdaylari>['query']) =>
  queryOptions({
    queryKey: ['kullanicilar', 'adaylar', query],
    queryFn: ({ signal }) => call(contract.listKullaniciAdaylari, { query, signal }),
    meta: { konular: ['personel', 'muhasebeci', 'mukellefler'] },
  });

export const createKullanici = (body: RouteInput<typeof contract.createKullanici>['body']) =>
  call(contract.createKullanici, { body });
export const updateKullanici = ({ id }: contract.Kullanici, body: contract.KullaniciUpdate) =>
  call(contract.updateKullanici, { params: { id }, body });
export const removeKullanici = (id: number) => call(contract.removeKullanici, { params: { id } });
export const setKullaniciSifre = ({ id, sifre }: { id: number; sifre: string }) =>
  call(contract.setKullaniciSifre, { params: { id }, body: { sifre } });
export const endKullaniciOturumlari = (id: number) => call(contract.endKullaniciOturumlari, { params: { id } });
export const removeKullaniciIkinciAdim = (id: number, mevcut_sifre: string) =>
  call(contract.removeKullaniciIkinciAdim, { params: { id }, body: { mevcut_sifre } });
