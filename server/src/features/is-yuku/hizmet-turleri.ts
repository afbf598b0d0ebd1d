import { sql } from 'kysely';

/**
 * How the names of services begin that are about one kind of declaration, in the letters of `app.fold`. A service whose
 * name says less than that belongs to no kind, because a day of the law at the wrong work is worse than none.
 */
const NAMES: Readonly<Record<string, string>> = {
  KDV1: 'kdv ?1\\M|kdv (beyan|$)',
  KDV2: 'kdv ?2\\M',
  MUHSGK: 'muhtasar|muhsgk',
  GGECICI: '(gelir )?gecici vergi',
  KGECICI: '(kurum |kurumlar )?gecici vergi',
  GELIR: 'gelir vergisi|yillik (gelir )?vergi',
  KURUMLAR: 'kurumlar vergisi|yillik (kurumlar )?vergi',
  DAMGA: 'damga vergisi',
  KONAKLAMA: 'konaklama vergisi',
  TURIZM_A: 'turizm pay',
  GEKAP: 'gekap',
  BERAT_A_G: 'e-?(defter )?berat',
  BASIT_USUL: 'basit usul',
};

/** Kinds that differ from another one in how often or by whom they are filed, not in the work. */
const SAME: Readonly<Record<string, string>> = {
  KDV1_3A: 'KDV1',
  MUHSGK_3A: 'MUHSGK',
  TURIZM_3A: 'TURIZM_A',
  BERAT_A_D: 'BERAT_A_G',
  BERAT_Q_G: 'BERAT_A_G',
  BERAT_Q_D: 'BERAT_A_G',
};

const KINDS = JSON.stringify([
  ...Object.entries(NAMES),
  ...Object.entries(SAME).map(([kod, other]) => [kod, NAMES[other]]),
]);

/** `tur` has the kinds of declarations that the services' names say. */
export const hizmetTurleri = sql`
  tur as materialized (
    select h.id as hizmet_id, n.kod
    from hizmetler h
    join (select k ->> 0 as kod, '^(' || (k ->> 1) || ')' as ad from jsonb_array_elements(${KINDS}::jsonb) k) n
      on app.hizmet_anahtari(h.ad) ~ n.ad
  )`;
