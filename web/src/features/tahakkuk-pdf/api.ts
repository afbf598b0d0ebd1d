import { queryOptions } from '@tanstack/react-query';
import {
  downloadTahakkukPdf as downloadTahakkukPdfRoute,
  removeTahakkukPdf as removeTahakkukPdfRoute,
  updateTahakkukPdf as updateTahakkukPdfRoute,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import {
  addTahakkukDosyasi as addTahakkukDosyasiRoute,
  applyTahakkukYigini as applyTahakkukYiginiRoute,
  createTahakkukYigini as createTahakkukYiginiRoute,
  getTahakkukYigini,
  listTahakkukYiginlari,
  removeTahakkukYigini as removeTahakkukYiginiRoute,
  reverseTahakkukYigini as reverseTahakkukYiginiRoute,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';

/** Pause between two requests while files are being read. */
const POLL_MS = 700;

export const listTahakkukYiginlariQuery = queryOptions({
  queryKey: ['tahakkuk_yiginlari'],
  queryFn: ({ signal }) => call(listTahakkukYiginlari, { signal }),
});
export const getTahakkukYiginiQuery = (yigin_id: number, isBusy: boolean) =>
  queryOptions({
    queryKey: ['tahakkuk_yiginlari', yigin_id],
    queryFn: ({ signal }) => call(getTahakkukYigini, { params: { yigin_id }, signal }),
    refetchInterval: isBusy ? POLL_MS : false,
    meta: { konular: ['mukellefler'] },
  });

export const createTahakkukYigini = () => call(createTahakkukYiginiRoute, {});
export const removeTahakkukYigini = (yigin_id: number) => call(removeTahakkukYiginiRoute, { params: { yigin_id } });
export const applyTahakkukYigini = (yigin_id: number, pdfler: { pdf_id: number; duzeltme: number }[]) =>
  call(applyTahakkukYiginiRoute, { params: { yigin_id }, body: { pdfler } });
export const reverseTahakkukYigini = (yigin_id: number) => call(reverseTahakkukYiginiRoute, { params: { yigin_id } });
export const addTahakkukDosyasi = (
  yigin_id: number,
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => upload(addTahakkukDosyasiRoute, { params: { yigin_id }, file, ...options });
export const updateTahakkukPdf = (pdf_id: number, body: RouteInput<typeof updateTahakkukPdfRoute>['body']) =>
  call(updateTahakkukPdfRoute, { params: { pdf_id }, body });
export const removeTahakkukPdf = (pdf_id: number) => call(removeTahakkukPdfRoute, { params: { pdf_id } });
export const fetchTahakkukPdf = (pdf_id: number, signal: AbortSignal) =>
  fetchFile(downloadTahakkukPdfRoute, { params: { pdf_id }, signal });
export const downloadTahakkukPdf = (pdf_id: number) => download(downloadTahakkukPdfRoute, { params: { pdf_id } });
