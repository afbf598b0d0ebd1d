import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/takvim/takvim-kaydi.ts';
import { call } from '#web/lib/api-client.ts';

export const listTakvimKayitlariQuery = <T extends contract.TakvimTablosu>(tablo: T) =>
  queryOptions({
    queryKey: ['beyanname_turleri', 'kayitlar', tablo],
    queryFn: ({ signal }) =>
      call<(typeof contract.TAKVIM_LISTELERI)[T]>(contract.TAKVIM_LISTELERI[tablo], { signal } as never),
    meta: { konular: ['resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler'] },
  });

export const createTakvimKaydi = (body: contract.TakvimRowInput) => call(contract.createTakvimKaydi, { body });
export const updateTakvimKaydi = (id: number, surum: number, row: contract.TakvimRowInput) =>
  call(contract.updateTakvimKaydi, { params: { id }, body: { satir: row, surum } });
export const removeTakvimKaydi = (tablo: contract.TakvimTablosu, id: number) =>
  call(contract.removeTakvimKaydi, { params: { id }, query: { tablo } });
