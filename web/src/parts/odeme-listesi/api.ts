import { queryOptions } from '@tanstack/react-query';
import { getMukellefOdemeleri } from '#contract/beyanname/odeme-kalemi.ts';
import type { Donem } from '#contract/common/donem.ts';
import { call } from '#web/lib/api-client.ts';

export const getMukellefOdemeleriQuery = (mukellef_id: number, { yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['odeme_tutarlari', 'mukellef', mukellef_id, yil, ay],
    queryFn: ({ signal }) => call(getMukellefOdemeleri, { params: { mukellef_id }, query: { yil, ay }, signal }),
    meta: { konular: ['beyannameler', 'mukellefler'] },
  });
