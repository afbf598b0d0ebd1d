import { queryOptions } from '@tanstack/react-query';
import {
  createTakvimKaydi,
  listTakvimKayitlari,
  removeTakvimKaydi,
  type TakvimSatiriGirdisi,
  type TakvimTablosu,
  updateTakvimKaydi,
} from '#contract/takvim/takvim-kaydi.ts';
import { call } from '#web/lib/api-client.ts';

export const kayitlarQuery = queryOptions({
  queryKey: ['beyanname_turleri', 'kayitlar'],
  queryFn: ({ signal }) => call(listTakvimKayitlari, { signal }),
  meta: { konular: ['resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler'] },
});

export const addKayit = (body: TakvimSatiriGirdisi) => call(createTakvimKaydi, { body });
export const saveKayit = (id: number, surum: number, satir: TakvimSatiriGirdisi) => call(updateTakvimKaydi, { params: { id }, body: { satir, surum } });
export const removeKayit = (tablo: TakvimTablosu, id: number) => call(removeTakvimKaydi, { params: { id }, query: { tablo } });
