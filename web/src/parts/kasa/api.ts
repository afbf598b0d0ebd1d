import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/mukellef/kasa.ts';
import { call } from '#web/lib/api-client.ts';

export interface KasaYeri {
  tablo: contract.KasaTablosu;
  id: number;
}

export const getKasaDurumuQuery = ({ tablo, id }: KasaYeri) =>
  queryOptions({
    queryKey: [tablo, 'kasa', id],
    queryFn: ({ signal }) => call(contract.getKasaDurumu, { query: { tablo, id }, signal }),
  });

// revealKasaDegeri and setKasaDegeri must not be called in a mutation of the query library, which would keep the
// password in memory for minutes.
export const revealKasaDegeri = (
  yer: KasaYeri,
  alan: contract.KasaAlani,
  { sifre, neden }: { sifre: string; neden: string },
) => call(contract.revealKasaDegeri, { body: { ...yer, alan, neden, ...(sifre && { sifre }) } });
export const setKasaDegeri = (yer: KasaYeri, alan: contract.KasaAlani, value: string | null) =>
  call(contract.setKasaDegeri, { body: { ...yer, alan, deger: value } });
