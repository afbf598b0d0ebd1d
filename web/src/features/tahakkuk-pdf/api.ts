import { queryOptions } from '@tanstack/react-query';
import * as tahakkukPdf from '#contract/beyanname/tahakkuk-pdf.ts';
import * as tahakkukYigini from '#contract/beyanname/tahakkuk-yigini.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';
import type { SendOptions } from '#web/lib/use-upload-queue.ts';

const POLL_MS = 700;

export const listTahakkukYiginlariQuery = queryOptions({
  queryKey: ['tahakkuk_yiginlari'],
  queryFn: ({ signal }) => call(tahakkukYigini.listTahakkukYiginlari, { signal }),
});
export const getTahakkukYiginiQuery = (yigin_id: number, isBusy: boolean) =>
  queryOptions({
    queryKey: ['tahakkuk_yiginlari', yigin_id],
    queryFn: ({ signal }) => call(tahakkukYigini.getTahakkukYigini, { params: { yigin_id }, signal }),
    refetchInterval: isBusy ? POLL_MS : false,
    meta: { konular: ['mukellefler'] },
  });

export const createTahakkukYigini = () => call(tahakkukYigini.createTahakkukYigini, {});
export const removeTahakkukYigini = (yigin_id: number) =>
  call(tahakkukYigini.removeTahakkukYigini, { params: { yigin_id } });
export const applyTahakkukYigini = (yigin_id: number, pdfler: { pdf_id: number; duzeltme: number }[]) =>
  call(tahakkukYigini.applyTahakkukYigini, { params: { yigin_id }, body: { pdfler } });
export const reverseTahakkukYigini = (yigin_id: number) =>
  call(tahakkukYigini.reverseTahakkukYigini, { params: { yigin_id } });
export const addTahakkukDosyasi = (yigin_id: number, file: File, options: SendOptions) =>
  upload(tahakkukYigini.addTahakkukDosyasi, { params: { yigin_id }, file, ...options });
export const updateTahakkukPdf = (pdf_id: number, body: RouteInput<typeof tahakkukPdf.updateTahakkukPdf>['body']) =>
  call(tahakkukPdf.updateTahakkukPdf, { params: { pdf_id }, body });
export const removeTahakkukPdf = (pdf_id: number) => call(tahakkukPdf.removeTahakkukPdf, { params: { pdf_id } });
export const fetchTahakkukPdf = (pdf_id: number, signal: AbortSignal) =>
  fetchFile(tahakkukPdf.downloadTahakkukPdf, { params: { pdf_id }, signal });
export const downloadTahakkukPdf = (pdf_id: number) =>
  download(tahakkukPdf.downloadTahakkukPdf, { params: { pdf_id } });
