import { sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import type { Hesap, listTahakkuklar as listRoute, OdemeDurumu, Tahakkuk } from '#contract/tahakkuk.ts';
import type { Tx } from '#server/db/session.ts';

type ListQuery = RouteParsed<typeof listRoute>['query'];

/** What enters an accrual: every record of the month but the rejected (readings, Money). */
const enters = sql`durum <> 'reddedildi'`;

/** Sum of a month's records that enters an accrual, in kuruş; for use beside a row `t` of borc_tahakkuk. */
const currentSum = sql`(
  select coalesce(sum(k.hizmet_bedeli), 0)::bigint from hizmet_kayitlari k
  where k.muhasebeci_id = t.muhasebeci_id and k.hizmet_yili = t.tahakkuk_yili and k.hizmet_ayi = t.tahakkuk_ayi and ${enters}
)`;

function conditions(query: ListQuery) {
  const parts = [sql`true`];
  if (query.muhasebeci_id) parts.push(sql`t.muhasebeci_id = ${query.muhasebeci_id}`);
  if (query.yil) parts.push(sql`t.tahakkuk_yili = ${query.yil}`);
  if (query.ay) parts.push(sql`t.tahakkuk_ayi = ${query.ay}`);
  if (query.odeme_durumu) parts.push(sql`t.odeme_durumu = ${query.odeme_durumu}`);
  if (query.acik) parts.push(sql`t.bakiye > 0`);
  return sql.join(parts, sql` and `);
}

interface TahakkukPage {
  tahakkuklar: Tahakkuk[];
  toplam: number;
  toplamlar: { borc_tutari: number; tahsilat: number; bakiye: number };
}

/** One page of accruals with the totals of all pages. */
export async function listTahakkuklar(tx: Tx, query: ListQuery): Promise<TahakkukPage> {
  const where = conditions(query);
  const order = query.acik ? sql`t.tahakkuk_yili desc, t.tahakkuk_ayi, t.borc_id` : sql`t.borc_tarihi desc, t.borc_id desc`;
  const { rows } = await sql<TahakkukPage>`
    select count(*) as toplam,
      json_build_object(
        'borc_tutari', coalesce(sum(t.borc_tutari), 0), 'tahsilat', coalesce(sum(t.tahsilat), 0), 'bakiye', coalesce(sum(t.bakiye), 0)
      ) as toplamlar,
      coalesce((
        select json_agg(json_build_object(
          'borc_id', t.borc_id, 'muhasebeci_id', t.muhasebeci_id, 'muhasebeci_adi', m.ad, 'tahakkuk_yili', t.tahakkuk_yili, 'tahakkuk_ayi', t.tahakkuk_ayi,
          'borc_tutari', t.borc_tutari, 'tahsilat', t.tahsilat, 'bakiye', t.bakiye, 'odeme_durumu', t.odeme_durumu, 'elle', t.elle_durum is not null,
          'fark', ${currentSum} - t.hizmet_toplami, 'borc_tarihi', t.borc_tarihi, 'aciklama', t.aciklama
        ) order by ${order})
        from (select * from borc_tahakkuk t where ${where} order by ${order} limit ${query.boyut} offset ${(query.sayfa - 1) * query.boyut}) t
        join muhasebeci m using (muhasebeci_id)
      ), '[]') as tahakkuklar
    from borc_tahakkuk t where ${where}`.execute(tx);
  return rows[0]!;
}

/** Sums of an accountant's months of a year (of one month where `ay` is given), months without records left out. */
export async function computeHesap(tx: Tx, { muhasebeci_id, yil, ay }: { muhasebeci_id: number; yil: number; ay?: number }): Promise<Hesap[]> {
  const month = ay === undefined ? sql`` : sql`and hizmet_ayi = ${ay}`;
  const { rows } = await sql<Hesap>`
    select h.yil, h.ay, h.kayit_sayisi, h.tutar, h.onaylanan, h.bekleyen, h.reddedilen,
      case when t.borc_id is null then null
        else json_build_object('borc_id', t.borc_id, 'borc_tutari', t.borc_tutari, 'odeme_durumu', t.odeme_durumu) end as mevcut
    from (
      select hizmet_yili as yil, hizmet_ayi as ay, count(*)::integer as kayit_sayisi,
        coalesce(sum(hizmet_bedeli) filter (where ${enters}), 0)::bigint as tutar,
        coalesce(sum(hizmet_bedeli) filter (where durum not in ('talep', 'reddedildi')), 0)::bigint as onaylanan,
        coalesce(sum(hizmet_bedeli) filter (where durum = 'talep'), 0)::bigint as bekleyen,
        coalesce(sum(hizmet_bedeli) filter (where durum = 'reddedildi'), 0)::bigint as reddedilen
      from hizmet_kayitlari where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${yil} ${month}
      group by hizmet_yili, hizmet_ayi
    ) h
    left join borc_tahakkuk t on t.muhasebeci_id = ${muhasebeci_id} and t.tahakkuk_yili = h.yil and t.tahakkuk_ayi = h.ay
    order by h.ay`.execute(tx);
  return rows;
}

export interface NewTahakkuk {
  muhasebeci_id: number;
  yil: number;
  ay: number;
  borc_tutari: number;
  aciklama: string;
}

/** Adds an accrual with the month's sum of today beside it; undefined where the month has one already. */
export async function createTahakkuk(tx: Tx, t: NewTahakkuk): Promise<number | undefined> {
  const { rows } = await sql<{ borc_id: number }>`
    insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, aciklama, hizmet_toplami)
    select m.muhasebeci_id, ${t.yil}, ${t.ay}, ${t.borc_tutari}, ${t.aciklama}, (
      select coalesce(sum(hizmet_bedeli), 0) from hizmet_kayitlari where muhasebeci_id = ${t.muhasebeci_id} and hizmet_yili = ${t.yil} and hizmet_ayi = ${t.ay} and ${enters}
    )
    from muhasebeci m where m.muhasebeci_id = ${t.muhasebeci_id}
    on conflict on constraint tahakkuk_donem_unique do nothing
    returning borc_id`.execute(tx);
  return rows[0]?.borc_id;
}

interface MevcutTahakkuk {
  muhasebeci_adi: string;
  yil: number;
  ay: number;
  borc_id: number;
  borc_tutari: number;
  odeme_durumu: OdemeDurumu;
}

/** The accrual that a month has, for the refusal of a second; undefined where there is none. */
export function getMevcutTahakkuk(tx: Tx, { muhasebeci_id, yil, ay }: { muhasebeci_id: number; yil: number; ay: number }): Promise<MevcutTahakkuk | undefined> {
  return tx
    .selectFrom('borc_tahakkuk as t')
    .innerJoin('muhasebeci as m', 'm.muhasebeci_id', 't.muhasebeci_id')
    .select(['m.ad as muhasebeci_adi', 't.tahakkuk_yili as yil', 't.tahakkuk_ayi as ay', 't.borc_id', 't.borc_tutari'])
    .select((eb) => eb.ref('t.odeme_durumu').$castTo<OdemeDurumu>().as('odeme_durumu'))
    .where('t.muhasebeci_id', '=', muhasebeci_id)
    .where('t.tahakkuk_yili', '=', yil)
    .where('t.tahakkuk_ayi', '=', ay)
    .executeTakeFirst();
}
