import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import * as ekstre from '#contract/banka/ekstre.ts';
import * as satir from '#contract/banka/satir.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains, words } from '#server/rows/arama.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

type Lines = RouteResponse<typeof satir.listBankaSatirlari>;
type SatirQuery = RouteParsed<typeof satir.listBankaSatirlari>['query'] & Haric;

const hesapAdi = sql`(select h.ad from banka_hesaplari h where h.hesap_id = s.hesap_id)`;
const YON = sql`case when s.tutar > 0 then 'giren' else 'cikan' end`;
const SATIR = { hesap_adi: hesapAdi, hareket: YON };

/** The conditions of a list of lines, whose table is called `s`. */
function satirKosullari(query: SatirQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (query.hesap_id) parts.push(sql`s.hesap_id = ${query.hesap_id}`);
  if (query.ekstre_id) parts.push(sql`s.ekstre_id = ${query.ekstre_id}`);
  for (const word of words(query.arama))
    parts.push(sql`app.fold(concat_ws(' ', s.aciklama, s.karsi_ad, s.islem, s.referans)) like ${contains(word)}`);
  parts.push(
    ...filterConditions(
      filtersOf(satir.listBankaSatirlari.columns),
      query,
      (name) => SATIR[name as keyof typeof SATIR] ?? sql.ref(`s.${name}`),
    ),
    ...haricKosulu(sql`s.satir_id`, query),
  );
  return allOf(parts);
}

const TURKISH = ['aciklama', 'karsi_ad', 'islem'];

export async function listSatirlar(tx: Tx, query: SatirQuery): Promise<Lines> {
  const where = satirKosullari(query);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const key = SATIR[query.sirala as keyof typeof SATIR] ?? sql.ref(`s.${query.sirala}`);
  const column = TURKISH.includes(query.sirala) ? sql`${key} collate turkce` : key;
  const order = sql`${column} ${direction}, s.satir_id ${direction}`;
  return one<Lines>(tx)`
    select count(*) as toplam, json_build_object('tutar', coalesce(sum(s.tutar), 0)) as toplamlar,
      coalesce((
        select json_agg(json_build_object('satir_id', s.satir_id, 'hesap_id', s.hesap_id, 'hesap_adi', ${hesapAdi},
          'ekstre_id', s.ekstre_id, 'gun', s.gun, 'saat', to_char(s.saat, 'HH24:MI'), 'hareket', ${YON},
          'tutar', s.tutar, 'bakiye', s.bakiye, 'islem', s.islem, 'aciklama', s.aciklama, 'referans', s.referans,
          'karsi_ad', s.karsi_ad, 'karsi_iban', s.karsi_iban, 'sira', s.sira) order by ${order})
        from (select * from banka_satirlari s where ${where} order by ${order} ${limitOf(query)}) s
      ), '[]') as satirlar
    from banka_satirlari s where ${where}`;
}

type Ekstreler = RouteResponse<typeof ekstre.listBankaEkstreleri>;
type EkstreQuery = RouteParsed<typeof ekstre.listBankaEkstreleri>['query'] & Haric;

const ekstreHesabi = sql`(select h.ad from banka_hesaplari h where h.hesap_id = e.hesap_id)`;
const yukleyen = sql`gate.kullanici_gorunen_adi(e.yukleyen)`;

export async function listEkstreler(tx: Tx, query: EkstreQuery): Promise<Ekstreler> {
  const parts: RawBuilder<unknown>[] = [];
  if (query.hesap_id) parts.push(sql`e.hesap_id = ${query.hesap_id}`);
  for (const word of words(query.arama))
    parts.push(sql`app.fold(concat_ws(' ', e.dosya_adi, ${ekstreHesabi})) like ${contains(word)}`);
  parts.push(
    ...filterConditions(filtersOf(ekstre.listBankaEkstreleri.columns), query, (name) =>
      name === 'hesap_adi' ? ekstreHesabi : sql.ref(`e.${name}`),
    ),
    ...haricKosulu(sql`e.ekstre_id`, query),
  );
  const where = allOf(parts);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const key = query.sirala === 'hesap_adi' ? ekstreHesabi : sql.ref(`e.${query.sirala}`);
  const order = sql`${key} ${direction} nulls last, e.ekstre_id ${direction}`;
  return one<Ekstreler>(tx)`
    select count(*) as toplam,
      coalesce((
        select json_agg(json_build_object('ekstre_id', e.ekstre_id, 'hesap_id', e.hesap_id,
          'hesap_adi', ${ekstreHesabi}, 'dosya_adi', e.dosya_adi, 'bicim', e.bicim,
          'ilk_gun', e.ilk_gun, 'son_gun', e.son_gun, 'acilis', e.acilis,
          'kapanis', e.kapanis, 'satir_sayisi', e.satir_sayisi, 'yeni_sayisi', e.yeni_sayisi,
          'yukleyen_adi', ${yukleyen}, 'yukleme', e.yukleme, 'geri_alinma', e.geri_alinma) order by ${order})
        from (select * from banka_ekstreleri e where ${where} order by ${order} ${limitOf(query)}) e
      ), '[]') as satirlar
    from banka_ekstreleri e where ${where}`;
}
