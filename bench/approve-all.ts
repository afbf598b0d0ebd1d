import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { buildUrl } from '#contract/common/route.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { approveBekleyenler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { ADMIN_TC, type Bench, getJson, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

/** The large office must have no service records in this year, because the benchmark deletes all records of it. */
const YIL = 2088;
const TALEPLER = 19_500;

interface Sum {
  muhasebeci_id: number;
  adet: number;
  tutar: number;
}

const removeMonth = (client: pg.Client) =>
  client.query(
    `delete from public.hizmet_kayitlari where hizmet_yili = ${YIL}; delete from bench.hizmet_kayitlari where hizmet_yili = ${YIL}`,
  );

const fillMonth = async (client: pg.Client): Promise<void> => {
  await removeMonth(client);
  for (const schema of ['public', 'bench']) {
    await client.query(
      `insert into ${schema}.hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       select muhasebeci_id, mukellef_id, hizmet_id, ${YIL}, 1, 10000, 10000, $1
       from (select muhasebeci_id, mukellef_id, h.id as hizmet_id, row_number() over (partition by muhasebeci_id order by mukellef_id, h.id) as sira
         from mukellefler m cross join (select id from hizmetler order by 1 limit 2) h) c
       order by sira, muhasebeci_id limit ${TALEPLER}`,
      [DURUM.talep],
    );
  }
  await client.query('vacuum analyze public.hizmet_kayitlari, bench.hizmet_kayitlari');
};

const createSide =
  (client: pg.Client, table: string, read: () => Promise<Sum[]>, approve: (sums: Sum[]) => Promise<{ adet: number }>) =>
  async () => {
    await client.query(`update ${table} set durum = '${DURUM.talep}' where hizmet_yili = ${YIL}`);
    const start = performance.now();
    const { adet } = await approve(await read());
    const seconds = (performance.now() - start) / 1000;
    if (adet !== TALEPLER) throw new Error(`${table}: ${adet} requests approved instead of ${TALEPLER}`);
    return seconds;
  };

const send = async (url: string, headers: Record<string, string>, body: object): Promise<{ adet: number }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { adet: number };
};

const total = (sums: readonly Sum[], key: 'adet' | 'tutar'): number => sums.reduce((sum, one) => sum + one[key], 0);

export const measureApproveAll = async ({ office: { client, owner }, server, plan }: Bench): Promise<Row[]> => {
  await fillMonth(client);
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(3) };
  const bare = await startLimit('bare-approve', owner);
  let muhasebeciler = 0;
  try {
    const ours = createSide(
      client,
      'public.hizmet_kayitlari',
      async () =>
        (
          await getJson<{ muhasebeciler: Sum[] }>(
            server.url + buildUrl(listBekleyenTalepler.path, {}, { yil: YIL, ay: 1 }),
            headers,
          )
        ).muhasebeciler,
      (sums) => {
        muhasebeciler = sums.length;
        const beklenen = { adet: total(sums, 'adet'), tutar: total(sums, 'tutar') };
        const muhasebeci_idler = sums.map(({ muhasebeci_id }) => muhasebeci_id);
        const body = { aylar: [{ yil: YIL, ay: 1, muhasebeci_idler }], beklenen };
        return send(server.url + approveBekleyenler.path, { ...headers, 'idempotency-key': randomUUID() }, body);
      },
    );
    const limit = createSide(
      client,
      'bench.hizmet_kayitlari',
      async () => (await getJson<{ muhasebeciler: Sum[] }>(`${bare.url}/bekleyenler?yil=${YIL}`, {})).muhasebeciler,
      () => send(`${bare.url}/bekleyenler`, {}, { yil: YIL }),
    );
    await alternate(2, ours, limit);
    const results = await alternate(plan.rounds * 2, ours, limit);
    const measure = `${TALEPLER.toLocaleString('en')} waiting requests of ${muhasebeciler} accountants previewed and approved in one act vs bare SQL`;
    const ratio = medianRatio(results.ours, results.limit);
    return [
      {
        goal: 'P4',
        measure,
        unit: 's',
        ours: median(results.ours),
        limit: median(results.limit),
        ratio,
        bound: { at: 'most', value: 1.5 },
        detail: results,
      },
    ];
  } finally {
    await bare.stop();
    await removeMonth(client);
  }
};
