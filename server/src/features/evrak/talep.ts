import { sql } from 'kysely';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type * as contract from '#contract/evrak/evrak.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { matchingIstenmeyenler } from './istenmeyenler.ts';
import { ofMuhasebeci } from './queries.ts';
import { readAyar, sonGunlerOf } from './son-gun.ts';

type Body = RouteParsed<typeof contract.createEvrakTalepleri>['body'];

async function findMukellefler(tx: Tx, { yil, ay, muhasebeci_id, secim }: Body): Promise<number[]> {
  const chosen = secim && 'idler' in secim ? sql`m.mukellef_id = any (${secim.idler}::bigint[])` : sql`true`;
  const rows = await list<{ mukellef_id: number }>(tx)`
    with ${
      secim && 'suzgec' in secim
        ? matchingIstenmeyenler({ ...secim.suzgec, yil, ay })
        : sql`eslesen as (
          select m.mukellef_id from mukellefler m where m.aktif and ${chosen}
        )`
    }
    select m.mukellef_id from eslesen join mukellefler m using (mukellef_id) where ${ofMuhasebeci(muhasebeci_id)}`;
  return rows.map(({ mukellef_id }) => mukellef_id);
}

/** @returns null where the caller sees none of the named clients, or no accountant of that id */
export async function createTalepler(
  tx: Tx,
  body: Body,
): Promise<Omit<RouteResponse<typeof contract.createEvrakTalepleri>, 'request_no'> | null> {
  const { yil, ay } = body;
  const ids = await findMukellefler(tx, body);
  if (ids.length === 0) return null;
  const gunler = sonGunlerOf(await readAyar(tx), { yil, ay });
  const { vardi } = await one<{ vardi: number }>(tx)`
    select count(*)::integer as vardi from evrak_talepleri
    where yil = ${yil} and ay = ${ay} and mukellef_id = any (${ids}::bigint[])`;
  await one(tx)`select gate.create_evrak_talepleri(${yil}, ${ay}, ${ids}::bigint[], ${JSON.stringify(gunler)}::jsonb)`;
  // What was made in this transaction has its time.
  const made = await list<{ talep_id: number }>(tx)`
    select talep_id from evrak_talepleri
    where yil = ${yil} and ay = ${ay} and mukellef_id = any (${ids}::bigint[]) and olusturma = now()
    order by talep_id`;
  return { talepler: made.map(({ talep_id }) => talep_id), vardi, sablonsuz: ids.length - vardi - made.length };
}
