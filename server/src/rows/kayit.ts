import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Bagli, type Degisiklik, KAYIT_ERRORS } from '#contract/common/kayit.ts';
import type { TopluResult } from '#contract/common/toplu.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { DB } from '#server/db/types.ts';
import { AppError } from '#server/http/app-error.ts';

const KEYS = {
  admin: 'admin_id',
  beyanname_turleri: 'tur_id',
  bilgi_maddeleri: 'madde_id',
  borc_tahakkuk: 'borc_id',
  hizmet_fiyatlari: 'hizmet_fiyat_id',
  hizmet_kayitlari: 'hizmet_kayit_id',
  hizmetler: 'id',
  kullanicilar: 'id',
  muhasebeci: 'muhasebeci_id',
  muhasebeci_personel: 'atama_id',
  mucbir_sebepler: 'mucbir_id',
  mukellefler: 'mukellef_id',
  personel: 'personel_id',
  resmi_tatiller: 'tatil_id',
  sure_uzatmalari: 'uzatma_id',
} as const satisfies Partial<Record<keyof DB, string>>;
export type KayitTablosu = keyof typeof KEYS;

export const surumOf = (tablo: KayitTablosu, id: RawBuilder<unknown>) =>
  sql<number>`app.row_version(${sql.lit(tablo)}, ${id})`;

export async function listDegisiklikler(tx: Tx, tablo: KayitTablosu, id: number, surum: number): Promise<Degisiklik[]> {
  return list<Degisiklik>(tx)`select * from app.list_row_changes(${tablo}, ${id}, ${surum})`;
}

interface Duzenlenen {
  id: number;
  surum: number;
  /** `alanlar` names the columns that the caller changes; without it, any change since `surum` is a conflict. */
  alanlar?: readonly string[];
}

/**
 * `lockKayit` throws an AppError: 404 where the caller cannot see or change the row, 409 KAYIT_DEGISTI where a column
 * of `alanlar` (without it, any column) has changed since version `surum`.
 */
export async function lockKayit(tx: Tx, tablo: KayitTablosu, { id, surum, alanlar }: Duzenlenen): Promise<void> {
  const key = sql.ref(KEYS[tablo]);
  const locked = await maybe(tx)`select ${key} from ${sql.table(tablo)} where ${key} = ${id} for update`;
  if (!locked) throw new AppError('NOT_FOUND');
  // The version is read after the row is locked, because a statement that waits for a lock still sees the old log.
  const now = await value<number>(tx)`select ${surumOf(tablo, sql`${id}`)} as surum`;
  if (now === surum) return;
  const degisiklikler = await listDegisiklikler(tx, tablo, id, surum);
  // A change whose log the caller may not read counts as a change of a column of `alanlar`.
  const isSame = ({ eski, yeni }: Degisiklik) =>
    alanlar === undefined || alanlar.some((name) => name in { ...eski, ...yeni });
  if (degisiklikler.length === 0 || degisiklikler.some(isSame))
    throw new AppError(KAYIT_ERRORS.KAYIT_DEGISTI, { degisiklikler });
}

export function refuseBagli(baglilar: readonly Bagli[]): void {
  const found = baglilar.filter(({ adet }) => adet > 0);
  if (found.length > 0) throw new AppError(KAYIT_ERRORS.GECMIS_VAR, { baglilar: found });
}

export type Secim = { idler: readonly number[] } | { filtre: Expression<unknown> };

interface TopluAktif {
  tablo: KayitTablosu;
  secim: Secim;
  kolon?: 'aktif' | 'is_active';
  value: boolean;
}

/** Rows are locked in the order of their ids, so that two bulk changes cannot deadlock. */
export async function setTopluAktif(
  tx: Tx,
  { tablo, secim, kolon = 'aktif', value }: TopluAktif,
): Promise<TopluResult> {
  const [table, key, aktif] = [sql.table(tablo), sql.ref(KEYS[tablo]), sql.ref(kolon)];
  const meant = 'idler' in secim ? sql`select unnest(${secim.idler}::bigint[])` : secim.filtre;
  // PostgreSQL's plans for single-row writes are nested loops, also in the audit trigger; on thousands of rows they
  // took seconds, so this statement is planned anew without them.
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_nestloop', 'off', true)`.execute(tx);
  const result = await one<Omit<TopluResult, 'bulunamayan'>>(tx)`
    with bulunan as materialized (
      select ${key} as id, ${aktif} as once from ${table} where ${key} in (${meant}) order by ${key} for no key update
    ),
    degisen as (
      update ${table} k
      set ${aktif} = ${value}
      from bulunan b
      where k.${key} = b.id and b.once <> ${value}
      returning b.id
    )
    select (select count(*) from degisen) as degisen, (select count(*) from bulunan where once = ${value}) as ayni,
      coalesce((select json_agg(id order by id) from degisen), '[]') as degisenler`;
  return { ...result, bulunamayan: 'idler' in secim ? new Set(secim.idler).size - result.degisen - result.ayni : 0 };
}
