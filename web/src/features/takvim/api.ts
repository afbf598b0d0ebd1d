import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import { getTakvimTurleri, getTakvimVerisi, listTakvimIsleri } from '#contract/takvim/takvim.ts';
import { createTakvim } from '#contract/takvim/tarih.ts';
import { call } from '#web/lib/api-client.ts';

export const getTakvimVerisiQuery = queryOptions({
  queryKey: ['beyanname_turleri', 'verisi'],
  queryFn: ({ signal }) => call(getTakvimVerisi, { signal }),
  select: createTakvim,
  meta: { konular: ['resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler'] },
});

export const getTakvimTurleriQuery = queryOptions({
  queryKey: ['mukellefler', 'takvim-turleri'],
  queryFn: ({ signal }) => call(getTakvimTurleri, { signal }),
});

export const listTakvimIsleriQuery = ({ yil, ay }: Donem) =>
  queryOptions({
    queryKey: ['beyannameler', 'takvim', yil, ay],
    queryFn: async ({ signal }) => (await call(listTakvimIsleri, { query: { yil, ay }, signal })).isler,
    meta: { konular: ['muhasebeci_personel'], toplam: true },
  });
