import { GECMIS_SINIRI, KAYITLI_SINIRI, type Konsol } from '#contract/tablo/konsol.ts';
import { maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export async function getKonsol(tx: Tx): Promise<Pick<Konsol, 'kayitli' | 'gecmis'>> {
  return one<Pick<Konsol, 'kayitli' | 'gecmis'>>(tx)`
    select coalesce((select json_agg(k order by k.ad)
        from (select kayitli_id, ad, metin from konsol_kayitli) k), '[]') as kayitli,
      coalesce((select json_agg(g order by g.sorgu_id desc) from (
        select sorgu_id, zaman, metin, durum, satir_sayisi, sure_ms, mesaj from konsol_sorgulari
        where kullanici_id = app.kullanici_id() order by sorgu_id desc limit ${GECMIS_SINIRI}
      ) g), '[]') as gecmis`;
}

export async function isDogrulanmis(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const bitis = await value<string | null>(tx)`select gate.dogrulama_bitis(${tokenHash}) as bitis`;
  return bitis !== null;
}

export async function createSorgu(tx: Tx, metin: string): Promise<number> {
  const { sorgu_id } = await tx
    .insertInto('konsol_sorgulari')
    .values({ metin })
    .returning('sorgu_id')
    .executeTakeFirstOrThrow();
  return sorgu_id;
}

export interface SorguSonu {
  durum: 'basarili' | 'reddedildi' | 'hata';
  satir_sayisi: number | null;
  sure_ms: number;
  mesaj: string | null;
}

export async function endSorgu(tx: Tx, sorgu_id: number, last: SorguSonu): Promise<void> {
  await tx.updateTable('konsol_sorgulari').set(last).where('sorgu_id', '=', sorgu_id).execute();
}

export async function setKayitli(tx: Tx, name: string, metin: string): Promise<number | undefined> {
  const row = await maybe<{ kayitli_id: number }>(tx)`
    insert into konsol_kayitli (ad, metin)
    select ${name}, ${metin} where (select count(*) from konsol_kayitli where ad <> ${name}) < ${KAYITLI_SINIRI}
    on conflict on constraint konsol_kayitli_ad_unique do update set metin = excluded.metin
    returning kayitli_id`;
  return row?.kayitli_id;
}

export async function removeKayitli(tx: Tx, kayitli_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('konsol_kayitli')
    .where('kayitli_id', '=', kayitli_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
