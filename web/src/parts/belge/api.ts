import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/mukellef/belge.ts';
import { createBelge, createSurum, type UploadResult } from '#contract/mukellef/belge-yukleme.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import type { SendOptions } from '#web/lib/use-upload-queue.ts';

const ILGILI_KONULAR = ['mukellefler', 'muhasebeci_personel', 'kullanicilar'] as const;

export const listBelgelerQuery = pageQuery(['belgeler', 'liste'], contract.listBelgeler, { konular: ILGILI_KONULAR });

export const listSurumlerQuery = (belge_id: number) =>
  queryOptions({
    queryKey: ['belgeler', 'surumler', belge_id],
    queryFn: ({ signal }) => call(contract.listSurumler, { params: { belge_id }, signal }),
  });

export const searchBelgelerQuery = pageQuery(['belgeler', 'arama'], contract.searchBelgeler);

export type YuklemeHedefi =
  | {
      mukellef_id: number;
      yuva?: number | undefined;
      tur?: contract.BelgeTuru | undefined;
      yil?: number | undefined;
      ay?: number | undefined;
    }
  | { belge_id: number };

export function sendBelge(hedef: YuklemeHedefi, file: File, options: SendOptions): Promise<UploadResult> {
  if ('belge_id' in hedef) return upload(createSurum, { params: hedef, file, ...options });
  const { mukellef_id, ...body } = hedef;
  return upload(createBelge, { params: { mukellef_id }, body, file, ...options });
}

export const downloadSurum = (surum_id: number) => download(contract.downloadSurum, { params: { surum_id } });
export const fetchSurum = (surum_id: number, signal: AbortSignal) =>
  fetchFile(contract.downloadSurum, { params: { surum_id }, signal });
export const removeBelge = (belge_id: number) => call(contract.removeBelge, { params: { belge_id } });
export const reverseBelge = (belge_id: number) => call(contract.reverseBelge, { params: { belge_id } });
