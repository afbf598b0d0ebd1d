import { serveLimit } from './serve.ts';

const ASSIGN = `
  insert into bench.muhasebeci_personel (mukellef_id, personel_id)
  select id, $1 from unnest($2::bigint[]) as i(id)
  on conflict (mukellef_id) do nothing
  returning atama_id`;

await serveLimit((app, pool) => {
  app.post('/', async (request) => {
    const { personel_id, mukellef_idler } = request.body as { personel_id: number; mukellef_idler: number[] };
    const { rows } = await pool.query({ name: 'assign', text: ASSIGN, values: [personel_id, mukellef_idler] });
    return { atama_idler: rows.map(({ atama_id }) => Number(atama_id)) };
  });
});
