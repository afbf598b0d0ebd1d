import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Route, RouteInput } from '#contract/common/route.ts';
import { type CallOptions, call, earlyAnswer } from './api-client.ts';
import type { QueryMeta } from './query-meta.ts';

export const pageQuery =
  // biome-ignore lint/suspicious/noExplicitAny: a route of any shape
    <T extends Route<any, any, any, any>>(queryKey: readonly string[], route: T, meta: QueryMeta = {}) =>
    (query: RouteInput<T>['query']) =>
      queryOptions({
        queryKey: [...queryKey, query],
        queryFn: ({ signal }) => call(route, { query, signal } as object as CallOptions<T>),
        initialData: () => earlyAnswer(route, query),
        placeholderData: keepPreviousData,
        meta,
      });
