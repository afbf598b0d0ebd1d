import { useQuery } from '@tanstack/react-query';
import { getOturum } from '#contract/oturum/oturum.ts';
import { call, earlyAnswer } from './api-client.ts';

export const useOturum = () =>
  useQuery({
    queryKey: ['kullanicilar', 'oturum'],
    queryFn: ({ signal }) => call(getOturum, { signal }),
    initialData: () => earlyAnswer(getOturum),
    staleTime: 300_000,
  });
