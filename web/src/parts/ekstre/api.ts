import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/ekstre.ts';
import { download } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export type EkstreQuery = RouteInput<typeof contract.getEkstre>['query'];

export const getEkstreQuery = pageQuery(['borc_tahakkuk', 'ekstre'], contract.getEkstre, {
  konular: ['odemeler', 'muhasebeci'],
});

export const downloadEkstrePdf = (query: EkstreQuery) => download(contract.downloadEkstrePdf, { query });
export const downloadEkstreXlsx = (query: EkstreQuery) => download(contract.downloadEkstreXlsx, { query });
