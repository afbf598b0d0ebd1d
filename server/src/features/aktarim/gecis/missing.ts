import { sql } from 'kysely';
import { EKSIK_ALANLAR, type listEksikler, type setTamam } from '#contract/aktarim/eksikler.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_ROWS } from '#server/rows/durum.ts';

type Eksikler = RouteResponse<typeof listEksikler>;

const SHOWN = 200;

/**
 * Whether a client has workers says what they file, too: the period is only asked for where neither is known. Many a small
 * client has no e-mail, which would keep the list from ever being empty: it is asked for where there is no phone either.
 */
const isLacking = (name: (typeof EKSIK_ALANLAR)[number]) =>
  name === 'muhtasar_donemi'
    ? sql`coalesce(m.muhtasar_donemi, '') = '' and m.isci_calistiriyor is null`
    : sql`coalesce(m.${sql.ref(name)}, '') = '' and (${name !== 'email'} or coalesce(m.telefon, '') = '')`;

/**
 * Clients who came in by a move bear its moment: both are the start of its transaction. One who is passive lacks nothing,
 * and neither does one of a move that was taken back.
 */
const IMPORTED = sql`from mukellefler m
  cross join lateral (
    select array_remove(array[${sql.join(
      EKSIK_ALANLAR.map((name) => sql`case when ${isLacking(name)} then ${name}::text end`),
    )}], null) as eksikler
  ) e
  where m.aktif and cardinality(e.eksikler) > 0
    and m.eklenme_tarihi in (select g.uygulama from gecisler g where g.geri_alinma is null and g.uygulama is not null)`;

/** A row that was passed over, such as a line of totals, waits for nobody: only a wrong one can be mended. */
export async function listMissing(tx: Tx): Promise<Eksikler> {
  const mukellefler = await list<Eksikler['mukellefler'][number]>(tx)`
    select m.mukellef_id, m.ad, e.eksikler ${IMPORTED} order by m.ad, m.mukellef_id limit ${SHOWN}`;
  const sheets = await list<Eksikler['sayfalar'][number]>(tx)`
    select a.gecis_id, a.aktarim_id, a.dosya_adi, a.sayfa, count(*)::integer as satir_sayisi
    from gecisler g
    join aktarimlar a using (gecis_id)
    join aktarim_satirlari s using (aktarim_id)
    where g.uygulama is not null and g.geri_alinma is null and a.dahil
      and s.durum = ${SQL_ROWS.hatali} and s.tamamlanma is null
    group by a.aktarim_id
    order by a.aktarim_id`;
  return {
    mukellef_sayisi:
      mukellefler.length < SHOWN ? mukellefler.length : await value<number>(tx)`select count(*)::integer ${IMPORTED}`,
    mukellefler,
    satir_sayisi: sheets.reduce((sum, { satir_sayisi }) => sum + satir_sayisi, 0),
    sayfalar: sheets,
  };
}

export async function setDone(tx: Tx, { secim, tamam }: RouteParsed<typeof setTamam>['body']): Promise<number[]> {
  const chosen =
    'idler' in secim
      ? sql`s.satir_id = any (${secim.idler}::bigint[])`
      : sql`s.aktarim_id = ${secim.suzgec.aktarim_id}`;
  const rows = await list<{ satir_id: number }>(tx)`
    update aktarim_satirlari s set tamamlanma = case when ${tamam} then now() end
    from aktarimlar a
    join gecisler g using (gecis_id)
    where s.aktarim_id = a.aktarim_id and g.uygulama is not null and g.geri_alinma is null
      and s.durum = ${SQL_ROWS.hatali} and (s.tamamlanma is null) = ${tamam} and ${chosen}
    returning s.satir_id`;
  return rows.map(({ satir_id }) => satir_id);
}
