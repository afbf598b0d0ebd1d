import { CompiledQuery, sql } from 'kysely';
import { sharedText } from './batch.ts';
import type { Tx } from './session.ts';

/** A statement whose embedded values are bound, and whose embedded pieces are what `sql` of kysely made. */
type Asked<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/**
 * While PostgreSQL works, only the statement's text and values are held, and not the pieces that it was made of: they
 * would outlive the young generation and fill the old one.
 */
const execute = <Row>(tx: Tx, { sql: text, parameters }: CompiledQuery<Row>): Promise<Row[]> =>
  tx.executeQuery(CompiledQuery.raw(sharedText(text), [...parameters]) as CompiledQuery<Row>).then(({ rows }) => rows);

/** All rows, in the statement's order; an empty list where there is none. */
export const list =
  <Row>(tx: Tx): Asked<Row[]> =>
  (text, ...values) =>
    execute(tx, sql<Row>(text, ...values).compile(tx));

/** The first row, or undefined where there is none. */
export const maybe =
  <Row>(tx: Tx): Asked<Row | undefined> =>
  async (text, ...values) =>
    (await list<Row>(tx)(text, ...values))[0];

/** The row of a statement that always has one. @throws Error where there is none */
export const one =
  <Row>(tx: Tx): Asked<Row> =>
  async (text, ...values) => {
    const row = await maybe<Row>(tx)(text, ...values);
    if (row === undefined) throw new Error(`no row: ${text.join('…').trim()}`);
    return row;
  };

/** The one column of the one row. @throws Error where there is no row */
export const value =
  <Column>(tx: Tx): Asked<Column> =>
  async (text, ...values) =>
    Object.values(await one<Record<string, Column>>(tx)(text, ...values))[0] as Column;
