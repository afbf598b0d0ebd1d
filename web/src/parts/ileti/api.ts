import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/ileti/ileti.ts';
import * as kisi from '#contract/ileti/mukellef-kisisi.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const iletilerQuery = pageQuery(['iletiler'], contract.listIletiler, {
  konular: ['mukellefler', 'ayarlar', 'epostalar'],
});

export const listMukellefKisileriQuery = (mukellef_id: number) =>
  queryOptions({
    queryKey: ['mukellef_kisileri', mukellef_id],
    queryFn: ({ signal }) => call(kisi.listMukellefKisileri, { params: { mukellef_id }, signal }),
    meta: { konular: ['mukellefler', 'ileti_durdurmalari'] },
  });

export const iletiSablonlariQuery = queryOptions({
  queryKey: ['iletiler', 'sablonlar'],
  queryFn: ({ signal }) => call(contract.getIletiSablonlari, { signal }),
  meta: { konular: ['ayarlar'] },
});

export const createMukellefKisisi = (mukellef_id: number, body: kisi.MukellefKisisiGovdesi) =>
  call(kisi.createMukellefKisisi, { params: { mukellef_id }, body });
export const updateMukellefKisisi = (kisi_id: number, body: kisi.MukellefKisisiGovdesi) =>
  call(kisi.updateMukellefKisisi, { params: { kisi_id }, body });
export const removeMukellefKisisi = (kisi_id: number) => call(kisi.removeMukellefKisisi, { params: { kisi_id } });
export const removeIletiDurdurma = (durdurma_id: number) => call(kisi.removeIletiDurdurma, { params: { durdurma_id } });

export const previewIletiler = (body: contract.IletiYazisi) => call(contract.previewIletiler, { body });
export const createIletiler = (body: contract.IletiYazisi & { beklenen: number }, idempotencyKey: string) =>
  call(contract.createIletiler, { body, idempotencyKey });
export const withdrawIletiler = (body: { idler: number[] } | { gonderim_no: string }) =>
  call(contract.withdrawIletiler, { body });
export const openIleti = (ileti_id: number) => call(contract.openIleti, { params: { ileti_id } });
export const retryIleti = (ileti_id: number) => call(contract.retryIleti, { params: { ileti_id } });
