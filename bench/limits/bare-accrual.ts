import { serveLimit } from './serve.ts';

const ACCRUALS = `
  insert into bench.borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami)
  select muhasebeci_id, $1::integer, hizmet_ayi, sum(hizmet_bedeli), sum(hizmet_bedeli)
  from hizmet_kayitlari
  where hizmet_yili = $1::integer and durum <> 'reddedildi'
  group by muhasebeci_id, hizmet_ayi
  having sum(hizmet_bedeli) > 0
  on conflict (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null do nothing`;

await serveLimit((app, pool) => {
  app.post('/', async (request) => {
    const { yil } = request.body as { yil: number };
    const { rowCount } = await pool.query({ name: 'accruals', text: ACCRUALS, values: [yil] });
    return { olusturulan: rowCount };
  });
});
