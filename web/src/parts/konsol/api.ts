import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/tablo/konsol.ts';
import { call, download } from '#web/lib/api-client.ts';

export const getKonsolQuery = queryOptions({
  queryKey: ['konsol'],
  queryFn: ({ signal }) => call(contract.getKonsol, { signal }),
  staleTime: 0,
});

export const runSqlSorgusu = (sql: string, sifre?: string) =>
  call(contract.runSqlSorgusu, { body: { sql, ...(sifre && { sifre }) } });
export const downloadSqlSorgusu = (sql: string) => download(contract.downloadSqlSorgusu, { body: { sql } });
export const setKayitliSorgu = (name: string, metin: string) =>
  call(contract.setKayitliSorgu, { body: { ad: name, metin } });
export const removeKayitliSorgu = (kayitli_id: number) => call(contract.removeKayitliSorgu, { params: { kayitli_id } });
