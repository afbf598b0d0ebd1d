import { sql } from 'kysely';
import type { DefterKontrol } from '#contract/defter.ts';
import type { Tx } from '#server/db/session.ts';

/** Proves the ledger and the audit log; see `app.defter_sorunlari` and `app.denetim_dogrula`. */
export async function checkDefter(tx: Tx): Promise<DefterKontrol> {
  const { rows } = await sql<DefterKontrol>`
    select o.*,
      coalesce((select json_agg(s order by s.borc_id) from app.defter_sorunlari() s), '[]') as defter_sorunlari,
      coalesce((select json_agg(z order by z.zincir, z.sira) from app.denetim_dogrula() z), '[]') as zincir_sorunlari
    from app.defter_ozeti() o`.execute(tx);
  return rows[0]!;
}
