import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

/** A client and a service of the running month. */
export type Pair = [mukellef_id: number, hizmet_id: number];

/** What the day's acts work on; lists belong to an accountant or a staff member, and each entry is used once. */
export interface DayData {
  requestable: Map<number, Pair[]>;
  approved: Map<number, Pair[]>;
  waiting: { muhasebeci_id: number; cells: Pair[] }[];
  open: { muhasebeci_id: number; borc_id: number; bakiye: number }[];
  paid: Map<number, number>;
  searches: string[];
}

const OF_EACH = 40;
const CELLS_OF_AN_APPROVAL = 20;

const OF_MONTH = 'hizmet_yili = $1 and hizmet_ayi = $2';

const pairsBy = async (client: pg.Client, query: string, values: unknown[]): Promise<Map<number, Pair[]>> => {
  const { rows } = await client.query<{ kim: number; hucreler: Pair[] }>(query, values);
  return new Map(rows.map(({ kim, hucreler }) => [kim, hucreler]));
};

const firstPairs = (owner: string, from: string): string => `
  select kim::integer, json_agg(json_build_array(mukellef_id, hizmet_id) order by sira) as hucreler
  from (
    select ${owner} as kim, mukellef_id, hizmet_id, row_number() over (partition by ${owner} order by hizmet_id, mukellef_id) as sira
    from ${from}
  ) s where sira <= $3 group by kim order by kim`;

export const readDayData = async (client: pg.Client): Promise<DayData> => {
  const { yil, ay } = currentDonem();
  const month = [yil, ay];
  const requestable = await pairsBy(
    client,
    `select m.muhasebeci_id::integer as kim, json_agg(json_build_array(m.mukellef_id, h.id)) as hucreler
     from (
       select *, row_number() over (partition by muhasebeci_id order by mukellef_id) as sira from mukellefler where aktif
     ) m
     join lateral (
       select h.id from hizmetler h
       where h.is_active and not exists (
         select from hizmet_kayitlari k where k.mukellef_id = m.mukellef_id and k.hizmet_id = h.id and ${OF_MONTH})
       order by h.id limit 4
     ) h on true
     where m.sira <= $3 group by m.muhasebeci_id`,
    [...month, OF_EACH / 4],
  );
  const records = `hizmet_kayitlari where ${OF_MONTH}`;
  const approved = await pairsBy(
    client,
    firstPairs(
      'personel_id',
      `muhasebeci_personel join ${records.replace('where', 'using (mukellef_id) where')} and durum = '${DURUM.onaylandi}'`,
    ),
    [...month, OF_EACH],
  );
  const waiting = await pairsBy(client, firstPairs('muhasebeci_id', `${records} and durum = '${DURUM.talep}'`), [
    ...month,
    CELLS_OF_AN_APPROVAL,
  ]);
  const open = await client.query<DayData['open'][number]>(
    `select distinct on (muhasebeci_id) muhasebeci_id::integer, borc_id::integer, bakiye::float8 as bakiye
     from borc_tahakkuk where bakiye > 0 and iptal is null order by muhasebeci_id, borc_id`,
  );
  const paid = await client.query<{ muhasebeci_id: number; odeme_id: number }>(
    `select muhasebeci_id::integer, max(odeme_id)::integer as odeme_id from odemeler where iptal_edilen_id is null group by 1`,
  );
  const names = await client.query<{ ad: string }>(
    `select left(ad, 4 + mukellef_id::integer % 5) as ad from mukellefler order by mukellef_id limit 500`,
  );
  return {
    requestable,
    approved,
    waiting: [...waiting].map(([muhasebeci_id, cells]) => ({ muhasebeci_id, cells })),
    open: open.rows,
    paid: new Map(paid.rows.map(({ muhasebeci_id, odeme_id }) => [muhasebeci_id, odeme_id])),
    searches: names.rows.map(({ ad }) => ad.trim()),
  };
};
