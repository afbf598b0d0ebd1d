import { serveLimit } from './serve.ts';

const CLIENTS = `select mukellef_id, ad, aktif from mukellefler where muhasebeci_id = $1 and aktif order by ad, mukellef_id`;
const SERVICES = `select id, ad, fiyat, is_active from hizmetler where is_active order by ad`;
const CELLS = `select mukellef_id, hizmet_id, durum, hizmet_bedeli from hizmet_kayitlari where muhasebeci_id = $1 and hizmet_yili = $2 and hizmet_ayi = $3`;

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
