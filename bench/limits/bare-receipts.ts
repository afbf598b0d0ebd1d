import { serveLimit } from './serve.ts';

const SUM = `select count(distinct fis_id), count(*), sum(tutar), sum(kdv_tutari) from fis_urunler where urun_adi <> 'FIS_TOPLAM'`;

await serveLimit((app, pool) => {
  app.get('/', async () => (await pool.query({ name: 'sum', text: SUM })).rows[0]);
});
