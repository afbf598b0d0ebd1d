import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { downloadEkstrePdf, downloadEkstreXlsx, getEkstre } from '#contract/tahakkuk/ekstre.ts';
import { call, download } from '#web/lib/api-client.ts';

export type EkstreQuery = RouteInput<typeof getEkstre>['query'];

export const ekstreQuery = (query: EkstreQuery) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'ekstre', query],
    queryFn: ({ signal }) => call(getEkstre, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['odemeler', 'muhasebeci'] },
  });

export const savePdf = (query: EkstreQuery) => download(downloadEkstrePdf, { query });
export const saveXlsx = (query: EkstreQuery) => download(downloadEkstreXlsx, { query });
