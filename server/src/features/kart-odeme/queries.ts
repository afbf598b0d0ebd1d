import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { KART_BEKLEYEN, KART_DIKKAT, KART_GECISLERI, type KartDurumu } from '#contract/kart-odeme/kart-durumu.ts';
import * as contract from '#contract/kart-odeme/kart-odeme.ts';
import type { BaslamisSiparis, CekilmisSiparis, Iade, Odeyen } from '#server/adapters/card-payment/port.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_KART, SQL_KART_IADE } from '#server/rows/durum.ts';
import { kartBekliyor } from '#server/rows/kart-bekleyen.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

interface Baslangic {
  sonuc: 'yeni' | 'var' | 'farkli' | 'bulunamadi' | 'borc_yok' | 'dogrulaniyor' | 'tutar';
  deneme_id: number;
  deneme_no: string;
  tutar: number;
}

interface YeniOdeme {
  key: string;
  body: { tahakkuk_idler?: number[] | undefined; tutar: number; avans?: number | undefined };
  saglayici: 'test' | 'iyzico';
  ilkBakis: number;
}

const hashOf = (body: YeniOdeme['body']): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

export async function findTekrar(tx: Tx, { key, body }: Pick<YeniOdeme, 'key' | 'body'>): Promise<number | null> {
  const row = await maybe<{ deneme_id: number }>(tx)`
    select * from gate.find_kart_odeme_tekrari(${key}, ${hashOf(body)})`;
  return row?.deneme_id ?? null;
}

export async function createKartOdeme(tx: Tx, { key, body, saglayici, ilkBakis }: YeniOdeme): Promise<Baslangic> {
  const hash = hashOf(body);
  return one<Baslangic>(tx)`select * from gate.create_kart_odeme(
    ${key}, ${hash}, ${body.tahakkuk_idler ?? null}::bigint[], ${body.tutar}, ${body.avans ?? 0}, ${saglayici},
    ${ilkBakis})`;
}

export function getOdeyen(tx: Tx): Promise<Omit<Odeyen, 'ip' | 'email'> & { email: string | null }> {
  return tx
    .selectFrom('muhasebeci')
    .select(['muhasebeci_id', 'ad', 'tc_no', 'email', 'telefon', 'adres'])
    .where('muhasebeci_id', '=', sql<number>`app.muhasebeci_id()`)
    .executeTakeFirstOrThrow();
}

const muhasebeciName = sql`(select m.ad from muhasebeci m where m.muhasebeci_id = d.muhasebeci_id)`;
const alinanAvans = (field: RawBuilder<unknown>) => sql`(select ${field}
  from avans_hareketleri h
  where h.deneme_id = d.deneme_id and h.tur = 'alındı')`;
const kaydedilen = sql`(coalesce(${alinanAvans(sql`h.tutar`)}, 0) + (select coalesce(sum(k.kaydedilen), 0)::bigint
  from kart_odeme_kalemleri k
  where k.deneme_id = d.deneme_id))`;
const deneme = sql<contract.KartOdeme>`json_build_object(
  'deneme_id', d.deneme_id, 'muhasebeci_id', d.muhasebeci_id,
  'muhasebeci_adi', ${muhasebeciName}, 'tutar', d.tutar, 'avans', d.avans, 'durum', d.durum, 'red_kodu', d.red_kodu,
  'test', d.saglayici = 'test',
  'olusturma', d.olusturma,
  'kaydedilen', ${kaydedilen},
  'makbuz_id', coalesce((select min(k.odeme_id) from kart_odeme_kalemleri k where k.deneme_id = d.deneme_id),
    ${alinanAvans(sql`h.makbuz_id`)}),
  'borclar', (
    select coalesce(json_agg(json_build_object('borc_id', k.borc_id, 'tahakkuk_yili', k.tahakkuk_yili,
      'tahakkuk_ayi', k.tahakkuk_ayi, 'tutar', k.tutar,
      'devir', exists (select from borc_tahakkuk t where t.borc_id = k.borc_id and t.devir),
      'kaydedilen', k.kaydedilen) order by k.tahakkuk_yili, k.tahakkuk_ayi), '[]')
    from kart_odeme_kalemleri k where k.deneme_id = d.deneme_id
  ),
  'iadeler', (
    select coalesce(json_agg(json_build_object('tutar', i.tutar, 'neden', i.neden, 'durum', i.durum)
      order by i.iade_id), '[]')
    from kart_odeme_iadeleri i where i.deneme_id = d.deneme_id
  ))`;

export async function getDeneme(tx: Tx, deneme_id: number): Promise<contract.KartOdeme | undefined> {
  return (
    await maybe<{ deneme: contract.KartOdeme }>(tx)`
      select ${deneme} as deneme from kart_odeme_denemeleri d where d.deneme_id = ${deneme_id}`
  )?.deneme;
}

interface KartOdemeCevabi {
  deneme: contract.KartOdeme;
  adres: string | null;
  yas: number;
}

export async function getKartOdeme(tx: Tx, deneme_id: number): Promise<KartOdemeCevabi | undefined> {
  return maybe<KartOdemeCevabi>(tx)`
    select ${deneme} as deneme, case when d.durum = ${SQL_KART.ucDs} then d.yonlendirme end as adres,
      extract(epoch from now() - d.olusturma)::integer as yas
    from kart_odeme_denemeleri d where d.deneme_id = ${deneme_id}`;
}

type Page = RouteParsed<typeof contract.listKartOdemeleri>['query'];

export const dikkatGerekli = sql`((${kartBekliyor}
  and d.olusturma < now() - interval '1 hour')
  or exists (select from kart_odeme_iadeleri i
    where i.deneme_id = d.deneme_id and i.durum = ${SQL_KART_IADE.reddedildi}))`;

const GRUPLAR = { [KART_DIKKAT]: dikkatGerekli, [KART_BEKLEYEN]: kartBekliyor };
const FILTERED = { muhasebeci_adi: muhasebeciName, kaydedilen };

function conditions({ muhasebeci_id, durum, ...query }: Page & Haric) {
  const parts: RawBuilder<unknown>[] = [];
  if (muhasebeci_id !== undefined)
    parts.push(sql`(d.muhasebeci_id = ${muhasebeci_id} or app.muhasebeci_id() is not null)`);
  if (durum) parts.push(GRUPLAR[durum as keyof typeof GRUPLAR] ?? sql`d.durum = ${durum}`);
  parts.push(
    ...filterConditions(
      filtersOf(contract.listKartOdemeleri.columns),
      query,
      (name) => FILTERED[name as keyof typeof FILTERED] ?? sql.ref(`d.${name}`),
    ),
    ...haricKosulu(sql`d.deneme_id`, query),
  );
  return allOf(parts);
}

const SIRALAR: Readonly<Record<Page['sirala'], RawBuilder<unknown>>> = {
  olusturma: sql`d.deneme_id`,
  muhasebeci_adi: muhasebeciName,
  tutar: sql`d.tutar`,
  kaydedilen,
  durum: sql`d.durum collate turkce`,
};

export async function listKartOdemeleri(
  tx: Tx,
  query: Page & Haric,
): Promise<RouteResponse<typeof contract.listKartOdemeleri>> {
  const where = conditions(query);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${SIRALAR[query.sirala]} ${direction}, d.deneme_id ${direction}`;
  return one<RouteResponse<typeof contract.listKartOdemeleri>>(tx)`
    select (select count(*) from kart_odeme_denemeleri d where ${where}) as toplam,
      (
        select json_build_object('kaydedilen', coalesce(sum(${kaydedilen}), 0)::bigint)
        from kart_odeme_denemeleri d where ${where}
      ) as toplamlar,
      coalesce(json_agg(${deneme} order by ${order}), '[]') as satirlar
    from (
      select * from (select deneme_id, muhasebeci_id, tutar, avans, durum, red_kodu, saglayici, olusturma
        from kart_odeme_denemeleri) d
      where ${where} order by ${order} ${limitOf(query)}
    ) d`;
}

export interface SistemDenemesi extends BaslamisSiparis {
  deneme_id: number;
  saglayici: 'test' | 'iyzico';
  durum: KartDurumu;
  yas: number;
}

export async function findDeneme(
  tx: Tx,
  by: { deneme_no: string } | { deneme_id: number } | { token: string },
): Promise<SistemDenemesi | undefined> {
  const no = 'deneme_no' in by && /^[\da-f-]{36}$/.test(by.deneme_no) ? by.deneme_no : null;
  const found = 'deneme_id' in by ? sql`gate.kart_odeme_no(${by.deneme_id})` : sql`${no}::uuid`;
  return maybe<SistemDenemesi>(tx)`select * from gate.find_kart_odeme(${found}, ${'token' in by ? by.token : null})`;
}

export interface Gecis {
  durum: keyof typeof KART_GECISLERI;
  sonra: number | null;
  token?: string;
  adres?: string;
  islem?: string;
  kalem?: string;
  red?: string;
}

/** A provider's late answer leaves a charged, booked or returned payment as it is; the result is its state now. */
export async function advanceDeneme(
  tx: Tx,
  deneme_no: string,
  { durum, sonra, token, adres, islem, kalem, red }: Gecis,
): Promise<KartDurumu> {
  return value<KartDurumu>(tx)`
    select gate.advance_kart_odeme(${deneme_no}::uuid, ${durum}, ${KART_GECISLERI[durum]}::text[], ${sonra}::integer,
    ${token ?? null}, ${adres ?? null}, ${islem ?? null}, ${kalem ?? null}, ${red ?? null}) as durum`;
}

export async function bookDeneme(tx: Tx, deneme_no: string): Promise<KartDurumu> {
  return value<KartDurumu>(tx)`select gate.book_kart_odeme(${deneme_no}::uuid) as durum`;
}

export async function takeDenemeler(tx: Tx, now: Date, enCok: number): Promise<string[]> {
  const rows = await list<{ no: string }>(tx)`select gate.take_kart_odeme(${now}, ${enCok}) as no`;
  return rows.map(({ no }) => no);
}

export async function takeIadeler(
  tx: Tx,
  now: Date,
  enCok: number,
  deneme_no: string | null,
): Promise<(Iade & Pick<SistemDenemesi, 'saglayici'>)[]> {
  return list<Iade & Pick<SistemDenemesi, 'saglayici'>>(tx)`
    select * from gate.take_kart_iadesi(${now}, ${enCok}, ${deneme_no}::uuid)`;
}

export const finishIade = (tx: Tx, iade_no: string, durum: 'tamamlandı' | 'reddedildi') =>
  sql`select gate.finish_kart_iadesi(${iade_no}::uuid, ${durum})`.execute(tx);

export async function takeIadeBakislari(
  tx: Tx,
  now: Date,
  enCok: number,
): Promise<(CekilmisSiparis & Pick<SistemDenemesi, 'saglayici'>)[]> {
  return list<CekilmisSiparis & Pick<SistemDenemesi, 'saglayici'>>(tx)`
    select * from gate.take_iade_bakisi(${now}, ${enCok})`;
}

export const learnKartIadesi = (tx: Tx, deneme_no: string, iade: number) =>
  sql`select gate.learn_kart_iadesi(${deneme_no}::uuid, ${iade})`.execute(tx);

export async function requestIadeBakisi(tx: Tx): Promise<number> {
  return value<number>(tx)`select gate.request_iade_bakisi() as adet`;
}
