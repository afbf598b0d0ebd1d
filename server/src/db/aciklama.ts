import { sql } from 'kysely';
import type { Aciklama } from '#contract/common/aciklama.ts';
import { list } from './query.ts';
import type { Tx } from './session.ts';

/**
 * A view's column without a comment takes the comment of the column of the same name in a table that the view reads; if
 * several tables have such a column, the table with the view's name goes first.
 */
export async function listAciklamalar(tx: Tx, schema: 'public' | 'konsol', name?: string): Promise<Aciklama[]> {
  return list<Aciklama>(tx)`
    select c.relname::text as ad, coalesce(obj_description(c.oid, 'pg_class'), '') as aciklama,
      json_agg(json_build_object('ad', a.attname, 'aciklama', coalesce(col_description(c.oid, a.attnum), (
        select col_description(b.attrelid, b.attnum) from pg_rewrite r
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
          and d.refclassid = 'pg_class'::regclass
        join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid and b.attname = a.attname
          and b.attrelid <> c.oid
        join pg_class t on t.oid = b.attrelid
        where r.ev_class = c.oid and c.relkind = 'v' order by (t.relname = c.relname) desc, t.oid limit 1
      ), '')) order by a.attnum) as sutunlar
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = ${schema} and c.relkind in ('r', 'v')
      and ${name === undefined ? sql`true` : sql`c.relname = ${name}`}
    group by c.oid, c.relname order by c.oid`;
}
