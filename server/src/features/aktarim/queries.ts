import { sql } from 'kysely';
import type { RowState } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi, Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import type { PlanSayilari } from '#contract/aktarim/gecis.ts';
import type { FileRow } from '#server/adapters/tablo-dosyasi/read.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { list, maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_ROWS } from '#server/rows/durum.ts';
import { found } from '#server/rows/found.ts';

export interface Row {
  satir_id: number;
  sira: number;
  hucreler: Hucre[];
  durum: RowState;
  kayit_id: number | null;
  surum: number | null;
  alanlar: Record<string, unknown> | null;
  eski: Record<string, unknown> | null;
  hatalar: Record<string, string> | null;
  notlar: Record<string, string> | null;
  tamam: boolean;
}
export type RowResult = Omit<Row, 'sira' | 'hucreler' | 'tamam'>;

export async function addRows(tx: Tx, aktarim_id: number, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into aktarim_satirlari (aktarim_id, sira, hucreler)
    select ${aktarim_id}, r.sira, r.hucreler
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sira integer, hucreler jsonb)`.execute(tx);
}

/** What is read of a sheet's rows, and by which columns. */
export interface AktarimKaydi {
  liste: AktarimListesi;
  dosya_adi: string;
  basliklar: string[];
  eslesme: Eslesme;
  sayilar: PlanSayilari | null;
}

export const getAktarim = (tx: Tx, aktarim_id: number): Promise<AktarimKaydi> =>
  found(
    maybe<AktarimKaydi>(tx)`
      select liste, dosya_adi, basliklar, eslesme, sayilar from aktarimlar where aktarim_id = ${aktarim_id}`,
  );

export async function listRows(
  tx: Tx,
  aktarim_id: number,
  { durumlar, sonra, adet, atla = 0 }: { durumlar?: readonly RowState[]; sonra: number; adet: number; atla?: number },
): Promise<Row[]> {
  return list<Row>(tx)`
    select satir_id, sira, hucreler, durum, kayit_id, surum, alanlar, eski, hatalar, notlar,
      tamamlanma is not null as tamam
    from aktarim_satirlari
    where aktarim_id = ${aktarim_id} and sira > ${sonra} ${durumlar ? sql`and durum = any (${durumlar})` : sql``}
    order by sira limit ${adet} offset ${atla}`;
}

export async function countRows(tx: Tx, aktarim_id: number, durum: RowState | undefined): Promise<number> {
  return value<number>(tx)`
    select count(*)::integer as n from aktarim_satirlari
    where aktarim_id = ${aktarim_id} and ${durum ? sql`durum = ${durum}` : sql`durum is not null`}`;
}

export const countBehind = (tx: Tx, aktarim_id: number, sira: number): Promise<number> => value<number>(tx)`
  select count(*)::integer as n from aktarim_satirlari where aktarim_id = ${aktarim_id} and sira > ${sira}`;

export async function setResults(tx: Tx, results: readonly RowResult[]): Promise<void> {
  await sql`
    update aktarim_satirlari s
    set durum = r.durum, kayit_id = r.kayit_id, surum = r.surum, alanlar = r.alanlar, eski = r.eski,
      hatalar = r.hatalar, notlar = r.notlar
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(satir_id bigint, durum text, kayit_id bigint, surum bigint, alanlar jsonb, eski jsonb, hatalar jsonb,
        notlar jsonb)
    where s.satir_id = r.satir_id`.execute(tx);
}

export async function setAtlanan(tx: Tx, rows: readonly { satir_id: number; neden: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update aktarim_satirlari s set durum = ${SQL_ROWS.atlandi}, hatalar = jsonb_build_object('genel', r.neden)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(satir_id bigint, neden text)
    where s.satir_id = r.satir_id`.execute(tx);
}

/** A sheet that cannot be taken as a whole has no row that could be written. */
export async function refuseRows(tx: Tx, aktarim_id: number, reason: string): Promise<void> {
  await sql`
    update aktarim_satirlari
    set durum = ${SQL_ROWS.hatali}, hatalar = jsonb_build_object('genel', ${reason}::text)
    where aktarim_id = ${aktarim_id} and durum in (${SQL_ROWS.yeni}, ${SQL_ROWS.degisir})`.execute(tx);
}

export async function removeEskiler(tx: Tx, now: Date): Promise<number> {
  return value<number>(tx)`select entry.clean_aktarimlar(${now.toISOString()}) as adet`;
}

export async function isMuhasebeciCagiran(tx: Tx): Promise<boolean> {
  return value<boolean>(tx)`select app.muhasebeci_id() is not null as var`;
}
