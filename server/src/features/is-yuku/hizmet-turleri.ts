import { sql } from 'kysely';

/** `tur` has the kinds of declarations that the services' names say. */
export const hizmetTurleri = sql`
  tur as materialized (
    select h.id as hizmet_id, n.kod
    from (select id, app.hizmet_anahtari(ad) as anahtar from hizmetler offset 0) h
    join app.beyan_hizmeti_adlari() n on h.anahtar ~ n.ad
  )`;
