import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { serveLimit } from './serve.ts';

const folder = join(tmpdir(), 'muhasip-bench-yukleme');
mkdirSync(folder, { recursive: true });

await serveLimit((app) => {
  app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024 } });
  app.post('/', async (request) => {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        await pipeline(part.file, createWriteStream(join(folder, randomUUID()), { flush: true, mode: 0o600 }));
    }
    return { status: 'success' };
  });
});
