import { sql } from 'kysely';
import type * as contract from '#contract/beyanname/beyanname.ts';
import { gunleri } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { acikBeyanname } from '#server/rows/durum.ts';

type Atama = RouteParsed<typeof contract.getBeyannameAtamasi>['body'];

const chosen = ({ yil, ay, kodlar, muhasebeci_id }: Atama) => {
  const { baslangic, bitis } = gunleri({ yil, ay });
  return sql`son_gun between ${baslangic} and ${bitis} and kod = any (${kodlar}::text[])
    ${muhasebeci_id === undefined ? sql`` : sql`and muhasebeci_id = ${muhasebeci_id}`}`;
};

export async function countAtama(tx: Tx, atama: Atama): Promise<RouteResponse<typeof contract.getBeyannameAtamasi>> {
  const kendisi = sql`personel_id is not distinct from ${atama.personel_id}::bigint`;
  return one<RouteResponse<typeof contract.getBeyannameAtamasi>>(tx)`
    select (count(*) filter (where ${acikBeyanname} and not ${kendisi} and personel_id is null))::integer as bos,
      (count(*) filter (where ${acikBeyanname} and not ${kendisi} and personel_id is not null))::integer as baskasinda,
      (count(*) filter (where ${acikBeyanname} and ${kendisi}))::integer as kendisinde,
      (count(*) filter (where not ${acikBeyanname}))::integer as bitmis
    from beyannameler where ${chosen(atama)}`;
}

export async function assignBeyannameler(
  tx: Tx,
  atama: RouteParsed<typeof contract.assignBeyannameler>['body'],
): Promise<number> {
  const { numAffectedRows } = await sql`update beyannameler set personel_id = ${atama.personel_id}::bigint
    where ${chosen(atama)} and ${acikBeyanname} and personel_id is distinct from ${atama.personel_id}::bigint
      ${atama.baskasinda ? sql`` : sql`and personel_id is null`}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
