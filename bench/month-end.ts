import type { ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentDonem } from '#contract/common/donem.ts';
import { buildUrl } from '#contract/common/route.ts';
import { getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { getIzgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { getAdminPano, getMuhasebeciPano, listPanoMuhasebecileri } from '#contract/pano/pano.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { ADMIN_TC, type Bench, openSessions } from './harness/bench.ts';
import { addressOf } from './harness/load.ts';
import { removeRequests } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { percentile } from './harness/rounds.ts';
import { openScreen, type Refetches, type Shown } from './harness/screens.ts';
import { openUsers, requestService, staffOfClients } from './requests.ts';

const RATES = [2, 10, 30];
const SECONDS = 15;
const ADMINS = 5;
/** The whole office sits behind one address. */
const ADDRESS = { 'x-forwarded-for': addressOf(700) };

const donem = currentDonem();
const BUGUN: Shown[] = [
  {
    path: getBugun.path,
    konular: ['hizmet_kayitlari', 'muhasebeci_personel', 'mukellefler', 'evrak_bekleyenler'],
  },
];
const ADMIN: Shown[] = [
  {
    path: getAdminPano.path,
    konular: ['hizmet_kayitlari', 'borc_tahakkuk', 'odemeler', 'mukellefler', 'muhasebeci_personel'],
    meta: { toplam: true },
  },
  {
    path: listPanoMuhasebecileri.path,
    konular: ['hizmet_kayitlari', 'borc_tahakkuk', 'odemeler'],
    meta: { toplam: true },
  },
  { path: listTahakkuklar.path, konular: ['borc_tahakkuk', 'odemeler', 'hizmet_kayitlari'] },
];
const ACCOUNTANT: Shown[] = [
  { path: getMuhasebeciPano.path, konular: ['borc_tahakkuk', 'mukellefler', 'odemeler', 'hizmet_kayitlari'] },
  { path: buildUrl(getIzgara.path, {}, { ...donem }), konular: ['hizmet_kayitlari', 'mukellefler'] },
];

interface Measured {
  writes: number[];
  refetches: number;
  live: number[];
}

/** `live` is the time from before a write until the staff member whose client it is hears of it. */
const openOffice = async ({ office, server: { url } }: Bench) => {
  const signIn = async (condition: string) =>
    (await openSessions(office, condition)).map(({ token, personel_id }) => ({
      headers: { authorization: `Bearer ${token}`, ...ADDRESS },
      personel_id,
    }));
  const refetches: Refetches = { times: [], events: 0 };
  const waiting = new Map<number, (() => void)[]>();
  const open: ClientRequest[] = [];
  for (const { headers, personel_id } of await signIn(`rol = 'personel' and aktif`)) {
    const heard = () => {
      for (const done of waiting.get(personel_id!)?.splice(0) ?? []) done();
    };
    open.push(await openScreen(url, headers, BUGUN, { refetches, heard }));
  }
  for (const { headers } of (await signIn(`rol = 'muhasebeci' and aktif`)).slice(0, 16))
    open.push(await openScreen(url, headers, ACCOUNTANT, { refetches }));
  const [admin] = await signIn(`tc_kimlik_no = '${ADMIN_TC}'`);
  for (let n = 0; n < ADMINS; n += 1) open.push(await openScreen(url, admin!.headers, ADMIN, { refetches }));
  const concerned = (personel_id: number) =>
    new Promise<void>((done) => void waiting.set(personel_id, [...(waiting.get(personel_id) ?? []), done]));
  return { refetches, concerned, close: () => open.forEach((call) => void call.destroy()) };
};
type OpenOffice = Awaited<ReturnType<typeof openOffice>>;

const write = async (
  { server, office }: Bench,
  users: Awaited<ReturnType<typeof openUsers>>,
  perSecond: number,
  open: OpenOffice | null,
): Promise<Measured> => {
  const staff = await staffOfClients(office);
  const measured: Measured = { writes: [], refetches: 0, live: [] };
  const request = async (n: number) => {
    const { headers, cells } = users[n % users.length]!;
    const cell = cells.splice(Math.floor(Math.random() * cells.length), 1)[0]!;
    const start = performance.now();
    const personel_id = staff.get(cell.mukellef_id);
    if (open && personel_id) void open.concerned(personel_id).then(() => measured.live.push(performance.now() - start));
    const { path, ...init } = requestService({ ...headers, ...ADDRESS }, cell);
    const answer = await fetch(server.url + path, init as RequestInit);
    if (!answer.ok) throw new Error(`request: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    measured.writes.push(performance.now() - start);
  };
  if (open) Object.assign(open.refetches, { times: [], events: 0 });
  const start = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < perSecond * SECONDS; n += 1) {
    under.push(request(n));
    await sleep(Math.max(0, start + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(under);
  measured.refetches = (open?.refetches.times.length ?? 0) / ((performance.now() - start) / 1000);
  await sleep(2_000);
  await removeRequests(office.client);
  return measured;
};

export const measureMonthEnd = async (bench: Bench): Promise<Row[]> => {
  const users = await openUsers(bench);
  const rows: Row[] = [];
  for (const perSecond of RATES) {
    const alone = await write(bench, users, perSecond, null);
    const open = await openOffice(bench);
    await sleep(2_000);
    const { writes, refetches, live } = await write(bench, users, perSecond, open).finally(open.close);
    const row = { goal: 'P17', limit: null, ratio: null };
    const at = `${perSecond} writes a second beside 141 open screens`;
    const p95 = percentile(alone.writes, 0.95);
    rows.push(
      {
        ...row,
        measure: `${at}: asked again`,
        unit: 'a second',
        ours: refetches,
        bound: perSecond === 10 ? { at: 'most', value: 60 } : null,
      },
      {
        goal: 'P17',
        measure: `${at}: a write, 95 of 100 (limit: without screens)`,
        unit: 'ms',
        limit: p95,
        ours: percentile(writes, 0.95),
        ratio: null,
        bound: perSecond === 30 ? { at: 'most', value: 30 } : null,
      },
      {
        ...row,
        measure: `${at}: heard by whom it concerns, 95 of 100`,
        unit: 'ms',
        ours: percentile(live, 0.95),
        bound: { at: 'most', value: 500 },
        detail: { live: live.length },
      },
    );
  }
  return rows;
};
