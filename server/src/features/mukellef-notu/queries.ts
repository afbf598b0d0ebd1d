import { sql } from 'kysely';
import type { MukellefNotu } from '#contract/mukellef/mukellef-notu.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const NOT = sql`n.not_id, n.metin, n.kullanici_id is not distinct from app.kullanici_id() as benim, n.eklenme_tarihi,
  n.degisme_tarihi,
  case
    when n.kullanici_id is null then 'Silinmiş kullanıcı'
    else gate.mukellef_kisisi(n.kullanici_id, n.mukellef_id)
  end as yazan`;

export async function listMukellefNotlari(tx: Tx, mukellef_id: number): Promise<MukellefNotu[] | undefined> {
  const row = await maybe<{ notlar: MukellefNotu[] }>(tx)`
    select coalesce((select json_agg(s order by s.not_id desc)
      from (select ${NOT} from mukellef_notlari n where n.mukellef_id = m.mukellef_id) s), '[]') as notlar
    from mukellefler m where m.mukellef_id = ${mukellef_id}`;
  return row?.notlar;
}

export async function getMukellefNotu(tx: Tx, not_id: number): Promise<MukellefNotu | undefined> {
  return maybe<MukellefNotu>(tx)`select ${NOT} from mukellef_notlari n where n.not_id = ${not_id}`;
}

export async function createMukellefNotu(tx: Tx, mukellef_id: number, metin: string): Promise<number> {
  return (
    await tx.insertInto('mukellef_notlari').values({ mukellef_id, metin }).returning('not_id').executeTakeFirstOrThrow()
  ).not_id;
}

export async function updateMukellefNotu(tx: Tx, not_id: number, metin: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mukellef_notlari')
    .set({ metin })
    .where('not_id', '=', not_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMukellefNotu(tx: Tx, not_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mukellef_notlari').where('not_id', '=', not_id).executeTakeFirst();
  return numDeletedRows > 0n;
}
