import { sql } from 'kysely';

/** Joins `z` to accountants `m`, with the last promise of each that was not taken back. */
export const sonSoz = sql`
  left join lateral (
    select json_build_object('soz_id', s.soz_id, 'gun', s.gun, 'tutar', s.tutar, 'tamami', s.tamami, 'durum', s.durum
      ) as soz
    from app.soz_durumlari s
    where s.muhasebeci_id = m.muhasebeci_id and s.geri_alma is null order by s.soz_id desc limit 1
  ) z on true`;
