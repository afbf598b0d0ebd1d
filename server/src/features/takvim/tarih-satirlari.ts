import type { TakvimVerisi } from '#contract/takvim/kural.ts';
import { listTarihRows } from '#contract/takvim/tarih-satirlari.ts';
import { value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

type Okunan = TakvimVerisi & { kisiler: { mukellef_id: number; hesap_donemi_sonu: number | null }[] };

/** Declarations follow a moved due day at once or, with more than 500 clients, after a background job has run. */
export async function writeTarihRows(tx: Tx): Promise<boolean> {
  const { kisiler, ...veri } = await value<Okunan>(tx)`select gate.read_takvim() as veri`;
  const rows = listTarihRows(veri, kisiler);
  return value<boolean>(tx)`select gate.write_beyanname_tarihleri(${JSON.stringify(rows)}::jsonb) as yeni`;
}
