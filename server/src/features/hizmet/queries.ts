import { sql } from 'kysely';
import { currentDonem } from '#contract/common/donem.ts';
import type { Hizmet, HizmetCreate } from '#contract/hizmet/hizmet.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { surumOf } from '#server/rows/kayit.ts';

const fiyatlar = sql`coalesce((
    select json_agg(json_build_object('hizmet_fiyat_id', f.hizmet_fiyat_id, 'gecerlilik_yili', f.gecerlilik_yili,
      'gecerlilik_ayi', f.gecerlilik_ayi,
      'fiyat', f.fiyat) order by f.gecerlilik_yili, f.gecerlilik_ayi)
    from hizmet_fiyatlari f where f.hizmet_id = h.id
  ), '[]')`;

/** Staff get 0 as a service's version: they cannot edit services or read the audit log that versions come from. */
async function selectHizmetler(tx: Tx, id?: number): Promise<Hizmet[]> {
  const { yil, ay } = currentDonem();
  return list<Hizmet>(tx)`
    select h.id, h.ad, h.aciklama, app.hizmet_fiyati(h.id, ${yil}, ${ay}) as fiyat, h.is_active, h.fiyat as ilk_fiyat,
      ${fiyatlar} as fiyatlar,
      case when app.personel_id() is null then ${surumOf('hizmetler', sql.ref('h.id'))} else 0 end as surum
    from hizmetler h where ${id === undefined ? sql`true` : sql`h.id = ${id}`} order by h.ad`;
}

export const listHizmetler = (tx: Tx): Promise<Hizmet[]> => selectHizmetler(tx);

export async function getHizmet(tx: Tx, id: number): Promise<Hizmet> {
  const [hizmet] = await selectHizmetler(tx, id);
  return hizmet as Hizmet;
}

export async function createHizmet(tx: Tx, hizmet: Omit<HizmetCreate, 'gecerlilik'>): Promise<number> {
  const { id } = await tx.insertInto('hizmetler').values(hizmet).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateHizmet(
  tx: Tx,
  id: number,
  metinler: { ad?: string | undefined; aciklama?: string | undefined },
): Promise<void> {
  await tx.updateTable('hizmetler').set(metinler).where('id', '=', id).execute();
}

export async function setHizmetAktif(tx: Tx, id: number, is_active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hizmetler')
    .set({ is_active })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeHizmet(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('hizmetler').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countHizmetKayitlari(tx: Tx, hizmet_id: number): Promise<number> {
  return value<number>(tx)`select count(*)::integer as adet from hizmet_kayitlari where hizmet_id = ${hizmet_id}`;
}
