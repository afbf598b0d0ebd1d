import type pg from 'pg';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { tcNo } from './office.ts';

interface Kayit {
  muhasebeci_id: number;
  yil: number;
  ay: number;
  durum: Durum;
  hizmet_bedeli: number;
}

/** A client has a service only once in a month, so each record gets its own client. `hizmet_bedeli` is in kuruş. */
export async function createKayitlar(
  owner: pg.Client,
  hizmet_id: number,
  kayitlar: readonly Kayit[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { muhasebeci_id, yil, ay, durum, hizmet_bedeli } of kayitlar) {
    const { rows } = await owner.query(
      `with m as (insert into mukellefler (muhasebeci_id, ad) values ($1, 'Mükellef') returning mukellef_id)
       insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       select $1, mukellef_id, $2, $3, $4, $5, $5, $6 from m returning hizmet_kayit_id`,
      [muhasebeci_id, hizmet_id, yil, ay, hizmet_bedeli, durum],
    );
    ids.push(Number(rows[0].hizmet_kayit_id));
  }
  return ids;
}

let people = 5_000;

export async function createMuhasebeciler(owner: pg.Client, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, i) => `('${tcNo(people++)}', 'Muhasebeci ${i + 1}')`);
  const { rows } = await owner.query(
    `insert into muhasebeci (tc_no, ad) values ${values.join(', ')} returning muhasebeci_id`,
  );
  return rows.map(({ muhasebeci_id }) => Number(muhasebeci_id));
}

/** The accrual gets the accountant's first free month from 2001 to 2020; `borc_tutari` is in kuruş. */
export async function createBorc(owner: pg.Client, muhasebeci_id: number, borc_tutari: number): Promise<number> {
  const { rows } = await owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari)
     select $1, yil, ay, $2 from generate_series(2001, 2020) yil, generate_series(1, 12) ay
     where not exists (select from borc_tahakkuk t where t.muhasebeci_id = $1 and t.tahakkuk_yili = yil and t.tahakkuk_ayi = ay) order by yil, ay limit 1 returning borc_id`,
    [muhasebeci_id, borc_tutari],
  );
  if (!rows[0]) throw new Error(`Accountant ${muhasebeci_id} has no free month left from 2001 to 2020.`);
  return Number(rows[0].borc_id);
}

export async function findLedgerFaults(owner: pg.Client): Promise<unknown[]> {
  const { rows } = await owner.query(`
    select t.borc_id, t.borc_tutari, t.tahsilat, t.bakiye, t.odeme_durumu, o.toplam
    from borc_tahakkuk t left join (
      select tahakkuk_id, sum(odeme_tutari) as toplam, count(distinct muhasebeci_id) as kisi, min(muhasebeci_id) as muhasebeci_id from odemeler group by tahakkuk_id
    ) o on o.tahakkuk_id = t.borc_id
    where t.tahsilat <> coalesce(o.toplam, 0) or t.borc_tutari <> t.tahsilat + t.bakiye or t.tahsilat not between 0 and t.borc_tutari
      or coalesce(o.kisi, 1) <> 1 or coalesce(o.muhasebeci_id, t.muhasebeci_id) <> t.muhasebeci_id
      or t.elle_durum is null and t.odeme_durumu <> case when t.tahsilat = 0 then 'Ödenmedi' when t.bakiye = 0 then 'Tamamlandı' else 'Kısmen Ödendi' end`);
  const { rows: avanslar } = await owner.query(`
    select muhasebeci_id, sum(tutar) as avans from avans_hareketleri group by muhasebeci_id having sum(tutar) < 0
    union all
    select o.muhasebeci_id, h.tutar from odemeler o full join avans_hareketleri h using (odeme_id)
    where o.odeme_yontemi = 'avans' and h.tutar is distinct from -o.odeme_tutari::bigint
      or h.odeme_id is not null and o.odeme_yontemi is distinct from 'avans'`);
  return [...rows, ...avanslar];
}
