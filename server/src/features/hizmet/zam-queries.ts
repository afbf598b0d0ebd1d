import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/hizmet/hizmet-fiyati.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const mark = (tx: Tx, request_no: string) =>
  sql`select set_config('muhasip.request_no', ${request_no}, true)`.execute(tx);

/** The log entries of a raise carry its number, by which they are found when it is reversed. */
export const markZam = (tx: Tx, zam_no: string) => mark(tx, `zam:${zam_no}`);
export const markReversal = (tx: Tx, zam_no: string) => mark(tx, `geri-al:zam:${zam_no}`);

export interface ZamKalemi {
  hizmet_fiyat_id: number;
  hizmet_id: number;
  ad: string;
  gecerlilik_yili: number;
  gecerlilik_ayi: number;
  /** `onceki` is null where the raise added the price. */
  onceki: number | null;
  fiyat: number;
  degisti: boolean;
}

/** An entry that reverses another, or was reversed, leaves the price as it was before. */
const isUndone = sql`coalesce(s.request_no like 'geri-al:%', false) or exists (
  select from denetim g where g.tablo = s.tablo and g.satir_id = s.satir_id and g.denetim_id > s.denetim_id
    and g.request_no in ('geri-al:' || s.request_no, 'geri-al:denetim:' || s.denetim_id))`;

/** A price that was removed since is told by its log entries alone, so rows that are gone count as changed. */
export async function listZamKalemleri(tx: Tx, zam_no: string): Promise<ZamKalemi[]> {
  return list<ZamKalemi>(tx)`
    select d.satir_id as hizmet_fiyat_id, s.hizmet_id, coalesce(h.ad, 'silinmiş hizmet') as ad, s.gecerlilik_yili,
      s.gecerlilik_ayi, (d.eski ->> 'fiyat')::bigint as onceki,
      (d.yeni ->> 'fiyat')::bigint as fiyat, f.hizmet_fiyat_id is null or exists (
        select from denetim s where s.tablo = d.tablo and s.satir_id = d.satir_id and s.denetim_id > d.denetim_id
          and (s.request_no = 'geri-al:denetim:' || d.denetim_id or not (${isUndone}))
      ) as degisti
    from denetim d left join hizmet_fiyatlari f on f.hizmet_fiyat_id = d.satir_id
    cross join lateral (
      select coalesce(f.hizmet_id, (v.deger ->> 'hizmet_id')::bigint) as hizmet_id,
        coalesce(f.gecerlilik_yili, (v.deger ->> 'gecerlilik_yili')::integer) as gecerlilik_yili,
        coalesce(f.gecerlilik_ayi, (v.deger ->> 'gecerlilik_ayi')::integer) as gecerlilik_ayi
      from (select coalesce(e.yeni, e.eski) as deger
        from denetim e
        where e.tablo = 'hizmet_fiyatlari' and e.satir_id = d.satir_id and e.islem <> 'update'
        order by e.denetim_id desc limit 1) v
    ) s
    left join hizmetler h on h.id = s.hizmet_id
    where d.tablo = 'hizmet_fiyatlari' and d.request_no = ${`zam:${zam_no}`} order by s.hizmet_id`;
}

export async function isReversed(tx: Tx, zam_no: string): Promise<boolean> {
  return value<boolean>(tx)`
    select exists (select from denetim d
      where d.tablo = 'hizmet_fiyatlari' and d.request_no = ${`geri-al:zam:${zam_no}`}) as var`;
}

/** Answers how many prices were reversed; a price that somebody changes at the same time is left alone. */
export async function reverseKalemler(tx: Tx, kalemler: readonly ZamKalemi[]): Promise<number> {
  const columns = [
    kalemler.map(({ hizmet_fiyat_id }) => hizmet_fiyat_id),
    kalemler.map(({ onceki }) => onceki),
    kalemler.map(({ fiyat }) => fiyat),
  ] as const;
  return value<number>(tx)`
    with kalem as (select * from unnest(${columns[0]}::bigint[], ${columns[1]}::bigint[],
      ${columns[2]}::bigint[]) as k(id, onceki, fiyat)),
    silinen as (
      delete from hizmet_fiyatlari f using kalem k
      where f.hizmet_fiyat_id = k.id and k.onceki is null and f.fiyat = k.fiyat
      returning f.hizmet_fiyat_id
    ),
    donen as (
      update hizmet_fiyatlari f
      set fiyat = k.onceki
      from kalem k
      where f.hizmet_fiyat_id = k.id and k.onceki is not null and f.fiyat = k.fiyat
      returning f.hizmet_fiyat_id
    )
    select ((select count(*) from silinen) + (select count(*) from donen))::integer as adet`;
}

/** Service records from the raise's month on that were requested with the raised price; they keep it. */
export async function countZamliKayitlar(tx: Tx, kalemler: readonly ZamKalemi[]): Promise<number> {
  const [{ gecerlilik_yili: yil, gecerlilik_ayi: ay }] = kalemler as [ZamKalemi];
  return value<number>(tx)`
    select count(*)::integer as adet from hizmet_kayitlari k
    join unnest(${kalemler.map(({ hizmet_id }) => hizmet_id)}::bigint[],
      ${kalemler.map(({ fiyat }) => fiyat)}::bigint[]) as z(hizmet_id, fiyat)
      on z.hizmet_id = k.hizmet_id and z.fiyat = k.hizmet_fiyati
    where (k.hizmet_yili, k.hizmet_ayi) >= (${yil}, ${ay})`;
}

/** A price that nobody has set by hand, as of a loaded office, warns of nothing. */
export async function listSonFiyatlar(
  tx: Tx,
  { yil, ay }: Donem,
): Promise<RouteResponse<typeof contract.listSonFiyatlar>['fiyatlar']> {
  return list<RouteResponse<typeof contract.listSonFiyatlar>['fiyatlar'][number]>(tx)`
    select f.hizmet_id, f.gecerlilik_yili, f.gecerlilik_ayi, d.zaman, gate.kullanici_gorunen_adi(d.kullanici_id) as kim,
      substring(d.request_no from '^zam:(.*)') as zam_no
    from (
      select distinct on (hizmet_id) * from hizmet_fiyatlari where (gecerlilik_yili, gecerlilik_ayi) <= (${yil}, ${ay})
      order by hizmet_id, gecerlilik_yili desc, gecerlilik_ayi desc
    ) f join denetim d on d.denetim_id = app.row_version('hizmet_fiyatlari', f.hizmet_fiyat_id)
    where d.kullanici_id is not null and d.zaman > now() - make_interval(days => ${contract.ZAM_UYARI_GUN})
    order by f.hizmet_id`;
}
