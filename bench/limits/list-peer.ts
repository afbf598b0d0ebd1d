import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LIST } from './list-sql.ts';
import { serveLimit } from './serve.ts';

await serveLimit((app, pool) => {
  app.register(fastifyStatic, {
    root: join(import.meta.dirname, '..', 'list-peer', 'dist'),
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  app.get('/data', async (request) => {
    const { boyut } = request.query as { boyut: string };
    const [{ rows: mukellefler }, { rows: sayi }] = await Promise.all([
      pool.query({ name: 'list', text: LIST, values: ['%', boyut] }),
      pool.query({ name: 'count', text: 'select count(*)::integer as toplam from mukellefler' }),
    ]);
    return { mukellefler, toplam: sayi[0].toplam };
  });
});
