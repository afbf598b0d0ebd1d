import { randomUUID } from 'node:crypto';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import { removeAccruals } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

/** The comparison by single HTTP requests accrues only this many accountants; its time is scaled up to all of them. */
const LOOPED = 20;

const post = async (url: string, headers: Record<string, string>, body: object): Promise<{ olusturulan: number }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { olusturulan: number };
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const monthsToAccrue = async ({ office }: Bench, part: number) => {
  const { rows } = await office.client.query(
    `select muhasebeci_id::integer, hizmet_yili::integer as yil, hizmet_ayi::integer as ay, sum(hizmet_bedeli)::float8 as borc_tutari
     from hizmet_kayitlari where hizmet_yili = $1 and durum <> 'reddedildi' and muhasebeci_id in (select muhasebeci_id from muhasebeci order by 1 limit $2)
     group by 1, 2, 3 having sum(hizmet_bedeli) > 0 order by 1, 3`,
    [office.yil, part],
  );
  return rows as { muhasebeci_id: number; yil: number; ay: number; borc_tutari: number }[];
};

export const measureAccrual = async (bench: Bench): Promise<Row[]> => {
  const { office, server, plan } = bench;
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(1) };
  const bare = await startLimit('bare-accrual', office.owner);
  const all = await monthsToAccrue(bench, 1_000_000);
  const part = await monthsToAccrue(bench, LOOPED);
  const fresh = async (work: () => Promise<unknown>): Promise<number> => {
    await removeAccruals(office.client);
    return secondsOf(work);
  };
  const beklenen = { adet: all.length, tutar: all.reduce((sum, { borc_tutari }) => sum + borc_tutari, 0) };
  const bulk = async (url: string) => {
    const { olusturulan } = await post(url, headers, { yil: office.yil, beklenen });
    if (olusturulan !== all.length) throw new Error(`${olusturulan} accruals made instead of ${all.length}`);
  };
  const ours = () => fresh(() => bulk(server.url + createTahakkuklar.path));
  const limit = () => fresh(() => bulk(bare.url));
  const loop = async () =>
    (await fresh(async () => {
      for (const month of part) await post(server.url + createTahakkuk.path, headers, month);
    })) *
    (all.length / part.length);
  try {
    await alternate(1, ours, limit);
    const one = await alternate(plan.rounds, ours, limit);
    const loops: number[] = [];
    for (let round = 0; round < Math.min(plan.rounds, 3); round += 1) loops.push(await loop());
    await removeAccruals(office.client);
    const common = { goal: 'P4', unit: 's', ours: median(one.ours) };
    return [
      {
        ...common,
        measure: `bulk accrual (${all.length}) vs its bare SQL`,
        limit: median(one.limit),
        ratio: medianRatio(one.ours, one.limit),
        bound: { at: 'most', value: 1.3 },
        detail: one,
      },
      {
        ...common,
        measure: `bulk accrual vs a loop over HTTP (${part.length} measured, scaled)`,
        limit: median(loops),
        ratio: median(loops) / median(one.ours),
        bound: { at: 'least', value: 40 },
        detail: { loops },
      },
    ];
  } finally {
    await bare.stop();
  }
};
