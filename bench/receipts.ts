import { buildUrl } from '#contract/common/route.ts';
import { type FisFilter, listFisler } from '#contract/fis/fis.ts';
import { getFisRaporu } from '#contract/fis/fis-raporu.ts';
import { ADMIN_TC, type Bench, clock, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const PER_ROUND = 3;

const FILTERS: readonly Partial<FisFilter>[] = [
  {},
  { tarih: '2025-03-01..2025-05-31' },
  { market_adi: 'Market 7' },
  { urun: 'seker' },
  { kdv_orani: '20' },
  { odeme_sekli: 'Nakit' },
  { tarih: '2025-02-01..', market_adi: 'Market 9', urun: 'kalem 9', kdv_orani: '20' },
];

export const measureReceipts = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(4) };
  const bare = await startLimit('bare-receipts', office.owner);
  try {
    const rows: Row[] = [];
    for (const [name, path] of [
      ['report', getFisRaporu.path],
      ['list', listFisler.path],
    ] as const) {
      const slowest = async (): Promise<number> => {
        let most = 0;
        for (const filter of FILTERS)
          most = Math.max(most, await clock([server.url + buildUrl(path, {}, filter)], headers, PER_ROUND));
        return most;
      };
      const limit = () => clock([`${bare.url}/`], {}, PER_ROUND);
      await alternate(1, slowest, limit);
      const times = await alternate(plan.rounds, slowest, limit);
      const figures = {
        ours: median(times.ours),
        limit: median(times.limit),
        ratio: medianRatio(times.ours, times.limit),
      };
      const measure = `receipts, 100,000 lines, slowest ${name} of ${FILTERS.length} filters`;
      rows.push({
        goal: '',
        measure,
        unit: 'ms',
        ours: figures.ours,
        limit: null,
        ratio: null,
        bound: { at: 'most', value: 300 },
      });
      rows.push({
        goal: '',
        measure: `${measure} vs one sum of all`,
        unit: 'ms',
        ...figures,
        bound: { at: 'most', value: 6 },
        detail: times,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
};
