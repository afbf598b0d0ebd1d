import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import * as contract from '#contract/banka/eslesme-listesi.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains, words } from '#server/rows/arama.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { makbuzlari, stands } from './queries.ts';

type KararQuery = RouteParsed<typeof contract.listBankaKararlari>['query'];
type OdeyenQuery = RouteParsed<typeof contract.listOdeyenler>['query'];

/** Of a split line the names stand beside each other. */
const muhasebeciAdi = sql`coalesce((
  select string_agg(m.ad, ', ' order by p.pay_id)
  from banka_karar_paylari p join muhasebeci m using (muhasebeci_id)
  where p.karar_id = k.karar_id), '')`;

/** With the day by which a receipt's number is written. */
const makbuzlar = sql`coalesce((
  select json_agg(json_build_object('makbuz_id', p.makbuz_id, 'odeme_tarihi', coalesce(
    (select o.odeme_tarihi from odemeler o where o.odeme_id = p.makbuz_id),
    (select h.tarih from avans_hareketleri h where h.makbuz_id = p.makbuz_id and h.tur = 'alındı'),
    k.zaman)) order by p.pay_id)
  from ${makbuzlari} p
), '[]')`;

const KARAR: Readonly<Record<KararQuery['sirala'] | 'hesap_adi', RawBuilder<unknown>>> = {
  gun: sql`s.gun`,
  hesap_adi: sql`h.ad`,
  aciklama: sql`s.aciklama`,
  tutar: sql`s.tutar`,
  karar_turu: sql`k.tur`,
  muhasebeci_adi: muhasebeciAdi,
  otomatik: sql`k.otomatik`,
  iptal: sql`((k.tur = 'tahsilat' or k.kayitli_makbuz is not null) and not ${stands})`,
  karar_zamani: sql`k.zaman`,
};

export function listBankaKararlari(
  tx: Tx,
  query: KararQuery & Haric,
): Promise<RouteResponse<typeof contract.listBankaKararlari>> {
  const where = allOf([
    ...filterConditions(filtersOf(contract.listBankaKararlari.columns), query, (key) => KARAR[key as 'gun']),
    ...haricKosulu(sql`k.karar_id`, query),
    ...words(query.arama ?? '').map(
      (word) => sql`app.fold(concat_ws(' ', s.aciklama, s.karsi_ad, ${muhasebeciAdi})) like ${contains(word)}`,
    ),
    ...(query.odeyen_id ? [sql`k.odeyen_id = ${query.odeyen_id}`] : []),
  ]);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const from = sql`app.gecerli_kararlar k join banka_satirlari s on s.satir_id = k.satir_id
      join banka_hesaplari h on h.hesap_id = s.hesap_id`;
  const order = sql`${KARAR[query.sirala]} ${direction}, k.karar_id ${direction}`;
  return one<RouteResponse<typeof contract.listBankaKararlari>>(tx)`
    select count(*) as toplam, json_build_object('tutar', coalesce(sum(s.tutar), 0)) as toplamlar,
      coalesce((
        select json_agg(x.satir order by x.sira)
        from (
          select row_number() over (order by ${order}) as sira, json_build_object('karar_id', k.karar_id,
            'satir_id', k.satir_id, 'odeyen_id', k.odeyen_id, 'gun', s.gun, 'hesap_adi', h.ad,
            'aciklama', s.aciklama, 'tutar', s.tutar, 'karar_turu', k.tur, 'muhasebeci_adi', ${muhasebeciAdi},
            'neden', k.neden, 'otomatik', k.otomatik, 'iptal', ${KARAR.iptal},
            'makbuzlar', ${makbuzlar},
            'karar_zamani', k.zaman,
            'kaydeden_adi', gate.kullanici_gorunen_adi(k.kaydeden)) as satir
          from ${from}
          where ${where}
          order by ${order} ${limitOf(query)}
        ) x
      ), '[]') as satirlar
    from ${from}
    where ${where}`;
}

const sayisi = (condition: RawBuilder<unknown>) => sql`(select count(*)
  from app.gecerli_kararlar k
  where k.odeyen_id = o.odeyen_id and ${condition})`;

const ODEYEN: Readonly<Record<OdeyenQuery['sirala'] | 'iban', RawBuilder<unknown>>> = {
  ad: sql`o.ad`,
  muhasebeci_adi: sql`m.ad`,
  otomatik: sql`o.otomatik`,
  karar_sayisi: sayisi(sql`true`),
  otomatik_sayisi: sayisi(sql`k.otomatik`),
  iban: sql`o.iban`,
  ogrenme: sql`o.ogrenme`,
};

export function listOdeyenler(
  tx: Tx,
  query: OdeyenQuery & Haric,
): Promise<RouteResponse<typeof contract.listOdeyenler>> {
  const where = allOf([
    sql`o.unutma is null`,
    ...filterConditions(filtersOf(contract.listOdeyenler.columns), query, (key) => ODEYEN[key as 'ad']),
    ...haricKosulu(sql`o.odeyen_id`, query),
    ...words(query.arama ?? '').map((word) => sql`app.fold(concat_ws(' ', o.ad, m.ad)) like ${contains(word)}`),
  ]);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${ODEYEN[query.sirala]} ${direction}, o.odeyen_id ${direction}`;
  return one<RouteResponse<typeof contract.listOdeyenler>>(tx)`
    select count(*) as toplam,
      coalesce((
        select json_agg(x.satir order by x.sira)
        from (
          select row_number() over (order by ${order}) as sira, json_build_object('odeyen_id', o.odeyen_id, 'ad', o.ad,
            'iban', o.iban, 'muhasebeci_id', o.muhasebeci_id, 'muhasebeci_adi', m.ad, 'otomatik', o.otomatik,
            'karar_sayisi', ${ODEYEN.karar_sayisi}, 'otomatik_sayisi', ${ODEYEN.otomatik_sayisi},
            'ogrenme', o.ogrenme, 'ogreten_adi', gate.kullanici_gorunen_adi(o.ogreten)) as satir
          from odeyenler o join muhasebeci m using (muhasebeci_id)
          where ${where}
          order by ${order} ${limitOf(query)}
        ) x
      ), '[]') as satirlar
    from odeyenler o join muhasebeci m using (muhasebeci_id)
    where ${where}`;
}
