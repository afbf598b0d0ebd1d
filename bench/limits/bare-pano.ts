import { currentDonem } from '#contract/common/donem.ts';
import { getAdminPano } from '#server/features/pano/queries.ts';
import { bareTx, MUHASEBECI_HOME } from './home-sql.ts';
import { serveLimit } from './serve.ts';

await serveLimit((app, pool) => {
  const tx = bareTx(pool);
  app.get('/admin', async (_request, reply) =>
    reply.type('application/json').send((await getAdminPano(tx, currentDonem())).text),
  );
  app.get('/muhasebeci', async (request) => {
    const { yil, ay } = currentDonem();
    const { rows } = await pool.query({
      name: 'muhasebeci',
      text: MUHASEBECI_HOME,
      values: [(request.query as { id: string }).id, yil, ay],
    });
    return rows[0].json;
  });
});
