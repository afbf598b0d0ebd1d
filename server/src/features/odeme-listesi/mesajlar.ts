import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { BildirimKanali } from '#contract/beyanname/odeme-kalemi.ts';
import type * as contract from '#contract/beyanname/odeme-listesi.ts';
import { type MesajKisisi, odemelerMetni, type Soylenen } from '#contract/beyanname/odeme-mesaji.ts';
import { formatDonem, formatTarih, gunOf } from '#contract/common/donem.ts';
import { readTelefon } from '#contract/common/telefon.ts';
import { fillSablon } from '#contract/ileti/sablon.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { YeniIleti } from '#server/features/ileti/kuyruk.ts';
import type { IletiOrtami } from '#server/features/ileti/queries.ts';
import { type Ay, anahtarOf, clientRows, conditions, linesOf, whichOf } from './queries.ts';

interface Kisi extends MesajKisisi {
  mukellef_id: number;
  muhasebeci_id: number;
  imza: string;
  /** Of the contacts who get payments, or the client's own. */
  telefonlar: (string | null)[];
  durum: contract.OdenecekDurumu;
  /** When it was told last. */
  soylenme: string | null;
  /** A message with these amounts waits to be opened in WhatsApp. */
  acilacak: boolean;
  ilk_gun: string | null;
  tutarlar: Soylenen;
}

const phonesOf = (client: 'c' | 's') => sql`coalesce(
  (select array_agg(k.telefon order by k.kisi_id) from mukellef_kisileri k
    where k.mukellef_id = ${sql.ref(client)}.mukellef_id and 'odeme' = any (k.aldiklari)),
  array[${sql.ref(client)}.telefon])`;

const chosenOf = (idler: readonly number[], withOthers: boolean): RawBuilder<unknown> => {
  const chosen = sql`m.mukellef_id = any (${idler}::bigint[])`;
  if (!withOthers) return chosen;
  // The digits find who may have the same phones; `phoneOf` then decides.
  return sql`(${chosen} or m.mukellef_id in (
      with aranan as (
        select c.mukellef_id, c.muhasebeci_id,
          right(app.telefon_rakamlari(substring(t.telefon from '^[^/a-zçğıöşü]*')), 10) as numara
        from mukellefler c cross join unnest(${phonesOf('c')}) as t(telefon)
        where c.muhasebeci_id in (select m.muhasebeci_id from mukellefler m where ${chosen})
      )
      select a.mukellef_id from aranan a join aranan b using (muhasebeci_id, numara)
      where b.mukellef_id = any (${idler}::bigint[]) and numara <> ''))`;
};

export const readKisiler = (tx: Tx, ay: Ay, idler: readonly number[], withOthers: boolean): Promise<Kisi[]> =>
  list<Kisi>(tx)`
    with ${clientRows(ay, chosenOf(idler, withOthers))}, ${linesOf(sql`select mukellef_id from satir`)}
    select s.mukellef_id, s.ad, s.muhasebeci_id, coalesce(nullif(mu.sirket_adi, ''), mu.ad) as imza,
      ${phonesOf('s')} as telefonlar, s.durum, s.soylenme, s.acilacak, s.toplam, s.ilk_gun, t.tutarlar,
      k.kalemler
    from satir s
    join satir_kalemleri k using (mukellef_id)
    join toplamli t using (mukellef_id)
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
  const which = 'idler' in secim ? chosenOf(secim.idler, false) : whichOf(filter);
  const rows = await list<{ mukellef_id: number; adet: number }>(tx)`
    with ${clientRows(ay, which)}
    select mukellef_id, count(*) over ()::integer as adet from satir where ${conditions(filter)}
    order by ad, mukellef_id limit ${most}`;
  return { idler: rows.map(({ mukellef_id }) => mukellef_id), adet: rows[0]?.adet ?? 0 };
}

const phoneOf = (telefon: string | null): string | null => {
  const numara = readTelefon(telefon ?? '')?.numara;
  return numara === undefined || numara.length < 8 ? null : numara;
};

const isMissing = (group: readonly Kisi[]) =>
  group.some(({ kalemler }) => kalemler.some(({ tutar }) => tutar === null));

function engellerOf(group: readonly Kisi[], today: string): contract.MesajEngeli[] {
  const telefon = group[0]?.telefonlar[0];
  return [
    ...(!telefon ? (['telefon_yok'] as const) : phoneOf(telefon) === null ? (['telefon_hatali'] as const) : []),
    ...(isMissing(group) ? (['eksik'] as const) : []),
    ...(group.some(({ soylenme }) => soylenme !== null && gunOf(new Date(soylenme)) === today)
      ? (['bugun'] as const)
      : []),
  ];
}

type Group = [Kisi, ...Kisi[]];

/** The clients of one accountant with the same phones are told together; one without a readable phone stands alone. */
function groupsOf(kisiler: readonly Kisi[], chosen: readonly number[]): Group[] {
  const wanted = new Set(chosen);
  const groups = Map.groupBy(kisiler, ({ mukellef_id, muhasebeci_id, telefonlar }) => {
    const numbers = telefonlar.map(phoneOf);
    return numbers.includes(null) ? `${mukellef_id}` : `${muhasebeci_id} ${[...new Set(numbers)].sort()}`;
  });
  return [...groups.values()].filter((group) => group.some(({ mukellef_id }) => wanted.has(mukellef_id))) as Group[];
}

const isCorrection = (group: Group) => group.some(({ durum }) => durum === 'degisti');
const sablonOf = (group: Group) => (isCorrection(group) ? 'odeme_duzeltme' : 'odeme_bildirimi');

/** Under the text stands the accountant, whom the client knows, instead of the office that does the work. */
const valuesOf = (group: Group, ay: Ay) => {
  const [first] = group
    .map(({ ilk_gun }) => ilk_gun)
    .filter((gun) => gun !== null)
    .toSorted();
  return {
    mukellef: group.map((kisi) => kisi.ad).join(', '),
    ay: formatDonem(ay),
    tutar: odemelerMetni(group),
    buro: group[0].imza,
    ...(first && { son_gun: formatTarih(first) }),
  };
};

export function createMesajlar(
  kisiler: readonly Kisi[],
  ay: Ay,
  { chosen, ortam }: { chosen: readonly number[]; ortam: IletiOrtami },
): contract.OdemeMesaji[] {
  const today = gunOf(new Date());
  return groupsOf(kisiler, chosen).map((group) => {
    const values = valuesOf(group, ay);
    return {
      mukellefler: group.map(({ mukellef_id, ad }) => ({ mukellef_id, ad })),
      telefon: group[0].telefonlar[0] ?? null,
      // A template with a field that payments do not have would leave nothing to copy.
      metin: fillSablon(ortam[`ileti_${sablonOf(group)}`].metin, values).metin ?? `${values.tutar}\n\n${values.buro}`,
      toplam: group.reduce((sum, { toplam }) => sum + toplam, 0),
      duzeltme: isCorrection(group),
      engeller: engellerOf(group, today),
    };
  });
}

/** The messages that are sent in one act, and the clients who are left out of it: nothing is told with a gap in it. */
export function createGonderim(kisiler: readonly Kisi[], ay: Ay, chosen: readonly number[]) {
  const groups = groupsOf(kisiler, chosen);
  const told = groups.filter((group) => group.every(({ durum, acilacak }) => durum === 'bildirildi' || acilacak));
  const eksik = groups.filter((group) => !told.includes(group) && isMissing(group));
  const yeniler = groups
    .filter((group) => !told.includes(group) && !eksik.includes(group))
    .map((group): YeniIleti => {
      const kalemler = group.map(({ mukellef_id, tutarlar }) => ({ mukellef_id, tutarlar }));
      // Two who send at once send the same; what was told since may be told again.
      const state = JSON.stringify([kalemler, group.map(({ soylenme }) => soylenme)]);
      const digest = createHash('sha256').update(state).digest('hex').slice(0, 16);
      return {
        mukellefler: [group[0].mukellef_id, ...group.slice(1).map(({ mukellef_id }) => mukellef_id)],
        tur: 'odeme',
        sablon: sablonOf(group),
        values: valuesOf(group, ay),
        kalemler,
        anahtar: `${anahtarOf(ay)}${digest}`,
      };
    });
  const count = (some: Group[]) => some.reduce((sum, group) => sum + group.length, 0);
  return { yeniler, eksik: count(eksik), bildirilen: count(told) };
}

/** More notices of a client and month than these are no work but a mistake. */
const EN_COK = 100;

export async function createBildirim(
  tx: Tx,
  ay: Ay,
  { mukellef_idler, kanal }: { mukellef_idler: readonly number[]; kanal: BildirimKanali },
): Promise<number> {
  const rows = await list(tx)`
    with ${clientRows(ay, chosenOf(mukellef_idler, false))}
    insert into odeme_bildirimleri (mukellef_id, yil, ay, kanal, tutarlar)
    select t.mukellef_id, ${ay.yil}, ${ay.ay}, ${kanal}, t.tutarlar
    from toplamli t
    where (select count(*) from odeme_bildirimleri b
      where b.mukellef_id = t.mukellef_id and b.yil = ${ay.yil} and b.ay = ${ay.ay}) < ${EN_COK}
    order by t.mukellef_id
    returning bildirim_id`;
  return rows.length;
}
