import { sql } from 'kysely';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type * as contract from '#contract/sistem/kvkk.ts';
import type * as saklama from '#contract/sistem/saklama.ts';
import { SAKLAMA_AYARLARI } from '#contract/sistem/saklama-kurali.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { words } from '#server/rows/arama.ts';
import { allOf } from '#server/rows/suzgec.ts';

export async function getAydinlatma(tx: Tx): Promise<RouteResponse<typeof contract.getAydinlatma>> {
  return value<RouteResponse<typeof contract.getAydinlatma>>(tx)`select entry.get_kvkk_aydinlatma() as bilgi`;
}

export async function listErisimler(
  tx: Tx,
  mukellef_id: number,
  before: string | undefined,
  adet: number,
): Promise<contract.Erisim[] | undefined> {
  const row = await maybe<{ erisimler: contract.Erisim[] }>(tx)`
    select coalesce((select json_agg(e)
      from gate.list_mukellef_erisimleri(m.mukellef_id, ${before ?? 'infinity'}::timestamptz, ${adet}) e),
      '[]') as erisimler
    from mukellefler m where m.mukellef_id = ${mukellef_id}`;
  return row?.erisimler;
}

const kisiler = sql`(
  select 'mukellef' as kisi_turu, mukellef_id as kisi_id, ad, tc_no as no, aktif, anonim_tarihi from mukellefler
  union all select 'muhasebeci', muhasebeci_id, ad, case when anonim_tarihi is null then tc_no end, aktif, anonim_tarihi
  from muhasebeci
  union all select 'personel', personel_id, ad, case when anonim_tarihi is null then tc_kimlik_no end, aktif,
    anonim_tarihi
  from personel
)`;

export async function listKisiler(tx: Tx, arama: string): Promise<contract.Kisi[]> {
  const conditions = words(arama).map((word) => sql`strpos(app.fold(concat_ws(' ', k.ad, k.no)), ${fold(word)}) > 0`);
  return list<contract.Kisi>(tx)`
    select * from ${kisiler} k where ${allOf(conditions)} order by k.ad, k.kisi_turu, k.kisi_id limit 20`;
}

export async function findKisi(
  tx: Tx,
  kisi_turu: contract.KisiTuru,
  kisi_id: number,
): Promise<contract.Kisi | undefined> {
  return maybe<contract.Kisi>(
    tx,
  )`select * from ${kisiler} k where k.kisi_turu = ${kisi_turu} and k.kisi_id = ${kisi_id}`;
}

export async function listEngeller(
  tx: Tx,
  kisi_turu: contract.KisiTuru,
  kisi_id: number,
): Promise<{ engel: contract.Engel; tarih: string | null }[]> {
  return list<{ engel: contract.Engel; tarih: string | null }>(tx)`
    select engel, tarih from gate.list_kvkk_engelleri(${kisi_turu}, ${kisi_id})`;
}

export async function anonymizeKisi(tx: Tx, kisi_turu: contract.KisiTuru, kisi_id: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.anonymize_kisi(${kisi_turu}, ${kisi_id}) as oldu`;
}

export async function createKvkkIslemi(
  tx: Tx,
  islem:
    | { islem: 'veri' | 'anonim'; kisi_turu: contract.KisiTuru; kisi_id: number; neden: string }
    | { islem: 'ihlal'; neden: string },
): Promise<number> {
  return (await tx.insertInto('kvkk_islemleri').values(islem).returning('islem_id').executeTakeFirstOrThrow()).islem_id;
}

export async function findVeriRequest(
  tx: Tx,
  islem_id: number,
  dakika: number,
): Promise<{ kisi_turu: contract.KisiTuru; kisi_id: number; doldu: boolean } | undefined> {
  return maybe<{ kisi_turu: contract.KisiTuru; kisi_id: number; doldu: boolean }>(tx)`
    select kisi_turu, kisi_id, zaman < now() - make_interval(mins => ${dakika}) as doldu from kvkk_islemleri
    where islem_id = ${islem_id} and islem = 'veri' and kullanici_id = app.kullanici_id()`;
}

export async function listSaklama(tx: Tx): Promise<RouteResponse<typeof saklama.listSaklama>> {
  return one<RouteResponse<typeof saklama.listSaklama>>(tx)`
    select (select json_object_agg(ad, deger) from ayarlar where ad = any (${SAKLAMA_AYARLARI})) as yillar,
      (select coalesce(json_agg(s order by tablo), '[]') from saklama_calismalari s) as calismalar`;
}

type Filter = RouteParsed<typeof contract.getIhlal>['query'];
export interface EtkilenenKisi {
  mukellef_id: number;
  ad: string;
  tc_no: string | null;
  telefon: string | null;
  email: string | null;
  adres: string | null;
  muhasebeci_adi: string;
  erisim_sayisi: number;
  turler: string | null;
  ilk: string | null;
  son: string | null;
  kimler: string | null;
}

const etkilenenler = ({ baslangic, bitis, kullanici_id = undefined, tur = undefined }: Filter) => sql`(
  with erisim as (
    select e.*
    from gate.list_erisimler(${baslangic}::date::timestamp at time zone 'Europe/Istanbul',
      (${bitis}::date + 1)::timestamp at time zone 'Europe/Istanbul') e
    where (${kullanici_id ?? null}::bigint is null or e.kullanici_id = ${kullanici_id ?? null})
      and (${tur ?? null}::text is null or e.tur = ${tur ?? null})
  ),
  gorur as (
    select k.id as kullanici_id, m.mukellef_id
    from kullanicilar k join mukellefler m
      on k.rol = 'admin' or k.muhasebeci_id = m.muhasebeci_id or k.mukellef_id = m.mukellef_id
      or exists (select from muhasebeci_personel mp
        where mp.mukellef_id = m.mukellef_id and mp.personel_id = k.personel_id)
    where k.id = ${kullanici_id ?? null}::bigint
      or k.id in (select e.kullanici_id from erisim e where e.mukellef_id is null)
  ),
  okunan as (
    select e.mukellef_id, e.zaman, e.tur, e.kullanici_id from erisim e where e.mukellef_id is not null
    union all
    select g.mukellef_id, e.zaman, e.tur, e.kullanici_id
    from erisim e join gorur g using (kullanici_id)
    where e.mukellef_id is null
  ),
  ozet as (
    select mukellef_id, count(*)::integer as erisim_sayisi, string_agg(distinct tur, ', ') as turler, min(zaman) as ilk,
      max(zaman) as son,
      string_agg(distinct gate.kisi_adi(kullanici_id), ', ') as kimler
    from okunan group by mukellef_id
  )
  select m.mukellef_id, m.ad, m.tc_no, m.telefon, m.email, m.adres, b.ad as muhasebeci_adi,
    coalesce(o.erisim_sayisi, 0) as erisim_sayisi,
    o.turler, o.ilk, o.son, o.kimler
  from mukellefler m join muhasebeci b using (muhasebeci_id) left join ozet o using (mukellef_id)
  where m.anonim_tarihi is null and (o.mukellef_id is not null
    or (${tur ?? null}::text is null and m.mukellef_id in (select g.mukellef_id
      from gorur g
      where g.kullanici_id = ${kullanici_id ?? null}::bigint)))
)`;

export async function getIhlalSayilari(tx: Tx, filter: Filter): Promise<RouteResponse<typeof contract.getIhlal>> {
  return one<RouteResponse<typeof contract.getIhlal>>(tx)`
    select count(*) filter (where erisim_sayisi > 0)::integer as erisilen, count(*)::integer as erisilebilir
    from ${etkilenenler(filter)} e`;
}

export async function listEtkilenenler(tx: Tx, filter: Filter): Promise<EtkilenenKisi[]> {
  return list<EtkilenenKisi>(tx)`select * from ${etkilenenler(filter)} e order by erisim_sayisi desc, ad, mukellef_id`;
}
