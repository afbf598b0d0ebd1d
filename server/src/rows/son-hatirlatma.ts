import { sql } from 'kysely';

/** Joins `h` to accountants `m`, with the last reminder to each. */
export const sonHatirlatma = sql`
  left join lateral (
    select json_build_object('zaman', coalesce(e.gonderme, e.olusturma), 'durum', e.durum) as son_hatirlatma
    from epostalar e
    where e.muhasebeci_id = m.muhasebeci_id and e.tur = 'hatirlatma' order by e.eposta_id desc limit 1
  ) h on true`;
