import { sql } from 'kysely';
import type { TakvimVerisi } from '#contract/takvim/kural.ts';
import { listTarihSatirlari } from '#contract/takvim/tarih-satirlari.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';

type Okunan = TakvimVerisi & { kisiler: { mukellef_id: number; hesap_donemi_sonu: number | null }[] };

/** Rows made from a day that moved follow. Returns whether any moved. */
export async function writeTarihSatirlari(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ veri: Okunan }>`select gate.read_takvim() as veri`.execute(tx);
  const { kisiler, ...veri } = rows[0]!.veri;
  const satirlar = listTarihSatirlari(veri, kisiler);
  // If a day moved, the declarations of the whole office are updated, which takes longer than the usual time limit.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const written = await sql<{
    yeni: boolean;
  }>`select gate.write_beyanname_tarihleri(${JSON.stringify(satirlar)}::jsonb) as yeni`.execute(tx);
  return written.rows[0]!.yeni;
}

/** Finds changes made past the routes (the table editor, a reversed change) and a new year within the hour. */
export const startTarihIsi = (
  system: Sessions['gate'],
  { onMade, onError }: { onMade: () => void; onError: (error: unknown) => void },
) =>
  repeat({
    every: 60 * 60_000,
    first: 60_000,
    onError,
    turn: async () => {
      if (await system(writeTarihSatirlari)) onMade();
    },
  });
