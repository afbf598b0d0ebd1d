import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { columnsAt } from '#contract/alan/list.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';
import { ofAy } from '#web/lib/query-meta.ts';

export const listTaleplerQuery = pageQuery(['hizmet_kayitlari', 'talepler'], contract.listTalepler, {
  konular: ['mukellefler', 'hizmetler', 'hucre_notlari'],
});

export const getYilOzetiQuery = (yil: number) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'yil-ozeti', yil],
    queryFn: ({ signal }) => call(contract.getYilOzeti, { query: { yil }, signal }),
    placeholderData: keepPreviousData,
    meta: { ilgili: (event) => event.yil === null || event.yil === yil, toplam: true },
  });

export const listAcikHizmetlerQuery = ({ yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'acik-hizmetler', yil, ay],
    queryFn: ({ signal }) => call(contract.listAcikHizmetler, { query: { yil, ay }, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['hizmetler', 'muhasebeci_personel'] },
  });

export const listAyOzetleriQuery = (query: RouteInput<typeof contract.listAyOzetleri>['query'] & Donem) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'ay-ozetleri', query],
    queryFn: ({ signal }) => call(contract.listAyOzetleri, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci', 'kapanislar'], ilgili: ofAy(query), toplam: true },
  });

export const listBekleyenAylarQuery = pageQuery(['hizmet_kayitlari', 'bekleyenler'], contract.listBekleyenAylar, {
  konular: ['muhasebeci', 'kapanislar'],
  toplam: true,
});

interface Sira {
  muhasebeci_id: number;
  muhasebeci_adi: string;
  yil: number;
  ay: number;
}
const PAGE = 200;

/**
 * The arrows beside the accountant picker lead through the accountants in the order of the list from which the user
 * came. The order stays although the counts by which that list is sorted change meanwhile.
 */
export const muhasebeciSirasiQuery = (
  { yil, ay }: Donem,
  { liste, sirala, yon }: Record<'liste' | 'sirala' | 'yon', string | null>,
) => {
  const isBekleyen = liste === 'bekleyen';
  const sort = {
    sirala: columnsAt(contract.listAyOzetleri.columns, 'sort').find((one) => one === sirala) ?? 'bekleyen',
    yon: yon === 'asc' ? 'asc' : 'desc',
  } as const;
  const page = async (pageNo: number, signal: AbortSignal): Promise<{ rows: Sira[]; total: number }> => {
    if (isBekleyen) {
      const query = {
        sirala: columnsAt(contract.listBekleyenAylar.columns, 'sort').find((one) => one === sirala) ?? 'donem',
        yon: yon === 'desc' ? 'desc' : 'asc',
      } as const;
      const { satirlar, toplam } = await call(contract.listBekleyenAylar, {
        query: { ...query, sayfa: pageNo, boyut: PAGE },
        signal,
      });
      return { rows: satirlar, total: toplam };
    }
    const { satirlar, toplam } = await call(contract.listAyOzetleri, {
      query: { yil, ay, ...sort, sayfa: pageNo, boyut: PAGE },
      signal,
    });
    return { rows: satirlar.map((one) => ({ ...one, yil, ay })), total: toplam };
  };
  return queryOptions({
    queryKey: ['muhasebeci-sirasi', isBekleyen ? liste : { yil, ay, ...sort }],
    queryFn: async ({ signal }) => {
      const { rows, total } = await page(1, signal);
      for (let n = 2; rows.length < total; n += 1) {
        const next = await page(n, signal);
        if (next.rows.length === 0) break;
        rows.push(...next.rows);
      }
      return rows;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
