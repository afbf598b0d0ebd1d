import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { getYilOzeti, listAcikHizmetler, listAyOzetleri, listBekleyenAylar, listTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { call } from '#web/lib/api-client.ts';

export const taleplerQuery = (query: RouteInput<typeof listTalepler>['query']) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'talepler', query],
    queryFn: ({ signal }) => call(listTalepler, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['mukellefler', 'hizmetler', 'hucre_notlari'] },
  });

export const yilOzetiQuery = (yil: number) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'yil-ozeti', yil],
    queryFn: ({ signal }) => call(getYilOzeti, { query: { yil }, signal }),
    placeholderData: keepPreviousData,
    meta: { ilgili: (olay) => olay.yil === null || olay.yil === yil },
  });

export const acikHizmetlerQuery = ({ yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'acik-hizmetler', yil, ay],
    queryFn: ({ signal }) => call(listAcikHizmetler, { query: { yil, ay }, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['hizmetler', 'muhasebeci_personel'] },
  });

export const ayOzetleriQuery = (query: RouteInput<typeof listAyOzetleri>['query'] & Donem) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'ay-ozetleri', query],
    queryFn: ({ signal }) => call(listAyOzetleri, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci'], ilgili: ({ yil, ay }) => yil === null || (yil === query.yil && ay === query.ay) },
  });

export const bekleyenAylarQuery = (query: RouteInput<typeof listBekleyenAylar>['query']) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'bekleyenler', query],
    queryFn: ({ signal }) => call(listBekleyenAylar, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci'] },
  });
