import { type RawBuilder, sql } from 'kysely';
import { DENETLENEN_TABLOLAR, type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { METIN } from '#contract/common/suzgec.ts';
import { type DenetimFilter, type DenetimKaydi, type Names, SISTEM } from '#contract/denetim/denetim.ts';
import { list, maybe, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { listNames } from '#server/features/tablo/ad-queries.ts';
import { allOf, gunler, metinKosulu } from '#server/rows/suzgec.ts';

type Row = DenetimKaydi;

/** The role of guests is that of a client's link, and of nobody else. */
const BY_LINK = 'Mükellef (bağlantı)';

const COLUMNS = sql`
  d.denetim_id, d.zaman, coalesce(gate.kullanici_gorunen_adi(d.kullanici_id),
    case d.db_rolu when 'muhasip_misafir' then ${BY_LINK} end) as kim, d.istemci, d.tablo, d.satir_id, d.islem,
  d.eski, d.yeni,
  app.row_version(d.tablo, d.satir_id) = d.denetim_id as son,
  coalesce(d.request_no like 'geri-al:%', false) as geri_alma,
  (select substring(d.request_no from '^zam:(.*)') where d.request_no like 'zam:%' and not exists (
    select from denetim g where g.tablo = 'hizmet_fiyatlari' and g.request_no = 'geri-al:' || d.request_no)) as zam_no,
  gate.is_anonim_kayit(d.tablo, d.satir_id) as anonim`;

/**
 * An entry of the audit log may carry an earlier time than the entry before it, by up to a transaction's length, so
 * searches by time look ten minutes further.
 */
const BOSLUK = sql`interval '10 minutes'`;

/** A price's later log entries name no service, so a service's prices are found by the entries that added them. */
const ofHizmet = (id: number): RawBuilder<boolean> => sql`d.denetim_id = any (array(
  select h.denetim_id from denetim h where h.tablo = 'hizmetler' and h.satir_id = ${id}
  union all
  select f.denetim_id from denetim f where f.tablo = 'hizmet_fiyatlari' and f.satir_id in (
    select e.satir_id
    from denetim e
    where e.tablo = 'hizmet_fiyatlari' and (coalesce(e.yeni, e.eski) ->> 'hizmet_id')::bigint = ${id})))`;

const byUser = (user: string): RawBuilder<boolean> =>
  user === SISTEM || user === METIN.exact?.(SISTEM)
    ? sql`d.kullanici_id is null`
    : sql`d.kullanici_id = any (array(
        select id from (
          select k.id from kullanicilar k
          union select s.satir_id from denetim s where s.tablo = 'kullanicilar' and s.islem = 'delete'
        ) k where ${metinKosulu(sql`gate.kullanici_gorunen_adi(k.id)`, user)}))`;

type Yon = 'asc' | 'desc';

function where(
  { kullanici_id, kim, tablo, satir_id, islem, zaman, girissiz, sorgusuz }: DenetimFilter,
  after: { last: number | undefined; yon: Yon },
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (tablo === 'hizmetler' && satir_id !== undefined) conditions.push(ofHizmet(satir_id));
  else {
    // The name of the table that the log is filtered by stands literally in the SQL, because the planner would not use
    // a partial index for a bound value.
    conditions.push(
      tablo === undefined ? sql`d.tablo = any (${DENETLENEN_TABLOLAR})` : sql`d.tablo = ${sql.lit(tablo)}`,
    );
    if (satir_id !== undefined) conditions.push(sql`d.satir_id = ${satir_id}`);
  }
  if (kullanici_id === 'sistem') conditions.push(sql`d.kullanici_id is null`);
  else if (kullanici_id !== undefined) conditions.push(sql`d.kullanici_id = ${kullanici_id}`);
  if (kim !== undefined) conditions.push(byUser(kim));
  if (islem !== undefined) conditions.push(sql`d.islem = ${sql.lit(islem)}`);
  const [from, until] = zaman === undefined ? [null, null] : gunler(zaman);
  if (from)
    conditions.push(sql`d.zaman >= ${from} and d.denetim_id >= (select app.find_denetim_start(${from} - ${BOSLUK}))`);
  if (until)
    conditions.push(sql`d.zaman < ${until} and d.denetim_id < (select app.find_denetim_start(${until} + ${BOSLUK}))`);
  if (girissiz !== undefined)
    conditions.push(sql`not (d.tablo = 'kullanicilar' and d.islem = 'update' and d.yeni - 'last_login' = '{}'::jsonb)`);
  if (sorgusuz !== undefined) conditions.push(sql`d.tablo <> 'konsol_sorgulari'`);
  if (after.last !== undefined)
    conditions.push(after.yon === 'asc' ? sql`d.denetim_id > ${after.last}` : sql`d.denetim_id < ${after.last}`);
  return allOf(conditions);
}

/** The log also has columns that must not be shown, such as keys of files; the register of tables names the others. */
function onlyNamed(row: Row): DenetimKaydi {
  const { alanlar } = tabloOf(row.tablo);
  const named = (values: Row['eski']) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(alanlar, name)));
  return row.anonim ? { ...row, eski: null, yeni: null } : { ...row, eski: named(row.eski), yeni: named(row.yeni) };
}

export async function listDenetim(
  tx: Tx,
  filter: DenetimFilter,
  adet: number,
  { last, yon = 'desc' }: { last?: number | undefined; yon?: Yon } = {},
): Promise<DenetimKaydi[]> {
  const rows = await list<Row>(tx)`
    select ${COLUMNS} from denetim d where ${where(filter, { last, yon })}
    order by d.denetim_id ${yon === 'asc' ? sql`asc` : sql`desc`} limit ${adet}`;
  return rows.map(onlyNamed);
}

export async function getDenetimKaydi(tx: Tx, denetim_id: number): Promise<Row | undefined> {
  return maybe<Row>(tx)`
    select ${COLUMNS} from denetim d where d.denetim_id = ${denetim_id} and d.tablo = any (${DENETLENEN_TABLOLAR})`;
}

export async function getSonDegisiklik(
  tx: Tx,
  tablo: TabloName,
  satir_id: number,
): Promise<Pick<DenetimKaydi, 'kim' | 'zaman'>> {
  return one<Pick<DenetimKaydi, 'kim' | 'zaman'>>(tx)`
    select gate.kullanici_gorunen_adi(d.kullanici_id) as kim, d.zaman
    from denetim d
    where d.denetim_id = app.row_version(${tablo}, ${satir_id})`;
}

export async function listKayitNames(tx: Tx, kayitlar: readonly DenetimKaydi[]): Promise<Names> {
  const wanted = new Map<TabloName, Set<number>>();
  const want = (tablo: string, id: unknown): void => {
    if (typeof id !== 'number') return;
    const idler = wanted.get(tablo as TabloName) ?? new Set();
    wanted.set(tablo as TabloName, idler.add(id));
  };
  for (const { tablo, satir_id, eski, yeni } of kayitlar) {
    want(tablo, satir_id);
    for (const [name, { tablo: target }] of Object.entries(tabloOf(tablo).alanlar))
      if (target) for (const values of [eski, yeni]) want(target, values?.[name]);
  }
  const found: Names = {};
  for (const [tablo, idler] of wanted) {
    for (const { id, ad } of await listNames(tx, tablo, [...idler])) if (ad !== null) found[`${tablo}:${id}`] = ad;
  }
  return found;
}

export async function markGeriAlma(tx: Tx, denetim_id: number): Promise<void> {
  await sql`select set_config('muhasip.request_no', ${`geri-al:denetim:${denetim_id}`}, true)`.execute(tx);
}
