import { useQuery } from '@tanstack/react-query';
import { getOturum } from '#contract/oturum/oturum.ts';
import { call } from './api-client.ts';

/** Who is signed in, as the server says it; with the admin level, which the browser storage does not have. */
export const useOturum = () =>
  useQuery({
    queryKey: ['kullanicilar', 'oturum'],
    queryFn: ({ signal }) => call(getOturum, { signal }),
    staleTime: 300_000,
  });
