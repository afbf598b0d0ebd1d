import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { getIzgara, izgaraOf } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/hizmet-kaydi/tekrar.ts';
import { call } from '#web/lib/api-client.ts';
import { ofMuhasebeci } from '#web/lib/query-meta.ts';

export const getTekrarlarQuery = (muhasebeci_id: number | null) =>
  queryOptions({
    queryKey: ['hizmet_tekrarlari', muhasebeci_id],
    queryFn: ({ signal }) =>
      call(contract.getTekrarlar, { query: muhasebeci_id === null ? {} : { muhasebeci_id }, signal }),
    meta: {
      konular: ['mukellefler', 'hizmetler', 'hizmet_fiyatlari'],
      ilgili: ofMuhasebeci(muhasebeci_id),
    },
  });

export const setTekrarlar = (kurallar: RouteInput<typeof contract.setTekrarlar>['body']['kurallar']) =>
  call(contract.setTekrarlar, { body: { kurallar } });

/** The services of a month, from which an accountant without a rule may begin. */
export const getAyinHizmetleriQuery = ({ yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'tekrar', yil, ay],
    queryFn: async ({ signal }) => izgaraOf(await call(getIzgara, { query: { yil, ay }, signal })).hucreler,
  });
