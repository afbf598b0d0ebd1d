import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

interface Page {
  sayfa: number;
  boyut: number;
}

export const limitOf = ({ sayfa, boyut }: Page): RawBuilder<unknown> =>
  sql`limit ${boyut} offset ${(sayfa - 1) * boyut}`;

/** Rows without a value stand last, whichever way a list is sorted. */
export const directionOf = (yon: 'asc' | 'desc'): RawBuilder<unknown> =>
  yon === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;

/**
 * `haric` are the ids of an export's earlier pages: by offset, it would leave out rows that move to such a page
 * meanwhile. `kayit` is the only record that is asked for.
 */
export interface Haric {
  haric?: string | undefined;
  kayit?: number | undefined;
}

/** The ids are unnested, because PostgreSQL builds a hash of a subquery's rows, but not of a parameter's elements. */
export const haricKosulu = (id: RawBuilder<unknown>, { haric, kayit }: Haric): RawBuilder<boolean>[] => [
  ...(haric === undefined ? [] : [sql<boolean>`${id} not in (select unnest(${`{${haric}}`}::bigint[]))`]),
  ...(kayit === undefined ? [] : [sql<boolean>`${id} = ${kayit}`]),
];

export async function listPage<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: any selection of any tables
  rows: SelectQueryBuilder<any, any, Row>,
  { sayfa, boyut }: Page,
): Promise<{ satirlar: Row[]; toplam: number }> {
  const page = (await rows
    .select(sql<number>`count(*) over ()`.as('toplam'))
    .limit(boyut)
    .offset((sayfa - 1) * boyut)
    .execute()) as (Row & { toplam: number })[];
  const lines = page.map(({ toplam: _, ...row }) => row as Row);
  if (page[0] || sayfa === 1) return { satirlar: lines, toplam: page[0]?.toplam ?? 0 };
  // The total count comes with each row; a page beyond the end has no row, so the count needs a query of its own.
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return { satirlar: lines, toplam: (counted as { n: number }).n };
}
