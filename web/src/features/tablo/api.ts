import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TabloName } from '#contract/alan/tablo-alanlari.ts';
import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/tablo/tablo.ts';
import { call } from '#web/lib/api-client.ts';

export type TabloQuery = RouteInput<typeof contract.listTablo>['query'];
type Liste = RouteInput<typeof contract.listTablo>['params']['tablo'];

/** The query's key begins with the table's name, so that the server's events about that table refetch the query. */
export const listTabloQuery = (tablo: TabloName, query: TabloQuery) =>
  queryOptions({
    queryKey: [tablo, 'tablolar', query],
    queryFn: ({ signal }) => call(contract.listTablo, { params: { tablo: tablo as Liste }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const createTabloSatiri = (tablo: TabloName, alanlar: contract.Values) =>
  call(contract.createTabloSatiri, { params: { tablo: tablo as Liste }, body: { alanlar } });
export const updateTabloSatiri = (tablo: TabloName, id: number, alanlar: contract.Values, surum: number) =>
  call(contract.updateTabloSatiri, { params: { tablo: tablo as Liste, id }, body: { alanlar, surum } });
export const removeTabloSatiri = (tablo: TabloName, { id, surum }: contract.TabloRow) =>
  call(contract.removeTabloSatiri, { params: { tablo: tablo as Liste, id }, query: { surum } });
