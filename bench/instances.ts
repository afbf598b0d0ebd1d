import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import { buildUrl } from '#contract/common/route.ts';
import { getIzgara, type IzgaraCevabi, izgaraOf } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { endOturum, getOturum } from '#contract/oturum/oturum.ts';
import { type Bench, getJson } from './harness/bench.ts';
import { startServer } from './harness/children.ts';
import { removeRequests } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { median } from './harness/rounds.ts';
import { type Cell, openUsers, requestService, waitUntilIdle } from './requests.ts';

/** The product promises that screens follow a change within a second, so a later event counts as lost. */
const LATEST_MS = 1_000;

type Headers = Record<string, string>;

const listen = async (url: string, headers: Headers) => {
  const call = request(url + EVENTS_PATH, { agent: false, headers });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`event stream: ${response.statusCode}`);
  let waiting: ((event: LiveEvent) => void) | null = null;
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) waiting?.(JSON.parse(part.slice(6)));
  });
  response.on('error', () => {});
  const next = (fits: (event: LiveEvent) => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (heard: boolean) => {
        clearTimeout(timer);
        waiting = null;
        resolve(heard);
      };
      const timer = setTimeout(() => end(false), LATEST_MS);
      waiting = (event) => fits(event) && end(true);
    });
  return { next, close: () => void response.destroy() };
};

const requestCell = async (
  here: string,
  there: string,
  headers: Headers,
  stream: Awaited<ReturnType<typeof listen>>,
  cell: Cell,
) => {
  const { yil, ay, mukellef_id, hizmet_id, muhasebeci_id } = cell;
  const start = performance.now();
  const heard = stream.next(
    (event) =>
      event.konu === 'hizmet_kayitlari' &&
      event.muhasebeciler?.includes(muhasebeci_id) === true &&
      event.yil === yil &&
      event.ay === ay,
  );
  const { path, method, body, headers: all } = requestService(headers, cell);
  const answer = await fetch(here + path, { method, body, headers: all } as RequestInit);
  if (!answer.ok) throw new Error(`request: ${answer.status} ${await answer.text()}`);
  const { hucreler } = izgaraOf(
    await getJson<IzgaraCevabi>(there + buildUrl(getIzgara.path, {}, { yil, ay }), headers),
  );
  const isShown = hucreler.some(
    (h) => h.mukellef_id === mukellef_id && h.hizmet_id === hizmet_id && h.durum === 'talep',
  );
  const isHeard = await heard;
  return { isShown, isHeard, ms: performance.now() - start };
};

export const measureInstances = async (bench: Bench): Promise<Row[]> => {
  const { office, server, plan } = bench;
  const second = await startServer(office.databaseUrl);
  const urls = [server.url, second.url];
  try {
    const users = await openUsers(bench);
    let [written, unheard, wrong] = [0, 0, 0];
    const times: number[] = [];
    const until = performance.now() + plan.rounds * plan.seconds * 1000;
    const work = async ({ headers, cells }: (typeof users)[number], n: number): Promise<void> => {
      const [here, there] = [urls[n % 2]!, urls[(n + 1) % 2]!];
      const stream = await listen(there, headers);
      for (const cell of cells) {
        if (performance.now() > until) break;
        const { isShown, isHeard, ms } = await requestCell(here, there, headers, stream, cell);
        written += 1;
        times.push(ms);
        if (!isHeard) unheard += 1;
        if (!isShown) wrong += 1;
      }
      stream.close();
      await fetch(here + endOturum.path, { method: endOturum.method, headers });
      if ((await fetch(there + getOturum.path, { headers })).status !== 401) wrong += 1;
    };
    await Promise.all(users.map(work));
    await waitUntilIdle(office.client);
    await removeRequests(office.client);
    const row = (measure: string, ours: number, value: number, unit = ''): Row => ({
      goal: 'P11',
      measure,
      unit,
      ours,
      limit: null,
      ratio: null,
      bound: { at: 'most', value },
    });
    return [
      row(
        `two servers: of ${written.toLocaleString('en')} requests at one, not heard at the other within a second`,
        unheard,
        0,
      ),
      row('two servers: not shown by the other, or signed out and still answered', wrong, 0),
      row('two servers: asked at one, heard and read at the other', median(times), LATEST_MS, 'ms'),
    ];
  } finally {
    await second.stop();
  }
};
