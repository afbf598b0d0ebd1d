import { type RawBuilder, sql } from 'kysely';
import { donemliTurler } from '#contract/beyanname/yukumluluk-kurali.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { oneriOf, type Profil } from '#contract/takvim/yukumluluk-onerisi.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/** Clients with equal profiles are suggested equal declarations; a text is built much faster than JSON. */
export const PROFIL: RawBuilder<string> = sql`concat(length(m.tc_no), '|', m.hesap_turu, '|', m.kisi_turu, '|',
  m.defter_turu, '|', m.isci_calistiriyor, '|',
  m.muhtasar_donemi, '|', m.kdv_donemi, '|', m.e_defter, '|', array_to_string(m.ek_yukumlulukler, ','), '|',
  coalesce(m.hesap_donemi_sonu, 12))`;

export function parseProfil(metin: string): Profil & { hesap_donemi_sonu: number } {
  const [hane, hesap_turu, kisi_turu, defter_turu, isci, muhtasar_donemi, kdv_donemi, e_defter, ekler, sonu] = metin
    .split('|')
    .map((deger) => deger || null);
  return {
    ...{
      hane: hane ? Number(hane) : null,
      hesap_turu: hesap_turu ?? null,
      kisi_turu: kisi_turu ?? null,
      defter_turu: defter_turu ?? null,
    },
    ...{
      isci_calistiriyor: isci ? isci === 't' : null,
      muhtasar_donemi: muhtasar_donemi ?? null,
      kdv_donemi: kdv_donemi ?? null,
      e_defter: e_defter ?? null,
    },
    ...{ ek_yukumlulukler: ekler?.split(',') ?? [], hesap_donemi_sonu: Number(sonu) },
  };
}

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
  const kim = mukellef_id === undefined ? sql`m.aktif` : sql`m.mukellef_id = ${mukellef_id}`;
  const { kurallar, profiller } = await one<{ kurallar: Kural[]; profiller: string[] }>(tx)`
    select (select coalesce(json_agg(t), '[]') from beyanname_turleri t) as kurallar,
      (select coalesce(json_agg(distinct ${PROFIL}), '[]') from mukellefler m where ${kim}) as profiller`;
  const turler = donemliTurler(kurallar);
  return {
    kurallar,
    profiller: profiller.map((metin) => {
      const profil = parseProfil(metin);
      return {
        profil: metin,
        kodlar: oneriOf(profil)?.filter((kod) => turler.has(kod)) ?? null,
        sonu: profil.hesap_donemi_sonu,
      };
    }),
  };
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
