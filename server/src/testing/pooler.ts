import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PoolerOptions {
  /** For how long a client has a connection to PostgreSQL: until it leaves, or for one transaction at a time. */
  mode: 'session' | 'transaction';
  /** PgBouncer refuses most start parameters, and `ignore_startup_parameters` makes it drop them silently. */
  ignore?: boolean;
}

interface Place {
  host: string;
  port: number;
  user: string;
  database: string;
}

const KNOWN = ['user', 'database', 'client_encoding', 'application_name', 'TimeZone', 'DateStyle'];

const message = (type: string, ...parts: (string | number | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part !== 'number') return Buffer.from(part as string);
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(part);
      return bytes;
    }),
  );
  const head = Buffer.alloc(type.length + 4, type);
  head.writeInt32BE(body.length + 4, type.length);
  return Buffer.concat([head, body]);
};
const startup = ({ user, database }: Place): Buffer =>
  message('', 196_608, `user\0${user}\0database\0${database}\0TimeZone\0UTC\0\0`);

/** Calls `each` for every whole message that arrives, with its type and its bytes. */
const readMessages = (socket: Socket, each: (type: string, bytes: Buffer) => void): void => {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      each(String.fromCharCode(rest[0]!), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
};

class Backend {
  client: Socket | null = null;
  private ready = false;
  private readonly socket: Socket;
  private waiting: Buffer[] = [];

  constructor(place: Place, onFree: (backend: Backend) => void) {
    this.socket = dial(join(place.host, `.s.PGSQL.${place.port}`));
    this.socket.on('error', () => {}).write(startup(place));
    readMessages(this.socket, (type, bytes) => {
      const isIdle = type === 'Z' && bytes[5] === 'I'.charCodeAt(0);
      if (this.ready) {
        this.client?.write(bytes);
        if (isIdle) onFree(this);
      } else if (isIdle) {
        this.ready = true;
        for (const early of this.waiting.splice(0)) this.socket.write(early);
      }
    });
  }
  send(bytes: Buffer): void {
    if (this.ready) this.socket.write(bytes);
    else this.waiting.push(bytes);
  }
  close(): void {
    this.socket.destroy();
  }
}

/**
 * A small stand-in for PgBouncer before a PostgreSQL in UTC, with no password, no limit of connections and no
 * cancelling.
 */
export async function startPooler(place: Place, { mode, ignore = false }: PoolerOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'muhasip-pooler-'));
  const backends = new Set<Backend>();
  const clients = new Set<Socket>();
  const idle: Backend[] = [];
  const free = (backend: Backend) => {
    if (mode === 'session') return;
    backend.client = null;
    idle.unshift(backend);
  };
  const take = (client: Socket): Backend => {
    const backend = idle.shift() ?? new Backend(place, free);
    backends.add(backend);
    backend.client = client;
    return backend;
  };
  const welcome = (client: Socket, first: Buffer): boolean => {
    const names = first
      .toString('utf8', 8)
      .split('\0')
      .filter((_, i) => i % 2 === 0);
    const unknown = names.find((name) => name !== '' && !KNOWN.includes(name));
    if (unknown && !ignore) {
      client.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`));
      return false;
    }
    const key = message('K', randomInt(1_000_000, 2_000_000_000), 1);
    client.write(Buffer.concat([message('R', 0), key, message('Z', 'I')]));
    return true;
  };
  const server = createServer((client) => {
    clients.add(client);
    const mine = () => [...backends].find((backend) => backend.client === client);
    client
      .on('error', () => {})
      .on('close', () => {
        const backend = mine();
        if (!backend) return;
        backends.delete(backend);
        backend.close();
      });
    client.once('data', (first: Buffer) => {
      if (!welcome(client, first)) return;
      readMessages(client, (type, bytes) => type !== 'X' && (mine() ?? take(client)).send(bytes));
    });
  });
  await new Promise<void>((done) => server.listen(join(folder, '.s.PGSQL.5432'), done));
  const stop = async () => {
    for (const client of clients) client.destroy();
    for (const backend of backends) backend.close();
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true });
  };
  return { place: { ...place, host: folder, port: 5432 }, stop };
}
