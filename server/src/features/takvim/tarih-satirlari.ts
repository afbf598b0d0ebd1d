import { sql } from 'kysely';
import type { TakvimVerisi } from '#contract/takvim/kural.ts';
import { listTarihSatirlari } from '#contract/takvim/tarih-satirlari.ts';
import type { Tx } from '#server/db/session.ts';

type Okunan = TakvimVerisi & { kisiler: { mukellef_id: number; hesap_donemi_sonu: number | null }[] };

/** Declarations follow a moved due day at once or, with more than 500 clients, after a background job has run. */
export async function writeTarihSatirlari(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ veri: Okunan }>`select gate.read_takvim() as veri`.execute(tx);
  const { kisiler, ...veri } = rows[0]!.veri;
  const satirlar = listTarihSatirlari(veri, kisiler);
  const written = await sql<{
    yeni: boolean;
  }>`select gate.write_beyanname_tarihleri(${JSON.stringify(satirlar)}::jsonb) as yeni`.execute(tx);
  return written.rows[0]!.yeni;
}
