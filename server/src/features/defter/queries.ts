import { sql } from 'kysely';
import { DEFTER_SINIRI, type DefterKontrol } from '#contract/denetim/defter.ts';
import { type KanitSorunu, kanitCumlesi } from '#contract/denetim/defter-kaniti.ts';
import type { DenetimBasi } from '#server/adapters/denetim-basi.ts';
import type { Tx } from '#server/db/session.ts';

type Row = Omit<DefterKontrol, 'kanit_sorunlari'> & { kanit: KanitSorunu[] };

export async function checkDefter(tx: Tx, baslar: readonly DenetimBasi[]): Promise<DefterKontrol> {
  const { rows } = await sql<Row>`
    select o.*, b.sonrasi > 0 as sinirli, gate.count_dogrulanan(b.sonrasi) as dogrulanan,
      coalesce((select json_agg(s order by s.borc_id) from gate.check_defter() s), '[]') as defter_sorunlari,
      coalesce((select json_agg(k) from gate.check_kanit(case when b.sonrasi > 0 then 'hizmet_kayitlari' end) k), '[]') as kanit,
      coalesce((select json_agg(z order by z.blok) from gate.verify_denetim(b.sonrasi, ${JSON.stringify(baslar)}) z), '[]') as zincir_sorunlari
    from gate.summarize_defter() o, lateral (select case when o.denetim_sayisi > ${DEFTER_SINIRI} then (select max(denetim_id) from denetim) - ${DEFTER_SINIRI} else 0 end as sonrasi) b
  `.execute(tx);
  const { kanit, ...kontrol } = rows[0]!;
  return {
    ...kontrol,
    kanit_sorunlari: kanit.map((sorun) => ({
      tablo: sorun.tablo,
      satir_id: sorun.satir_id,
      sorun: kanitCumlesi(sorun),
    })),
  };
}
