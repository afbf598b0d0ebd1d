import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StandIn, startIyzicoStandIn } from '#server/testing/iyzico-stand-in.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { Client } from './client.ts';
import { Cluster, PORTS } from './cluster.ts';
import type { Debian } from './debian.ts';
import { FAULTS, type Fault } from './faults.ts';
import { HERE } from './machines.ts';
import { type Cell, fillOffice } from './office.ts';
import { AccountPage } from './page.ts';
import { comparePayments, Payments, startPayer } from './payers.ts';
import { Screen } from './screens.ts';
import { waitFor } from './wait-for.ts';
import { Notes, startWriter } from './writers.ts';

const WRITERS = 16;
const PAYERS = 4;
const SCREENS = 8;
const CALM_MS = 4_000;
const BACK_MS = 150_000;
const WHOLE = 'whole';

/** The stand-ins of bank and file store listen on loopback only, so the machines' connections are forwarded to them. */
const forward = (port: number, address: string): void => {
  const to = Number(new URL(address).port);
  createServer((socket) => {
    const other = connect(to, '127.0.0.1');
    socket.pipe(other).pipe(socket);
    socket.on('error', () => other.destroy());
    other.on('error', () => socket.destroy());
  }).listen(port, HERE);
};

interface Result {
  fault: string;
  primary: string;
  writes: number;
  gap: number;
  wait: number;
  screens: number;
  page: number | null;
  lost: number;
  doubled: number;
  payments: number;
  ledger: string;
}

class Trial {
  private readonly cluster: Cluster;
  private readonly bank: StandIn;
  private readonly notes = new Notes();
  private readonly payments = new Payments();
  private readonly screens: Screen[] = [];
  private page!: AccountPage;
  private viewer = 0;
  private readonly ends: (() => Promise<void>)[] = [];

  constructor(cluster: Cluster, bank: StandIn) {
    this.cluster = cluster;
    this.bank = bank;
  }

  async open(): Promise<void> {
    const owner = await this.cluster.connect();
    const { leader } = await this.cluster.state();
    const accountants = await fillOffice(owner, this.cluster.ownerAt(leader));
    await owner.end();
    this.cluster.startApps();
    const clientOf = async (n: number, tc: string) => {
      const client = new Client(this.cluster.ca, n);
      await waitFor('the office', () => client.signIn(tc).then(() => true));
      return client;
    };
    const at = (n: number) => accountants[n % accountants.length]!;
    const share = (n: number): Cell[] => at(n).cells.filter((_, k) => k % 2 === (n < accountants.length ? 0 : 1));
    for (let n = 0; n < WRITERS; n += 1) this.ends.push(startWriter(await clientOf(n, at(n).tc), share(n), this.notes));
    for (let n = 0; n < PAYERS; n += 1)
      this.ends.push(startPayer(await clientOf(n, at(n).tc), this.bank, at(n).debts, this.notes, this.payments));
    for (let n = 0; n < SCREENS; n += 1) this.screens.push(new Screen(await clientOf(n, at(n).tc)));
    this.viewer = at(0).muhasebeci_id;
    this.page = await AccountPage.open(at(0).tc);
    await waitFor(
      'writers at work',
      async () => this.notes.written.length > 2 * WRITERS && this.screens.every(({ isOpen }) => isOpen),
    );
  }

  private isCalm(since: number): boolean {
    const { count, gap } = this.notes.since(Date.now() - CALM_MS);
    return count > 4 && gap < 2 && this.screens.every(({ isOpen, heardAt }) => isOpen && heardAt > since);
  }

  async suffer({ name, inject }: Fault): Promise<Result> {
    await waitFor('the cluster whole', () => this.cluster.whole(), BACK_MS);
    const paidBefore = this.payments.paid.length;
    const since = Date.now();
    const mend = await inject(this.cluster);
    await sleep(CALM_MS);
    const isBack = await waitFor('everybody at work again', async () => this.isCalm(since + 1_000), BACK_MS).catch(
      () => false,
    );
    const { count: writes, gap, wait } = this.notes.since(since);
    const screens = Math.max(...this.screens.map(({ openedAt }) => openedAt - since), 0) / 1_000;
    const page = await waitFor('the page', () => this.isPageTrue(), 60_000).then(
      () => (Date.now() - since) / 1_000,
      () => null,
    );
    await mend();
    const primary = await waitFor('the cluster whole', () => this.cluster.whole(), BACK_MS).catch(() => 'not whole');
    return {
      fault: isBack ? name : `${name}: NOT BACK`,
      primary,
      writes,
      gap,
      wait,
      screens,
      page,
      ...(await this.check()),
      payments: this.payments.paid.length - paidBefore,
    };
  }

  private async isPageTrue(): Promise<boolean> {
    const [row] = await this.cluster.ask<{ rest: number }>(
      'select sum(bakiye)::bigint as rest from borc_tahakkuk where muhasebeci_id = $1',
      [this.viewer],
    );
    return this.page.shows(row!.rest);
  }

  private async check(): Promise<Pick<Result, 'lost' | 'doubled' | 'ledger'>> {
    const acknowledged = [...this.notes.written];
    const [counts] = await this.cluster.ask<{ lost: number; doubled: number }>(
      `with asked as (select * from json_to_recordset($1) as x(yil integer, ay integer, mukellef_id bigint, hizmet_id bigint)),
         logged as (select (yeni ->> 'mukellef_id')::bigint as mukellef_id, (yeni ->> 'hizmet_id')::bigint as hizmet_id, (yeni ->> 'hizmet_yili')::integer as yil,
           (yeni ->> 'hizmet_ayi')::integer as ay, count(*) as adet from denetim where tablo = 'hizmet_kayitlari' and islem = 'insert' group by 1, 2, 3, 4)
       select count(*) filter (where k.hizmet_kayit_id is null or k.durum <> 'talep' or l.adet is null)::integer as lost,
         count(*) filter (where l.adet > 1)::integer as doubled
       from asked a left join hizmet_kayitlari k on k.mukellef_id = a.mukellef_id and k.hizmet_id = a.hizmet_id and k.hizmet_yili = a.yil and k.hizmet_ayi = a.ay
         left join logged l on l.mukellef_id = a.mukellef_id and l.hizmet_id = a.hizmet_id and l.yil = a.yil and l.ay = a.ay`,
      [JSON.stringify(acknowledged)],
    );
    const ledger = await this.cluster.owner('check-ledger-command').then(
      () => WHOLE,
      (error) => String(error.stdout ?? error).slice(-300),
    );
    return { ...counts!, ledger };
  }

  async close(): Promise<string[]> {
    await Promise.all(this.ends.map((end) => end()));
    for (const screen of this.screens) screen.end();
    await this.page.close();
    const owner = await this.cluster.connect();
    const faults = await comparePayments(owner, this.bank, this.payments);
    await owner.end();
    console.log(`refusals: ${JSON.stringify(Object.fromEntries(this.notes.refusals))}`);
    console.log(
      `${this.payments.paid.length} card payments, the slowest ${Math.max(...this.payments.paid.map(({ took }) => took)) / 1_000} s`,
    );
    return [...this.notes.faults, ...this.payments.faults, ...faults];
  }
}

const printTable = (results: readonly Result[]): void => {
  const seconds = (value: number | null) => (value === null ? 'never' : value.toFixed(1));
  console.log(
    '| What breaks | no write for (s) | one writer waits (s) | streams back (s) | page right (s) | writes | lost | doubled | payments | ledger |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const { fault, gap, wait, screens, page, writes, lost, doubled, payments, ledger } of results)
    console.log(
      `| ${[fault, ...[gap, wait, screens, page].map(seconds), writes, lost, doubled, payments, ledger].join(' | ')} |`,
    );
};

export const runTrial = async (folder: string, debian: Debian, only: readonly number[]): Promise<boolean> => {
  console.log(`logs of the machines: ${folder}`);
  const bank = await startIyzicoStandIn();
  const store = await startS3Server();
  forward(PORTS.bank, bank.adres);
  forward(PORTS.s3, store.standIn.endpoint);
  const cluster = await Cluster.boot(folder, debian);
  await cluster.start();
  console.log('the cluster is up');
  const trial = new Trial(cluster, bank);
  await trial.open();
  console.log(`${WRITERS} writers, ${PAYERS} payers and ${SCREENS} open screens are at work`);
  const results: Result[] = [];
  for (const fault of FAULTS.filter((_, n) => only.length === 0 || only.includes(n))) {
    console.log(`${new Date().toISOString()} ${fault.name}`);
    const result = await trial.suffer(fault).catch((cause) => {
      throw new Error(`the trial broke off at "${fault.name}"`, { cause });
    });
    results.push(result);
    console.log(result);
  }
  const faults = await trial.close();
  printTable(results);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  return faults.length === 0 && results.every(({ lost, doubled, ledger }) => lost + doubled === 0 && ledger === WHOLE);
};
