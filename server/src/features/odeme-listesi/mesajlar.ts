import { type RawBuilder, sql } from 'kysely';
import type { BildirimKanali } from '#contract/beyanname/odeme-kalemi.ts';
import type * as contract from '#contract/beyanname/odeme-listesi.ts';
import { type MesajKisisi, odemeMesaji } from '#contract/beyanname/odeme-mesaji.ts';
import { gunOf } from '#contract/common/donem.ts';
import { readTelefon } from '#contract/common/telefon.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type Ay, clientRows, conditions, KALEM_JSON, SIRA } from './queries.ts';

interface Kisi extends MesajKisisi {
  mukellef_id: number;
  muhasebeci_id: number;
  imza: string;
  telefon: string | null;
  durum: contract.OdemeDurumu;
  bildirim: string | null;
}

/** The digits by which clients of one phone are found; `telefonOf` then decides whether they have the same number. */
const RAKAMLAR = (column: string) =>
  sql`right(app.telefon_rakamlari(substring(${sql.ref(column)} from '^[^/a-zçğıöşü]*')), 10)`;

const whichOf = (idler: readonly number[], withOthers: boolean): RawBuilder<unknown> => {
  const chosen = sql`m.mukellef_id = any (${idler}::bigint[])`;
  if (!withOthers) return chosen;
  return sql`(${chosen} or (m.muhasebeci_id, ${RAKAMLAR('m.telefon')}) in (
      select c.muhasebeci_id, ${RAKAMLAR('c.telefon')} from mukellefler c
      where c.mukellef_id = any (${idler}::bigint[]) and ${RAKAMLAR('c.telefon')} <> ''))`;
};

export const readKisiler = (tx: Tx, ay: Ay, idler: readonly number[], withOthers: boolean): Promise<Kisi[]> =>
  list<Kisi>(tx)`
    with ${clientRows(ay, whichOf(idler, withOthers))}
    select s.mukellef_id, s.ad, s.muhasebeci_id, coalesce(nullif(mu.sirket_adi, ''), mu.ad) as imza, s.telefon, s.durum,
      s.bildirim, s.toplam,
      (select json_agg(${KALEM_JSON} order by ${SIRA}) from kalem k where k.mukellef_id = s.mukellef_id) as kalemler
    from satir s
    join muhasebeci mu on mu.muhasebeci_id = s.muhasebeci_id
    order by s.ad, s.mukellef_id`;

/** At most `most` of the chosen clients, by name, and how many there are. */
export async function findIdler(
  tx: Tx,
  ay: Ay,
  secim: { idler: readonly number[] } | { suzgec: contract.OdemeFilter },
  most: number,
): Promise<{ idler: number[]; adet: number }> {
  const { yil: _yil, ay: _ay, ucret: _ucret, ...filter } = 'idler' in secim ? ay : secim.suzgec;
  const which = 'idler' in secim ? whichOf(secim.idler, false) : sql`true`;
  const rows = await list<{ mukellef_id: number; adet: number }>(tx)`
    with ${clientRows(ay, which)}
    select mukellef_id, count(*) over ()::integer as adet from satir where ${conditions(filter)}
    order by ad, mukellef_id limit ${most}`;
  return { idler: rows.map(({ mukellef_id }) => mukellef_id), adet: rows[0]?.adet ?? 0 };
}

const telefonOf = (telefon: string | null): string | null => {
  const numara = readTelefon(telefon ?? '')?.numara;
  return numara === undefined || numara.length < 8 ? null : numara;
};

function engellerOf(kisiler: readonly Kisi[], today: string): contract.MesajEngeli[] {
  const telefon = kisiler[0]?.telefon;
  return [
    ...(!telefon ? (['telefon_yok'] as const) : telefonOf(telefon) === null ? (['telefon_hatali'] as const) : []),
    ...(kisiler.some(({ kalemler }) => kalemler.some(({ tutar }) => tutar === null)) ? (['eksik'] as const) : []),
    ...(kisiler.some(({ bildirim }) => bildirim !== null && gunOf(new Date(bildirim)) === today)
      ? (['bugun'] as const)
      : []),
  ];
}

/** The clients of one accountant with the same phone are told together; one without a readable phone stands alone. */
export function createMesajlar(kisiler: readonly Kisi[], donem: Ay, chosen: readonly number[]): contract.OdemeMesaji[] {
  const wanted = new Set(chosen);
  const groups = Map.groupBy(kisiler, ({ mukellef_id, muhasebeci_id, telefon }) => {
    const numara = telefonOf(telefon);
    return numara === null ? `${mukellef_id}` : `${muhasebeci_id} ${numara}`;
  });
  const today = gunOf(new Date());
  return [...groups.values()].flatMap((group) => {
    if (!group.some(({ mukellef_id }) => wanted.has(mukellef_id))) return [];
    const duzeltme = group.some(({ durum }) => durum === 'degisti');
    return [
      {
        mukellefler: group.map(({ mukellef_id, ad }) => ({ mukellef_id, ad })),
        telefon: group[0]!.telefon,
        metin: odemeMesaji({ donem, kisiler: group, imza: group[0]!.imza, duzeltme }),
        toplam: group.reduce((sum, { toplam }) => sum + toplam, 0),
        duzeltme,
        engeller: engellerOf(group, today),
      },
    ];
  });
}

/** More notices of a client and month than these are no work but a mistake. */
const EN_COK = 100;

export async function createBildirim(
  tx: Tx,
  ay: Ay,
  { mukellef_idler, kanal }: { mukellef_idler: readonly number[]; kanal: BildirimKanali },
): Promise<number> {
  const rows = await list(tx)`
    with ${clientRows(ay, whichOf(mukellef_idler, false))}
    insert into odeme_bildirimleri (mukellef_id, yil, ay, kanal, tutarlar)
    select t.mukellef_id, ${ay.yil}, ${ay.ay}, ${kanal}, t.tutarlar
    from toplamli t
    where (select count(*) from odeme_bildirimleri b
      where b.mukellef_id = t.mukellef_id and b.yil = ${ay.yil} and b.ay = ${ay.ay}) < ${EN_COK}
    order by t.mukellef_id
    returning bildirim_id`;
  return rows.length;
}
