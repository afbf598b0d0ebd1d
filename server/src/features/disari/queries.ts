import { sql } from 'kysely';
import { DUZENLENEN_TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import type { DisariAsamasi, DisariIndirmesi, DisariSayimi } from '#contract/sistem/disari.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_DISARI } from '#server/rows/durum.ts';

/** A download whose server writes nothing for so long was cut off. */
const SILENT = sql`interval '20 seconds'`;
/** Nobody has taken the first byte in this time, so nobody will. */
const WAITS = sql`interval '1 minute'`;
const KEPT = 10;
/** One download of the whole office runs at a time, also where several servers work on one database. */
const LOCK = 720_109;

const isOpen = sql`i.durum in (${SQL_DISARI.bekliyor}, ${SQL_DISARI.suruyor})`;
const isLive = sql`(i.durum = ${SQL_DISARI.suruyor} and i.ilerleme > now() - ${SILENT}
  or i.durum = ${SQL_DISARI.bekliyor} and i.baslangic > now() - ${WAITS})`;

/** Counting would read all of the tables, so the rows are those that PostgreSQL believes in. */
export async function estimate(tx: Tx): Promise<DisariSayimi> {
  return one<DisariSayimi>(tx)`
    select (
        select coalesce(sum(greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)), 0)::bigint
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...DUZENLENEN_TABLOLAR, 'denetim']})
      ) as satir, d.belge, d.bayt
    from (
      select count(*)::integer as belge, coalesce(sum(boyut), 0)::bigint as bayt from (
        select s.boyut from belge_surumleri s join belgeler b using (belge_id) where b.silinme_tarihi is null
        union all
        select f.ek_boyut from fisler f where f.ek_anahtar is not null
      ) dosya
    ) d`;
}

export const countDeleted = (tx: Tx): Promise<number> =>
  value<number>(tx)`select count(*)::integer from belgeler where silinme_tarihi is not null`;

/** A download that was cut off is told as stopped. */
export async function findSon(tx: Tx): Promise<DisariIndirmesi | null> {
  const row = await maybe<DisariIndirmesi>(tx)`
    select i.indirme_id, i.dosya, coalesce(gate.kullanici_gorunen_adi(i.kullanici_id), '') as kim,
      i.kullanici_id = app.kullanici_id() as kendi,
      case when ${isOpen} and not ${isLive} then ${SQL_DISARI.durduruldu} else i.durum end as durum,
      i.asama, i.baslangic,
      json_build_object('satir', i.toplam_satir, 'belge', i.toplam_belge, 'bayt', i.toplam_bayt) as toplam,
      json_build_object('satir', i.satir, 'belge', i.belge, 'bayt', i.bayt) as yazilan, i.eksik, i.hata
    from disari_indirmeleri i order by i.indirme_id desc limit 1`;
  return row ?? null;
}

/** The result is the new download, or who has one under way. */
export async function createIndirme(tx: Tx, dosya: string): Promise<{ indirme_id: number } | { kim: string }> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const other = await maybe<{ kim: string }>(tx)`
    select coalesce(gate.kullanici_gorunen_adi(i.kullanici_id), '') as kim from disari_indirmeleri i
    where ${isLive} and not (i.durum = ${SQL_DISARI.bekliyor} and i.kullanici_id = app.kullanici_id()) limit 1`;
  if (other) return other;
  await sql`
    delete from disari_indirmeleri where indirme_id in (
      select indirme_id from disari_indirmeleri order by indirme_id desc offset ${KEPT - 1})`.execute(tx);
  const total = await estimate(tx);
  await tx.insertInto('yedek_indirmeleri').values({ dosya }).execute();
  return one<{ indirme_id: number }>(tx)`
    insert into disari_indirmeleri (dosya, toplam_satir, toplam_belge, toplam_bayt)
    values (${dosya}, ${total.satir}, ${total.belge}, ${total.bayt}) returning indirme_id`;
}

type Begun = { dosya: string; kim: string } | 'gecti' | null;

/** The first who takes the file gets it; null where there is no such download of the caller. */
export async function beginIndirme(tx: Tx, indirme_id: number): Promise<Begun> {
  const row = await maybe<{ dosya: string; kim: string }>(tx)`
    update disari_indirmeleri i set durum = ${SQL_DISARI.suruyor}, ilerleme = now()
    where i.indirme_id = ${indirme_id} and i.kullanici_id = app.kullanici_id() and ${isLive}
      and i.durum = ${SQL_DISARI.bekliyor}
    returning i.dosya, coalesce(gate.kullanici_gorunen_adi(i.kullanici_id), '') as kim`;
  if (row) return row;
  const isOwn = await maybe(tx)`
    select from disari_indirmeleri where indirme_id = ${indirme_id} and kullanici_id = app.kullanici_id()`;
  return isOwn ? 'gecti' : null;
}

export interface Ilerleme extends DisariSayimi {
  asama: DisariAsamasi;
  eksik: number;
}

/** False where somebody has stopped the download. A running download counts as use of the session. */
export async function noteIlerleme(tx: Tx, indirme_id: number, now: Ilerleme): Promise<boolean> {
  const rows = await list(tx)`
    update disari_indirmeleri set ilerleme = now(), asama = ${now.asama}, satir = ${now.satir}, belge = ${now.belge},
      bayt = ${now.bayt}, eksik = ${now.eksik}
    where indirme_id = ${indirme_id} and durum = ${SQL_DISARI.suruyor}
    returning gate.renew_session()::text`;
  return rows.length > 0;
}

export const endIndirme = async (
  tx: Tx,
  indirme_id: number,
  durum: 'bitti' | 'durduruldu' | 'hata',
  reason: string | null,
): Promise<void> => {
  await sql`
    update disari_indirmeleri set durum = ${durum}, hata = ${reason}
    where indirme_id = ${indirme_id} and durum = ${SQL_DISARI.suruyor}`.execute(tx);
};

export async function stopIndirme(tx: Tx, indirme_id: number): Promise<boolean> {
  const rows = await list(tx)`
    update disari_indirmeleri i set durum = case when ${isOpen} then ${SQL_DISARI.durduruldu} else i.durum end
    where i.indirme_id = ${indirme_id}
    returning i.indirme_id`;
  return rows.length > 0;
}

/** The first day of which an accountant's statement has a line. */
export const firstDay = (tx: Tx): Promise<string> =>
  value<string>(tx)`
    select coalesce(least(
      (select min(borc_tarihi) from borc_tahakkuk), (select min(tarih) from app.gelen_para)
    ), now())::date as gun`;

export const listMuhasebeciler = (tx: Tx) =>
  list<{ muhasebeci_id: number; ad: string; tc_no: string | null }>(tx)`
    select muhasebeci_id, ad, tc_no from muhasebeci order by ad, muhasebeci_id`;
