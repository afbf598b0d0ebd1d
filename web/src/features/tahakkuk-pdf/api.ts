import { queryOptions } from '@tanstack/react-query';
import {
  addTahakkukDosyasi,
  applyTahakkukYigini,
  createTahakkukYigini,
  getTahakkukDosyasi,
  getTahakkukYigini,
  listTahakkukYiginlari,
  removeTahakkukPdf,
  removeTahakkukYigini,
  reverseTahakkukYigini,
  updateTahakkukPdf,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';

/** While files are read into it. */
const POLL_MS = 700;

export const yiginlarQuery = queryOptions({
  queryKey: ['tahakkuk_yiginlari'],
  queryFn: ({ signal }) => call(listTahakkukYiginlari, { signal }),
});
export const yiginQuery = (yigin_id: number, isBusy: boolean) =>
  queryOptions({
    queryKey: ['tahakkuk_yiginlari', yigin_id],
    queryFn: ({ signal }) => call(getTahakkukYigini, { params: { yigin_id }, signal }),
    refetchInterval: isBusy ? POLL_MS : false,
    meta: { konular: ['mukellefler'] },
  });

export const createYigin = () => call(createTahakkukYigini, {});
export const dropYigin = (yigin_id: number) => call(removeTahakkukYigini, { params: { yigin_id } });
export const applyYigin = (yigin_id: number, pdfler: { pdf_id: number; duzeltme: number }[]) =>
  call(applyTahakkukYigini, { params: { yigin_id }, body: { pdfler } });
export const reverseYigin = (yigin_id: number) => call(reverseTahakkukYigini, { params: { yigin_id } });
export const sendDosya = (yigin_id: number, file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) =>
  upload(addTahakkukDosyasi, { params: { yigin_id }, file, ...options });
export const savePdf = (pdf_id: number, body: RouteInput<typeof updateTahakkukPdf>['body']) => call(updateTahakkukPdf, { params: { pdf_id }, body });
export const dropPdf = (pdf_id: number) => call(removeTahakkukPdf, { params: { pdf_id } });
export const fetchPdf = (pdf_id: number, signal: AbortSignal) => fetchFile(getTahakkukDosyasi, { params: { pdf_id }, signal });
export const downloadPdf = (pdf_id: number) => download(getTahakkukDosyasi, { params: { pdf_id } });
