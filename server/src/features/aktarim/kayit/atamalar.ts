import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { type Atlanan, SKIP_REASON, type Yazici } from './writer.ts';

const json = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map(({ satir_id, kayit_id, alanlar }) => ({ ...alanlar, satir_id, kayit_id })));

export const missing = (rows: readonly Row[], done: readonly { satir_id: number }[], reason: string): Atlanan[] => {
  const written = new Set(done.map(({ satir_id }) => satir_id));
  return rows.flatMap(({ satir_id }) => (written.has(satir_id) ? [] : [{ satir_id, neden: reason }]));
};

async function insert(tx: Tx, rows: readonly Row[]): Promise<{ satir_id: number }[]> {
  return list<{ satir_id: number }>(tx)`
    with istek as materialized (
      select * from jsonb_to_recordset(${json(rows)}::jsonb)
        as r(satir_id bigint, mukellef_id bigint, personel_id bigint)
    ),
    eklenen as (
      insert into muhasebeci_personel (mukellef_id, personel_id)
      select m.mukellef_id, i.personel_id
      from istek i join mukellefler m using (mukellef_id)
      where m.aktif order by m.mukellef_id
      on conflict (mukellef_id) do nothing
      returning mukellef_id
    )
    select i.satir_id from istek i join eklenen using (mukellef_id)`;
}

/** As on the page of assignments, a client changes hands by going back to the pool and out of it again. */
export const atamaYazici: Yazici = {
  create: async (tx, rows) => missing(rows, await insert(tx, rows), SKIP_REASON.eklendi),
  async update(tx, rows) {
    const released = await list<{ satir_id: number }>(tx)`
      with istek as materialized (
        select * from jsonb_to_recordset(${json(rows)}::jsonb) as r(satir_id bigint, kayit_id bigint)
      )
      delete from muhasebeci_personel mp using istek i
      where mp.atama_id = i.kayit_id
      returning i.satir_id`;
    const skipped = missing(rows, released, SKIP_REASON.degisti);
    const left = new Set(skipped.map(({ satir_id }) => satir_id));
    const rest = rows.filter(({ satir_id }) => !left.has(satir_id));
    return [...skipped, ...missing(rest, await insert(tx, rest), SKIP_REASON.degisti)];
  },
};
