import type { RouteInput } from '#contract/common/route.ts';
import { downloadAlacaklar as downloadAlacaklarRoute, listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { setHatirlatmaTercihi as setHatirlatmaTercihiRoute } from '#contract/tahakkuk/hatirlatma.ts';
import { call, download } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export type AlacakQuery = RouteInput<typeof listAlacaklar>['query'];

export const listAlacaklarQuery = pageQuery(['borc_tahakkuk', 'alacaklar'], listAlacaklar, {
  konular: ['odemeler', 'muhasebeci', 'epostalar'],
});

export const downloadAlacaklar = ({ arama, sirala, yon }: AlacakQuery) =>
  download(downloadAlacaklarRoute, { query: { arama, sirala, yon } });

export const setHatirlatmaTercihi = (muhasebeci_id: number, acik: boolean) =>
  call(setHatirlatmaTercihiRoute, { params: { muhasebeci_id }, body: { acik } });
