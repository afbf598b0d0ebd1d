import type pg from 'pg';

interface Relation {
  ad: string;
  view: string | null;
  comment: string | null;
  rls: boolean;
  columns: { text: string; comment: string | null }[];
  lines: string[];
}

const OURS = `n.nspname in ('public', 'app', 'gate', 'entry', 'konsol')
  and not exists (select from pg_depend e where e.objid = o.oid and e.deptype = 'e')`;

const RELATIONS = `
select case n.nspname when 'public' then '' else n.nspname || '.' end || o.relname as ad, case o.relkind when 'v' then pg_get_viewdef(o.oid) end as view, obj_description(o.oid, 'pg_class') as comment,
  o.relrowsecurity and o.relforcerowsecurity as rls,
  (select json_agg(json_build_object('text', concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end,
      case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
      case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end),
      'comment', col_description(o.oid, a.attnum)) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as columns,
  array(select line from (
    select 1 as rank, c.conname::text as ad, format('constraint %I %s', c.conname, pg_get_constraintdef(c.oid)) as line from pg_constraint c
      -- Before 18 "not null" is no constraint of its own.
      where c.conrelid = o.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = o.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = o.oid)
    union all
    select 3, p.polname::text, concat(format('policy %I for %s to %s', p.polname, case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text collate "C") from unnest(p.polroles) as r)),
      ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')') from pg_policy p where p.polrelid = o.oid
    union all
    select 4, priv || kim, format('grant %s to %s', priv, kim) from (
      select lower(x.privilege_type collate "C") as priv, x.grantee::regrole::text as kim from aclexplode(o.relacl) x where x.grantee <> o.relowner
      union all
      select format('%s (%s)', lower(x.privilege_type collate "C"), string_agg(a.attname, ', ' order by a.attnum)), x.grantee::regrole::text
      from pg_attribute a, aclexplode(a.attacl) x where a.attrelid = o.oid and not a.attisdropped group by x.privilege_type, x.grantee
    ) haklar
    union all
    select 5, t.tgname::text, pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = o.oid and not t.tgisinternal
  ) hepsi order by rank, ad collate "C", line collate "C") as lines
from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('r', 'v') and ${OURS} order by n.nspname = 'public' desc, n.nspname, o.relname`;

const FUNCTIONS = `select ad, line from (
select n.nspname || '.' || o.proname as ad,
  concat(format('%s %I.%I(%s)', case o.prokind when 'a' then 'aggregate' else 'function' end, n.nspname, o.proname, pg_get_function_arguments(o.oid)), ' returns ' || pg_get_function_result(o.oid),
  ' ' || (case o.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end), case when o.prosecdef then ' security definer' end,
  (select ' to ' || string_agg(case x.grantee when 0 then 'public' else x.grantee::regrole::text end, ', ' order by x.grantee::regrole::text collate "C")
    from aclexplode(coalesce(o.proacl, acldefault('f', o.proowner))) x where x.grantee <> o.proowner)) as line
from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OURS}
) functions order by ad collate "C", line collate "C"`;

const OTHERS = `select line from (
select format('domain %I as %s %s', o.typname, format_type(o.typbasetype, o.typtypmod), (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c where c.contypid = o.oid)) as line
from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'd' and ${OURS}
union all
select format('sequence %I, %s', o.relname, (select string_agg(format('%s to %s', lower(x.privilege_type collate "C"), x.grantee::regrole), ', ' order by x.grantee::regrole::text collate "C", x.privilege_type collate "C") from aclexplode(o.relacl) x where x.grantee <> o.relowner))
from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind = 'S' and ${OURS}
  and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'i')
union all
-- The owner of the database is another on each server.
select format('schema %I, %s', n.nspname, (select string_agg(format('%s to %s', lower(x.privilege_type collate "C"), case x.grantee when 0 then 'public' else x.grantee::regrole::text end), ', '
  order by x.grantee::regrole::text collate "C", x.privilege_type collate "C") from aclexplode(n.nspacl) x
  where x.grantee not in (n.nspowner, (select datdba from pg_database where datname = current_database()))))
from pg_namespace n where n.nspname in ('public', 'app', 'gate', 'entry', 'konsol')
) others order by line collate "C"`;

const WIDTH = 160;

function wrap(text: string, indent = ''): string {
  const isComment = text.startsWith('-- ');
  const further = isComment ? `${indent}-- ` : `${indent}    `;
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = further + word;
    } else line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

const columnText = ({ text, comment }: Relation['columns'][number]): string => {
  const line = `  ${text}${comment ? `  -- ${comment}` : ''}`;
  return line.length <= WIDTH ? line : `${comment ? `${wrap(`-- ${comment}`, '  ')}\n` : ''}${wrap(text, '  ')}`;
};

const relationText = ({ ad, view, comment, rls, columns, lines }: Relation): string => {
  const head = `${view ? 'view' : 'table'} ${ad}${rls || view ? '' : ' without row-level security'}`;
  const body = [
    ...columns.map(columnText),
    ...(view ? [`  as${view.replaceAll('\n', '\n  ')}`] : []),
    ...lines.map((line) => wrap(line, '  ')),
  ];
  return [...(comment ? [wrap(`-- ${comment}`)] : []), head, ...body, ''].join('\n');
};

export async function listSchema(client: pg.ClientBase, subjects: ReadonlyMap<string, string>): Promise<string> {
  const { rows: relations } = await client.query<Relation>(RELATIONS);
  const { rows: functions } = await client.query<{ ad: string; line: string }>(FUNCTIONS);
  const { rows: others } = await client.query<{ line: string }>(OTHERS);
  const sections = [...new Set(subjects.values()), undefined].map((subject) => {
    const isOf = ({ ad }: { ad: string }) => subjects.get(ad) === subject;
    const texts = [
      ...relations.filter(isOf).map(relationText),
      ...functions.filter(isOf).map(({ line }) => wrap(line)),
    ];
    return texts.length > 0 ? `-- ==== ${subject ?? 'the migrator'}\n\n${texts.join('\n')}\n` : '';
  });
  return [others.map(({ line }) => wrap(line)).join('\n'), '', ...sections.filter(Boolean)].join('\n');
}
