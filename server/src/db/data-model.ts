import type pg from 'pg';

interface Table {
  ad: string;
  comment: string | null;
  columns: { ad: string; tur: string; anahtar: string | null }[];
  references: { sutun: string; hedef: string; bosOlur: boolean; tek: boolean }[];
}

const TABLES = `
select o.relname as ad, obj_description(o.oid, 'pg_class') as comment,
  (select json_agg(json_build_object('ad', a.attname, 'tur', t.typname, 'anahtar', k.anahtar) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    cross join lateral (
      select string_agg(distinct upper(c.contype::text collate "C") || 'K', ', '
        order by upper(c.contype::text collate "C") || 'K') as anahtar
      from pg_constraint c
      where c.conrelid = o.oid and a.attnum = any (c.conkey) and c.contype in ('p', 'f', 'u')
    ) k
    where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      and (k.anahtar is not null
        or a.attnotnull and a.attgenerated = '' and t.typname not in ('timestamptz', 'bytea'))) as columns,
  (select coalesce(json_agg(json_build_object('sutun', a.attname, 'hedef', f.relname,
      'bosOlur', not a.attnotnull, 'tek', exists (
        select from pg_index i
        where i.indrelid = o.oid and i.indisunique and i.indpred is null and i.indkey::smallint[] = c.conkey
      )) order by a.attnum), '[]')
    from pg_constraint c join pg_class f on f.oid = c.confrelid
    join pg_attribute a on a.attrelid = o.oid and a.attnum = c.conkey[1]
    where c.conrelid = o.oid and c.contype = 'f') as "references"
from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind = 'r' order by o.relname`;

function diagram(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ ad, columns, references }) => [
    ...references.map(
      ({ sutun, hedef, bosOlur, tek }) => `  ${hedef} ${bosOlur ? '|o' : '||'}--o${tek ? '|' : '{'} ${ad} : ${sutun}`,
    ),
    `  ${ad} {`,
    ...columns.map(
      ({ ad: name, tur, anahtar }) => `    ${tur.replace(/^_(.*)$/, '$1[]')} ${name}${anahtar ? ` ${anahtar}` : ''}`,
    ),
    '  }',
  ]);
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n');
}

export async function drawModel(
  client: pg.ClientBase,
  subjects: ReadonlyMap<string, string>,
  sentences: ReadonlyMap<string, string>,
): Promise<string> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const sections = [...new Set(subjects.values())].flatMap((subject) => {
    const own = tables.filter(({ ad }) => subjects.get(ad) === subject);
    if (own.length === 0) return [];
    const list = own.map(({ ad, comment }) => `- \`${ad}\`: ${comment ?? '–'}`).join('\n');
    return [`## ${subject}\n\n${sentences.get(subject) ?? ''}\n\n${list}\n\n${diagram(own)}\n`];
  });
  return sections.join('\n');
}
