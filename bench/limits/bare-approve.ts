import { serveLimit } from './serve.ts';

const UPDATE = `
  update bench.hizmet_kayitlari k set durum = $5
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as i(mukellef_id, hizmet_id, beklenen)
  where k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = $4 and k.hizmet_ayi = 1 and k.durum = i.beklenen
  returning k.mukellef_id, k.hizmet_id, k.durum, k.hizmet_bedeli`;

const WAITING = `
  select muhasebeci_id, hizmet_id, count(*)::integer as adet, sum(hizmet_bedeli)::integer as tutar
  from bench.hizmet_kayitlari where hizmet_yili = $1 and hizmet_ayi = 1 and durum = 'talep' group by 1, 2`;
const UPDATE_WAITING = `update bench.hizmet_kayitlari set durum = 'onaylandı' where hizmet_yili = $1 and hizmet_ayi = 1 and durum = 'talep'`;

interface Cell {
  mukellef_id: number;
  hizmet_id: number;
  beklenen: string;
}

await serveLimit((app, pool) => {
  app.post('/', async (request) => {
    const { yil, durum, hucreler } = request.body as { yil: number; durum: string; hucreler: Cell[] };
    const columns = [
      hucreler.map((h) => h.mukellef_id),
      hucreler.map((h) => h.hizmet_id),
      hucreler.map((h) => h.beklenen),
    ];
    const { rows } = await pool.query({ name: 'approve', text: UPDATE, values: [...columns, yil, durum] });
    return { results: rows };
  });
  app.get('/bekleyenler', async (request) => {
    const { yil } = request.query as { yil: string };
    return { muhasebeciler: (await pool.query({ name: 'waiting', text: WAITING, values: [yil] })).rows };
  });
  app.post('/bekleyenler', async (request) => {
    const { yil } = request.body as { yil: number };
    return { adet: (await pool.query({ name: 'approve-waiting', text: UPDATE_WAITING, values: [yil] })).rowCount };
  });
});
