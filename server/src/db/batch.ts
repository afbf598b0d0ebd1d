import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';

/** One statement with its bound values. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The parts of pg's internals that the batch uses; pg exports them without types. */
interface PgResult {
  rows: Record<string, unknown>[];
  rowCount: number | null;
  command: string | null;
  addFields(fields: unknown): void;
  parseRow(fields: unknown): Record<string, unknown>;
  addRow(row: Record<string, unknown>): void;
  addCommandComplete(message: unknown): void;
}
interface PgConnection {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  on(event: 'parseComplete', listener: () => void): void;
  off(event: 'parseComplete', listener: () => void): void;
  parse(query: { text: string; name: string }): void;
  bind(config: { statement: string; values: readonly unknown[] }): void;
  describe(target: { type: 'P'; name: string }): void;
  execute(config: object): void;
  sync(): void;
}
const { Result, utils } = pg as unknown as { Result: new () => PgResult; utils: { prepareValue(value: unknown): unknown } };

/** Texts vary only where a list of columns does; the bound keeps a mistake from filling the memory. */
const MAX_NAMES = 5_000;
const names = new Map<string, string>();

/**
 * Name of the prepared statement for a text. `scope` is the caller's role: PostgreSQL plans a statement under row-level security for one role
 * and would plan it anew each time that callers of different roles take turns on a connection.
 */
function nameOf(text: string, scope: string): string {
  const key = scope + text;
  let name = names.get(key);
  if (name === undefined) {
    name = createHash('sha1').update(key).digest('base64url');
    if (names.size >= MAX_NAMES) names.clear();
    names.set(key, name);
  }
  return name;
}

/**
 * Several prepared statements sent to PostgreSQL together and ended by one Sync: one round trip, and one implicit transaction. What the first
 * sets transaction-locally (role, identity) holds for the others; an error in one skips the rest and undoes all.
 * Given to `client.query`, which calls `submit` and then hands it the backend's messages.
 */
class Batch {
  readonly done: Promise<PgResult[]>;
  private readonly statements: { name: string; text: string; values: unknown[] }[];
  private readonly results: PgResult[];
  private current = 0;
  private rowError: Error | null = null;
  private resolve!: (results: PgResult[]) => void;
  private reject!: (error: Error) => void;
  private stopTracking = (): void => {};

  constructor(statements: readonly Statement[], scope: string) {
    this.statements = statements.map(({ text, values }) => ({ name: nameOf(text, scope), text, values: values.map(utils.prepareValue) }));
    this.results = statements.map(() => new Result());
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: PgConnection): void {
    this.trackParsing(connection);
    connection.stream.cork();
    const sent = new Set<string>();
    for (const { name, text, values } of this.statements) {
      if (connection.parsedStatements[name] === undefined && !sent.has(name)) {
        sent.add(name);
        connection.parse({ text, name });
      }
      connection.bind({ statement: name, values });
      connection.describe({ type: 'P', name: '' });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork();
  }

  /** Marks each statement as parsed when PostgreSQL says so: after an error only those that it did parse may be used by name again. */
  private trackParsing(connection: PgConnection): void {
    const unparsed = new Map(this.statements.filter(({ name }) => connection.parsedStatements[name] === undefined).map(({ name, text }) => [name, text]));
    if (unparsed.size === 0) return;
    const order = unparsed.entries();
    const onParsed = (): void => {
      const next = order.next();
      if (!next.done) connection.parsedStatements[next.value[0]] = next.value[1];
    };
    connection.on('parseComplete', onParsed);
    this.stopTracking = () => connection.off('parseComplete', onParsed);
  }

  handleRowDescription(message: { fields: unknown }): void {
    this.results[this.current]?.addFields(message.fields);
  }

  handleDataRow(message: { fields: unknown }): void {
    const result = this.results[this.current];
    try {
      result?.addRow(result.parseRow(message.fields));
    } catch (error) {
      this.rowError ??= error as Error;
    }
  }

  handleCommandComplete(message: unknown): void {
    this.results[this.current]?.addCommandComplete(message);
    this.current += 1;
  }

  handleEmptyQuery(): void {
    this.current += 1;
  }

  handleError(error: Error): void {
    this.stopTracking();
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.stopTracking();
    if (this.rowError) this.reject(this.rowError);
    else this.resolve(this.results);
  }
}

/** What is published of each batch while somebody listens: texts with their placeholders, never a value. */
export interface SentBatch {
  texts: readonly string[];
  done: Promise<unknown>;
}
export const dbChannel = channel('muhasip:db');

/** Runs the statements as one batch; see `Batch`. Rejects with pg's DatabaseError, after which nothing of the batch has happened. */
export function runBatch(client: pg.ClientBase, statements: readonly Statement[], scope = ''): Promise<PgResult[]> {
  const batch = new Batch(statements, scope);
  if (dbChannel.hasSubscribers) dbChannel.publish({ texts: statements.map(({ text }) => text), done: batch.done } satisfies SentBatch);
  client.query(batch as unknown as pg.Submittable);
  return batch.done;
}
