import type { RawBuilder } from 'kysely';
import type { Tx } from './session.ts';

/**
 * An answer that PostgreSQL wrote as JSON and that is sent as it is. It serves reads of many rows, where parsing and
 * writing the text again would cost more than the query. The SQL names its fields; tests check them against the route's
 * schema.
 */
export class SqlJson<T> {
  readonly text: string;
  /** Exists only for the type checker. */
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
