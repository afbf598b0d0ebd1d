import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type * as contract from '#contract/evrak/evrak.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { readAyar, sonGunlerOf } from './son-gun.ts';

type Body = RouteParsed<typeof contract.createEvrakTalepleri>['body'];

/** @returns null where the caller sees none of the named clients, or no accountant of that id */
export async function createTalepler(
  tx: Tx,
  { yil, ay, muhasebeci_id, mukellefler }: Body,
): Promise<Omit<RouteResponse<typeof contract.createEvrakTalepleri>, 'request_no'> | null> {
  const chosen = mukellefler?.map(({ mukellef_id }) => mukellef_id) ?? null;
  const rows = await list<{ mukellef_id: number }>(tx)`
    select mukellef_id from mukellefler
    where aktif and (${chosen}::bigint[] is null or mukellef_id = any (${chosen}::bigint[]))
      and (${muhasebeci_id ?? null}::bigint is null or muhasebeci_id = ${muhasebeci_id ?? null}::bigint)`;
  if (rows.length === 0) return null;
  const ids = rows.map(({ mukellef_id }) => mukellef_id);
  const gunler = sonGunlerOf(await readAyar(tx), { yil, ay });
  const { vardi } = await one<{ vardi: number }>(tx)`
    select count(*)::integer as vardi from evrak_talepleri
    where yil = ${yil} and ay = ${ay} and mukellef_id = any (${ids}::bigint[])`;
  const { istenen } = await one<{ istenen: number }>(tx)`
    select gate.create_evrak_talepleri(${yil}, ${ay}, ${ids}::bigint[], ${JSON.stringify(gunler)}::jsonb) as istenen`;
  return { istenen, vardi, sablonsuz: ids.length - vardi - istenen };
}
