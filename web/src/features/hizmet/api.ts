import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { createHizmet, type HizmetCreate, listHizmetler, removeHizmet, setHizmetAktif, setHizmetlerAktif, updateHizmet } from '#contract/hizmet/hizmet.ts';
import { createZam, fiyatIn, removeHizmetFiyati } from '#contract/hizmet/hizmet-fiyati.ts';
import { ApiError, call } from '#web/lib/api-client.ts';
import type { HizmetSatiri } from './hizmet-satiri.ts';

export const hizmetlerQuery = queryOptions({
  queryKey: ['hizmetler'],
  queryFn: ({ signal }) => call(listHizmetler, { signal }),
  meta: { konular: ['hizmet_fiyatlari'] },
});

export const addHizmet = (body: HizmetCreate) => call(createHizmet, { body });

/** Sends the changed texts, and the price where one was typed that the month does not have already. */
export function saveHizmet({ id, yeni, ...hizmet }: HizmetSatiri, { ad, aciklama }: Partial<HizmetSatiri>, surum: number) {
  const { fiyat, isTyped, gecerlilik } = yeni;
  const eski_fiyat = fiyatIn(hizmet, gecerlilik);
  if (fiyat === null) throw new ApiError(400, { code: 'VALIDATION', message: 'Geçerli bir fiyat girin (örnek: 1.234,50).', field: 'fiyat' });
  const yeni_fiyat = { fiyat, eski_fiyat, gecerlilik_yili: gecerlilik.yil, gecerlilik_ayi: gecerlilik.ay };
  const body = { ...(ad !== undefined && { ad }), ...(aciklama !== undefined && { aciklama }), surum, ...(isTyped && fiyat !== eski_fiyat && { yeni_fiyat }) };
  return call(updateHizmet, { params: { id }, body });
}

export const saveAktif = (id: number, is_active: boolean) => call(setHizmetAktif, { params: { id }, body: { is_active } });
export const saveTopluAktif = (idler: number[], is_active: boolean, idempotencyKey: string) =>
  call(setHizmetlerAktif, { body: { secim: { idler }, is_active }, idempotencyKey });
export const deleteHizmet = (id: number) => call(removeHizmet, { params: { id } });
export const deleteFiyat = (hizmet_fiyat_id: number) => call(removeHizmetFiyati, { params: { hizmet_fiyat_id } });
export const addZam = (body: RouteInput<typeof createZam>['body'], idempotencyKey: string) => call(createZam, { body, idempotencyKey });
