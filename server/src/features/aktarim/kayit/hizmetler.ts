import { sql } from 'kysely';
import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import { fold, oneBlank } from '#contract/common/turkish-text.ts';
import { isGecerlilikAcik } from '#contract/hizmet/hizmet-fiyati.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { listAylikFiyatlar, lockHizmetler, setFiyatlar } from '#server/features/hizmet/fiyat-queries.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Atlanan, SKIP_REASON, type Yazici } from './writer.ts';

const json = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map(({ kayit_id, alanlar }) => ({ ...alanlar, id: kayit_id })));
const skip = ({ satir_id }: Row, reason: string): Atlanan => ({ satir_id, neden: reason });

interface FiyatRow extends Row {
  alanlar: { fiyat: number; gecerlilik: Donem };
  eski: { fiyat: number };
}
const hasFiyat = (row: Row): row is FiyatRow => row.alanlar?.fiyat !== undefined;
const ayOf = ({ alanlar }: FiyatRow): number => donemSirasi(alanlar.gecerlilik);
const nameOf = ({ alanlar }: Pick<Row, 'alanlar'>): string => fold(oneBlank(String(alanlar?.ad)).trim());

const sorted = (rows: readonly FiyatRow[]): FiyatRow[][] => [
  ...Map.groupBy(
    rows.toSorted((a, b) => ayOf(a) - ayOf(b)),
    ayOf,
  ).values(),
];

async function lockUnchanged(tx: Tx, lines: readonly Row[]): Promise<Map<number, string>> {
  const ids = lines.map(({ kayit_id }) => kayit_id as number);
  await lockHizmetler(tx, ids);
  const rows = await list<{ id: number; surum: number }>(tx)`
    select h.id, ${surumOf('hizmetler', sql.ref('h.id'))} as surum from hizmetler h where h.id = any (${ids})`;
  const surumler = new Map(rows.map(({ id, surum }) => [id, surum]));
  return new Map(
    lines.flatMap(({ satir_id, kayit_id, surum }) =>
      surumler.get(kayit_id as number) === surum ? [] : [[satir_id, SKIP_REASON.degisti]],
    ),
  );
}

/** A price is compared after those of the months before it are set, since it follows them. */
async function setPrices(tx: Tx, group: readonly FiyatRow[], reasons: Map<number, string>): Promise<void> {
  const donem = group[0]!.alanlar.gecerlilik;
  const ids = group.map(({ kayit_id }) => kayit_id as number);
  const now = new Map((await listAylikFiyatlar(tx, ids, donem)).map(({ hizmet_id, fiyat }) => [hizmet_id, fiyat]));
  for (const { satir_id, kayit_id, eski } of group) {
    if (!isGecerlilikAcik(donem, currentDonem())) reasons.set(satir_id, SKIP_REASON.ay);
    else if (now.get(kayit_id as number) !== eski.fiyat) reasons.set(satir_id, SKIP_REASON.degisti);
  }
  const fiyatlar = group.flatMap(({ satir_id, kayit_id, alanlar }) =>
    reasons.has(satir_id) ? [] : [{ hizmet_id: kayit_id as number, fiyat: alanlar.fiyat }],
  );
  await setFiyatlar(tx, donem, fiyatlar);
}

export const hizmetYazici: Yazici = {
  /** The first month of a new service makes it; later ones are prices of it. */
  async create(tx, lines) {
    const groups = sorted(lines as FiyatRow[]).flat();
    const firsts = [...Map.groupBy(groups, nameOf).values()].map(([first]) => first as Row);
    const rows = await list<{ id: number; ad: string }>(tx)`
      insert into hizmetler (ad, aciklama, fiyat, is_active)
      select r.ad, r.aciklama, r.fiyat, coalesce(r.is_active, true)
      from jsonb_to_recordset(${json(firsts)}::jsonb) as r(ad text, aciklama text, fiyat bigint, is_active boolean)
      on conflict do nothing returning id, ad`;
    const ids = new Map(rows.map(({ id, ad }) => [nameOf({ alanlar: { ad } }), id]));
    const later = groups.filter((row) => !firsts.includes(row));
    for (const group of sorted(later))
      await setFiyatlar(
        tx,
        group[0]!.alanlar.gecerlilik,
        group.flatMap((row) => {
          const hizmet_id = ids.get(nameOf(row));
          return hizmet_id === undefined ? [] : [{ hizmet_id, fiyat: row.alanlar.fiyat }];
        }),
      );
    return lines.filter((row) => !ids.has(nameOf(row))).map((row) => skip(row, SKIP_REASON.eklendi));
  },
  async update(tx, rows) {
    const reasons = await lockUnchanged(tx, rows);
    const keep = (row: Row) => !reasons.has(row.satir_id);
    for (const group of sorted(rows.filter(keep).filter(hasFiyat))) await setPrices(tx, group, reasons);
    // A row whose price is left out says nothing else, either.
    await sql`
      update hizmetler h
      set ad = coalesce(r.ad, h.ad), aciklama = coalesce(r.aciklama, h.aciklama),
        is_active = coalesce(r.is_active, h.is_active)
      from jsonb_to_recordset(${json(rows.filter(keep))}::jsonb)
        as r(id bigint, ad text, aciklama text, is_active boolean)
      where h.id = r.id and (r.ad is not null or r.aciklama is not null or r.is_active is not null)`.execute(tx);
    return rows.flatMap((row) => (reasons.has(row.satir_id) ? [skip(row, reasons.get(row.satir_id) as string)] : []));
  },
};
