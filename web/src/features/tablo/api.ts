import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TabloAdi } from '#contract/alan/tablo-alanlari.ts';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createTabloSatiri as createTabloSatiriRoute,
  type Degerler,
  listTablo,
  listTabloSecenekleri,
  removeTabloSatiri as removeTabloSatiriRoute,
  type TabloSatiri,
  updateTabloSatiri as updateTabloSatiriRoute,
} from '#contract/tablo/tablo.ts';
import { call } from '#web/lib/api-client.ts';

export type TabloQuery = RouteInput<typeof listTablo>['query'];
type Liste = RouteInput<typeof listTablo>['params']['tablo'];

/** The key begins with the table, whose events refetch it. */
export const listTabloQuery = (tablo: TabloAdi, query: TabloQuery) =>
  queryOptions({
    queryKey: [tablo, 'tablolar', query],
    queryFn: ({ signal }) => call(listTablo, { params: { tablo: tablo as Liste }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const listTabloSecenekleriQuery = (tablo: TabloAdi, arama: string) =>
  queryOptions({
    queryKey: [tablo, 'secenekler', arama],
    queryFn: ({ signal }) =>
      call(listTabloSecenekleri, { params: { tablo: tablo as Liste }, query: { arama }, signal }),
    placeholderData: keepPreviousData,
  });

export const createTabloSatiri = (tablo: TabloAdi, alanlar: Degerler) =>
  call(createTabloSatiriRoute, { params: { tablo: tablo as Liste }, body: { alanlar } });
export const updateTabloSatiri = (tablo: TabloAdi, id: number, alanlar: Degerler, surum: number) =>
  call(updateTabloSatiriRoute, { params: { tablo: tablo as Liste, id }, body: { alanlar, surum } });
export const removeTabloSatiri = (tablo: TabloAdi, { id, surum }: TabloSatiri) =>
  call(removeTabloSatiriRoute, { params: { tablo: tablo as Liste, id }, query: { surum } });
