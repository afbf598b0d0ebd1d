import { CELLS, CLIENTS, SERVICES } from './grid-sql.ts';
import { serveLimit } from './serve.ts';

await serveLimit((app, pool) => {
  app.get('/', async (request) => {
    const { muhasebeci_id, yil, ay } = request.query as Record<string, string>;
    const [mukellefler, hizmetler, hucreler] = await Promise.all([
      pool.query({ name: 'clients', text: CLIENTS, values: [muhasebeci_id] }),
      pool.query({ name: 'services', text: SERVICES }),
      pool.query({ name: 'cells', text: CELLS, values: [muhasebeci_id, yil, ay] }),
    ]);
    return { mukellefler: mukellefler.rows, hizmetler: hizmetler.rows, hucreler: hucreler.rows };
  });
});
