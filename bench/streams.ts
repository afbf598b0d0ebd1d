import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import { buildUrl } from '#contract/common/route.ts';
import { listHizmetler, setHizmetAktif } from '#contract/hizmet/hizmet.ts';
import { ADMIN_TC, type Bench, getJson, signIn } from './harness/bench.ts';
import { memoryOf, startServer } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import { removeRequests } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { openUsers, requestService, staffOfClients, writeRequests } from './requests.ts';

const STREAMS = 5_000;
const PER_USER = 20;
const OPENING = 50;
const WRITES = 10;
const LATEST_MS = 20_000;
/** This wait must cover a heartbeat of the server, which writes to every event stream and checks its session. */
const BEAT_MS = 12_000;

interface Stream {
  rol: string;
  muhasebeci_id: number | null;
  personel_id: number | null;
  call: ClientRequest;
  at: number;
}
type Headers = Record<string, string>;

const createSessions = async ({ office }: Bench) => {
  const client = new pg.Client(office.owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ token: string } & Pick<Stream, 'rol' | 'muhasebeci_id' | 'personel_id'>>(
      `with yeni as (
         insert into oturumlar (kullanici_id, token_hash, carrier, bitis)
         select id, sha256(convert_to('bench-' || id || '-' || n, 'UTF8')), 'bearer', now() + interval '1 hour'
         from kullanicilar, generate_series(1, $2::integer) n order by id, n limit $1
         on conflict (token_hash) do update set bitis = excluded.bitis, kapanis = null, son_kullanim = now()
         returning kullanici_id, token_hash, rol, muhasebeci_id, personel_id)
       select 'bench-' || kullanici_id || '-' || n as token, rol, muhasebeci_id::integer, personel_id::integer
       from yeni join generate_series(1, $2) n on token_hash = sha256(convert_to('bench-' || kullanici_id || '-' || n, 'UTF8'))`,
      [STREAMS, PER_USER],
    );
    if (rows.length !== STREAMS) throw new Error(`${rows.length} sessions, not ${STREAMS}`);
    return rows;
  } finally {
    await client.end();
  }
};

const openStreams = async (url: string, sessions: Awaited<ReturnType<typeof createSessions>>) => {
  let topic = '';
  const open = async ({ token, ...session }: (typeof sessions)[number], n: number): Promise<Stream> => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(n % 500) };
    const stream: Stream = { ...session, call: request(url + EVENTS_PATH, { agent: false, headers }), at: 0 };
    stream.call.end();
    const [response] = (await once(stream.call, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`event stream: ${response.statusCode}`);
    response.setEncoding('latin1').on('data', (chunk: string) => {
      if (stream.at === 0 && topic && chunk.includes(topic)) stream.at = performance.now();
    });
    response.on('error', () => {});
    return stream;
  };
  const streams: Stream[] = [];
  for (let n = 0; n < sessions.length; n += OPENING)
    streams.push(...(await Promise.all(sessions.slice(n, n + OPENING).map((session, i) => open(session, n + i)))));
  const listen = (konu: LiveEvent['konu'] | null) => {
    if (konu) for (const stream of streams) stream.at = 0;
    topic = konu ? `"konu":"${konu}"` : '';
  };
  return { streams, listen };
};
type Streams = Awaited<ReturnType<typeof openStreams>>;

const hear = async (
  { listen }: Streams,
  konu: LiveEvent['konu'],
  hearing: readonly Stream[],
  write: () => Promise<unknown>,
): Promise<number[]> => {
  listen(konu);
  const start = performance.now();
  await write();
  while (hearing.some(({ at }) => at === 0) && performance.now() - start < LATEST_MS) await sleep(20);
  listen(null);
  return hearing.map(({ at }) => (at === 0 ? Number.POSITIVE_INFINITY : at - start));
};

const switchService = async (url: string, headers: Headers) => {
  const { rows } = await getJson<{ rows: { id: number }[] }>(url + listHizmetler.path, headers);
  const path = buildUrl(setHizmetAktif.path, { id: rows.at(-1)?.id });
  let is_active = true;
  return async () => {
    is_active = !is_active;
    const answer = await fetch(url + path, {
      method: setHizmetAktif.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ is_active }),
    });
    if (!answer.ok) throw new Error(`service: ${answer.status} ${await answer.text()}`);
  };
};

const repeatHear = async (measure: () => Promise<number[]>): Promise<number[]> => {
  const delays: number[] = [];
  for (let i = 0; i < WRITES; i += 1) {
    delays.push(...(await measure()));
    await sleep(250);
  }
  return delays.sort((a, b) => a - b);
};

const delayRows = (measure: string, delays: readonly number[]): Row[] =>
  (
    [
      ['half', 0.5],
      ['95 of 100', 0.95],
      ['the last', 1],
    ] as const
  ).map(([who, share]) => ({
    goal: 'P11',
    measure: `${measure}: heard by ${who}`,
    unit: 'ms',
    ours: delays[Math.ceil(delays.length * share) - 1]!,
    limit: null,
    ratio: null,
    bound: { at: 'most', value: 2_000 },
  }));

const measureDelays = async (bench: Bench, open: Streams): Promise<Row[]> => {
  const { url } = bench.server;
  const write = await switchService(url, { ...(await signIn(url, ADMIN_TC)), 'x-forwarded-for': addressOf(600) });
  const everybody = () => hear(open, 'hizmetler', open.streams, write);
  const office = await repeatHear(everybody);
  const [{ headers, cells }] = (await openUsers(bench)) as [Awaited<ReturnType<typeof openUsers>>[number]];
  const staff = await staffOfClients(bench.office);
  let concerned: Stream[] = [];
  let next = 0;
  const request = await repeatHear(() => {
    const cell = cells[next++]!;
    concerned = open.streams.filter(
      ({ rol, muhasebeci_id, personel_id }) =>
        rol === 'admin' ||
        muhasebeci_id === cell.muhasebeci_id ||
        (personel_id !== null && personel_id === staff.get(cell.mukellef_id)),
    );
    return hear(open, 'hizmet_kayitlari', concerned, async () => {
      const { path, ...init } = requestService(headers, cell);
      if (!(await fetch(url + path, init as RequestInit)).ok) throw new Error('request refused');
    });
  });
  await removeRequests(bench.office.client);
  const load = (await writeRequests(bench))(WRITES);
  const busy = await repeatHear(everybody);
  await load;
  return [
    ...delayRows(`a service switched, ${open.streams.length.toLocaleString('en')} streams`, office),
    ...delayRows(`a service requested, ${concerned.length} of them concerned`, request),
    ...delayRows('a service switched while 16 accountants write', busy),
  ];
};

export const measureStreams = async ({ office, plan }: Bench): Promise<Row[]> => {
  const server = await startServer(office.databaseUrl);
  const bench: Bench = { office, plan, server };
  try {
    const sessions = await createSessions(bench);
    for (const { call } of (await openStreams(server.url, sessions.slice(-200))).streams) call.destroy();
    await sleep(1_000);
    const before = memoryOf(server.pid, 'VmRSS');
    const open = await openStreams(server.url, sessions);
    await sleep(BEAT_MS);
    const each = (((memoryOf(server.pid, 'VmRSS') ?? 0) - (before ?? 0)) * 1024) / STREAMS;
    const rows = await measureDelays(bench, open);
    for (const { call } of open.streams) call.destroy();
    const row = { goal: 'P11', limit: null, ratio: null } as const;
    return [
      {
        ...row,
        measure: `${STREAMS.toLocaleString('en')} event streams on one server, memory of each`,
        unit: 'KB',
        ours: each,
        bound: { at: 'most', value: 100 },
      },
      ...rows,
    ];
  } finally {
    await server.stop();
  }
};
