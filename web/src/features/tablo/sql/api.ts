import { queryOptions } from '@tanstack/react-query';
import {
  downloadSqlSorgusu as downloadSqlSorgusuRoute,
  getKonsol,
  removeKayitliSorgu as removeKayitliSorguRoute,
  runSqlSorgusu as runSqlSorgusuRoute,
  setKayitliSorgu as setKayitliSorguRoute,
} from '#contract/tablo/konsol.ts';
import { call, download } from '#web/lib/api-client.ts';

export const getKonsolQuery = queryOptions({
  queryKey: ['konsol'],
  queryFn: ({ signal }) => call(getKonsol, { signal }),
  staleTime: 0,
});

/** `sifre` is the user's password, if the server asks for it. */
export const runSqlSorgusu = (sql: string, sifre?: string) =>
  call(runSqlSorgusuRoute, { body: { sql, ...(sifre && { sifre }) } });
export const downloadSqlSorgusu = (sql: string) => download(downloadSqlSorgusuRoute, { body: { sql } });
export const setKayitliSorgu = (ad: string, metin: string) => call(setKayitliSorguRoute, { body: { ad, metin } });
export const removeKayitliSorgu = (kayitli_id: number) => call(removeKayitliSorguRoute, { params: { kayitli_id } });
