import type pg from 'pg';
import { currentDonem, donemSirasi } from '#contract/common/donem.ts';
import { DURUM, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { LargeSize } from './large-people.ts';
import { MONTHS } from './months.ts';
import { LAST_MONTH, OLD, THIS_MONTH } from './records.ts';

const spread = (weights: Record<Durum, number>): Durum[] => {
  const entries = (Object.entries(weights) as [Durum, number][]).sort(([, a], [, b]) => a - b);
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const states = entries.flatMap(([durum, weight]) =>
    Array.from({ length: Math.ceil((weight * 100) / total - 0.5) }, () => durum),
  );
  return Array.from({ length: 100 }, (_, n) => states[n] ?? entries.at(-1)![0]);
};

const PASSIVE_MONTHS = 6;

const countCells = async (client: pg.Client, months: number): Promise<number> => {
  const { rows } = await client.query<{ adet: number }>(
    'select coalesce(sum(case when aktif then $1::integer else $2 end), 0)::integer as adet from mukellefler',
    [months, months - PASSIVE_MONTHS],
  );
  return rows[0]!.adet;
};

export async function createLargeRecords(
  client: pg.Client,
  { accountants, services, records, months = MONTHS }: LargeSize,
  now: Date,
): Promise<void> {
  const cells = await countCells(client, months);
  if (records > cells * services)
    throw new RangeError(`${records} records do not fit: ${cells} months of clients × ${services} services`);
  const current = donemSirasi(currentDonem(now));
  await client.query(
    `insert into hizmet_kayitlari
       (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli,
       iskonto_orani, durum, degisme, degistiren)
     select muhasebeci_id, mukellef_id, hizmet_id, ay_no / 12, ay_no % 12 + 1, fiyat, fiyat * (100 - iskonto) / 100,
       iskonto, durum,
       least($10::timestamptz, basi + (pg_temp.zar(hucre, 3) % 28) * interval '1 day'
         + pg_temp.zar(hucre, 4) * interval '5 minutes'),
       case
         when durum = '${DURUM.talep}' then 1 + muhasebeci_id
         when durum = '${DURUM.yapildi}' and personel_id is not null then 1 + $5::integer + personel_id
         else 1
       end
     from (
       select m.muhasebeci_id, m.mukellef_id, p.personel_id, h.id as hizmet_id, ay_no, hucre,
         make_timestamptz(ay_no / 12, ay_no % 12 + 1, 1, 8, 0, 0, 'Europe/Istanbul') as basi,
         greatest(1, round(h.fiyat * power(0.75, $6 / 12 - ay_no / 12) / 1000))::bigint * 1000 as fiyat,
         case when pg_temp.zar(hucre, 1) < 6 then 10 else 0 end as iskonto,
         (case
           when ay_no = $6 then $7::text[]
           when ay_no = $6 - 1 then $8
           else $9
         end)[1 + pg_temp.zar(hucre, 2)] as durum
       from (
         select muhasebeci_id, mukellef_id, ay_no,
           row_number() over (order by ay_no, muhasebeci_id, mukellef_id) - 1 as k
         from generate_series($6::integer - $1::integer + 1, $6) as ay_no cross join mukellefler
         where aktif or ay_no <= $6 - $11::integer
       ) m
       cross join lateral generate_series(0,
         ((k + 1) * $3::bigint / $2::integer - k * $3::bigint / $2::integer)::integer - 1) as i
       cross join lateral (select k * $4::integer + i as hucre) sira
       left join muhasebeci_personel p using (mukellef_id)
       join hizmetler h on h.id = 1 + (m.mukellef_id * 7 + i) % $4
     ) kayit
     order by ay_no, muhasebeci_id, mukellef_id, hizmet_id`,
    [
      months,
      cells,
      records,
      services,
      accountants,
      current,
      spread(THIS_MONTH),
      spread(LAST_MONTH),
      spread(OLD),
      now.toISOString(),
      PASSIVE_MONTHS,
    ],
  );
}

const createAccruals = (client: pg.Client, current: number, now: Date): Promise<unknown> =>
  client.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, borc_tarihi)
     select muhasebeci_id, hizmet_yili, hizmet_ayi, toplam, toplam,
       least($2::timestamptz, make_timestamptz(hizmet_yili, hizmet_ayi, 1, 9, 0, 0, 'Europe/Istanbul')
         + interval '1 month' + muhasebeci_id % 4 * interval '1 day')
     from (
       select muhasebeci_id, hizmet_yili, hizmet_ayi, $1::integer - (hizmet_yili * 12 + hizmet_ayi - 1) as yas,
         sum(hizmet_bedeli) filter (where durum <> '${DURUM.reddedildi}')::bigint as toplam
       from hizmet_kayitlari group by muhasebeci_id, hizmet_yili, hizmet_ayi
     ) donem
     where toplam > 0 and (yas > 1 or (yas = 1 and muhasebeci_id % 3 <> 2))
     order by hizmet_yili, hizmet_ayi, muhasebeci_id`,
    [current, now.toISOString()],
  );

const createPayments = (client: pg.Client, current: number, now: Date): Promise<unknown> =>
  client.query(
    `insert into odemeler (tahakkuk_id, muhasebeci_id, odeme_tutari, odeme_tarihi, odeme_yontemi, aciklama, kaydeden)
     select borc_id, muhasebeci_id, tutar, least($2::timestamptz, borc_tarihi + gun * interval '1 day'),
       pg_temp.secim('{havale,kart,havale,nakit,havale}', pg_temp.zar(borc_id, 6)), metin, 1
     from (
       select *,
         case
           when yas >= 6 then '{62,92,97}'::integer[]
           when yas >= 2 then '{38,58,80}'
           else '{7,10,30}'
         end as sinir,
         pg_temp.zar(borc_id, 5) as zar,
         greatest(100, borc_tutari * (30 + pg_temp.zar(borc_id, 7) % 40) / 10000 * 100) as kismi
       from (select *, $1::integer - (tahakkuk_yili * 12 + tahakkuk_ayi - 1) as yas from borc_tahakkuk) t
     ) borc
     cross join lateral (
       select borc_tutari as tutar, 3 + zar % 9 as gun, 'Tam ödeme yapıldı' as metin where zar < sinir[1]
       union all select kismi, 2 + zar % 9, 'Kısmi ödeme yapıldı' where zar >= sinir[1] and zar < sinir[3]
       union all select borc_tutari - kismi, 12 + zar % 9, 'Tam ödeme yapıldı' where zar >= sinir[1] and zar < sinir[2]
     ) odeme
     order by 4, borc_id`,
    [current, now.toISOString()],
  );

export async function createLargeLedger(client: pg.Client, now: Date): Promise<void> {
  const current = donemSirasi(currentDonem(now));
  await createAccruals(client, current, now);
  await createPayments(client, current, now);
}
