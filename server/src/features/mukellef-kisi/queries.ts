import { sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import type * as contract from '#contract/ileti/mukellef-kisisi.ts';
import { KISI_EN_COK } from '#contract/ileti/mukellef-kisisi.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

type Values = RouteParsed<typeof contract.createMukellefKisisi>['body'];

const KISI = sql`k.kisi_id, k.ad, k.telefon, k.email, k.aldiklari, k.kanal, k.izin, k.izin_gunu, k.sessiz,
  k.sessiz_sonu`;

export async function listMukellefKisileri(
  tx: Tx,
  mukellef_id: number,
): Promise<contract.MukellefKisileri | undefined> {
  return maybe<contract.MukellefKisileri>(tx)`
    select json_build_object('ad', m.ad, 'telefon', m.telefon, 'email', m.email) as kendisi,
      coalesce((select json_agg(s order by s.kisi_id)
        from (select ${KISI} from mukellef_kisileri k where k.mukellef_id = m.mukellef_id) s), '[]') as kisiler,
      coalesce((select json_agg(d order by d.durdurma_id)
        from (select durdurma_id, kime, zaman from ileti_durdurmalari x where x.mukellef_id = m.mukellef_id) d
      ), '[]') as durdurmalar
    from mukellefler m where m.mukellef_id = ${mukellef_id}`;
}

export async function getMukellefKisisi(tx: Tx, kisi_id: number): Promise<contract.MukellefKisisi | undefined> {
  return maybe<contract.MukellefKisisi>(tx)`select ${KISI} from mukellef_kisileri k where k.kisi_id = ${kisi_id}`;
}

/**
 * The client's row is locked, so that two who add at once stay within the bound. The result is null when that is reached
 * and undefined when the caller does not see the client.
 */
export async function createMukellefKisisi(
  tx: Tx,
  mukellef_id: number,
  values: Values,
): Promise<number | null | undefined> {
  const seen = await maybe(tx)`select 1 as bir from mukellefler where mukellef_id = ${mukellef_id} for update`;
  if (!seen) return undefined;
  const { adet } = await tx
    .selectFrom('mukellef_kisileri')
    .select(({ fn }) => fn.countAll<number>().as('adet'))
    .where('mukellef_id', '=', mukellef_id)
    .executeTakeFirstOrThrow();
  if (Number(adet) >= KISI_EN_COK) return null;
  const { kisi_id } = await tx
    .insertInto('mukellef_kisileri')
    .values({ mukellef_id, ...values })
    .returning('kisi_id')
    .executeTakeFirstOrThrow();
  return kisi_id;
}

export async function updateMukellefKisisi(tx: Tx, kisi_id: number, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mukellef_kisileri')
    .set(values)
    .where('kisi_id', '=', kisi_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMukellefKisisi(tx: Tx, kisi_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mukellef_kisileri').where('kisi_id', '=', kisi_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeIletiDurdurma(tx: Tx, durdurma_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ileti_durdurmalari')
    .where('durdurma_id', '=', durdurma_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
