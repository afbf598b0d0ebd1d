import { type RawBuilder, sql } from 'kysely';
import { kindsWithDonem } from '#contract/beyanname/yukumluluk-kurali.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { oneriOf, type Profil } from '#contract/takvim/yukumluluk-onerisi.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/**
 * The profile of a client `m`: `cross join lateral ${PROFIL} facts`. Clients with equal profiles are suggested equal
 * declarations, so JSON is made of the few distinct ones alone, and clients are compared by `facts::text`.
 */
export const PROFIL: RawBuilder<unknown> = sql`(select length(m.tc_no) as hane, m.hesap_turu, m.kisi_turu,
  m.defter_turu, m.isci_calistiriyor, m.muhtasar_donemi, m.kdv_donemi, m.e_defter, m.ek_yukumlulukler,
  coalesce(m.hesap_donemi_sonu, 12) as hesap_donemi_sonu)`;

export interface ProfilOnerisi {
  profil: string;
  kodlar: string[] | null;
  sonu: number;
}

export interface Oneriler {
  kurallar: Kural[];
  profiller: ProfilOnerisi[];
}

export async function listOneriler(tx: Tx, mukellef_id?: number): Promise<Oneriler> {
  const which = mukellef_id === undefined ? sql`m.aktif` : sql`m.mukellef_id = ${mukellef_id}`;
  const { kurallar, profiller } = await one<{
    kurallar: Kural[];
    profiller: (Profil & { metin: string; hesap_donemi_sonu: number })[];
  }>(tx)`
    select (select coalesce(json_agg(t), '[]') from beyanname_turleri t) as kurallar,
      (select coalesce(json_agg(d), '[]') from (
        select distinct facts::text as metin, facts.*
        from mukellefler m cross join lateral ${PROFIL} facts where ${which}
      ) d) as profiller`;
  const kinds = kindsWithDonem(kurallar);
  return {
    kurallar,
    profiller: profiller.map(({ metin, hesap_donemi_sonu, ...profil }) => ({
      profil: metin,
      kodlar: oneriOf(profil)?.filter((kod) => kinds.has(kod)) ?? null,
      sonu: hesap_donemi_sonu,
    })),
  };
}

/** Counts the active clients about whom nobody has decided and too little is known for a suggestion. */
export async function countBelirsiz(tx: Tx): Promise<number> {
  const groups = await list<Profil & { adet: number }>(tx)`
    select facts.*, count(*)::integer as adet from mukellefler m cross join lateral ${PROFIL} facts
    where m.aktif and not exists (select from mukellef_yukumlulukleri y where y.mukellef_id = m.mukellef_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;
  return groups.reduce((sum, { adet, ...profil }) => (oneriOf(profil) === null ? sum + adet : sum), 0);
}

/**
 * `kararlar` lists the declarations that somebody has confirmed: kind, first and last period (`KDV1 2026-01 2026-12`),
 * or the kind alone for all periods. null means that nobody has decided.
 */
export type YukumlulukGrubu = Profil & { kararlar: readonly string[] | null };

export function verilenlerOf({
  kararlar,
  ...profil
}: YukumlulukGrubu): { kodlar: string[]; has: (kod: string, donem: string) => boolean } | null {
  if (kararlar === null) {
    const kodlar = oneriOf(profil);
    return kodlar && { kodlar, has: (kod) => kodlar.includes(kod) };
  }
  const donemler = new Map(
    kararlar.map((karar) => karar.split(' ')).map(([kod = '', ilk = '', last = '9999']) => [kod, { ilk, son: last }]),
  );
  const has = (kod: string, donem: string) => {
    const it = donemler.get(kod);
    return it !== undefined && it.ilk <= donem && donem <= it.son;
  };
  return { kodlar: [...donemler.keys()], has };
}
