import { sql } from 'kysely';
import { addMonths, type Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/hizmet-kaydi/tekrar.ts';
import { one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { reddedilmeyen, SQL_DURUM } from '#server/rows/durum.ts';

export function getTekrarlar(
  tx: Tx,
  muhasebeci_id: number | null,
  { yil, ay }: Donem,
): Promise<SqlJson<RouteResponse<typeof contract.getTekrarlar>> | undefined> {
  const whose = sql`coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`;
  return selectJson(
    tx,
    sql`
    with tekrar as materialized (
      select t.mukellef_id, t.hizmet_id, t.aralik, t.baslangic_yili, t.baslangic_ayi
      from hizmet_tekrarlari t join mukellefler m using (mukellef_id) where m.muhasebeci_id = ${whose}
    )
    select json_build_object(
      'mukellefler', coalesce((
        select json_agg(json_build_object('mukellef_id', mukellef_id, 'ad', ad, 'aktif', aktif)
          order by ad, mukellef_id)
        from mukellefler where muhasebeci_id = ${whose} and (aktif or mukellef_id in (select mukellef_id from tekrar))
      ), '[]'),
      'hizmetler', coalesce((
        select json_agg(json_build_object('id', id, 'ad', ad, 'fiyat', app.hizmet_fiyati(id, ${yil}, ${ay}),
          'is_active', is_active)
          order by ad)
        from hizmetler where is_active or id in (select hizmet_id from tekrar)
      ), '[]'),
      'tekrarlar', coalesce((select json_agg(tekrar) from tekrar), '[]')
    )::text as json
    where ${whose} is not null`,
  );
}

type Kurallar = RouteParsed<typeof contract.setTekrarlar>['body']['kurallar'];

/** If a request names a service of a client twice, its last rule of recurrence counts. */
export async function setTekrarlar(tx: Tx, kurallar: Kurallar): Promise<{ degisen: number; bulunan: number }> {
  return one<{ degisen: number; bulunan: number }>(tx)`
    with istek as materialized (
      select distinct on (i.mukellef_id, i.hizmet_id) i.* from unnest(
        ${kurallar.map((k) => k.mukellef_id)}::bigint[], ${kurallar.map((k) => k.hizmet_id)}::bigint[],
        ${kurallar.map(({ kural }) => kural?.aralik ?? null)}::smallint[],
        ${kurallar.map(({ kural }) => kural?.baslangic_yili ?? null)}::smallint[],
        ${kurallar.map(({ kural }) => kural?.baslangic_ayi ?? null)}::smallint[]
      ) with ordinality as i(mukellef_id, hizmet_id, aralik, yil, ay, sira)
      join mukellefler m on m.mukellef_id = i.mukellef_id and m.muhasebeci_id = (select app.muhasebeci_id())
      join hizmetler h on h.id = i.hizmet_id
      order by i.mukellef_id, i.hizmet_id, i.sira desc
    ),
    kaldirilan as (
      delete from hizmet_tekrarlari t using istek i
      where i.aralik is null and t.mukellef_id = i.mukellef_id and t.hizmet_id = i.hizmet_id
      returning 1
    ),
    yazilan as (
      insert into hizmet_tekrarlari as t (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi)
      select mukellef_id, hizmet_id, aralik, yil, ay from istek where aralik is not null
      on conflict (mukellef_id, hizmet_id) do update set aralik = excluded.aralik,
        baslangic_yili = excluded.baslangic_yili, baslangic_ayi = excluded.baslangic_ayi
      where (t.aralik, t.baslangic_yili, t.baslangic_ayi) is distinct from (excluded.aralik, excluded.baslangic_yili,
        excluded.baslangic_ayi)
      returning 1
    )
    select ((select count(*) from kaldirilan) + (select count(*) from yazilan))::integer as degisen,
      (select count(*)::integer from istek) as bulunan`;
}

interface Request extends Donem {
  kaynak: contract.Kaynak;
  hizmetler?: RouteParsed<typeof contract.createTekrarTalepleri>['body']['hizmetler'];
}

const own = sql`muhasebeci_id = (select app.muhasebeci_id()) and ${reddedilmeyen}`;
const aySirasi = sql`(hizmet_yili * 12 + hizmet_ayi)`;

function kaynakOf({ yil, ay, kaynak }: Request) {
  if (kaynak === 'tekrar')
    return sql`
      select mukellef_id, hizmet_id
      from hizmet_tekrarlari
      where app.tekrar_falls_in(aralik, baslangic_yili, baslangic_ayi, ${yil}, ${ay})`;
  const previous = addMonths({ yil, ay }, -1);
  return sql`select mukellef_id, hizmet_id from hizmet_kayitlari
    where ${own} and hizmet_yili = ${previous.yil} and hizmet_ayi = ${previous.ay}`;
}

const named = (names: readonly string[]) => sql`app.fold(h.ad) like any (${names.map((name) => `%${name}%`)}::text[])`;
const then = (reason: contract.SiraDisi) => sql`then ${reason}::text`;

/**
 * `gecmis` says for each client's service how many months before this one it was last requested, last month left out: 2
 * means that it is monthly. It is `seyrek` if last month continues a rhythm of three months or a year, so that it was
 * requested 4, 7, 10 or 13 months ago and in no month between.
 */
function siraDisi({ yil, ay, kaynak }: Request) {
  const bu = yil * 12 + ay;
  const gecmis = sql`gecmis as materialized (
      select mukellef_id, hizmet_id, min(${bu} - ${aySirasi}) as once, bool_and((${bu} - ${aySirasi}) % 3 = 1) as seyrek
      from hizmet_kayitlari
      where ${own} and ${aySirasi} between ${bu - 13} and ${bu - 2} and ${kaynak === 'gecen_ay'}
      group by mukellef_id, hizmet_id
    )`;
  const reason = sql`case
      when ${kaynak === 'tekrar'} then null
      when t.tekrar_id is not null
        then case
          when not app.tekrar_falls_in(t.aralik, t.baslangic_yili, t.baslangic_ayi, ${yil}, ${ay}) ${then('kural')} end
      when g.once = 2 then null
      when g.seyrek ${then('seyrek')}
      when ${named(contract.RARE_NAMES.olay)} ${then('olay')}
      when ${named(contract.RARE_NAMES.uc_aylik)} ${then('uc_aylik')}
      when ${named(contract.RARE_NAMES.yillik)} ${then('yillik')}
    end`;
  return { gecmis, reason };
}

/** The preview looks for the reasons not to tick a row; what was ticked (`chosen`) needs none. */
function withAday(request: Request, isPreview: boolean) {
  const { gecmis, reason } = siraDisi(request);
  return sql`
    with kaynak as materialized (${kaynakOf(request)}), ${isPreview ? sql`${gecmis},` : sql``}
    fiyatli as materialized (
      select id, ad, is_active, app.hizmet_fiyati(id, ${request.yil}, ${request.ay}) as fiyat from hizmetler
    ),
    aday as materialized (
      select m.muhasebeci_id, m.mukellef_id, m.ad as mukellef_adi, h.id as hizmet_id, h.ad as hizmet_adi, h.fiyat,
        case
          when k.hizmet_kayit_id is not null then 'mevcut'
          when not (m.aktif and h.is_active) then 'pasif'
          else 'yeni'
        end as sonuc
        ${isPreview ? sql`, ${reason} as sira_disi` : sql``}
      from kaynak join mukellefler m using (mukellef_id) join fiyatli h on h.id = kaynak.hizmet_id ${chosen(request)}
      left join hizmet_kayitlari k
        on k.mukellef_id = kaynak.mukellef_id and k.hizmet_id = kaynak.hizmet_id and k.hizmet_yili = ${request.yil}
        and k.hizmet_ayi = ${request.ay}
      ${
        isPreview
          ? sql`left join hizmet_tekrarlari t on t.mukellef_id = kaynak.mukellef_id and t.hizmet_id = kaynak.hizmet_id
      left join gecmis g on g.mukellef_id = kaynak.mukellef_id and g.hizmet_id = kaynak.hizmet_id`
          : sql``
      }
    )`;
}

function chosen({ hizmetler }: Request) {
  if (!hizmetler) return sql``;
  const cells = hizmetler.flatMap(({ hizmet_id, mukellef_idler }) => mukellef_idler.map((id) => [id, hizmet_id]));
  return sql`
    join (select distinct *
      from unnest(${cells.map(([id]) => id)}::bigint[],
        ${cells.map(([, id]) => id)}::bigint[])) s(mukellef_id, hizmet_id)
      on s.mukellef_id = kaynak.mukellef_id and s.hizmet_id = kaynak.hizmet_id`;
}

export async function getTekrarOnizleme(
  tx: Tx,
  request: Request,
): Promise<SqlJson<RouteResponse<typeof contract.getTekrarOnizleme>>> {
  const answer = await selectJson<RouteResponse<typeof contract.getTekrarOnizleme>>(
    tx,
    sql`${withAday(request, true)}
    select json_build_object('satirlar', coalesce(json_agg(
      json_build_object('mukellef_id', mukellef_id, 'hizmet_id', hizmet_id, 'mukellef_adi', mukellef_adi,
        'hizmet_adi', hizmet_adi, 'fiyat', fiyat,
        'sonuc', sonuc, 'sira_disi', sira_disi)
      order by array_position(array['yeni', 'pasif', 'mevcut'], sonuc), mukellef_adi, mukellef_id, hizmet_adi
    ), '[]'))::text as json from aday`,
  );
  return answer!;
}

export async function createTekrarTalepleri(
  tx: Tx,
  request: Request,
): Promise<Omit<RouteResponse<typeof contract.createTekrarTalepleri>, 'request_no'>> {
  return one<Omit<RouteResponse<typeof contract.createTekrarTalepleri>, 'request_no'>>(tx)`${withAday(request, false)},
    eklenen as (
      insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati,
        hizmet_bedeli, durum)
      select muhasebeci_id, mukellef_id, hizmet_id, ${request.yil}, ${request.ay}, fiyat, fiyat, ${SQL_DURUM.talep}
      from aday
      where sonuc = 'yeni'
      order by mukellef_id, hizmet_id
      on conflict (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id) do nothing
      returning 1
    )
    select (select count(*)::integer from eklenen) as olusan,
      ((select count(*) from aday where sonuc <> 'pasif') - (select count(*) from eklenen))::integer as mevcut,
      (select count(*)::integer from aday where sonuc = 'pasif') as pasif`;
}

export async function getTekrarIsi(tx: Tx): Promise<RouteResponse<typeof contract.getTekrarIsi>> {
  return one<RouteResponse<typeof contract.getTekrarIsi>>(tx)`
    with son as (select yil, ay, count(*)::integer as muhasebeci, sum(talep)::integer as talep, max(zaman) as zaman
      from tekrar_calismalari group by yil, ay order by yil desc, ay desc limit 1)
    select (select count(*)::integer from hizmet_tekrarlari) as kural, (select to_jsonb(son) from son) as son`;
}

export async function createVadesiGelenler(tx: Tx, now: Date, enCok: number): Promise<number> {
  return value<number>(tx)`select entry.run_tekrarlar(${now.toISOString()}, ${enCok}) as adet`;
}
