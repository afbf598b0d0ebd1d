import { sql } from 'kysely';
import * as contract from '#contract/evrak/evrak-turu.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export const listTurler = (tx: Tx): Promise<contract.EvrakTuru[]> =>
  list<contract.EvrakTuru>(tx)`
    select tur_id, ad, aciklama, defter_turleri, isci, belge_turu, sira, aktif from evrak_turleri order by sira, ad`;

/** @returns undefined where there are as many kinds as there may be */
export async function createTur(tx: Tx, form: contract.EvrakTuruFormu): Promise<number | undefined> {
  const row = await maybe<{ tur_id: number }>(tx)`
    insert into evrak_turleri (ad, aciklama, defter_turleri, isci, belge_turu, sira, aktif)
    select ${form.ad}, ${form.aciklama}, ${form.defter_turleri}::text[], ${form.isci}, ${form.belge_turu}, ${form.sira},
      ${form.aktif}
    where (select count(*) from evrak_turleri) < ${contract.MAX_EVRAK_TURU}
    returning tur_id`;
  return row?.tur_id;
}

export async function setTur(tx: Tx, tur_id: number, form: contract.EvrakTuruFormu): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update evrak_turleri
    set ad = ${form.ad}, aciklama = ${form.aciklama}, defter_turleri = ${form.defter_turleri}::text[],
      isci = ${form.isci}, belge_turu = ${form.belge_turu}, sira = ${form.sira}, aktif = ${form.aktif}
    where tur_id = ${tur_id}`.execute(tx);
  return numAffectedRows === 1n;
}
