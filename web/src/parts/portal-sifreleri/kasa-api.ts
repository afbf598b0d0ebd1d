import { queryOptions } from '@tanstack/react-query';
import { getKasaDegeri, getKasaDurumu, type KasaAlani, type KasaTablosu, setKasaDegeri } from '#contract/mukellef/kasa.ts';
import { call } from '#web/lib/api-client.ts';

/** Whose passwords. */
export interface KasaYeri {
  tablo: KasaTablosu;
  id: number;
}

export const kasaQuery = ({ tablo, id }: KasaYeri) =>
  queryOptions({ queryKey: [tablo, 'kasa', id], queryFn: ({ signal }) => call(getKasaDurumu, { query: { tablo, id }, signal }) });

// Called as they are, never as mutations: those keep what was sent and answered in their cache for minutes.
export const showDeger = (yer: KasaYeri, alan: KasaAlani, { sifre, neden }: { sifre: string; neden: string }) =>
  call(getKasaDegeri, { body: { ...yer, alan, neden, ...(sifre && { sifre }) } });
export const saveDeger = (yer: KasaYeri, alan: KasaAlani, deger: string | null) => call(setKasaDegeri, { body: { ...yer, alan, deger } });
