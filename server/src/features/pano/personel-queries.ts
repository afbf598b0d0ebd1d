import { sql } from 'kysely';
import { PANO_PERSONEL_SAYISI } from '#contract/pano/pano.ts';
import { atanmamis, mukellefSayisi } from '#server/rows/is-yuku.ts';

/** The SQL fragment `personel` reads from `yuk`, so the statement around it must begin with what `isYuku` makes. */
export const personel = sql`
  json_build_object(
    'sayi', (select count(*) from yuk),
    'ortalama', (select coalesce(avg(acik), 0)::float8 from yuk where aktif), 'atanmamis', ${atanmamis},
    'kisiler', (
      select coalesce(json_agg(s), '[]') from (
        select personel_id, ad, ${mukellefSayisi} as mukellef, acik, bu_ay_yapilan as yapilan, bu_ay_toplam as toplam
        from yuk order by acik desc, ad, personel_id limit ${PANO_PERSONEL_SAYISI}
      ) s
    ))`;
