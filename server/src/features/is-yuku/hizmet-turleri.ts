import { sql } from 'kysely';

/** `tur` has the kinds of declarations that the services' names say. */
export const hizmetTurleri = sql`
  tur as materialized (
    select h.id as hizmet_id, n.kod
    from hizmetler h
    join app.beyan_hizmeti_adlari() n on app.hizmet_anahtari(h.ad) ~ n.ad
  )`;
