import { sql } from 'kysely';
import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
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

async function lockUnchanged(tx: Tx, lines: readonly Row[]): Promise<Map<number, string>> {
  const ids = lines.map(({ kayit_id }) => kayit_id as number);
  await lockHizmetler(tx, ids);
  const rows = await list<{ id: number; surum: number }>(tx)`
    select h.id, ${surumOf('hizmetler', sql.ref('h.id'))} as surum from hizmetler h where h.id = any (${ids})`;
  const surumler = new Map(rows.map(({ id, surum }) => [id, surum]));
  const reasons = new Map<number, string>();
  for (const { satir_id, kayit_id, surum } of lines)
    if (surumler.get(kayit_id as number) !== surum) reasons.set(satir_id, SKIP_REASON.degisti);
  for (const [, group] of Map.groupBy(lines.filter(hasFiyat), ayOf)) {
    const donem = group[0]!.alanlar.gecerlilik;
    const fiyatlar = new Map(
      (await listAylikFiyatlar(tx, ids, donem)).map(({ hizmet_id, fiyat }) => [hizmet_id, fiyat]),
    );
    for (const { satir_id, kayit_id, eski } of group) {
      if (!isGecerlilikAcik(donem, currentDonem())) reasons.set(satir_id, SKIP_REASON.ay);
      else if (fiyatlar.get(kayit_id as number) !== eski.fiyat) reasons.set(satir_id, SKIP_REASON.degisti);
    }
  }
  return reasons;
}

export const hizmetYazici: Yazici = {
  async create(tx, lines) {
    const rows = await list<{ ad: string }>(tx)`
      insert into hizmetler (ad, aciklama, fiyat, is_active)
      select r.ad, r.aciklama, r.fiyat, coalesce(r.is_active, true)
      from jsonb_to_recordset(${json(lines)}::jsonb) as r(ad text, aciklama text, fiyat bigint, is_active boolean)
      on conflict do nothing returning ad`;
    const written = new Set(rows.map(({ ad }) => ad));
    return lines
      .filter(({ alanlar }) => !written.has(alanlar?.ad as string))
      .map((row) => skip(row, SKIP_REASON.eklendi));
  },
  async update(tx, rows) {
    const reasons = await lockUnchanged(tx, rows);
    const rest = rows.filter(({ satir_id }) => !reasons.has(satir_id));
    await sql`
      update hizmetler h
      set ad = coalesce(r.ad, h.ad), aciklama = coalesce(r.aciklama, h.aciklama),
        is_active = coalesce(r.is_active, h.is_active)
      from jsonb_to_recordset(${json(rest)}::jsonb) as r(id bigint, ad text, aciklama text, is_active boolean)
      where h.id = r.id and (r.ad is not null or r.aciklama is not null or r.is_active is not null)`.execute(tx);
    for (const [, group] of Map.groupBy(rest.filter(hasFiyat), ayOf)) {
      const fiyatlar = group.map(({ kayit_id, alanlar }) => ({ hizmet_id: kayit_id as number, fiyat: alanlar.fiyat }));
      await setFiyatlar(tx, group[0]!.alanlar.gecerlilik, fiyatlar);
    }
    return rows.flatMap((row) => (reasons.has(row.satir_id) ? [skip(row, reasons.get(row.satir_id) as string)] : []));
  },
};
