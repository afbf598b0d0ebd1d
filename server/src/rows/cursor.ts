import { type RawBuilder, sql } from 'kysely';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/** So few rows are gone from memory before the next ones come. */
const SIZE = 100;

/**
 * The rows of a query, some at a time, from within a transaction. Each query needs a name of its own: a connection
 * keeps what the rows of a name look like.
 */
export async function* cursorRows<Row>(tx: Tx, name: string, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  const cursor = sql.ref(name);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const rows = await list<Row>(tx)`fetch forward ${sql.lit(SIZE)} from ${cursor}`;
    if (rows.length > 0) yield rows;
    if (rows.length < SIZE) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
