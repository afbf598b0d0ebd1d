// What a file from outside might make its reader do.
import { spawn } from 'node:child_process';
import dgram from 'node:dgram';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { requests, writeLine } from '#server/adapters/apart/apart-worker.ts';

export interface Outside {
  act: keyof typeof ACTS;
  path?: string;
  text?: string;
}

const kept: Buffer[] = [];
const ACTS = {
  say: ({ text }: Outside) => text,
  env: () => Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
  read: ({ path = '' }: Outside) => readFileSync(path, 'utf8'),
  write: ({ path = '' }: Outside) => writeFileSync(path, 'x'),
  spawn: () => spawn(process.execPath, ['-v']).pid,
  thread: () => new Worker('0', { eval: true }).threadId,
  connect: ({ path = '' }: Outside) => connect(Number(path), '127.0.0.1').on('error', () => {}),
  fetch: ({ path = '' }: Outside) => fetch(`http://127.0.0.1:${path}/`),
  listen: () => createServer().listen(0),
  datagram: () => dgram.createSocket('udp4').send('x', 9, '127.0.0.1'),
  hang: () => {
    for (;;);
  },
  /** Outside the heap, and without ever giving way to a timer of its own. */
  grow: () => {
    for (;;) kept.push(Buffer.alloc(8 * 1_048_576, 1));
  },
  heap: () => {
    for (const all: object[] = []; ; ) all.push({ all: all.length });
  },
  endless: async () => {
    for (;;) await new Promise<void>((done) => process.stdout.write('x'.repeat(1_048_576), () => done()));
  },
  noise: () => process.stdout.write(`this is no JSON\n${'"more"\n'.repeat(50_000)}`),
  leave: () => process.exit(0),
};

for await (const request of requests<Outside>()) {
  try {
    await writeLine({ done: (await ACTS[request.act](request)) ?? null });
  } catch (error) {
    await writeLine({ refused: (error as NodeJS.ErrnoException).code ?? String((error as Error).cause ?? error) });
  }
}
