import type pg from 'pg';

/** One thing of the catalogue: `text` is what docs/schema.sql shows of it, `rest` what counts besides when it is compared. */
export interface CatalogueEntry {
  object: string;
  kind: string;
  name: string;
  text: string;
  rest: string | null;
}
export interface Relation {
  name: string;
  view: string | null;
  comment: string | null;
  rls: boolean;
  columns: { text: string; comment: string | null }[];
}
export interface Catalogue {
  relations: Relation[];
  entries: CatalogueEntry[];
  hasKonsol: boolean;
}
export type Ask = <T>(text: string, values: readonly unknown[]) => Promise<T[]>;
export interface Logins {
  app: string;
  konsol: string | null;
}

/** The owner and the two logins have other names in each office; a foreign role with one of ours is told apart. */
const ROLLER = `roller as materialized (
  select oid, case
      when rolname = $1 then 'muhasip_app'
      when rolname = $2 then 'muhasip_konsol'
      when oid = (select relowner from pg_class where oid = to_regclass('public.schema_files')) then 'sahip'
      when rolname in ('muhasip_app', 'muhasip_konsol', 'sahip', 'public') then rolname || ' (başka)'
      else quote_ident(rolname)
    end collate "C" as ad, rolsuper
  from pg_roles union all select 0, 'public' collate "C", false)`;

const SCHEMAS = `('public', 'app', 'gate', 'entry', 'konsol')`;
/** Members of an extension are left out, but not what the owner could have hidden among them. */
const ours = (owner: string, more = 'false'): string => `n.nspname in ${SCHEMAS}
  and not (exists (select from pg_depend e where e.objid = o.oid and e.classid = o.tableoid and e.deptype = 'e')
    and (${more} or (select rolsuper and ad <> 'sahip' from roller where oid = o.${owner})))`;
const nameOf = (relation: string, schema = 'n'): string =>
  `case ${schema}.nspname when 'public' then '' else ${schema}.nspname || '.' end || ${relation}`;
const rights = (acl: string, owner: string, type = 'r'): string =>
  `aclexplode(coalesce(${acl}, acldefault('${type}', ${owner}))) x join roller on roller.oid = x.grantee`;
const RIGHT = `lower(x.privilege_type collate "C") || case when x.is_grantable then ' with grant option' else '' end`;
const grantees = (acl: string): string => `
  select string_agg(format('%s to %s', ${RIGHT}, roller.ad), ', ' order by roller.ad, x.privilege_type collate "C")
  from aclexplode(${acl}) x join roller on roller.oid = x.grantee`;

const RELATIONS = `with ${ROLLER}
select ${nameOf('o.relname')} as name, case when o.relkind in ('v', 'm') then pg_get_viewdef(o.oid) end as view,
  obj_description(o.oid, 'pg_class') as comment, o.relrowsecurity and o.relforcerowsecurity as rls,
  (select json_agg(json_build_object('comment', col_description(o.oid, a.attnum), 'text',
      concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end,
        ' generated ' || case a.attidentity when 'a' then 'always' when 'd' then 'by default' end || ' as identity',
        case
          when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else ' default ' || pg_get_expr(d.adbin, d.adrelid)
        end)) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as columns
from pg_class o join pg_namespace n on n.oid = o.relnamespace
where o.relkind in ('r', 'v', 'm', 'f', 'p') and ${ours('relowner')}
order by n.nspname = 'public' desc, n.nspname, o.relname`;

const OF_RELATIONS = `with ${ROLLER}, tablolar as (
  select o.*, ${nameOf('o.relname')} as ad from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where o.relkind in ('r', 'v', 'm', 'f', 'p') and ${ours('relowner')}
), parcalar as (
  select o.ad, 1 as rank, 'kural' as kind, c.conname::text as name,
    format('constraint %I %s', c.conname, pg_get_constraintdef(c.oid)) as text, null::text as rest
  -- Before 18 "not null" is no constraint of its own.
  from tablolar o join pg_constraint c on c.conrelid = o.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select o.ad, 2, 'dizin', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
    concat(i.indisvalid, i.indisready, i.indislive)
  from tablolar o join pg_index i on i.indrelid = o.oid
  where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = o.oid)
  union all
  select o.ad, 3, 'politika', p.polname::text, concat(format('policy %I for %s to %s', p.polname, case p.polcmd
        when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(roller.ad, ', ' order by roller.ad)
        from unnest(p.polroles) as r join roller on roller.oid = r)),
    ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
    ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')'), p.polpermissive::text
  from tablolar o join pg_policy p on p.polrelid = o.oid
  union all
  select o.ad, 4, 'yetki', roller.ad, format('grant %s to %s', ${RIGHT}, roller.ad), null
  from tablolar o, ${rights('o.relacl', 'o.relowner')} where x.grantee <> o.relowner
  union all
  select o.ad, 4, 'yetki', roller.ad,
    format('grant %s (%s) to %s', ${RIGHT}, string_agg(a.attname, ', ' order by a.attnum), roller.ad), null
  from tablolar o join pg_attribute a on a.attrelid = o.oid and not a.attisdropped,
    aclexplode(a.attacl) x join roller on roller.oid = x.grantee
  group by o.ad, x.privilege_type, x.is_grantable, roller.ad
  union all
  select o.ad, 5, 'tetikleyici', t.tgname::text, pg_get_triggerdef(t.oid), t.tgenabled::text
  from tablolar o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
  union all
  select o.ad, 6, 'yeniden yazma', r.rulename::text, null, pg_get_ruledef(r.oid) || r.ev_enabled::text
  from tablolar o join pg_rewrite r on r.ev_class = o.oid where r.rulename <> '_RETURN'
  union all
  -- Before 16 the text of a view qualifies all columns, so what it reads counts by its dependencies.
  select o.ad, 6, 'görünüm', '', null,
    concat(regexp_replace(pg_get_viewdef(o.oid), '\\m\\w+\\.(?=\\w)', '', 'g'), array(
    select distinct format('%s.%s', d.refobjid::regclass, d.refobjsubid)
    from pg_rewrite r join pg_depend d on d.objid = r.oid
    where r.ev_class = o.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass order by 1))
  from tablolar o where o.relkind in ('v', 'm')
  union all
  select o.ad, 6, 'sütunlar', '', null, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
  from tablolar o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select o.ad, 6, 'tablo', '', null, concat_ws(' ', o.relkind, roller.ad, o.relpersistence, o.relrowsecurity,
    o.relforcerowsecurity, o.reloptions,
    (select count(*) from pg_trigger t where t.tgrelid = o.oid and t.tgisinternal and t.tgenabled <> 'O'),
    (select count(*) from pg_inherits i where o.oid in (i.inhrelid, i.inhparent)))
  from tablolar o join roller on roller.oid = o.relowner
)
select ad as object, kind, name, text, rest from parcalar
order by ad collate "C", rank, name collate "C", text collate "C"`;

const FUNCTIONS = `with ${ROLLER}, islevler as (
select n.nspname || '.' || o.proname as object, 'işlev' as kind, oidvectortypes(o.proargtypes) as name,
  concat(format('%s %I.%I(%s)', case o.prokind when 'a' then 'aggregate' else 'function' end, n.nspname, o.proname,
      pg_get_function_arguments(o.oid)),
    ' returns ' || pg_get_function_result(o.oid),
    ' ' || (case o.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end),
    case when o.prosecdef then ' security definer' end,
    (select ' to ' || string_agg(roller.ad, ', ' order by roller.ad)
      from ${rights('o.proacl', 'o.proowner', 'f')} where x.grantee <> o.proowner)) as text,
  concat_ws(' ', o.prokind, l.lanname, roller.ad, o.proisstrict, o.proleakproof, o.proparallel, o.proretset,
    o.procost, o.proconfig, o.probin,
    (select count(*) from aclexplode(o.proacl) x where x.is_grantable and x.grantee <> o.proowner),
    (select concat_ws(' ', g.aggtransfn, g.aggfinalfn, g.agginitval) from pg_aggregate g where g.aggfnoid = o.oid),
    coalesce(pg_get_function_sqlbody(o.oid), o.prosrc)) as rest
from pg_proc o join pg_namespace n on n.oid = o.pronamespace join pg_language l on l.oid = o.prolang
join roller on roller.oid = o.proowner
where ${ours('proowner', `l.lanname in ('c', 'internal')`)}
  or n.nspname = 'pg_catalog' and (o.oid >= 16384 or l.lanname not in ('internal', 'c', 'sql'))
    and not exists (select from pg_depend e where e.objid = o.oid and e.classid = o.tableoid and e.deptype = 'e')
)
select * from islevler order by object collate "C", text collate "C"`;
const BIZIM = `bizim as materialized (select oid, ad from roller where ad in ('muhasip_misafir', 'muhasip_mukellef',
  'muhasip_personel', 'muhasip_muhasebeci', 'muhasip_moderator', 'muhasip_admin', 'muhasip_superadmin',
  'muhasip_sistem', 'muhasip_kapi', 'muhasip_konsol_okur', 'muhasip_app', 'muhasip_konsol', 'sahip'))`;

const OPERATOR_IN_C = `(select l.lanname in ('c', 'internal') from pg_proc f join pg_language l on l.oid = f.prolang
  where f.oid = o.oprcode)`;

const OTHERS = `with ${ROLLER}, ${BIZIM}, baskalari as (
select '' as object, 'alan türü'::text as kind, o.typname::text as name,
  format('domain %I as %s %s', o.typname, format_type(o.typbasetype, o.typtypmod),
    (select string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conname)
      from pg_constraint c where c.contypid = o.oid)) as text, null::text as rest
from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'd' and ${ours('typowner')}
union all
select '', 'sayaç', o.relname::text,
  format('sequence %I, %s', o.relname, (${grantees('o.relacl')} where x.grantee <> o.relowner)), null
from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind = 'S' and ${ours('relowner')}
  and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'i')
union all
-- The owner of the database is another on each server. A schema with a role's name comes first for that role.
select '', 'şema', n.nspname::text, format('schema %I, %s', n.nspname, (${grantees('n.nspacl')}
    where x.grantee not in (n.nspowner, (select datdba from pg_database where datname = current_database())))),
  case when n.nspname <> 'public' then (select ad from roller where oid = n.nspowner) end
from pg_namespace n where n.nspname in ${SCHEMAS} or exists (select from pg_roles where rolname = n.nspname)
union all
select '', 'rol', b.ad, null, concat_ws(' ', r.rolcanlogin, r.rolsuper, r.rolbypassrls, r.rolcreaterole,
  r.rolcreatedb, r.rolreplication,
  -- Since 16 a membership says by itself whether it inherits.
  case when b.ad in ('muhasip_app', 'muhasip_konsol') then r.rolinherit end)
from bizim b join pg_roles r on r.oid = b.oid where b.ad <> 'sahip'
union all
select '', 'rol', 'sahip', null, null from roller where ad = 'sahip'
union all
-- Since 16 several owners may each have made the same role a member.
select '', 'üyelik', format('%s, %s', roller.ad, uye.ad), null, concat_ws(' ', bool_or(m.admin_option),
  bool_or(coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, r.rolinherit)))
from pg_auth_members m join roller on roller.oid = m.roleid join roller uye on uye.oid = m.member
join pg_roles r on r.oid = m.member
where uye.ad <> 'sahip' and (m.member in (select oid from bizim) or m.roleid in (select oid from bizim) and exists (
    select from roller giren where giren.oid <> 0 and not giren.rolsuper
    and giren.oid not in (select oid from bizim) and pg_has_role(giren.oid, m.member, 'member')
    and has_database_privilege(giren.oid, current_database(), 'connect')))
group by roller.ad, uye.ad
union all
select '', 'veritabanı yetkisi', roller.ad, null, 'create' from pg_database d, ${rights('d.datacl', 'd.datdba', 'd')}
where d.datname = current_database() and x.privilege_type = 'CREATE'
  and (x.grantee = 0 or x.grantee in (select oid from bizim where ad <> 'sahip'))
union all
select '', 'varsayılan yetki', format('%s %s', roller.ad, d.defaclobjtype), null, array_to_string(array(
  select format('%s to %s', ${RIGHT}, k.ad) from aclexplode(d.defaclacl) x join roller k on k.oid = x.grantee
  order by 1), ', ')
from pg_default_acl d join roller on roller.oid = d.defaclrole where d.defaclrole in (select oid from bizim)
union all
select '', 'ayar', concat_ws(' ', roller.ad, split_part(s.ayar, '=', 1)), null, s.ayar
from pg_db_role_setting d left join roller on roller.oid = nullif(d.setrole, 0), unnest(d.setconfig) as s (ayar)
where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and (d.setrole = 0 or d.setrole in (select oid from bizim))
  and split_part(s.ayar, '=', 1) in ('session_replication_role', 'row_security', 'search_path', 'role',
    'default_transaction_read_only', 'session_preload_libraries', 'local_preload_libraries')
union all
select '', 'ayar', name, null, reset_val from pg_settings where name in ('session_replication_role', 'row_security')
union all
select '', 'olay tetikleyicisi', evtname::text, null, evtenabled::text from pg_event_trigger o
where not exists (select from pg_depend e where e.objid = o.oid and e.classid = o.tableoid and e.deptype = 'e')
union all
select '', 'dönüşüm', format('%s, %s', o.castsource::regtype, o.casttarget::regtype), null, o.castfunc::regproc::text
from pg_cast o where o.oid >= 16384 and (exists (select from pg_proc f join pg_language l on l.oid = f.prolang
    where f.oid = o.castfunc and l.lanname not in ('c', 'internal'))
  or not exists (select from pg_depend e where e.objid = o.oid and e.classid = o.tableoid and e.deptype = 'e'))
union all
select '', 'işleç', o.oid::regoperator::text, null, o.oprcode::text
from pg_operator o join pg_namespace n on n.oid = o.oprnamespace
where ${ours('oprowner', OPERATOR_IN_C)}
)
select * from baskalari order by text collate "C", kind collate "C", name collate "C"`;

/** A command that is not told the login of SQL queries takes the one that may use their views. */
const KONSOL = `select r.rolname from pg_namespace n, aclexplode(n.nspacl) x join pg_roles r on r.oid = x.grantee
  where n.nspname = 'konsol' and x.grantee <> n.nspowner`;

/**
 * The caller opens the transaction, in which only PostgreSQL's own functions and tables are found by a bare name, because
 * others of the same name in our schemas could answer in their place.
 */
export async function listCatalogue(ask: Ask, { app, konsol }: Logins): Promise<Catalogue> {
  for (const setting of ['search_path = pg_catalog', 'IntervalStyle = postgres']) await ask(`set local ${setting}`, []);
  const [found] = await ask<{ rolname: string }>(KONSOL, []);
  const logins = [app, konsol ?? found?.rolname ?? null];
  const relations = await ask<Relation>(RELATIONS, logins);
  const entries: CatalogueEntry[] = [];
  for (const text of [OF_RELATIONS, FUNCTIONS, OTHERS]) entries.push(...(await ask<CatalogueEntry>(text, logins)));
  return { relations, entries, hasKonsol: logins[1] !== null };
}

export async function readCatalogue(client: pg.ClientBase, logins: Logins): Promise<Catalogue> {
  await client.query('begin read only');
  const ask: Ask = async (text, values) => (await client.query(text, [...values])).rows;
  return listCatalogue(ask, logins).finally(() => client.query('rollback'));
}
