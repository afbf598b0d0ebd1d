import { queryOptions } from '@tanstack/react-query';
import { downloadSqlSorgusu, getKonsol, removeKayitliSorgu, runSqlSorgusu, setKayitliSorgu } from '#contract/tablo/konsol.ts';
import { call, download } from '#web/lib/api-client.ts';

export const konsolQuery = queryOptions({ queryKey: ['konsol'], queryFn: ({ signal }) => call(getKonsol, { signal }), staleTime: 0 });

/** `sifre`: the user's password, where the server asks for it. */
export const runSorgu = (sql: string, sifre?: string) => call(runSqlSorgusu, { body: { sql, ...(sifre && { sifre }) } });
export const downloadSorgu = (sql: string) => download(downloadSqlSorgusu, { body: { sql } });
export const saveSorgu = (ad: string, metin: string) => call(setKayitliSorgu, { body: { ad, metin } });
export const deleteSorgu = (kayitli_id: number) => call(removeKayitliSorgu, { params: { kayitli_id } });
