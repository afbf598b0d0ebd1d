import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { openClient } from '#server/db/connection.ts';
import { BackupError } from './arsiv/yedek-hatasi.ts';

export interface Tablo {
  ad: string;
  kolonlar: string[];
  sira: string[];
}

/** @throws YedekHatasi unless the login bypasses row-level security, which binds even the owner of the tables */
export async function connectOwner(config: pg.ClientConfig): Promise<pg.Client> {
  const client = await openClient({ ...config, application_name: 'muhasip-yedek' });
  const { rows } = await client.query<{ ad: string; gecer: boolean }>(
    'select rolname as ad, rolsuper or rolbypassrls as gecer from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.gecer) {
    await client.end();
    throw new BackupError(
      `DATABASE_OWNER_URL: '${rows[0]?.ad}' bütün satırları göremiyor; süper kullanıcı olarak: alter role ${rows[0]?.ad} bypassrls`,
    );
  }
  // The values in a backup must be the same text whatever the settings of the database server are, because their hashes
  // are compared.
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
     set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`,
  );
  return client;
}

/** A backup leaves out unlogged tables, whose content may be lost at any time, and columns that are computed. */
export async function listTablolar(client: pg.Client): Promise<Tablo[]> {
  const { rows } = await client.query<Tablo>(`
    select c.relname as ad,
      (select array_agg(a.attname::text order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as kolonlar,
      coalesce((
        select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by u.n)
        from pg_index i
        cross join unnest(i.indkey::smallint[]) with ordinality as u(attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum
        where i.indrelid = c.oid and i.indisprimary
      ), array['c::text collate "C"']) as sira
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C"`);
  return rows;
}

/**
 * These are the stored files that rows name, with their SHA-256. A document made from an accrual paper keeps the
 * paper's file, so `union` removes duplicates.
 */
export const KAYITLI_DOSYALAR = `select anahtar, ozet from belge_surumleri
  union select ek_anahtar, ek_ozet from fisler where ek_anahtar is not null
  union select anahtar, ozet from tahakkuk_pdfleri where anahtar is not null`;

const idents = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** A piece of a table's stream may end in the middle of a row. The connection is free only after the stream's end. */
export const copyOut = (client: pg.Client, { ad, kolonlar, sira }: Tablo): Readable =>
  client.query(
    to(
      `copy (select ${idents(kolonlar)} from public.${pg.escapeIdentifier(ad)} c order by ${sira.join(', ')})
        to stdout`,
    ),
  );

export const copyInText = ({ ad, kolonlar }: Tablo): string =>
  `copy public.${pg.escapeIdentifier(ad)} (${idents(kolonlar)}) from stdin`;

export async function tableHash(client: pg.Client, tablo: Tablo): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of copyOut(client, tablo)) hash.update(piece);
  return hash.digest('hex');
}
