import { queryOptions } from '@tanstack/react-query';
import { getTakvimTurleri, getTakvimVerisi } from '#contract/takvim/takvim.ts';
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
