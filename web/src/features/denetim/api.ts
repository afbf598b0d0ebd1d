import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as defter from '#contract/denetim/defter.ts';
import * as contract from '#contract/denetim/denetim.ts';
import { call } from '#web/lib/api-client.ts';

export type Filter = Omit<RouteInput<typeof contract.listDenetim>['query'], 'once' | 'boyut'>;

export const listDenetimQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['denetim', filter],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listDenetim, { query: { ...filter, ...(pageParam && { once: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ devam, kayitlar }) => (devam ? kayitlar.at(-1)?.denetim_id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reverseDegisiklik = (denetim_id: number) => call(contract.reverseDegisiklik, { params: { denetim_id } });
export const checkDefter = () => call(defter.checkDefter, {});
