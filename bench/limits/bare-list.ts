import { LIST } from './list-sql.ts';
import { serveLimit } from './serve.ts';

await serveLimit((app, pool) => {
  app.get('/', async (request) => {
    const { arama, boyut } = request.query as { arama: string; boyut: string };
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [`%${arama}%`, boyut] });
    return { satirlar: rows };
  });
});
