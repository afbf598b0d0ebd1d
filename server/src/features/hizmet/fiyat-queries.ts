import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export interface AylikFiyat {
  hizmet_id: number;
  ad: string;
  fiyat: number;
}

/** The services are locked first, because a statement that waits for a lock still sees the old prices. */
export async function lockHizmetler(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from hizmetler where id = any (${ids}) order by id for no key update`.execute(tx);
}

export async function listAylikFiyatlar(tx: Tx, ids: readonly number[], { yil, ay }: Donem): Promise<AylikFiyat[]> {
  return list<AylikFiyat>(tx)`
    select h.id as hizmet_id, h.ad, app.hizmet_fiyati(h.id, ${yil}, ${ay}) as fiyat
    from hizmetler h
    where h.id = any (${ids})
    order by array_position(${ids}::bigint[], h.id)`;
}

export async function setFiyatlar(
  tx: Tx,
  { yil, ay }: Donem,
  fiyatlar: readonly { hizmet_id: number; fiyat: number }[],
): Promise<void> {
  await sql`
    insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat)
    select hizmet_id, ${yil}, ${ay}, fiyat
    from unnest(${fiyatlar.map(({ hizmet_id }) => hizmet_id)}::bigint[],
      ${fiyatlar.map(({ fiyat }) => fiyat)}::bigint[]) as f(hizmet_id, fiyat)
    on conflict on constraint hizmet_fiyatlari_donem_unique do update set fiyat = excluded.fiyat`.execute(tx);
}

export async function getGecerlilik(tx: Tx, hizmet_fiyat_id: number): Promise<Donem | undefined> {
  return tx
    .selectFrom('hizmet_fiyatlari')
    .select(['gecerlilik_yili as yil', 'gecerlilik_ayi as ay'])
    .where('hizmet_fiyat_id', '=', hizmet_fiyat_id)
    .executeTakeFirst();
}

export async function removeFiyat(tx: Tx, hizmet_fiyat_id: number): Promise<void> {
  await tx.deleteFrom('hizmet_fiyatlari').where('hizmet_fiyat_id', '=', hizmet_fiyat_id).execute();
}
