import { sql } from 'kysely';
import { FIS_TOPLAM, type FisAlanlari, type FisKaynagi } from '#contract/fis/fis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export interface YeniFis extends FisAlanlari {
  kaynak: FisKaynagi;
  tevkifat: number;
}

type Baslik = Pick<FisAlanlari, 'tarih' | 'fis_no' | 'market_adi' | 'toplam_tutar'>;

export interface Tekrar {
  fis_id: number | null;
  adet: number;
}

/**
 * Equal receipts are searched in the whole office, also among those that the caller cannot see. Until the transaction
 * ends, nobody else can search, so that two people do not add the same receipt unnoticed.
 */
export async function findTekrarlar(tx: Tx, fisler: readonly Baslik[]): Promise<ReadonlyMap<number, Tekrar>> {
  const girdi = fisler.map(({ tarih, fis_no, market_adi, toplam_tutar }, sira) => ({
    sira,
    tarih,
    fis_no,
    market_adi,
    toplam_tutar,
  }));
  const rows = await list<Tekrar & { sira: number }>(tx)`
    select t.sira, f.fis_id, t.adet
    from gate.find_fis_tekrarlari(${JSON.stringify(girdi)}::jsonb) t left join fisler f on f.fis_id = t.fis_id`;
  return new Map(rows.map(({ sira, ...tekrar }) => [sira, tekrar]));
}

function rowsOf(fis_id: number, { tarih, saat, fis_no, market_adi, odeme_sekli, toplam_tutar, kalemler }: FisAlanlari) {
  const ortak = { fis_id, tarih, saat, fis_no, market_adi, odeme_sekli };
  const total = { urun_adi: FIS_TOPLAM, miktar: 1, birim_fiyat: 0, iskonto: 0, kdv_orani: 0, tutar: 0, toplam_tutar };
  return [...kalemler.map((kalem) => ({ ...ortak, ...kalem, toplam_tutar: null })), { ...ortak, ...total }];
}

async function insertRows(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`
    insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, odeme_sekli, urun_adi, miktar, birim_fiyat,
      iskonto, kdv_orani, tutar, toplam_tutar)
    select x.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(fis_id bigint, tarih date, saat time, fis_no text,
      market_adi text, odeme_sekli text,
      urun_adi text, miktar numeric, birim_fiyat bigint, iskonto bigint, kdv_orani smallint, tutar bigint,
      toplam_tutar bigint)`.execute(tx);
}

export async function createFisler(tx: Tx, fisler: readonly YeniFis[]): Promise<number[]> {
  const girdi = fisler.map(({ mukellef_id, kaynak, tevkifat }, sira) => ({ sira, mukellef_id, kaynak, tevkifat }));
  // A receipt's lines need a second statement: their policy reads the receipt, which the statement that adds it cannot
  // see yet.
  const rows = await list<{ fis_id: number }>(tx)`
    insert into fisler (mukellef_id, kaynak, tevkifat)
    select x.mukellef_id, x.kaynak, x.tevkifat
    from jsonb_to_recordset(${JSON.stringify(girdi)}::jsonb) as x(sira integer, mukellef_id bigint, kaynak text,
      tevkifat bigint)
    order by x.sira returning fis_id`;
  const ids = rows.map(({ fis_id }) => fis_id).sort((a, b) => a - b);
  await insertRows(
    tx,
    fisler.flatMap((fis, i) => rowsOf(ids[i]!, fis)),
  );
  return ids;
}

export async function updateFis(tx: Tx, fis_id: number, fis: FisAlanlari): Promise<void> {
  await sql`update fisler set mukellef_id = ${fis.mukellef_id}, surum = surum + 1 where fis_id = ${fis_id}`.execute(tx);
  await tx.deleteFrom('fis_urunler').where('fis_id', '=', fis_id).execute();
  await insertRows(tx, rowsOf(fis_id, fis));
}

export async function lockFis(
  tx: Tx,
  fis_id: number,
): Promise<{ surum: number; kullanici_id: number | null; ek_anahtar: string | null } | undefined> {
  return tx
    .selectFrom('fisler')
    .select(['surum', 'kullanici_id', 'ek_anahtar'])
    .where('fis_id', '=', fis_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeFis(tx: Tx, fis_id: number): Promise<{ ek_anahtar: string | null } | undefined> {
  return tx.deleteFrom('fisler').where('fis_id', '=', fis_id).returning('ek_anahtar').executeTakeFirst();
}
