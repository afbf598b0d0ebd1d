import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Client } from './client.ts';

const STEPS: readonly { work: string; name: string; on: string; when?: string }[] = [
  { work: 'card payment', name: 'attempt', on: 'insert on kart_odeme_denemeleri' },
  {
    work: 'card payment',
    name: 'charge',
    on: 'update on kart_odeme_denemeleri',
    when: `new.durum = 'çekildi' and old.durum <> 'çekildi'`,
  },
  {
    work: 'card payment',
    name: 'booking',
    on: 'update on kart_odeme_kalemleri',
    when: 'new.odeme_id is not null and old.odeme_id is null',
  },
  { work: 'cash payment', name: 'payment', on: 'insert on odemeler', when: `new.odeme_yontemi = 'nakit'` },
  { work: 'request', name: 'request', on: 'insert on hizmet_kayitlari' },
  { work: 'upload', name: 'version', on: 'insert on belge_surumleri' },
  { work: 'seal', name: 'block', on: 'insert on denetim_block' },
  {
    work: 'mail',
    name: 'take',
    on: 'update on epostalar',
    when: `new.durum = 'gönderiliyor' and old.durum = 'kuyrukta'`,
  },
  {
    work: 'mail',
    name: 'outcome',
    on: 'update on epostalar',
    when: `new.durum = 'gönderildi' and old.durum = 'gönderiliyor'`,
  },
];
const LOCK = 7_100;
const CHANNEL = 'trial_kills';

export interface Scene {
  payer: Client;
  client: pg.Client;
  posFile: string;
  onMail(act: () => void): void;
}

export interface Point {
  work: string;
  name: string;
  reach(scene: Scene, kill: () => void): Promise<void>;
}

export async function plantSteps(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists trial;
    create or replace function trial.step() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${LOCK}, tg_argv[0]::integer);
      perform pg_notify('${CHANNEL}', tg_argv[0]);
      return null;
    end $$`);
  for (const [no, { on, when }] of STEPS.entries())
    await client.query(
      `create trigger trial_step_${no} after ${on} for each row ${when ? `when (${when})` : ''} execute function trial.step('${no}')`,
    );
}

const beforeCommit =
  (no: number): Point['reach'] =>
  async ({ client }, kill) => {
    await client.query(`select pg_advisory_lock(${LOCK}, ${no})`);
    const held = `select from pg_locks where locktype = 'advisory' and classid = ${LOCK} and objid = ${no} and not granted`;
    while ((await client.query(held)).rowCount === 0) await sleep(5);
    kill();
  };

const atCommit =
  (no: number): Point['reach'] =>
  async ({ client }, kill) => {
    await client.query(`listen ${CHANNEL}`);
    await new Promise<void>((resolve) =>
      client.on('notification', ({ payload }) => payload === String(no) && resolve()),
    );
    kill();
  };

const chargedUnanswered: Point['reach'] = async ({ payer, posFile }, kill) => {
  const charged = () => statSync(posFile, { throwIfNoEntry: false })?.size ?? 0;
  const before = charged();
  const address = await payer.posAddress();
  await fetch(`${address}denetim`, {
    method: 'POST',
    body: new URLSearchParams({ odeme: 'gecikme', bildirim: 'kayip_istek' }),
  });
  while (charged() === before) await sleep(10);
  kill();
};

export const POINTS: readonly Point[] = [
  ...STEPS.flatMap(({ work, name }, no) => [
    { work, name: `${name} written, not committed`, reach: beforeCommit(no) },
    { work, name: `${name} committed, not answered`, reach: atCommit(no) },
  ]),
  { work: 'card payment', name: 'charged, bank has not answered', reach: chargedUnanswered },
  {
    work: 'mail',
    name: 'handed over, not taken note of',
    reach: ({ onMail }, kill) => new Promise((resolve) => onMail(() => resolve(kill()))),
  },
];
export const RANDOM: Point = {
  work: 'all of it',
  name: 'at a random moment',
  reach: async (_, kill) => {
    await sleep(200 + Math.random() * 1_500);
    kill();
  },
};
