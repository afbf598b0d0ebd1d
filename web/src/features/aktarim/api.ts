import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import * as basliklar from '#contract/aktarim/basliklar.ts';
import * as eksik from '#contract/aktarim/eksikler.ts';
import * as move from '#contract/aktarim/gecis.ts';
import * as after from '#contract/aktarim/gecis-sonrasi.ts';
import * as takip from '#contract/aktarim/takip-izgarasi.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, download, upload } from '#web/lib/api-client.ts';
import type { SendOptions } from '#web/lib/use-upload-queue.ts';

export const POLL_MS = 400;
export const listGecislerQuery = queryOptions({
  queryKey: ['gecisler'],
  queryFn: ({ signal }) => call(move.listGecisler, { signal }),
  refetchInterval: ({ state }) => (state.data?.gecisler.some(move.isGecisRunning) ? 5 * POLL_MS : false),
});
export const getGecisQuery = (gecis_id: number, isWorking: boolean) =>
  queryOptions({
    queryKey: ['gecisler', gecis_id],
    queryFn: ({ signal }) => call(move.getGecis, { params: { gecis_id }, signal }),
    refetchInterval: ({ state }) => (isWorking || (state.data && move.isGecisRunning(state.data)) ? POLL_MS : false),
  });
export const getGecisSayfasiQuery = (gecis_id: number, aktarim_id: number, surum: string) =>
  queryOptions({
    queryKey: ['gecisler', gecis_id, 'sayfalar', aktarim_id, surum],
    queryFn: ({ signal }) => call(move.getGecisSayfasi, { params: { gecis_id, aktarim_id }, signal }),
    placeholderData: keepPreviousData,
  });

export const createGecis = () => call(move.createGecis, {});
export const addGecisDosyasi = (gecis_id: number, file: File, options: SendOptions) =>
  upload(move.addGecisDosyasi, { params: { gecis_id }, file, ...options });
export type SayfaDegisikligi = RouteInput<typeof move.setGecisSayfasi>['body'];
export const setGecisSayfasi = (gecis_id: number, aktarim_id: number, body: SayfaDegisikligi) =>
  call(move.setGecisSayfasi, { params: { gecis_id, aktarim_id }, body });
export const checkGecis = (gecis_id: number) => call(move.checkGecis, { params: { gecis_id } });
export const applyGecis = (gecis_id: number) => call(move.applyGecis, { params: { gecis_id } });
export const cancelGecis = (gecis_id: number) => call(move.cancelGecis, { params: { gecis_id } });
export const reverseGecis = (gecis_id: number, deneme: boolean) =>
  call(after.reverseGecis, { params: { gecis_id }, body: { deneme } });
export const removeGecis = (gecis_id: number) => call(move.removeGecis, { params: { gecis_id } });
export const downloadGecisRaporu = (gecis_id: number) => download(after.downloadGecisRaporu, { params: { gecis_id } });

export const listBasliklarQuery = queryOptions({
  queryKey: ['aktarim-basliklari'],
  queryFn: ({ signal }) => call(basliklar.listBasliklar, { signal }),
});
export const removeBaslik = (baslik_id: number) => call(basliklar.removeBaslik, { params: { baslik_id } });

export const listEksiklerQuery = queryOptions({
  queryKey: ['eksikler'],
  queryFn: ({ signal }) => call(eksik.listEksikler, { signal }),
  meta: { konular: ['mukellefler'] },
});
export type TamamRequest = RouteInput<typeof eksik.setTamam>['body'];
export const setTamam = (body: TamamRequest, idempotencyKey: string) => call(eksik.setTamam, { body, idempotencyKey });

type RowQuery = RouteInput<typeof contract.listAktarimSatirlari>['query'];
export const listAktarimSatirlariQuery = (aktarim_id: number, query: RowQuery, surum: string) =>
  queryOptions({
    queryKey: ['aktarimlar', aktarim_id, 'satirlar', query, surum],
    queryFn: ({ signal }) => call(contract.listAktarimSatirlari, { params: { aktarim_id }, query, signal }),
    placeholderData: keepPreviousData,
  });

type IzgaraQuery = RouteInput<typeof takip.getAktarimIzgarasi>['query'];
export const getAktarimIzgarasiQuery = (aktarim_id: number, query: IzgaraQuery, surum: string) =>
  queryOptions({
    queryKey: ['aktarimlar', aktarim_id, 'izgara', query, surum],
    queryFn: ({ signal }) => call(takip.getAktarimIzgarasi, { params: { aktarim_id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const downloadAktarimHatalari = (aktarim_id: number, bicim: DosyaBicimi) =>
  download(contract.downloadAktarimHatalari, { params: { aktarim_id }, query: { bicim } });
export const downloadAktarimSablonu = (liste: AktarimListesi, bicim: DosyaBicimi) =>
  download(contract.downloadAktarimSablonu, { query: { liste, bicim } });
