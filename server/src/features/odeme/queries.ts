import { sql } from 'kysely';
import type { Borcum, Odeme } from '#contract/odeme.ts';
import type { OdemeDurumu } from '#contract/tahakkuk.ts';
import type { Tx } from '#server/db/session.ts';

interface OdemePage {
  odemeler: Odeme[];
  toplam: number;
  toplam_tutar: number;
}

/** One page of payments, newest first, with count and sum of all pages; an accountant gets the own ones whatever id is given. */
export async function listOdemeler(tx: Tx, query: { muhasebeci_id?: number | undefined; sayfa: number; boyut: number }): Promise<OdemePage> {
  const own = query.muhasebeci_id === undefined ? sql`true` : sql`(o.muhasebeci_id = ${query.muhasebeci_id} or app.muhasebeci_id() is not null)`;
  const { rows } = await sql<OdemePage>`
    select count(*) as toplam, coalesce(sum(o.odeme_tutari), 0)::bigint as toplam_tutar,
      coalesce((
        select json_agg(json_build_object(
          'odeme_id', o.odeme_id, 'tahakkuk_id', o.tahakkuk_id, 'tahakkuk_yili', t.tahakkuk_yili, 'tahakkuk_ayi', t.tahakkuk_ayi, 'odeme_tutari', o.odeme_tutari,
          'odeme_tarihi', o.odeme_tarihi, 'odeme_yontemi', o.odeme_yontemi, 'aciklama', o.aciklama, 'iptal_edilen_id', o.iptal_edilen_id
        ) order by o.odeme_tarihi desc, o.odeme_id desc)
        from (
          select * from odemeler o where ${own} order by o.odeme_tarihi desc, o.odeme_id desc limit ${query.boyut} offset ${(query.sayfa - 1) * query.boyut}
        ) o join borc_tahakkuk t on t.borc_id = o.tahakkuk_id
      ), '[]') as odemeler
    from odemeler o where ${own}`.execute(tx);
  return rows[0]!;
}

/** The accrual that is paid, locked until the transaction ends, so that the balance that is compared is the balance that is paid. */
export function lockTahakkuk(tx: Tx, borc_id: number): Promise<{ bakiye: number } | undefined> {
  return tx.selectFrom('borc_tahakkuk').select('bakiye').where('borc_id', '=', borc_id).forUpdate().executeTakeFirst();
}

export interface NewOdeme {
  tahakkuk_id: number;
  odeme_tutari: number;
  odeme_yontemi: 'havale' | 'nakit';
  aciklama: string;
}

/** Books a payment; the trigger on odemeler moves the accrual's figures. */
export async function createOdeme(tx: Tx, odeme: NewOdeme): Promise<{ odeme_id: number; bakiye: number; odeme_durumu: OdemeDurumu }> {
  const { odeme_id } = await tx
    .insertInto('odemeler')
    .values(odeme as never)
    .returning('odeme_id')
    .executeTakeFirstOrThrow();
  const { bakiye, odeme_durumu } = await tx
    .selectFrom('borc_tahakkuk')
    .select(['bakiye', 'odeme_durumu'])
    .where('borc_id', '=', odeme.tahakkuk_id)
    .executeTakeFirstOrThrow();
  return { odeme_id, bakiye, odeme_durumu: odeme_durumu as OdemeDurumu };
}

/** The caller's debt status: totals, and a row per accrual, newest period first. */
export async function getBorcum(tx: Tx): Promise<Borcum> {
  const { rows } = await sql<Borcum>`
    select coalesce(sum(borc_tutari), 0)::bigint as toplam_borc, coalesce(sum(tahsilat), 0)::bigint as odenen, coalesce(sum(bakiye), 0)::bigint as kalan,
      coalesce(json_agg(json_build_object(
        'borc_id', borc_id, 'tahakkuk_yili', tahakkuk_yili, 'tahakkuk_ayi', tahakkuk_ayi, 'borc_tutari', borc_tutari, 'tahsilat', tahsilat, 'bakiye', bakiye,
        'odeme_durumu', odeme_durumu, 'borc_tarihi', borc_tarihi
      ) order by tahakkuk_yili desc, tahakkuk_ayi desc), '[]') as aylar
    from borc_tahakkuk where muhasebeci_id = app.muhasebeci_id()`.execute(tx);
  return rows[0]!;
}
