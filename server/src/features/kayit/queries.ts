import { sql } from 'kysely';
import type { Bagli, Degisiklik } from '#contract/common/kayit.ts';
import type { Tx } from '#server/db/session.ts';
import type { DB } from '#server/db/types.ts';
import { AppError } from '#server/http/app-error.ts';

/** Tables whose rows people edit, with their key. */
const KEYS = {
  admin: 'admin_id',
  hizmetler: 'id',
  kullanicilar: 'id',
  muhasebeci: 'muhasebeci_id',
  mukellefler: 'mukellef_id',
  personel: 'personel_id',
} as const satisfies Partial<Record<keyof DB, string>>;
export type KayitTablosu = keyof typeof KEYS;

/** Expression for the version of a list's row, e.g. `surumOf('personel', sql.ref('p.personel_id'))`. */
export const surumOf = (tablo: KayitTablosu, id: ReturnType<typeof sql.ref>) => sql<number>`app.satir_surumu(${sql.lit(tablo)}, ${id})`;

/** What happened to a row after a version, oldest first. */
export async function listDegisiklikler(tx: Tx, tablo: KayitTablosu, id: number, surum: number): Promise<Degisiklik[]> {
  const { rows } = await sql<Degisiklik>`select * from app.satir_degisiklikleri(${tablo}, ${id}, ${surum})`.execute(tx);
  return rows;
}

/**
 * Locks the row that is about to be changed; 404 where the caller sees none, 409 KAYIT_DEGISTI where it is no longer in the version that was edited.
 */
export async function lockKayit(tx: Tx, tablo: KayitTablosu, id: number, surum: number): Promise<void> {
  const key = sql.ref(KEYS[tablo]);
  const { rows } = await sql<{
    surum: number;
  }>`select ${surumOf(tablo, sql.ref(`k.${KEYS[tablo]}`))} as surum from ${sql.table(tablo)} k where ${key} = ${id} for update`.execute(tx);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  if (rows[0].surum !== surum) throw new AppError('KAYIT_DEGISTI', { degisiklikler: await listDegisiklikler(tx, tablo, id, surum) });
}

/** Refuses a delete while anything hangs on the row. */
export function refuseBagli(baglilar: readonly Bagli[]): void {
  const found = baglilar.filter(({ adet }) => adet > 0);
  if (found.length > 0) throw new AppError('GECMIS_VAR', { baglilar: found });
}
