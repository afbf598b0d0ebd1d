import type { RawBuilder } from 'kysely';
import type { Tx } from './session.ts';

/**
 * An answer that PostgreSQL wrote as JSON and that goes to the caller as it is, unread by this process: for reads of
 * many rows, where parsing and writing them again would cost more than the query. Its fields are those that the SQL
 * names; the tests read it by the route's schema.
 */
export class SqlJson<T> {
  readonly text: string;
  /** Only for the compiler: what the text says. */
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** Runs a query whose only column is the answer as JSON; undefined where it has no row. */
export async function selectJson<T>(tx: Tx, query: RawBuilder<{ json: string }>): Promise<SqlJson<T> | undefined> {
  const { rows } = await query.execute(tx);
  return rows[0] && new SqlJson<T>(rows[0].json);
}
