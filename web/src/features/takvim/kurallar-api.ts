import { queryOptions } from '@tanstack/react-query';
import {
  createTakvimKaydi as createTakvimKaydiRoute,
  listTakvimKayitlari,
  removeTakvimKaydi as removeTakvimKaydiRoute,
  type TakvimSatiriGirdisi,
  type TakvimTablosu,
  updateTakvimKaydi as updateTakvimKaydiRoute,
} from '#contract/takvim/takvim-kaydi.ts';
import { call } from '#web/lib/api-client.ts';

export const listTakvimKayitlariQuery = queryOptions({
  queryKey: ['beyanname_turleri', 'kayitlar'],
  queryFn: ({ signal }) => call(listTakvimKayitlari, { signal }),
  meta: { konular: ['resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler'] },
});

export const createTakvimKaydi = (body: TakvimSatiriGirdisi) => call(createTakvimKaydiRoute, { body });
export const updateTakvimKaydi = (id: number, surum: number, satir: TakvimSatiriGirdisi) =>
  call(updateTakvimKaydiRoute, { params: { id }, body: { satir, surum } });
export const removeTakvimKaydi = (tablo: TakvimTablosu, id: number) =>
  call(removeTakvimKaydiRoute, { params: { id }, query: { tablo } });
