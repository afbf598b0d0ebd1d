import type pg from 'pg';
import { requestableDonemler } from '#contract/common/donem.ts';
import { loadDemoIfEmpty } from '#server/demo/load.ts';

export interface Cell {
  yil: number;
  ay: number;
  mukellef_id: number;
  hizmet_id: number;
}
export interface Accountant {
  tc: string;
  muhasebeci_id: number;
  cells: Cell[];
  debts: { borc_id: number; tutar: number }[];
}

const CLIENTS = 120;
const DEBTS = 120;
const FIRST_YEAR = 2040;

export const fillOffice = async (client: pg.Client, owner: pg.ClientConfig): Promise<Accountant[]> => {
  await loadDemoIfEmpty(owner);
  await client.query(
    `insert into mukellefler (muhasebeci_id, ad) select muhasebeci_id, 'Deneme ' || muhasebeci_id || '/' || n from muhasebeci, generate_series(1, $1) n where aktif`,
    [CLIENTS],
  );
  await client.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari)
     select muhasebeci_id, $2 + (n - 1) / 12, 1 + (n - 1) % 12, 10000 + n from muhasebeci, generate_series(1, $1) n where aktif`,
    [DEBTS, FIRST_YEAR],
  );
  await client.query('analyze');
  const { rows } = await client.query<Accountant>(
    `select m.tc_no as tc, m.muhasebeci_id::integer,
       (select json_agg(json_build_object('yil', yil, 'ay', ay, 'mukellef_id', k.mukellef_id, 'hizmet_id', h.id) order by random())
        from json_to_recordset($1) as d(yil integer, ay integer), mukellefler k, hizmetler h
        where k.muhasebeci_id = m.muhasebeci_id and k.ad like 'Deneme %' and h.is_active) as cells,
       (select json_agg(json_build_object('borc_id', borc_id, 'tutar', borc_tutari) order by borc_id)
        from borc_tahakkuk b where b.muhasebeci_id = m.muhasebeci_id and tahakkuk_yili >= $2) as debts
     from muhasebeci m join kullanicilar using (muhasebeci_id) where m.aktif and kullanicilar.aktif order by m.muhasebeci_id`,
    [JSON.stringify(requestableDonemler()), FIRST_YEAR],
  );
  return rows;
};
