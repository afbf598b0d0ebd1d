import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, download, upload } from '#web/lib/api-client.ts';

const POLL_MS = 400;
export const isRunning = ({ durum }: Pick<contract.Aktarim, 'durum'>): boolean =>
  durum === 'denetleniyor' || durum === 'uygulaniyor';

export const getAktarimQuery = (aktarim_id: number, isWorking: boolean) =>
  queryOptions({
    queryKey: ['aktarimlar', aktarim_id],
    queryFn: ({ signal }) => call(contract.getAktarim, { params: { aktarim_id }, signal }),
    refetchInterval: ({ state }) => (isWorking || (state.data && isRunning(state.data)) ? POLL_MS : false),
  });

type RowQuery = RouteInput<typeof contract.listAktarimSatirlari>['query'];
export const listAktarimSatirlariQuery = (aktarim_id: number, query: RowQuery, surum: string) =>
  queryOptions({
    queryKey: ['aktarimlar', aktarim_id, 'satirlar', query, surum],
    queryFn: ({ signal }) => call(contract.listAktarimSatirlari, { params: { aktarim_id }, query, signal }),
    placeholderData: keepPreviousData,
  });

interface Yukleme {
  liste: AktarimListesi;
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}
export const createAktarim = ({ liste, ...options }: Yukleme) =>
  upload(contract.createAktarim, { body: { liste }, ...options });
export const setAktarimEslesme = (aktarim_id: number, eslesme: Record<string, number>) =>
  call(contract.setAktarimEslesme, { params: { aktarim_id }, body: { eslesme } });
export const applyAktarim = (aktarim_id: number) => call(contract.applyAktarim, { params: { aktarim_id } });
export const cancelAktarim = (aktarim_id: number) => call(contract.cancelAktarim, { params: { aktarim_id } });
export const removeAktarim = (aktarim_id: number) => call(contract.removeAktarim, { params: { aktarim_id } });
export const downloadAktarimHatalari = (aktarim_id: number, bicim: DosyaBicimi) =>
  download(contract.downloadAktarimHatalari, { params: { aktarim_id }, query: { bicim } });
export const downloadAktarimSablonu = (liste: AktarimListesi, bicim: DosyaBicimi) =>
  download(contract.downloadAktarimSablonu, { query: { liste, bicim } });
