import { type RawBuilder, sql } from 'kysely';
import { BEYANNAME_DEGISTI, type BeyannameResult, KENDI_KONTROLU } from '#contract/beyanname/beyanname.ts';
import {
  BEYANNAME_GECISLERI,
  BEYANNAME_TABLOSU,
  type BeyannameDurumu,
  type BeyannameIslemi,
} from '#contract/beyanname/beyanname-gecis.ts';
import { refusalOf } from '#contract/common/gecis.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_BEYANNAME } from '#server/rows/durum.ts';
import { resultsOf } from '#server/rows/izgara.ts';

interface Kabul {
  kabul_gunu: string;
  kabul_no?: string | null | undefined;
  tutar?: number | null | undefined;
  odeme_gunu?: string | null | undefined;
}

export interface Islem {
  islem: BeyannameIslemi;
  neden?: string | undefined;
  kabul?: Kabul | undefined;
  beyannameler: readonly { beyanname_id: number; beklenen: BeyannameDurumu }[];
}

const requestOf = ({ beyannameler }: Islem) => sql`
    istek as materialized (
      select * from unnest(${`{${beyannameler.map((b) => b.beyanname_id).join(',')}}`}::bigint[],
        ${`{${beyannameler.map((b) => b.beklenen).join(',')}}`}::text[])
        with ordinality as i(beyanname_id, beklenen, sira)
    )`;

const toOf = (islem: BeyannameIslemi) =>
  sql`case b.durum ${sql.join(
    Object.entries(BEYANNAME_GECISLERI[islem].to).map(([from, to]) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`),
    sql` `,
  )} end`;

/** If the office requires that somebody else checks declarations, whoever prepared a declaration may not approve it. */
const KENDISI = sql`(coalesce(b.hazirlayan = app.kullanici_id(), false) and gate.is_ayri_kontrol())`;

export async function updateBeyannameler(tx: Tx, request: Islem): Promise<BeyannameResult[]> {
  const isToplu = request.beyannameler.length > 1;
  const { from, toplu, duzeltme, yeni } = BEYANNAME_GECISLERI[request.islem];
  const open = sql`b.beyanname_id = i.beyanname_id and b.durum = i.beklenen
    and b.durum = any (${isToplu ? toplu : from}::text[])
      ${duzeltme ? sql`and b.duzeltme > 0` : sql``} ${request.islem === 'onayla' ? sql`and not ${KENDISI}` : sql``}`;
  const rows = await list<{ sira: number; durum: BeyannameDurumu | null }>(tx)`
    with ${requestOf(request)},
      yazilan as (${duzeltme ? removeOf(open) : yeni ? insertOf(open) : updateOf(request, open)})
    select sira::integer, durum from yazilan`;
  const written = new Map(rows.map(({ sira, durum }) => [sira, { durum }]));
  const results = await resultsOf(request.beyannameler, written, (beyannameler) =>
    readRefused(tx, { ...request, beyannameler }, isToplu),
  );
  return results.map(({ cell: { beyanname_id }, ...result }) => ({ beyanname_id, ...result }));
}

function updateOf({ islem, neden, kabul }: Islem, open: RawBuilder<unknown>) {
  const kabulu = islem === 'ver' ? kabul : undefined;
  return sql`
      update beyannameler b set durum = ${toOf(islem)}, neden = ${islem === 'verme' ? (neden ?? null) : null}::text,
        kabul_gunu = ${kabulu?.kabul_gunu ?? null}::date, kabul_no = ${kabulu?.kabul_no || null}::text,
        tutar = ${kabulu?.tutar ?? null}::bigint,
        odeme_gunu = ${kabulu?.odeme_gunu ?? null}::date, belge_id = null
      from istek i where ${open} returning i.sira, b.durum`;
}

const removeOf = (open: RawBuilder<unknown>) => sql`
      delete from beyannameler b using istek i where ${open} returning i.sira, null::text as durum`;

const insertOf = (open: RawBuilder<unknown>) => sql`
      insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, personel_id)
      select b.muhasebeci_id, b.mukellef_id, b.kod, b.donem, b.duzeltme + 1, b.son_gun,
        ${SQL_BEYANNAME.hazirlaniyor}, b.personel_id
      from beyannameler b join istek i on ${open}
      on conflict do nothing returning 1::bigint as sira, durum`;

/** What the database knows of a declaration (`kilit`) comes before what the transition table says. */
async function readRefused(tx: Tx, request: Islem, isToplu: boolean) {
  const rows = await list<{ durum: BeyannameDurumu | null; duzeltme: number; kilit: string | null }>(tx)`
    with ${requestOf(request)}
    select b.durum, b.duzeltme, case
        when b.durum is null then 'Beyanname bulunamadı.'
        when b.durum <> i.beklenen then ${BEYANNAME_DEGISTI}
        when ${request.islem === 'onayla'} and b.durum = ${SQL_BEYANNAME.kontrolde} and ${KENDISI}
          then ${KENDI_KONTROLU}
      end as kilit
    from istek i left join beyannameler b using (beyanname_id) order by i.sira`;
  return rows.map((row) => ({
    durum: row.durum,
    neden: refusalOf(BEYANNAME_TABLOSU, request.islem, row, isToplu) ?? BEYANNAME_TABLOSU.kilitli,
  }));
}

export async function lastDonem(tx: Tx, { beyannameler }: Islem): Promise<string | null> {
  return value<string | null>(tx)`
    select max(donem) as donem
    from beyannameler
    where beyanname_id = any (${beyannameler.map((b) => b.beyanname_id)}::bigint[])`;
}

export async function reverseIslem(tx: Tx, request_no: string): Promise<BeyannameResult[]> {
  const rows = await list<BeyannameResult & { durum: null }>(tx)`
    select beyanname_id, oldu, neden from gate.reverse_beyannameler(${request_no})`;
  const now = await list<{ beyanname_id: number; durum: BeyannameDurumu }>(tx)`
    select beyanname_id, durum
    from beyannameler
    where beyanname_id = any (${rows.map((row) => row.beyanname_id)}::bigint[])`;
  const durumlar = new Map(now.map(({ beyanname_id, durum }) => [beyanname_id, durum]));
  return rows.map((row) => ({ ...row, durum: durumlar.get(row.beyanname_id) ?? null }));
}
