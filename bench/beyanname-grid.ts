import { setTimeout as sleep } from 'node:timers/promises';
import { getBeyannameCizelgesi } from '#contract/beyanname/cizelge.ts';
import { currentDonem, gunleri, gunOf } from '#contract/common/donem.ts';
import { getIzgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { type Bench, getJson, readRequests, signIn } from './harness/bench.ts';
import { putLoad } from './harness/load.ts';
import type { Office } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { compare, figuresOf } from './harness/rounds.ts';

const makeMonth = async ({ client }: Office): Promise<void> => {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(500)) {
    await client.query('select gate.create_beyanname_aylari($1)', [gunOf(new Date())]);
    while ((await client.query('select gate.continue_beyannameler() as kalan')).rows[0].kalan);
    if ((await client.query('select from beyannameler limit 1')).rowCount) return;
  }
  throw new Error('no declarations were made');
};

const chooseAccountant = async ({ client }: Office): Promise<string> => {
  const { yil, ay } = currentDonem();
  const { baslangic, bitis } = gunleri({ yil, ay });
  const { rows } = await client.query<{ tc: string }>(
    `select u.tc_no as tc from muhasebeci u join kullanicilar using (muhasebeci_id)
     join (select muhasebeci_id, count(*) as n from beyannameler where son_gun between $1 and $2 group by 1) b using (muhasebeci_id)
     join (select muhasebeci_id, count(*) as n from hizmet_kayitlari where hizmet_yili = $3 and hizmet_ayi = $4 group by 1) h using (muhasebeci_id)
     order by abs(ln(b.n::float / h.n)), muhasebeci_id limit 1`,
    [baslangic, bitis, yil, ay],
  );
  return rows[0]!.tc;
};

export const measureBeyannameGrid = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  await makeMonth(office);
  const headers = await signIn(server.url, await chooseAccountant(office));
  const [ours, limit] = [getBeyannameCizelgesi, getIzgara].map(({ path }) =>
    readRequests(path, [{ ...currentDonem() }], [headers]),
  );
  const cells = await Promise.all(
    [ours!, limit!].map(async ([first]) => {
      const { hucreler } = await getJson<{ hucreler: { durum: string } }>(server.url + first!.path, headers);
      return hucreler.durum.length;
    }),
  );
  const rows: Row[] = [];
  for (const connections of [16, 1]) {
    const side = (requests: typeof ours) => (seconds: number) =>
      putLoad({ url: server.url, connections, requests: requests! }, seconds);
    const results = await compare(plan, side(ours), side(limit));
    const measure = `month of declarations beside month of services, cells (${cells.join(' / ')}), ${connections} connection${connections > 1 ? 's' : ''}`;
    if (connections > 1)
      rows.push({
        goal: '',
        measure,
        unit: 'req/s',
        ...figuresOf(results, 'perSecond'),
        bound: { at: 'least', value: 0.5 },
      });
    else rows.push({ goal: '', measure, unit: 'ms', ...figuresOf(results, 'p50'), bound: null });
  }
  return rows;
};
