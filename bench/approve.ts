import type pg from 'pg';
import { type HucreResult, MAX_HUCRE, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const YIL = 2089;

interface Cell {
  mukellef_id: number;
  hizmet_id: number;
}

const removeMonth = (client: pg.Client) =>
  client.query(
    `delete from public.hizmet_kayitlari where hizmet_yili = ${YIL}; delete from bench.hizmet_kayitlari where hizmet_yili = ${YIL}`,
  );

const fillMonth = async (client: pg.Client): Promise<Cell[]> => {
  await removeMonth(client);
  for (const schema of ['public', 'bench']) {
    await client.query(
      `insert into ${schema}.hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       select (select min(muhasebeci_id) from muhasebeci), m.mukellef_id, h.id, ${YIL}, 1, 10000, 10000, $1
       from (select mukellef_id from mukellefler order by 1 limit 500) m, (select id from hizmetler order by 1 limit 20) h`,
      [DURUM.talep],
    );
  }
  await client.query('vacuum analyze public.hizmet_kayitlari, bench.hizmet_kayitlari');
  const { rows } = await client.query<Cell>(
    `select mukellef_id::integer, hizmet_id::integer from hizmet_kayitlari where hizmet_yili = ${YIL} order by mukellef_id, hizmet_id`,
  );
  if (rows.length !== MAX_HUCRE) throw new Error(`${rows.length} cells instead of ${MAX_HUCRE}`);
  return rows;
};

const createSide = (
  url: string,
  cells: readonly Cell[],
  {
    requestAgain,
    headers,
    body,
  }: { requestAgain: () => Promise<unknown>; headers: Record<string, string>; body: object },
) => {
  const payload = JSON.stringify({ ...body, hucreler: cells.map((cell) => ({ ...cell, beklenen: DURUM.talep })) });
  return async (): Promise<number> => {
    await requestAgain();
    const start = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const { results } = (await answer.json()) as { results: Pick<HucreResult, 'durum'>[] };
    const seconds = (performance.now() - start) / 1000;
    const done = results.filter(({ durum }) => durum === DURUM.onaylandi).length;
    if (done !== cells.length)
      throw new Error(`${url}: ${answer.status}, ${done} cells changed instead of ${cells.length}`);
    return seconds;
  };
};

export const measureApprove = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  const cells = await fillMonth(office.client);
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(2) };
  const bare = await startLimit('bare-approve', office.owner);
  try {
    const requestAgain = (schema: 'public' | 'bench') => () =>
      office.client.query(`update ${schema}.hizmet_kayitlari set durum = '${DURUM.talep}' where hizmet_yili = ${YIL}`);
    const body = { yil: YIL, ay: 1, islem: 'onayla' };
    const ours = createSide(server.url + updateHucreler.path, cells, {
      requestAgain: requestAgain('public'),
      headers,
      body,
    });
    const limit = createSide(bare.url, cells, {
      requestAgain: requestAgain('bench'),
      headers: {},
      body: { yil: YIL, durum: DURUM.onaylandi },
    });
    await alternate(2, ours, limit);
    const results = await alternate(plan.rounds * 2, ours, limit);
    const ratio = medianRatio(results.ours, results.limit);
    const measure = `${MAX_HUCRE.toLocaleString('en')} cells approved in one action vs a bare UPDATE`;
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
    await removeMonth(office.client);
  }
};
