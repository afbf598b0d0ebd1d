import { type RawBuilder, sql } from 'kysely';

/**
 * The letter of a record's state, as the boards send it. A board makes it and its `columns` once and not for each
 * request, because they are made of many objects.
 */
export const harfOf = (harfler: Readonly<Record<string, { harf: string }>>) =>
  sql`case durum ${sql.join(
    Object.entries(harfler).map(([durum, { harf }]) => sql`when ${sql.lit(durum)} then ${sql.lit(harf)}`),
    sql` `,
  )} end`;

/** Rows as one list per field (`columnsSchema`). */
export const columns = (names: readonly string[]) => {
  const arrays = names.map((name) => sql`${sql.lit(name)}, coalesce(array_agg(${sql.ref(name)}), '{}')`);
  return sql`json_build_object(${sql.join(arrays)})`;
};

/** Who has changed which cells, from rows of a client, a column called `column`, and the user called `kim`. */
export const degisenler = (column: string, rows: RawBuilder<unknown>) => sql`coalesce((
        select json_agg(json_build_object('kim', gate.kullanici_gorunen_adi(kim), 'hucreler', hucreler)) from (
          select kim,
            json_agg(json_build_object('mukellef_id', mukellef_id, ${sql.lit(column)}, ${sql.ref(column)})) as hucreler
          from (${rows}) h
          group by kim
        ) d
      ), '[]')`;

/**
 * The results of an act in the order of its request. `written` has what was written, by its place in the request from 1
 * on; the other cells are read after the write, so that the answer shows their present state and why they were refused.
 */
export async function resultsOf<C extends object, D extends object>(
  cells: readonly C[],
  written: ReadonlyMap<number, D>,
  readRefused: (cells: readonly C[]) => Promise<(D & { neden: string })[]>,
) {
  const left = cells.filter((_, n) => !written.has(n + 1));
  const refused = (left.length > 0 ? await readRefused(left) : []).values();
  return cells.map((cell, n) => {
    const own = written.get(n + 1);
    return own ? { cell, oldu: true, neden: null, ...own } : { cell, oldu: false, ...refused.next().value! };
  });
}
