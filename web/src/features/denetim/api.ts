import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { checkDefter as checkDefterRoute } from '#contract/denetim/defter.ts';
import { listDenetim, reverseDegisiklik as reverseDegisiklikRoute } from '#contract/denetim/denetim.ts';
import { call } from '#web/lib/api-client.ts';

export type Suzgec = Omit<RouteInput<typeof listDenetim>['query'], 'once' | 'boyut'>;

export const listDenetimQuery = (suzgec: Suzgec) =>
  infiniteQueryOptions({
    queryKey: ['denetim', suzgec],
    queryFn: ({ pageParam, signal }) =>
      call(listDenetim, { query: { ...suzgec, ...(pageParam && { once: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ devam, kayitlar }) => (devam ? kayitlar.at(-1)?.denetim_id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reverseDegisiklik = (denetim_id: number) => call(reverseDegisiklikRoute, { params: { denetim_id } });
export const checkDefter = () => call(checkDefterRoute, {});
