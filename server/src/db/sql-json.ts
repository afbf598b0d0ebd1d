import type { RawBuilder } from 'kysely';
import { maybe } from './query.ts';
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
  const row = await maybe<{ json: string }>(tx)`${query}`;
  return row && new SqlJson<T>(row.json);
}
