import { serveLimit } from './serve.ts';

const INSERT = `
  insert into bench.hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
  values ($1, $2, $3, $4, $5, $6, $6, 'talep')
  returning hizmet_kayit_id`;

await serveLimit((app, pool) => {
  app.post('/', async (request) => {
    const { muhasebeci_id, mukellef_id, hizmet_id, yil, ay, fiyat } = request.body as Record<string, number>;
    const { rows } = await pool.query({
      name: 'insert',
      text: INSERT,
      values: [muhasebeci_id, mukellef_id, hizmet_id, yil, ay, fiyat],
    });
    return rows[0];
  });
});
