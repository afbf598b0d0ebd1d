import { type RawBuilder, sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { type listMukellefler as listRoute, MUKELLEF_SUZGECLER, type Mukellef } from '#contract/mukellef.ts';
import type { Tx } from '#server/db/session.ts';

type Query = RouteParsed<typeof listRoute>['query'];

/** Columns by the names that the contract lets a caller sort and filter by; nothing else reaches the SQL text. */
const COLUMNS: Record<string, RawBuilder<unknown>> = {
  ad: sql`m.ad`,
  sirket_adi: sql`m.sirket_adi`,
  tc_no: sql`m.tc_no`,
  telefon: sql`m.telefon`,
  email: sql`m.email`,
  hesap_turu: sql`m.hesap_turu`,
  muhasebeci_adi: sql`mu.ad`,
  personel_adi: sql`p.ad`,
  eklenme_tarihi: sql`m.eklenme_tarihi`,
};

/** `%`, `_` and `\` of what was typed stand for themselves. */
const contains = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;

function conditions(query: Query): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (query.arama) parts.push(...query.arama.split(/\s+/).map((word) => sql`m.arama like ${contains(word)}`));
  if (query.aktif) parts.push(sql`m.aktif = ${query.aktif === 'true'}`);
  if (query.muhasebeci_id) parts.push(sql`m.muhasebeci_id = ${query.muhasebeci_id}`);
  for (const name of MUKELLEF_SUZGECLER) {
    if (query[name] !== undefined) parts.push(sql`${COLUMNS[name]} = ${query[name]}`);
  }
  return sql.join(parts, sql` and `);
}

/** Joins that the conditions and the order need; the names of the page's rows are joined after the page is cut. */
function neededJoins(query: Query): RawBuilder<unknown> {
  const names = [query.sirala, ...MUKELLEF_SUZGECLER.filter((name) => query[name] !== undefined)] as string[];
  const muhasebeci = names.includes('muhasebeci_adi') ? sql`join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id` : sql``;
  const personel = names.includes('personel_adi')
    ? sql`left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id left join personel p on p.personel_id = mp.personel_id`
    : sql``;
  return sql`${muhasebeci} ${personel}`;
}

/** One page of the clients that the caller may see, and how many there are in all; the rows leave PostgreSQL as one JSON text. */
export async function listMukellefler(tx: Tx, query: Query): Promise<{ mukellefler: Mukellef[]; toplam: number }> {
  const where = conditions(query);
  const joins = neededJoins(query);
  const direction = query.yon === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<{ mukellefler: Mukellef[]; toplam: number }>`
    with sayfa as (
      select m.mukellef_id, ${COLUMNS[query.sirala]} as anahtar
      from mukellefler m ${joins} where ${where}
      order by ${COLUMNS[query.sirala]} ${direction}, m.mukellef_id
      limit ${query.boyut} offset ${(query.sayfa - 1) * query.boyut}
    )
    select (select count(*) from mukellefler m ${joins} where ${where}) as toplam,
      coalesce((
        select json_agg(json_build_object(
          'mukellef_id', m.mukellef_id, 'muhasebeci_id', m.muhasebeci_id, 'muhasebeci_adi', mu.ad, 'personel_adi', p.ad, 'tc_no', m.tc_no, 'ad', m.ad,
          'telefon', m.telefon, 'email', m.email, 'sirket_adi', m.sirket_adi, 'hesap_turu', m.hesap_turu, 'aktif', m.aktif, 'eklenme_tarihi', m.eklenme_tarihi
        ) order by s.anahtar ${direction}, m.mukellef_id)
        from sayfa s join mukellefler m using (mukellef_id) join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id
        left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id left join personel p on p.personel_id = mp.personel_id
      ), '[]') as mukellefler`.execute(tx);
  return rows[0]!;
}
