import { setTimeout as sleep } from 'node:timers/promises';
import { tcNo } from '#server/testing/office.ts';
import { openSessions } from './bench.ts';
import { type Running, startLimit, startServer } from './children.ts';
import { type Person, type Rol, SCREENS } from './day-acts.ts';
import { type DayData, readDayData } from './day-data.ts';
import { Answers, ask, type People, passTime, randomOf, type Target } from './day-load.ts';
import { addressOf } from './load.ts';
import { type Office, type OfficeSize, settle } from './office.ts';
import { openCopy } from './office-copy.ts';
import { openParts, type Parts } from './parts.ts';
import type { Row } from './report.ts';
import { percentile } from './rounds.ts';
import { openScreen } from './screens.ts';

export const SLOWEST_MS = 300;
const STAFF_OF_ACCOUNTANTS = 0.6;
const FEWEST_ADMINS = 5;
const ACCOUNTANTS_OF_AN_ADMIN = 200;
const OPENING = 50;
const FIRST_TC = 30_000_000;
const SEED = 31;

const adminsOf = (accountants: number): number =>
  Math.max(FEWEST_ADMINS, Math.round(accountants / ACCOUNTANTS_OF_AN_ADMIN));
/** More people than the office has are the same ones again, each at a screen of their own. */
const countsOf = (accountants: number): Record<Rol, number> => ({
  muhasebeci: accountants,
  personel: Math.round(accountants * STAFF_OF_ACCOUNTANTS),
  admin: adminsOf(accountants),
});

export interface Step {
  accountants: number;
  answers: number;
  p95: number;
  errors: Record<string, number>;
  kinds: { name: string; answers: number; p95: number }[];
  processor: Parts;
  memory: { server: number; postgres: number };
}
export const isCarried = ({ p95, errors }: Step): boolean => p95 <= SLOWEST_MS && Object.keys(errors).length === 0;

/** In seconds; a server compiles what it serves, and PostgreSQL plans it, before a side is measured. */
export interface StepLength {
  seconds: number;
  warmUp: number;
}

export interface Side {
  name: string;
  office: Office;
  server: Running;
  everybody: People;
  data: DayData;
  hasStreams: boolean;
}

/** The large office has one admin, and one user may have twenty event streams. */
const addAdmins = ({ client }: Office, count: number) =>
  client.query(
    `with yeni as (
       insert into admin (tc_kimlik_no, ad, yetki_seviyesi) select tc, 'Yönetici ' || n, 'admin'
       from unnest($1::text[]) with ordinality as t (tc, n) returning admin_id, tc_kimlik_no, ad)
     insert into kullanicilar (tc_kimlik_no, ad, sifre_hash, rol, admin_id)
     select yeni.tc_kimlik_no, yeni.ad, ilk.sifre_hash, 'admin', yeni.admin_id
     from yeni, (select sifre_hash from kullanicilar order by id limit 1) ilk`,
    [Array.from({ length: count }, (_, n) => tcNo(FIRST_TC + n))],
  );

const peopleOf = async (office: Office, mostAccountants: number): Promise<People> => {
  await addAdmins(office, adminsOf(mostAccountants));
  let address = 0;
  const signIn = async (rol: Rol): Promise<Person[]> =>
    (await openSessions(office, `rol = '${rol}' and aktif`)).map(({ token, muhasebeci_id, personel_id }) => ({
      muhasebeci_id,
      personel_id,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': addressOf(address++),
        'x-muhasebeci': String(muhasebeci_id ?? ''),
        'x-personel': String(personel_id ?? ''),
      },
    }));
  return { muhasebeci: await signIn('muhasebeci'), personel: await signIn('personel'), admin: await signIn('admin') };
};

const firstPeople = (everybody: People, accountants: number): People => {
  const some = (rol: Rol) =>
    Array.from({ length: countsOf(accountants)[rol] }, (_, n) => everybody[rol][n % everybody[rol].length]!);
  return { muhasebeci: some('muhasebeci'), personel: some('personel'), admin: some('admin') };
};

const openScreens = async ({ url }: Target, people: People, answers: Answers): Promise<() => void> => {
  const heard = { times: [], events: 0 };
  const opened: (() => Promise<{ destroy(): unknown }>)[] = (Object.keys(people) as Rol[]).flatMap((rol) =>
    people[rol].map((person, n) => () => {
      const load = async (path: string) => {
        const start = performance.now();
        await ask(url, { path }, person.headers, (cause) => answers.fail(cause));
        answers.count('asked again', start);
      };
      return openScreen(url, person.headers, SCREENS[rol][n % SCREENS[rol].length]!, { refetches: heard, ask: load });
    }),
  );
  const calls: { destroy(): unknown }[] = [];
  for (let n = 0; n < opened.length; n += OPENING)
    calls.push(...(await Promise.all(opened.slice(n, n + OPENING).map((open) => open()))));
  return () => calls.forEach((call) => void call.destroy());
};

const report = (side: string, step: Step): void => {
  const { accountants, processor, memory, errors } = step;
  const slow = step.kinds.slice(0, 4).map(({ name, p95 }) => `${name} ${Math.round(p95)}`);
  const shareOf = (part: keyof Parts) => `${Math.round(processor[part] * 100)} %`;
  console.log(
    `${side}, ${accountants} accountants: ${Math.round(step.answers)} answers a second, 95 of 100 within ${Math.round(step.p95)} ms; ` +
      `processor: server ${shareOf('server')}, PostgreSQL ${shareOf('postgres')}, load ${shareOf('load')}; ` +
      `memory: ${Math.round(memory.server)} and ${Math.round(memory.postgres)} MB; slowest: ${slow.join(', ')}` +
      `${Object.keys(errors).length ? `; errors ${JSON.stringify(errors)}` : ''}`,
  );
};

export const measureStep = async (side: Side, accountants: number, { seconds, warmUp }: StepLength): Promise<Step> => {
  const target: Target = { url: side.server.url, hasStreams: side.hasStreams };
  const people = firstPeople(side.everybody, accountants);
  const answers = new Answers();
  const close = side.hasStreams ? await openScreens(target, people, answers) : () => {};
  try {
    await sleep(2_000);
    const day = { target, people, data: side.data, answers, random: randomOf(SEED + accountants) };
    await passTime(day, warmUp);
    answers.clear();
    const parts = await openParts(side.office, side.server.pid);
    const [before, start] = [parts.processor(), performance.now()];
    await passTime(day, seconds);
    const took = (performance.now() - start) / 1000;
    const after = parts.processor();
    const share = (part: keyof Parts) => (after[part] - before[part]) / took;
    const all = [...answers.times.values()].flat();
    const step: Step = {
      accountants,
      answers: all.length / took,
      p95: percentile(all, 0.95),
      errors: Object.fromEntries(answers.errors),
      kinds: [...answers.times]
        .map(([name, times]) => ({ name, answers: times.length, p95: percentile(times, 0.95) }))
        .sort((a, b) => b.p95 - a.p95),
      processor: { server: share('server'), postgres: share('postgres'), load: share('load') },
      memory: parts.memory(),
    };
    report(side.name, step);
    return step;
  } finally {
    close();
    await sleep(1_000);
  }
};

export const openSides = async (size: OfficeSize, most: number, use: (ours: Side, limit: Side) => Promise<Row[]>) => {
  const stops: (() => Promise<void>)[] = [];
  const open = async (
    name: string,
    hasStreams: boolean,
    start: (office: Office) => Promise<Running>,
  ): Promise<Side> => {
    const office = await openCopy(size);
    stops.unshift(office.stop);
    const server = await start(office);
    stops.unshift(server.stop);
    await settle(office.client);
    return {
      name,
      office,
      server,
      hasStreams,
      everybody: await peopleOf(office, most),
      data: await readDayData(office.client),
    };
  };
  try {
    const ours = await open('Muhasip', true, ({ databaseUrl }) => startServer(databaseUrl));
    const limit = await open('bare', false, async ({ client, owner }) => {
      for (const table of ['hizmet_kayitlari', 'odemeler', 'borc_tahakkuk'])
        await client.query(`alter table ${table} disable trigger user`);
      return startLimit('bare-day', owner);
    });
    return await use(ours, limit);
  } finally {
    for (const stop of stops) await stop();
  }
};
