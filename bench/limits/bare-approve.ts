import { serveLimit } from './serve.ts';

const UPDATE = `
  update bench.hizmet_kayitlari k set durum = $5
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as i(mukellef_id, hizmet_id, beklenen)
  where k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = $4 and k.hizmet_ayi = 1 and k.durum = i.beklenen
  returning k.mukellef_id, k.hizmet_id, k.durum, k.hizmet_bedeli`;

interface Cell {
  mukellef_id: number;
  hizmet_id: number;
  beklenen: string;
}

await serveLimit((app, pool) => {
  app.post('/', async (request) => {
    const { yil, durum, hucreler } = request.body as { yil: number; durum: string; hucreler: Cell[] };
    const columns = [hucreler.map((h) => h.mukellef_id), hucreler.map((h) => h.hizmet_id), hucreler.map((h) => h.beklenen)];
    const { rows } = await pool.query({ name: 'approve', text: UPDATE, values: [...columns, yil, durum] });
    return { sonuclar: rows };
  });
});
