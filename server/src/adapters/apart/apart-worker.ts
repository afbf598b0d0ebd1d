import dgram from 'node:dgram';
import net from 'node:net';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { linesOf } from './lines.ts';

const noNetwork = (): never => {
  throw new Error('no network here');
};
// Node 24 has no permission for the network yet, so the ways to it are closed here: no library fetches what a file names.
Object.assign(net.Socket.prototype, { connect: noNetwork });
Object.assign(net.Server.prototype, { listen: noNetwork });
Object.assign(dgram.Socket.prototype, { bind: noNetwork, connect: noNetwork, send: noNetwork });

export const writeLine = (value: unknown): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(value)}\n`, () => resolve()));

export async function* requests<R>(): AsyncGenerator<R> {
  for await (const line of linesOf(process.stdin)) yield JSON.parse(line) as R;
}

/** The other side of `readFileApart`: what `read` throws becomes the reason why the file could not be read. */
export async function serveFile<R>(read: (request: R) => Promise<void>): Promise<void> {
  for await (const request of requests<R>()) {
    try {
      await read(request);
      await writeLine({ bitti: true });
    } catch (error) {
      await writeLine({ hata: error instanceof FileError ? error.neden : 'bozuk' });
    }
  }
}
