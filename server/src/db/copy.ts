import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The parts of pg's connection that COPY uses; pg exports them without types. */
interface CopyConnection {
  stream: { pause(): void; resume(): void; writableNeedDrain: boolean; once(event: string, listener: () => void): unknown };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Rows arrive one message each; they are handed on in pieces of about this size. */
const PIECE_BYTES = 256 * 1024;

/** A COPY … TO STDOUT as a stream of its bytes. PostgreSQL waits while nobody reads. */
class CopyOut extends Readable {
  private readonly text: string;
  private connection: CopyConnection | undefined;
  private pieces: Buffer[] = [];
  private bytes = 0;

  constructor(text: string) {
    super({ highWaterMark: 4 * PIECE_BYTES });
    this.text = text;
  }

  /** Called by pg when the connection is free. */
  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser goes on using the memory behind `chunk`.
    this.pieces.push(Buffer.from(chunk));
    this.bytes += chunk.length;
    if (this.bytes >= PIECE_BYTES) this.handOn();
  }

  private handOn(): void {
    const piece = Buffer.concat(this.pieces);
    this.pieces = [];
    this.bytes = 0;
    if (!this.push(piece)) this.connection?.stream.pause();
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.bytes > 0) this.handOn();
    // The connection serves others now; whoever reads what is left must not have stopped it.
    this.connection?.stream.resume();
    this.connection = undefined;
    this.push(null);
  }

  handleError(error: Error): void {
    this.connection?.stream.resume();
    this.connection = undefined;
    this.destroy(error);
  }
}

/** What `copy … to stdout` says. The stream must be read to its end before the connection is of use again. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  const copy = new CopyOut(text);
  client.query(copy as unknown as pg.Submittable);
  return copy;
}

class CopyIn {
  readonly done: Promise<void>;
  private readonly text: string;
  private readonly source: AsyncIterable<Buffer>;
  private failure: unknown;
  private resolve!: () => void;
  private reject!: (error: unknown) => void;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    this.text = text;
    this.source = source;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).then(
      () => connection.endCopyFrom(),
      (error) => {
        this.failure = error;
        connection.sendCopyFail('source failed');
      },
    );
  }

  private async send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.source) {
      if (this.failure) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream as never, 'drain');
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.failure) this.reject(this.failure);
    else this.resolve();
  }

  handleError(error: Error): void {
    this.failure ??= error;
    // A connection that broke says nothing more.
    this.reject(this.failure);
  }
}

/** Gives `copy … from stdin` the bytes of `source`. Rejects with what the source or PostgreSQL had against it. */
export function copyIn(client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  const copy = new CopyIn(text, source);
  client.query(copy as unknown as pg.Submittable);
  return copy.done;
}
