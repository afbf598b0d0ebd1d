import { type RawBuilder, sql } from 'kysely';
import { refusalOf } from '#contract/common/gecis.ts';
import type { HucreResult } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  DURUM,
  type Durum,
  GECISLER,
  HUCRE_KILIDI,
  type HucreDurumu,
  type Islem,
  IZGARA_TABLOSU,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { resultsOf } from '#server/rows/izgara.ts';
import { withFiyat } from './queries.ts';

interface IslemHucresi {
  mukellef_id: number;
  hizmet_id: number;
  beklenen: HucreDurumu;
}

export interface IslemSorgusu {
  yil: number;
  ay: number;
  muhasebeci_id?: number | undefined;
  islem: Islem;
  ret_nedeni?: string | undefined;
  hucreler: readonly IslemHucresi[];
}

interface Act extends IslemSorgusu {
  from: readonly HucreDurumu[];
  to: HucreDurumu;
  isToplu: boolean;
}

/**
 * PostgreSQL reads the text of one array faster than a list of values. Numbers and names of states need no quotes in
 * that text.
 */
const listOf = (values: readonly (number | Durum | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** A single cell, as from a click, is read off its parameters, so that PostgreSQL prepares no join of it. */
const requestOf = (hucreler: readonly IslemHucresi[]) => {
  const [first, second] = hucreler;
  return first && !second
    ? sql`
    istek as not materialized (
      select ${first.mukellef_id}::bigint as mukellef_id, ${first.hizmet_id}::bigint as hizmet_id,
        ${first.beklenen}::text as beklenen, 1 as sira
    )`
    : sql`
    istek as materialized (
      select * from unnest(${listOf(hucreler.map((h) => h.mukellef_id))}::bigint[],
        ${listOf(hucreler.map((h) => h.hizmet_id))}::bigint[], ${listOf(hucreler.map((h) => h.beklenen))}::text[])
        with ordinality as i(mukellef_id, hizmet_id, beklenen, sira)
    )`;
};

const kayitlar = ({ yil, ay, muhasebeci_id }: IslemSorgusu) => sql`
      k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = ${yil}
      and k.hizmet_ayi = ${ay} ${ofMuhasebeci('k', muhasebeci_id)}`;

const ofMuhasebeci = (table: 'k' | 'm', muhasebeci_id: number | undefined): RawBuilder<unknown> =>
  muhasebeci_id === undefined ? sql`` : sql`and ${sql.ref(`${table}.muhasebeci_id`)} = ${muhasebeci_id}`;

export async function updateHucreler(tx: Tx, sorgu: IslemSorgusu): Promise<HucreResult[]> {
  const isToplu = sorgu.hucreler.length > 1;
  const { from, toplu, to } = GECISLER[sorgu.islem];
  const islem: Act = { ...sorgu, isToplu, from: isToplu ? toplu : from, to };
  const { siralar, bedeller } = await one<Yazilan>(tx)`
    with ${requestOf(islem.hucreler)}, ${to === null ? removeStatement(islem) : setStatement(islem, to)}
    select coalesce(json_agg(sira), '[]') as siralar, coalesce(json_agg(hizmet_bedeli), '[]') as bedeller from yazilan`;
  const written = new Map(siralar.map((sira, n) => [sira, { durum: to, hizmet_bedeli: bedeller[n] ?? null }]));
  const results = await resultsOf(islem.hucreler, written, (hucreler) => readRefused(tx, { ...islem, hucreler }));
  return results.map(({ cell: { mukellef_id, hizmet_id }, ...result }) => ({ mukellef_id, hizmet_id, ...result }));
}

interface Yazilan {
  siralar: number[];
  bedeller: (number | null)[];
}

const removeStatement = (islem: Act) => sql`
    yazilan as (
      delete from hizmet_kayitlari k using istek i
      where ${kayitlar(islem)} and k.durum = i.beklenen and k.durum = any (${islem.from}::text[])
      returning i.sira, null::bigint as hizmet_bedeli
    )`;

/**
 * If somebody else inserts the record of a grid's cell first, that record stays and the cell is refused. The statement
 * of an act that makes no record contains no insert, because staff have no right to insert.
 */
function setStatement(islem: Act, to: Durum) {
  const { yil, ay, muhasebeci_id, from, ret_nedeni = null } = islem;
  const isRet = to === DURUM.reddedildi;
  const degisen = sql`
    degisen as (
      update hizmet_kayitlari k
      set durum = ${to}${isRet ? sql`, ret_nedeni = ${ret_nedeni}` : sql``}
      from istek i
      where ${kayitlar(islem)} and k.durum = i.beklenen and k.durum = any (${from}::text[])
      returning i.sira, k.hizmet_bedeli
    )`;
  if (!from.includes(null)) return sql`${degisen}, yazilan as (select * from degisen)`;
  const bedel = GECISLER[islem.islem].rol === 'muhasebeci' ? sql`h.fiyat` : sql`0`;
  // An update of no row would still fire every statement trigger, so acts that only make records leave it out.
  const isOnlyNew = from.every((durum) => durum === null);
  return sql`${isOnlyNew ? sql`` : sql`${degisen},`}
    fiyatli as ${islem.isToplu ? sql`materialized` : sql`not materialized`} (
      select h.id, f.fiyat
      from hizmetler h ${withFiyat(yil, ay)}
      where h.is_active and h.id in (select hizmet_id from istek)
    ),
    eklenen as (
      insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati,
        hizmet_bedeli, durum${isRet ? sql`, ret_nedeni` : sql``})
      select m.muhasebeci_id, m.mukellef_id, h.id, ${yil}, ${ay}, ${bedel}, ${bedel},
        ${to}${isRet ? sql`, ${ret_nedeni}` : sql``}
      from istek i
      join mukellefler m on m.mukellef_id = i.mukellef_id and m.aktif ${ofMuhasebeci('m', muhasebeci_id)}
      join fiyatli h on h.id = i.hizmet_id
      where i.beklenen is null
      on conflict (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id) do nothing
      returning mukellef_id, hizmet_id, hizmet_bedeli
    ),
    yazilan as (
      ${isOnlyNew ? sql`` : sql`select * from degisen union all`}
      select i.sira, e.hizmet_bedeli from eklenen e join istek i using (mukellef_id, hizmet_id)
    )`;
}

/** What the database knows of a cell (`kilit`) comes before what the transition table says. */
async function readRefused(tx: Tx, islem: Act) {
  const rows = await list<Pick<HucreResult, 'durum' | 'hizmet_bedeli'> & { kilit: string | null }>(tx)`
    with ${requestOf(islem.hucreler)}
    select k.durum, k.hizmet_bedeli,
      case
        when k.durum is null and m.mukellef_id is null then ${HUCRE_KILIDI.mukellefYok}
        when h.id is null then ${HUCRE_KILIDI.hizmetYok}
        when k.durum is distinct from i.beklenen then ${HUCRE_KILIDI.degisti}
        when k.durum is null and not m.aktif then ${HUCRE_KILIDI.mukellefPasif}
        when k.durum is null and not h.is_active then ${HUCRE_KILIDI.hizmetPasif}
      end as kilit
    from istek i left join hizmet_kayitlari k on ${kayitlar(islem)}
    left join mukellefler m on m.mukellef_id = i.mukellef_id ${ofMuhasebeci('m', islem.muhasebeci_id)}
    left join hizmetler h on h.id = i.hizmet_id
    order by i.sira`;
  const { kilitli = HUCRE_KILIDI.degisti } = GECISLER[islem.islem];
  return rows.map(({ kilit, ...row }) => {
    const hucre = { durum: row.durum, tutar: row.hizmet_bedeli, kilit };
    const refusal = refusalOf(IZGARA_TABLOSU, islem.islem, hucre, islem.isToplu);
    return { ...row, neden: refusal ?? (row.durum === null ? HUCRE_KILIDI.kayitBaskasinda : kilitli) };
  });
}
