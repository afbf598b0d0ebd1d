import { queryOptions } from '@tanstack/react-query';
import {
  getKasaDurumu,
  type KasaAlani,
  type KasaTablosu,
  revealKasaDegeri as revealKasaDegeriRoute,
  setKasaDegeri as setKasaDegeriRoute,
} from '#contract/mukellef/kasa.ts';
import { call } from '#web/lib/api-client.ts';

export interface KasaYeri {
  tablo: KasaTablosu;
  id: number;
}

export const getKasaDurumuQuery = ({ tablo, id }: KasaYeri) =>
  queryOptions({
    queryKey: [tablo, 'kasa', id],
    queryFn: ({ signal }) => call(getKasaDurumu, { query: { tablo, id }, signal }),
  });

// Call these functions directly: as a mutation's result a password would stay in the query cache for minutes.
export const revealKasaDegeri = (yer: KasaYeri, alan: KasaAlani, { sifre, neden }: { sifre: string; neden: string }) =>
  call(revealKasaDegeriRoute, { body: { ...yer, alan, neden, ...(sifre && { sifre }) } });
export const setKasaDegeri = (yer: KasaYeri, alan: KasaAlani, deger: string | null) =>
  call(setKasaDegeriRoute, { body: { ...yer, alan, deger } });
