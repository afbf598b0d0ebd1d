import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { serialize } from 'pg-protocol';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface BatchResult {
  rows: Record<string, unknown>[];
  rowCount: number | null;
  command: string | null;
}

interface PgConnection {
  stream: { writable: boolean; write(bytes: Buffer): void };
  on(event: 'parseComplete', listener: () => void): void;
  off(event: 'parseComplete', listener: () => void): void;
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const MAX_TEXTS = 5_000;
const texts = new Map<string, { text: string; names: Map<string, string> }>();

function knownText(text: string) {
  let known = texts.get(text);
  if (known === undefined) {
    known = { text, names: new Map() };
    if (texts.size >= MAX_TEXTS) texts.clear();
    texts.set(text, known);
  }
  return known;
}

/** The same text as one string for all requests: a text that was just put together is a tree of its pieces. */
export const sharedText = (text: string): string => knownText(text).text;

/**
 * PostgreSQL plans a statement under row-level security for one role and plans it anew when roles alternate, so a
 * prepared statement's name depends on the caller's role (`scope`) as well as on its text.
 */
function nameOf(text: string, scope: string): string {
  const { names } = knownText(text);
  let name = names.get(scope);
  if (name === undefined) {
    name = createHash('sha256')
      .update(scope + text)
      .digest('base64url');
    names.set(scope, name);
  }
  return name;
}

type Columns = { name: string; read: (text: string) => unknown }[];

/**
 * The statements that each connection's PostgreSQL process keeps prepared, in the order of their last use. Each takes up
 * to half a megabyte there, and every choice of a list's filters is another one.
 */
const parsedOn = new WeakMap<PgConnection, Map<string, Columns>>();
export const MAX_PREPARED = 100;

const COMMAND = /^(\w+)(?:.* (\d+))?/;

/**
 * Prepared statements that are sent before one Sync share a round trip and an implicit transaction: the role and
 * identity that the first sets hold for the others, and an error undoes all of them. pg's `client.query` calls `submit`
 * and the `handle…` methods.
 */
class Batch {
  readonly done: Promise<BatchResult[]>;
  private readonly statements: { name: string; text: string; values: unknown[] }[];
  private readonly results: BatchResult[] = [];
  private rows: Record<string, unknown>[] = [];
  private parsed = new Map<string, Columns>();
  private lastParsed = '';
  private rowError: Error | null = null;
  private resolve!: (results: BatchResult[]) => void;
  private reject!: (error: Error) => void;
  private stopTracking = (): void => {};

  constructor(statements: readonly Statement[], scope: string) {
    this.statements = statements.map(({ text, values }) => ({
      name: nameOf(text, scope),
      text,
      values: values.map(prepareValue),
    }));
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: PgConnection): void {
    const parsed = parsedOn.get(connection);
    if (parsed) this.parsed = parsed;
    else parsedOn.set(connection, this.parsed);
    const messages: Buffer[] = [];
    const sent = new Set<string>();
    for (const { name, text, values } of this.statements) {
      const columns = this.parsed.get(name);
      if (columns) {
        this.parsed.delete(name);
        this.parsed.set(name, columns);
      } else if (!sent.has(name)) {
        sent.add(name);
        messages.push(serialize.parse({ text, name }), serialize.describe({ type: 'S', name }));
      }
      messages.push(serialize.bind({ statement: name, values }), serialize.execute());
    }
    if (sent.size > 0) this.trackParsing(connection, sent);
    messages.unshift(...this.closeOldest(sent.size));
    messages.push(serialize.sync());
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
  }

  /**
   * The messages that close statements go ahead of the batch, because PostgreSQL skips everything behind an error. A
   * close itself never fails, also in a failed transaction, and no rollback undoes it.
   */
  private closeOldest(room: number): Buffer[] {
    const excess = this.parsed.size + room - MAX_PREPARED;
    if (excess <= 0) return [];
    return [...this.parsed.keys()].slice(0, excess).map((name) => {
      this.parsed.delete(name);
      return serialize.close({ type: 'S', name });
    });
  }

  /**
   * A statement counts as parsed only when PostgreSQL has confirmed it, because after an error the statements behind it
   * must be parsed again.
   */
  private trackParsing(connection: PgConnection, sent: ReadonlySet<string>): void {
    const order = sent.values();
    const onParsed = (): void => {
      this.lastParsed = order.next().value as string;
      this.parsed.set(this.lastParsed, []);
    };
    connection.on('parseComplete', onParsed);
    this.stopTracking = () => connection.off('parseComplete', onParsed);
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.parsed.set(
      this.lastParsed,
      fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) })),
    );
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.parsed.get(this.statements[this.results.length]!.name)!;
    const row: Record<string, unknown> = {};
    try {
      for (let i = 0; i < fields.length; i += 1)
        row[columns[i]!.name] = fields[i] === null ? null : columns[i]!.read(fields[i]!);
      this.rows.push(row);
    } catch (error) {
      this.rowError ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [, command = null, count] = COMMAND.exec(text) ?? [];
    this.results.push({ rows: this.rows, rowCount: count === undefined ? null : Number(count), command });
    this.rows = [];
  }

  handleEmptyQuery(): void {
    this.results.push({ rows: [], rowCount: null, command: null });
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

export interface SentBatch {
  texts: readonly string[];
  done: Promise<unknown>;
}
export const dbChannel = channel('muhasip:db');

/** When `runBatch` rejects with pg's DatabaseError, no statement of the batch has taken effect. */
export function runBatch(client: pg.ClientBase, statements: readonly Statement[], scope = ''): Promise<BatchResult[]> {
  const batch = new Batch(statements, scope);
  if (dbChannel.hasSubscribers)
    dbChannel.publish({ texts: statements.map(({ text }) => text), done: batch.done } satisfies SentBatch);
  client.query(batch as unknown as pg.Submittable);
  return batch.done;
}
