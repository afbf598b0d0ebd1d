import { type RawBuilder, sql } from 'kysely';
import { type Donem, gunleri } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { TakvimVerisi } from '#contract/takvim/kural.ts';
import type { getTakvimTurleri, listTakvimIsleri } from '#contract/takvim/takvim.ts';
import {
  TAKVIM_ALANLARI,
  type TAKVIM_LISTELERI,
  type TakvimRow,
  type TakvimTablosu,
} from '#contract/takvim/takvim-kaydi.ts';
import type { Profil } from '#contract/takvim/yukumluluk-onerisi.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { acikBeyanname } from '#server/rows/durum.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { PROFIL, verilenlerOf } from '#server/rows/yukumluluk.ts';

const TABLOLAR = {
  beyanname_turleri: { id: 'tur_id', sira: sql`tur_id`, isUrun: true },
  resmi_tatiller: { id: 'tatil_id', sira: sql`not her_yil, ilk_gun`, isUrun: true },
  sure_uzatmalari: { id: 'uzatma_id', sira: sql`donem desc, kod, yeni_gun`, isUrun: true },
  mucbir_sebepler: { id: 'mucbir_id', sira: sql`ilk_gun desc, mucbir_id`, isUrun: false },
} as const satisfies Record<TakvimTablosu, { id: string; sira: RawBuilder<unknown>; isUrun: boolean }>;

const columnsOf = (tablo: TakvimTablosu): string[] => Object.keys(TAKVIM_ALANLARI[tablo].shape);
const rowsOf = (tablo: TakvimTablosu, more: readonly RawBuilder<unknown>[] = []) => {
  const columns = [...columnsOf(tablo).map((name) => sql.ref(`t.${name}`)), ...more];
  return sql`coalesce((select json_agg(s)
    from (select ${sql.join(columns)} from ${sql.table(tablo)} t order by ${TABLOLAR[tablo].sira}) s), '[]')`;
};

export async function getTakvimVerisi(tx: Tx): Promise<TakvimVerisi> {
  return one<TakvimVerisi>(tx)`
    select ${rowsOf('beyanname_turleri')} as kurallar, ${rowsOf('resmi_tatiller')} as tatiller,
    ${rowsOf('sure_uzatmalari')} as uzatmalar, ${rowsOf('mucbir_sebepler')} as mucbirler`;
}

export function listKayitlar<T extends TakvimTablosu>(
  tx: Tx,
  tablo: T,
): Promise<RouteResponse<(typeof TAKVIM_LISTELERI)[T]>> {
  const { id, isUrun } = TABLOLAR[tablo];
  const urun = isUrun
    ? sql`t.urun_kodu is not null as urunden, t.elle_degisti, t.urun_hali`
    : sql`false as urunden, false as elle_degisti, null as urun_hali`;
  const key = sql.ref(`t.${id}`);
  return one<RouteResponse<(typeof TAKVIM_LISTELERI)[T]>>(tx)`
    select ${rowsOf(tablo, [sql`${key} as id`, sql`${surumOf(tablo, key)} as surum`, urun])} as satirlar`;
}

export async function listDigerleri<T>(tx: Tx, tablo: TakvimTablosu, id: number | null): Promise<T[]> {
  const columns = sql.join(columnsOf(tablo).map((name) => sql.ref(name)));
  return list<T>(tx)`
    select ${columns} from ${sql.table(tablo)} where ${id}::bigint is null or ${sql.ref(TABLOLAR[tablo].id)} <> ${id}`;
}

export async function listIlceler(tx: Tx, il: string | null): Promise<string[]> {
  const rows = await list<{ ilce: string }>(tx)`
    select distinct ilce from mukellefler where ilce is not null and app.fold(il) = app.fold(${il})`;
  return rows.map(({ ilce }) => ilce);
}

/** Changes of the tax calendar wait for each other, so that no two contradicting ones pass the check at once. */
export const lockTakvim = (tx: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(720018)`.execute(tx);

const valuesOf = ({ tablo, alanlar }: TakvimRow) => {
  const columns = columnsOf(tablo);
  return {
    columns: sql.join(columns.map((name) => sql.ref(name))),
    values: sql.join(columns.map((name) => sql`${(alanlar as Record<string, unknown>)[name]}`)),
  };
};

export async function createKayit(tx: Tx, row: TakvimRow): Promise<number> {
  const { columns, values } = valuesOf(row);
  const { id } = TABLOLAR[row.tablo];
  return value<number>(tx)`
    insert into ${sql.table(row.tablo)} (${columns}) values (${values}) returning ${sql.ref(id)} as id`;
}

export async function updateKayit(tx: Tx, id: number, row: TakvimRow): Promise<void> {
  const { columns, values } = valuesOf(row);
  await sql`
    update ${sql.table(row.tablo)}
    set (${columns}) = row(${values})
    where ${sql.ref(TABLOLAR[row.tablo].id)} = ${id}`.execute(tx);
}

export async function removeKayit(tx: Tx, tablo: TakvimTablosu, id: number): Promise<boolean | null> {
  const key = sql.ref(TABLOLAR[tablo].id);
  const { numAffectedRows } = await sql`delete from ${sql.table(tablo)} where ${key} = ${id}`.execute(tx);
  if (numAffectedRows === 1n) return true;
  const rows = await list(tx)`select from ${sql.table(tablo)} where ${key} = ${id}`;
  return rows.length > 0 ? null : false;
}

export async function getKinds(tx: Tx): Promise<RouteResponse<typeof getTakvimTurleri>> {
  const rows = await list<{
    profil: Profil;
    kararlar: string[] | null;
    adet: number;
    yerler: { il: string; ilce: string | null }[];
  }>(tx)`
    with karar as (
      select mukellef_id,
        coalesce(array_agg(kod order by kod) filter (where verilir
          and coalesce(son_donem, '9999') > (select to_char(now() - interval '1 year', 'YYYY-MM'))),
          '{}') as kararlar
      from mukellef_yukumlulukleri group by mukellef_id
    ),
    yer as materialized (
      select coalesce(json_agg(s order by s.il, s.ilce nulls first), '[]') as yerler from (
        select min(m.il) as il, min(y.ilce) as ilce from app.mukellef_yerleri r join mukellefler m using (mukellef_id)
        cross join lateral (select null as ilce union all select m.ilce where r.yer like '%/%') y
        where m.aktif group by app.fold(m.il), app.fold(y.ilce)
      ) s
    )
    select to_json(facts) as profil, k.kararlar, count(*)::integer as adet, (select yerler from yer) as yerler
    from mukellefler m cross join lateral ${PROFIL} facts left join karar k using (mukellef_id)
    where m.aktif
    group by facts, k.kararlar`;
  const gruplar = rows.map(({ profil, kararlar, adet }) => ({
    adet,
    verilenler: verilenlerOf({ ...profil, kararlar }),
  }));
  const sum = (some: typeof gruplar) => some.reduce((total, { adet }) => total + adet, 0);
  return {
    kodlar: [...new Set(gruplar.flatMap(({ verilenler }) => verilenler?.kodlar ?? []))].sort(),
    belirsiz: sum(gruplar.filter(({ verilenler }) => verilenler === null)),
    mukellef: sum(gruplar),
    yerler: rows[0]?.yerler ?? [],
  };
}

/** The statement names only columns of beyannameler_ay_idx, so a month of the whole office is read from the index alone. */
export async function listIsler(tx: Tx, donem: Donem): Promise<RouteResponse<typeof listTakvimIsleri>['isler']> {
  const { baslangic, bitis } = gunleri(donem);
  return list<RouteResponse<typeof listTakvimIsleri>['isler'][number]>(tx)`
    select kod, donem, son_gun::text, count(*) filter (where ${acikBeyanname})::integer as acik,
      count(*)::integer as toplam
    from beyannameler where son_gun between ${baslangic} and ${bitis} and duzeltme = 0
    group by kod, donem, beyannameler.son_gun
    order by beyannameler.son_gun, kod, donem`;
}
