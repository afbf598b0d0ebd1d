import type { RawBuilder } from 'kysely';
import type { Tx } from './session.ts';

/**
 * An answer that PostgreSQL has written as JSON and that is sent on unread. It is for reads of many rows, where parsing
 * and writing the text again would cost more than the query. The SQL names the fields; tests check them against the
 * route's schema.
 */
export class SqlJson<T> {
  readonly text: string;
  /** This field exists only for the type checker, so that answers of different routes are different types. */
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** Runs a query whose only column is the answer as JSON; undefined when there is no row. */
export async function selectJson<T>(tx: Tx, query: RawBuilder<{ json: string }>): Promise<SqlJson<T> | undefined> {
  const { rows } = await query.execute(tx);
  return rows[0] && new SqlJson<T>(rows[0].json);
}
