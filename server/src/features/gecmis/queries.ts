import { type GecmisKaydi, HISTORY_SIZE } from '#contract/mukellef/gecmis.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export async function listMukellefGecmisi(
  tx: Tx,
  mukellef_id: number,
  before: number | undefined,
): Promise<GecmisKaydi[] | undefined> {
  const row = await maybe<{ kayitlar: GecmisKaydi[] }>(tx)`
    select coalesce((select json_agg(g order by g.denetim_id desc)
      from gate.list_mukellef_gecmisi(m.mukellef_id, ${before ?? null}, ${HISTORY_SIZE + 1}) g), '[]') as kayitlar
    from mukellefler m where m.mukellef_id = ${mukellef_id}`;
  return row?.kayitlar;
}
