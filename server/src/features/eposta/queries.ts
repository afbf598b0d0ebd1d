import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import * as contract from '#contract/bildirim/eposta.ts';
import { EPOSTA_DURUMLARI } from '#contract/bildirim/eposta-durumu.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { MAX_TOPLU } from '#contract/common/toplu.ts';
import type { MailFault } from '#server/adapters/mail-error.ts';
import { maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains } from '#server/rows/arama.ts';
import { SQL_EPOSTA } from '#server/rows/durum.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

type Query = RouteParsed<typeof contract.listEpostalar>['query'];
type Page = Omit<RouteResponse<typeof contract.listEpostalar>, 'kurulu'>;

const COLUMNS = {
  konu: sql`e.konu`,
  kime: sql`e.kime`,
  muhasebeci_adi: sql`m.ad`,
  durum: sql`e.durum`,
  zaman: sql`coalesce(e.gonderme, e.olusturma)`,
};

const isGeriDonen = sql`coalesce(
  e.durum in (${SQL_EPOSTA.kuyrukta}, ${SQL_EPOSTA.hata})
    and starts_with(e.hata_metni, ${sql.lit(contract.ALICI_REDDI)}), false)`;
/** The address to which a mail goes when it is tried again (gate.take_eposta), if it is another than it was sent to. */
const yeniAdres = sql`(case
  when e.durum in (${SQL_EPOSTA.kuyrukta}, ${SQL_EPOSTA.hata})
    and gate.posta_adresi(m.email) <> e.kime then m.email end)`;

function conditions({ tur, arama, ...query }: contract.EpostaFilter) {
  const parts: RawBuilder<unknown>[] = filterConditions(
    filtersOf(contract.listEpostalar.columns),
    query,
    (name) => COLUMNS[name],
  );
  if (tur) parts.push(sql`e.tur = ${tur}`);
  if (arama)
    parts.push(
      sql`(app.fold(e.kime) like ${contains(arama)} or app.fold(e.konu) like ${contains(arama)}
        or app.fold(m.ad) like ${contains(arama)})`,
    );
  return parts;
}

const SIRALAR: Readonly<Record<Query['sirala'], RawBuilder<unknown>>> = {
  ...COLUMNS,
  konu: sql`e.konu collate turkce`,
  kime: sql`e.kime collate turkce`,
  durum: sql`e.durum collate turkce`,
};

export async function listEpostalar(tx: Tx, query: Query & Haric): Promise<Page> {
  const where = allOf([...conditions(query), ...haricKosulu(sql`e.eposta_id`, query)]);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  return one<Page>(tx)`
    select (
        select count(*)::integer from epostalar e left join muhasebeci m using (muhasebeci_id) where ${where}
      ) as toplam,
      (select json_object_agg(d.durum, (select count(*) from epostalar e where e.durum = d.durum))
        from unnest(${EPOSTA_DURUMLARI}::text[]) as d(durum)) as sayilar,
      coalesce((
        select json_agg(s) from (
          select e.eposta_id, e.tur, e.kime, e.konu, e.metin, e.durum, e.deneme, e.hata_metni, e.belirsiz,
            e.sonraki_deneme, e.olusturma, e.gonderme, e.muhasebeci_id,
            m.ad as muhasebeci_adi, ${yeniAdres} as yeni_adres
          from epostalar e left join muhasebeci m using (muhasebeci_id) where ${where}
          order by ${SIRALAR[query.sirala]} ${direction} nulls last, e.eposta_id ${direction} ${limitOf(query)}
        ) s
      ), '[]') as satirlar`;
}

export async function getDurum(tx: Tx, eposta_id: number): Promise<string | undefined> {
  return (await tx.selectFrom('epostalar').select('durum').where('eposta_id', '=', eposta_id).executeTakeFirst())
    ?.durum;
}

export async function retryEposta(tx: Tx, eposta_id: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.retry_eposta(${eposta_id}) as oldu`;
}

export async function previewEpostaTekrari(
  tx: Tx,
  { secim }: RouteParsed<typeof contract.previewEpostaTekrari>['body'],
): Promise<RouteResponse<typeof contract.previewEpostaTekrari>> {
  const where = 'idler' in secim ? sql`e.eposta_id = any (${secim.idler}::bigint[])` : allOf(conditions(secim.suzgec));
  return one<RouteResponse<typeof contract.previewEpostaTekrari>>(tx)`
    with secilen as (
      select e.eposta_id, e.belirsiz, gate.can_retry_eposta(e.durum, e.hata_metni, e.belirsiz) as denenir,
        ${yeniAdres} is not null as yeni, ${isGeriDonen} as donen
      from epostalar e left join muhasebeci m using (muhasebeci_id) where ${where}
    )
    select (select coalesce(json_agg(s.eposta_id), '[]')
      from (select eposta_id from secilen where denenir order by eposta_id limit ${MAX_TOPLU}) s) as idler,
      (select count(*)::integer from secilen where belirsiz) as belirsiz,
      (select count(*)::integer from secilen where not belirsiz and not denenir) as diger,
      (select count(*)::integer from secilen where denenir and yeni) as yeni_adrese,
      (select count(*)::integer from secilen where denenir and donen and not yeni) as geri_donen_adrese`;
}

export async function retryEpostalar(tx: Tx, idler: readonly number[]): Promise<number> {
  return value<number>(tx)`select gate.retry_epostalar(${idler}::bigint[]) as adet`;
}

export async function cancelEposta(tx: Tx, eposta_id: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.cancel_eposta(${eposta_id}) as oldu`;
}

export interface YeniEposta {
  kind: 'hatirlatma' | 'bildirim';
  kime: string;
  konu: string;
  metin: string;
  muhasebeci_id: number | null;
}

export async function createEposta(tx: Tx, { kind, kime, konu, metin, muhasebeci_id }: YeniEposta): Promise<void> {
  await sql`select gate.create_eposta(${kind}, ${kime}, ${konu}, ${metin}, ${muhasebeci_id}::bigint)`.execute(tx);
}

export interface SiradakiEposta {
  eposta_id: number;
  kime: string;
  konu: string;
  metin: string;
  deneme: number;
}

export async function takeEposta(tx: Tx, now: Date): Promise<SiradakiEposta | undefined> {
  return maybe<SiradakiEposta>(tx)`select * from gate.take_eposta(${now})`;
}

export async function finishEposta(
  tx: Tx,
  eposta_id: number,
  { error, sonraki }: { error: MailFault | null; sonraki: Date | null },
): Promise<void> {
  const gonderildi = error?.belirsiz ? null : error === null;
  await sql`
    select gate.finish_eposta(
      ${eposta_id}, ${gonderildi}, ${error?.message ?? null}, ${sonraki}::timestamptz)`.execute(tx);
}

export async function postponeEpostalar(
  tx: Tx,
  now: Date,
  { error, sonraki }: { error: string; sonraki: Date },
): Promise<void> {
  await sql`select gate.postpone_epostalar(${now}, ${error}, ${sonraki}::timestamptz)`.execute(tx);
}

export async function failInterrupted(tx: Tx, before: Date, error: string): Promise<number> {
  return value<number>(tx)`select gate.fail_unfinished_epostalar(${before}, ${error}) as adet`;
}
