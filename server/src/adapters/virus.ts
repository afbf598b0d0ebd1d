import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

export type Clamd = { readonly path: string } | { readonly host: string; readonly port: number };

const ANSWER_MS = 60_000;

async function askClamd(clamd: Clamd, file: string): Promise<string> {
  const socket = connect(clamd).setTimeout(ANSWER_MS, () => socket.destroy(new Error('clamd does not answer')));
  socket.on('error', () => {});
  const answer = socket.setEncoding('utf8').toArray();
  answer.catch(() => {});
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  const length = (bytes: number) => Buffer.from(Uint32Array.of(bytes).buffer).swap32();
  await write('zINSTREAM\0');
  for await (const piece of createReadStream(file)) {
    await write(length(piece.length));
    await write(piece);
  }
  await write(length(0));
  return (await answer).join('');
}

export async function scanFile(clamd: Clamd, file: string): Promise<'clean' | 'harmful' | 'unknown'> {
  const answer = await askClamd(clamd, file).catch(() => '');
  if (answer.includes('FOUND')) return 'harmful';
  return /^stream: OK\0?$/.test(answer.trim()) ? 'clean' : 'unknown';
}
