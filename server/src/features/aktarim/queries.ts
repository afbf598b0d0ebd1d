import { sql } from 'kysely';
import type { Aktarim, AktarimDurumu, RowState } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi, Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import type { DosyaBilgisi, FileRow } from '#server/adapters/tablo-dosyasi/read.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { SQL_AKTARIM, SQL_ROWS } from '#server/rows/durum.ts';

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

const SAMPLE_ROW = 5;

export async function createAktarim(
  tx: Tx,
  {
    liste,
    dosya_adi,
    eslesme,
    basliklar,
    uyarilar,
    satir_sayisi,
  }: DosyaBilgisi & { liste: AktarimListesi; dosya_adi: string; eslesme: Eslesme },
): Promise<number> {
  const row = {
    liste,
    dosya_adi,
    satir_sayisi,
    basliklar: JSON.stringify(basliklar),
    uyarilar: JSON.stringify(uyarilar),
    eslesme: JSON.stringify(eslesme),
  };
  return (await tx.insertInto('aktarimlar').values(row).returning('aktarim_id').executeTakeFirstOrThrow()).aktarim_id;
}

export async function addRows(tx: Tx, aktarim_id: number, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into aktarim_satirlari (aktarim_id, sira, hucreler)
    select ${aktarim_id}, r.sira, r.hucreler
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sira integer, hucreler jsonb)`.execute(tx);
}

const DURUM = sql<AktarimDurumu>`case
  when durum in (${SQL_AKTARIM.denetleniyor}, ${SQL_AKTARIM.uygulaniyor})
    and not app.is_aktarim_running(aktarim_id) then ${SQL_AKTARIM.kesildi}
  else durum end`;

export interface AktarimKaydi extends Omit<Aktarim, 'ornekler'> {
  iptal: boolean;
}

export async function getAktarim(tx: Tx, aktarim_id: number): Promise<AktarimKaydi> {
  const row = await maybe<AktarimKaydi>(tx)`
    select aktarim_id, liste, dosya_adi, ${DURUM} as durum, satir_sayisi, islenen, basliklar, eslesme, uyarilar,
      sayilar, iptal
    from aktarimlar where aktarim_id = ${aktarim_id}`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function listOrnekler(tx: Tx, aktarim_id: number): Promise<Hucre[][]> {
  const rows = await list<{ hucreler: Hucre[] }>(tx)`
    select hucreler from aktarim_satirlari where aktarim_id = ${aktarim_id} order by sira limit ${SAMPLE_ROW}`;
  return rows.map(({ hucreler }) => hucreler);
}

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

export async function countSayilar(tx: Tx, aktarim_id: number): Promise<NonNullable<Aktarim['sayilar']>> {
  return one<NonNullable<Aktarim['sayilar']>>(tx)`
    select count(*) filter (where durum = ${SQL_ROWS.yeni})::integer as yeni,
      count(*) filter (where durum = ${SQL_ROWS.degisir})::integer as degisir,
      count(*) filter (where durum = ${SQL_ROWS.ayni})::integer as ayni,
      count(*) filter (where durum = ${SQL_ROWS.hatali})::integer as hatali,
      count(*) filter (where durum = ${SQL_ROWS.atlandi})::integer as atlandi
    from aktarim_satirlari where aktarim_id = ${aktarim_id}`;
}

interface Degisiklik {
  durum?: AktarimDurumu;
  eslesme?: Eslesme;
  sayilar?: Aktarim['sayilar'];
  islenen?: number;
  iptal?: boolean;
}

export async function updateAktarim(
  tx: Tx,
  aktarim_id: number,
  { eslesme, sayilar, ...rest }: Degisiklik,
): Promise<boolean> {
  const set = {
    ...rest,
    ...(eslesme && { eslesme: JSON.stringify(eslesme) }),
    ...(sayilar !== undefined && { sayilar: JSON.stringify(sayilar) }),
  };
  const { numUpdatedRows } = await tx
    .updateTable('aktarimlar')
    .set(set)
    .where('aktarim_id', '=', aktarim_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setIlerleme(tx: Tx, aktarim_id: number, islenen: number): Promise<boolean> {
  const row = await tx
    .updateTable('aktarimlar')
    .set({ islenen })
    .where('aktarim_id', '=', aktarim_id)
    .returning('iptal')
    .executeTakeFirst();
  return row?.iptal ?? true;
}

export async function tryLock(tx: Tx, aktarim_id: number): Promise<boolean> {
  return value<boolean>(tx)`select pg_try_advisory_xact_lock(720018, app.aktarim_lock(${aktarim_id})) as var`;
}

export async function removeWritten(tx: Tx, aktarim_id: number): Promise<void> {
  await sql`
    delete from aktarim_satirlari where aktarim_id = ${aktarim_id}
      and durum not in (${SQL_ROWS.hatali}, ${SQL_ROWS.atlandi})`.execute(tx);
}

export async function removeAktarim(tx: Tx, aktarim_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('aktarimlar').where('aktarim_id', '=', aktarim_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeEskiler(tx: Tx, now: Date): Promise<number> {
  return value<number>(tx)`select entry.clean_aktarimlar(${now.toISOString()}) as adet`;
}

export async function isMuhasebeciCagiran(tx: Tx): Promise<boolean> {
  return value<boolean>(tx)`select app.muhasebeci_id() is not null as var`;
}
