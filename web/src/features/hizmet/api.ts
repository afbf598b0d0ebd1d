import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/hizmet/hizmet.ts';
import * as hizmetFiyati from '#contract/hizmet/hizmet-fiyati.ts';
import { ApiError, call } from '#web/lib/api-client.ts';
import type { HizmetRow } from './hizmet-satiri.ts';

export const listHizmetlerQuery = queryOptions({
  queryKey: ['hizmetler'],
  queryFn: ({ signal }) => call(contract.listHizmetler, { signal }),
  meta: { konular: ['hizmet_fiyatlari'] },
});

export const createHizmet = (body: contract.HizmetCreate) => call(contract.createHizmet, { body });

export function updateHizmet({ id, yeni, ...hizmet }: HizmetRow, { ad, aciklama }: Partial<HizmetRow>, surum: number) {
  const { fiyat, isTyped, gecerlilik } = yeni;
  const eski_fiyat = hizmetFiyati.fiyatIn(hizmet, gecerlilik);
  if (fiyat === null)
    throw new ApiError(400, {
      code: 'VALIDATION',
      message: 'Geçerli bir fiyat girin (örnek: 1.234,50).',
      field: 'fiyat',
    });
  const yeni_fiyat = { fiyat, eski_fiyat, gecerlilik_yili: gecerlilik.yil, gecerlilik_ayi: gecerlilik.ay };
  const body = {
    ...(ad !== undefined && { ad }),
    ...(aciklama !== undefined && { aciklama }),
    surum,
    ...(isTyped && fiyat !== eski_fiyat && { yeni_fiyat }),
  };
  return call(contract.updateHizmet, { params: { id }, body });
}

export const setHizmetAktif = (id: number, is_active: boolean) =>
  call(contract.setHizmetAktif, { params: { id }, body: { is_active } });
export const setHizmetlerAktif = (idler: number[], is_active: boolean, idempotencyKey: string) =>
  call(contract.setHizmetlerAktif, { body: { secim: { idler }, is_active }, idempotencyKey });
export const removeHizmet = (id: number) => call(contract.removeHizmet, { params: { id } });
export const removeHizmetFiyati = (hizmet_fiyat_id: number) =>
  call(hizmetFiyati.removeHizmetFiyati, { params: { hizmet_fiyat_id } });
export const listSonFiyatlarQuery = ({ yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['hizmetler', 'yeni', yil, ay],
    queryFn: ({ signal }) =>
      call(hizmetFiyati.listSonFiyatlar, { query: { gecerlilik_yili: yil, gecerlilik_ayi: ay }, signal }),
    meta: { konular: ['hizmet_fiyatlari'] },
  });
export const createZam = (body: RouteInput<typeof hizmetFiyati.createZam>['body'], idempotencyKey: string) =>
  call(hizmetFiyati.createZam, { body, idempotencyKey });
