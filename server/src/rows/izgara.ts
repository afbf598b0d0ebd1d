import { type RawBuilder, sql } from 'kysely';

/** The letter of a record's state, as the boards send it. */
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

/** Who has changed which cells, from rows of a client, a column called `sutun`, and the user called `kim`. */
export const degisenler = (sutun: string, rows: RawBuilder<unknown>) => sql`coalesce((
        select json_agg(json_build_object('kim', gate.kullanici_gorunen_adi(kim), 'hucreler', hucreler)) from (
          select kim,
            json_agg(json_build_object('mukellef_id', mukellef_id, ${sql.lit(sutun)}, ${sql.ref(sutun)})) as hucreler
          from (${rows}) h
          group by kim
        ) d
      ), '[]')`;
