import { sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import type * as contract from '#contract/tahakkuk/vade-sozu.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { BUGUN } from '#server/rows/bugun.ts';

/** So many of an accountant's promises are shown. */
const SON_SOZLER = 50;

export async function listSozler(tx: Tx, muhasebeci_id: number): Promise<contract.Soz[] | undefined> {
  const row = await maybe<{ sozler: contract.Soz[] }>(tx)`
    select coalesce((
      select json_agg(json_build_object('soz_id', s.soz_id, 'gun', s.gun, 'tutar', s.tutar, 'tamami', s.tamami,
        'durum', s.durum, 'odenen', greatest(s.gununde, 0), 'soz_notu', s.soz_notu,
        'kaydeden', gate.kullanici_gorunen_adi(s.kaydeden), 'olusturma', s.olusturma) order by s.soz_id desc)
      from (
        select * from app.soz_durumlari where muhasebeci_id = m.muhasebeci_id order by soz_id desc limit ${SON_SOZLER}
      ) s
    ), '[]') as sozler
    from muhasebeci m where m.muhasebeci_id = ${muhasebeci_id}`;
  return row?.sozler;
}

interface Borclu {
  muhasebeci_id: number;
  muhasebeci_adi: string;
  kalan: number;
  bugunku: number;
}

/** `kalan` is what is open of the accruals, `bugunku` how many promises were entered today. */
export async function listBorclular(tx: Tx, idler: readonly number[]): Promise<Borclu[]> {
  return list<Borclu>(tx)`
    select m.muhasebeci_id, m.ad as muhasebeci_adi,
      (select coalesce(sum(t.bakiye), 0)::bigint
        from borc_tahakkuk t
        where t.muhasebeci_id = m.muhasebeci_id and t.bakiye > 0) as kalan,
      (select count(*)::integer
        from odeme_sozleri s
        where s.muhasebeci_id = m.muhasebeci_id
          and (s.olusturma at time zone 'Europe/Istanbul')::date = ${BUGUN}) as bugunku
    from muhasebeci m where m.muhasebeci_id = any (${idler}::bigint[]) order by m.ad, m.muhasebeci_id`;
}

type Soz = Omit<RouteParsed<typeof contract.createSozler>['body'], 'muhasebeci_idler'>;

/** What was paid until now counts the payments that still stand, as the view of the promises does. */
export async function createSozler(tx: Tx, idler: readonly number[], { gun, tutar, soz_notu }: Soz): Promise<number[]> {
  const rows = await list<{ soz_id: number }>(tx)`
    insert into odeme_sozleri (muhasebeci_id, gun, tutar, tamami, onceki_odenen, soz_notu)
    select b.muhasebeci_id, ${gun}::date, coalesce(${tutar ?? null}::bigint, b.kalan), ${tutar === undefined},
      coalesce((select sum(o.odeme_tutari) from odemeler o where o.muhasebeci_id = b.muhasebeci_id), 0), ${soz_notu}
    from (
      select t.muhasebeci_id, sum(t.bakiye)::bigint as kalan from borc_tahakkuk t
      where t.muhasebeci_id = any (${idler}::bigint[]) and t.bakiye > 0 group by t.muhasebeci_id
    ) b
    order by b.muhasebeci_id
    returning soz_id`;
  return rows.map(({ soz_id }) => soz_id);
}

export async function reverseSozler(tx: Tx, idler: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('odeme_sozleri')
    .set({ geri_alma: sql`now()`, geri_alan: sql`app.kullanici_id()` })
    .where('soz_id', 'in', [...idler])
    .where('geri_alma', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
