import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/takvim/takvim-kaydi.ts';
import { call } from '#web/lib/api-client.ts';

export const listTakvimKayitlariQuery = queryOptions({
  queryKey: ['beyanname_turleri', 'kayitlar'],
  queryFn: ({ signal }) => call(contract.listTakvimKayitlari, { signal }),
  meta: { konular: ['resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler'] },
});

export const createTakvimKaydi = (body: contract.TakvimSatiriGirdisi) => call(contract.createTakvimKaydi, { body });
export const updateTakvimKaydi = (id: number, surum: number, satir: contract.TakvimSatiriGirdisi) =>
  call(contract.updateTakvimKaydi, { params: { id }, body: { satir, surum } });
export const removeTakvimKaydi = (tablo: contract.TakvimTablosu, id: number) =>
  call(contract.removeTakvimKaydi, { params: { id }, query: { tablo } });
