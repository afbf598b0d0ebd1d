import { useQuery } from '@tanstack/react-query';
import { getOturum } from '#contract/oturum/oturum.ts';
import { call } from './api-client.ts';

export const useOturum = () =>
  useQuery({
    queryKey: ['kullanicilar', 'oturum'],
    queryFn: ({ signal }) => call(getOturum, { signal }),
    staleTime: 300_000,
  });
