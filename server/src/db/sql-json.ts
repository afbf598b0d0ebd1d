import type { RawBuilder } from 'kysely';
import type { Tx } from './session.ts';

/** JSON that PostgreSQL built is sent on unread: parsing and writing a large answer would cost more than its query. */
export class SqlJson<T> {
  readonly text: string;
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }
}

export async function selectJson<T>(tx: Tx, query: RawBuilder<{ json: string }>): Promise<SqlJson<T> | undefined> {
  const { rows } = await query.execute(tx);
  return rows[0] && new SqlJson<T>(rows[0].json);
}
