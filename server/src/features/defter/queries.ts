import { CompiledQuery, sql } from 'kysely';
import { DEFTER_SINIRI, type DefterKontrol } from '#contract/denetim/defter.ts';
import { type KanitSorunu, kanitCumlesi } from '#contract/denetim/defter-kaniti.ts';
import type { DenetimBasi } from '#server/adapters/denetim-basi.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { type Ask, type Logins, listCatalogue } from '#server/db/catalogue.ts';
import { checkCatalogue } from '#server/db/catalogue-check.ts';
import { one } from '#server/db/query.ts';
import { isNewer, newestOf } from '#server/db/release.ts';
import type { Tx } from '#server/db/session.ts';

type Kontrol = Omit<DefterKontrol, 'duzen_sorunlari'>;
type Row = Omit<Kontrol, 'kanit_sorunlari'> & { kanit: KanitSorunu[] };

export async function checkDefter(tx: Tx, baslar: readonly DenetimBasi[]): Promise<Kontrol> {
  const { kanit, ...kontrol } = await one<Row>(tx)`
    select o.*, b.sonrasi > 0 as sinirli, gate.count_dogrulanan(b.sonrasi) as dogrulanan,
      coalesce((select json_agg(s order by s.borc_id) from gate.check_defter() s), '[]') as defter_sorunlari,
      coalesce((select json_agg(k)
        from gate.check_kanit(case when b.sonrasi > 0 then 'hizmet_kayitlari' end) k), '[]') as kanit,
      coalesce((select json_agg(z order by z.blok)
        from gate.verify_denetim(b.sonrasi, ${JSON.stringify(baslar)}) z), '[]') as zincir_sorunlari
    from gate.summarize_defter() o,
      lateral (
        select case
          when o.denetim_sayisi > ${DEFTER_SINIRI} then (select max(denetim_id) from denetim) - ${DEFTER_SINIRI}
          else 0
        end as sonrasi
      ) b
  `;
  return {
    ...kontrol,
    kanit_sorunlari: kanit.map((sorun) => ({
      tablo: sorun.tablo,
      satir_id: sorun.satir_id,
      sorun: kanitCumlesi(sorun),
    })),
  };
}

export async function checkDuzen(tx: Tx, logins: Logins): Promise<string[] | null> {
  const files = await tx.selectFrom('schema_files').select('release').execute();
  if (isNewer(newestOf(files.map(({ release }) => release)), APP_VERSION)) return null;
  const ask: Ask = async (text, values) => (await tx.executeQuery<never>(CompiledQuery.raw(text, [...values]))).rows;
  return checkCatalogue(await listCatalogue(ask, logins));
}

export async function noteLedgerCheck(
  tx: Tx,
  { duzen_sorunlari, defter_sorunlari, kanit_sorunlari, zincir_sorunlari }: DefterKontrol,
): Promise<void> {
  const adet =
    (duzen_sorunlari?.length ?? 0) + defter_sorunlari.length + kanit_sorunlari.length + zincir_sorunlari.length;
  await sql`select entry.note_ledger_check(${adet})`.execute(tx);
}
