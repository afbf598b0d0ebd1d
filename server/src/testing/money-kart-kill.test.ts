import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { hashToken } from '#server/http/auth.ts';
import { CHILD_ENV } from './child-env.ts';
import { createBorc, findLedgerFaults } from './factories.ts';
import { createKartApp, findKartFaults, type KartApp, POS_SECRET } from './kart-app.ts';
import type { WorkerTask } from './kart-worker.ts';
import { reportCount } from './report.ts';
import { countOf, isWhole } from './sample.ts';

/** Eight points have two accountants' months between them. */
const KILLS = countOf(1, 10, 55);
const AT_ONCE = 3;

let k: KartApp;
const kept = new Map<string, () => void>();
let keepsAnswers = false;

beforeAll(async () => {
  k = await createKartApp({
    // The browser's return and the POS's notice get lost, so neither settles a payment before its process is killed.
    davranis: (cagri) =>
      cagri === 'odeme' && keepsAnswers
        ? 'gecikme'
        : cagri === 'donus' || cagri === 'bildirim'
          ? 'kayip_istek'
          : 'normal',
    wait: (deneme_no) => new Promise<void>((letGo) => kept.set(deneme_no, letGo)),
  });
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
});
afterAll(() => k.close());

let turn = 0;
/** The two accountants take turns, because createBorc has only 240 months for one accountant. */
const nextSide = () => (turn++ % 2 === 0 ? 'A' : 'B');
const tutarOf = () => 1_000 + ((turn * 7_919) % 900_000);
/** At each point the first payment of each accountant is beyond the debt, because the next one waits for its answer. */
const gaveAhead = new Set<'A' | 'B'>();
const nextAvans = (side: 'A' | 'B'): { avans?: number } => {
  if (gaveAhead.has(side)) return {};
  gaveAhead.add(side);
  return { avans: 700 };
};

interface Worker {
  child: ChildProcess;
  ended: Promise<NodeJS.Signals | null>;
}

function startWorker(task: Omit<WorkerTask, 'database' | 'adres' | 'secret'>): Worker {
  const child = fork(join(import.meta.dirname, 'kart-worker.ts'), {
    env: CHILD_ENV,
    execArgv: [],
  });
  const { host, port, database } = k.t.owner as pg.Client & { database: string };
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('message', ({ error }: { error: string }) => reject(new Error(error)));
  });
  child.send({
    database: { host, port, database, user: 'muhasip_app' },
    adres: k.pos.adres,
    secret: POS_SECRET,
    ...task,
  } satisfies WorkerTask);
  return { child, ended };
}

interface Begun extends Worker {
  key: string;
  borc: number;
}

async function begin(nokta: WorkerTask['nokta']): Promise<Begun> {
  const side = nextSide();
  const tutar = tutarOf();
  const borc = await createBorc(k.t.owner, k.t.office.ids[side].muhasebeci, tutar);
  const key = randomUUID();
  const token_hash = hashToken(k.t.office.tokens[`muhasebeci${side}`] as string).toString('hex');
  const { avans } = nextAvans(side);
  const odeme = {
    token_hash,
    tahakkuk_idler: [borc],
    tutar: tutar + (avans ?? 0),
    ...(avans && { avans }),
    token: k.token('basarili'),
    anahtar: key,
  };
  return { key, borc, ...startWorker({ nokta, odeme }) };
}

async function beginKept(): Promise<Begun & { letGo: () => void }> {
  const begun = await begin(null);
  let letGo: (() => void) | undefined;
  await until(async () => {
    letGo = kept.get((await durumOf(begun.key))?.deneme_no ?? '');
    return letGo !== undefined;
  });
  return { ...begun, letGo: letGo as () => void };
}

async function holdDebt(borc: number): Promise<pg.Client> {
  const { host, port, database, user } = k.t.owner as pg.Client & { database: string; user: string };
  const other = new pg.Client({ host, port, database, user });
  await other.connect();
  await other.query('begin');
  await other.query('select from borc_tahakkuk where borc_id = $1 for update', [borc]);
  return other;
}

/**
 * `approved` makes a card payment that the payer has approved, but whose way back got lost; `odenen` kuruş of its debt
 * are paid otherwise.
 */
async function approved(odenen: number): Promise<string> {
  const side = nextSide();
  const tutar = tutarOf();
  const borc = await createBorc(k.t.owner, k.t.office.ids[side].muhasebeci, tutar);
  const { avans = 0 } = nextAvans(side);
  const body = { tahakkuk_idler: [borc], tutar: tutar + avans, ...(avans > 0 && { avans }) };
  const { yonlendirme } = (await k.pay(`muhasebeci${side}`, '3ds_gerekli', body)).json();
  await k.answerUcDs(yonlendirme.adres, 'onay');
  if (odenen > 0) await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari: odenen } });
  return k.pos.defter.byToken(yonlendirme.adres.split('/').at(-1))?.deneme_no as string;
}

let odenen = 500;
/** Equal bookings of one day would be asked about. */
const nextOdenen = (): number => odenen++;

const durumOf = async (key: string): Promise<{ deneme_no: string; durum: string } | undefined> =>
  (await k.t.owner.query('select deneme_no, durum from kart_odeme_denemeleri where anahtar = $1', [key])).rows[0];

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await isSo()) return;
    await sleep(10);
  }
  throw new Error('it never came to that');
}

const POINTS: Record<string, () => Promise<NodeJS.Signals | null>> = {
  'the attempt is written, the provider not asked': async () => (await begin('sorulmadan')).ended,
  'the provider has charged and not answered': async () => {
    const { child, ended, letGo } = await beginKept();
    child.kill('SIGKILL');
    const signal = await ended;
    letGo();
    return signal;
  },
  'the provider has answered, nothing is written': async () => (await begin('cevaptan-sonra')).ended,
  'the charge is written, nothing is booked': async () => (await begin('cekim-yazilinca')).ended,
  'it is being booked, and waits for a debt': async () => {
    const { child, ended, key, borc, letGo } = await beginKept();
    const other = await holdDebt(borc);
    letGo();
    await until(async () => (await durumOf(key))?.durum === 'çekildi');
    child.kill('SIGKILL');
    const signal = await ended;
    await other.end();
    return signal;
  },
  'it is booked, nobody was told': async () => (await begin('kayittan-sonra')).ended,
  'the payer was verified and charged, nothing is written': async () =>
    startWorker({ nokta: 'cevaptan-sonra', deneme_no: await approved(0) }).ended,
  'the surplus was given back, that is not written': async () =>
    startWorker({ nokta: 'iadeden-sonra', deneme_no: await approved(nextOdenen()) }).ended,
};

it.runIf(isWhole).each(Object.entries(POINTS))(
  `kill -9 when %s, ${KILLS} times: the money and the books agree in the end`,
  async (point, die) => {
    keepsAnswers = point.includes('not answered') || point.includes('waits for a debt');
    const signals: (NodeJS.Signals | null)[] = [];
    gaveAhead.clear();
    for (let i = 0; i < KILLS; i += AT_ONCE)
      signals.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, KILLS - i) }, die))));
    keepsAnswers = false;
    expect(signals).toEqual(Array(KILLS).fill('SIGKILL'));
    await k.settleAll();
    const faults = [...(await findKartFaults(k.t.owner, k.pos)), ...(await findLedgerFaults(k.t.owner))];
    const { rows } = await k.t.owner.query(
      `select d.deneme_no from kart_odeme_denemeleri d where d.avans > 0 and d.durum = 'kaydedildi'
       and (select count(*) from avans_hareketleri h where h.deneme_id = d.deneme_id and h.tur = 'alındı') <> 1`,
    );
    faults.push(...rows.map(({ deneme_no }) => `${deneme_no}: its advance is not booked once`));
    reportCount(`card payment, kill -9 when ${point}`, KILLS, faults);
    expect(faults).toEqual([]);
  },
  60_000 + KILLS * 6_000,
);
