import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildUrl } from '#contract/common/route.ts';
import { isSonuclandi } from '#contract/kart-odeme/kart-durumu.ts';
import { createKartOdeme, getKartOdeme, type KartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { payForm, type StandIn } from '#server/testing/iyzico-stand-in.ts';
import type { Answer, Client } from './client.ts';
import type { Accountant } from './office.ts';
import type { Notes } from './writers.ts';

const PAUSE_MS = 1_500;
const AGAIN_MS = 500;
const SETTLED_MS = 180_000;

interface Paid {
  borc_id: number;
  tutar: number;
  deneme_id: number;
  took: number;
}

export class Payments {
  readonly paid: Paid[] = [];
  readonly faults: string[] = [];
}

type Outcome = { deneme: KartOdeme; yonlendirme: { adres: string } | null };

const insist = async (client: Client, call: Parameters<Client['call']>[0], notes: Notes): Promise<Answer> => {
  for (;;) {
    const answer = await client.call(call).catch((error) => ({ status: 0, body: error.code ?? error.message }));
    const { code } = answer.body as { code?: string };
    if (
      answer.status === 200 ||
      (answer.status !== 0 && answer.status < 500 && code !== 'IN_FLIGHT' && code !== 'CONFLICT')
    )
      return answer;
    notes.refuse(`payment ${answer.status} ${code ?? String(answer.body).slice(0, 40)}`);
    await sleep(AGAIN_MS);
  }
};

const pay = async (
  client: Client,
  bank: StandIn,
  debt: Accountant['debts'][number],
  key: string,
  notes: Notes,
  payments: Payments,
): Promise<void> => {
  const { borc_id, tutar } = debt;
  const body = { tahakkuk_idler: [borc_id], tutar };
  const headers = { 'idempotency-key': key };
  const begun = await insist(client, { method: 'POST', path: createKartOdeme.path, body, headers }, notes);
  if (begun.status !== 200)
    return void payments.faults.push(`debt ${borc_id}: ${begun.status} ${JSON.stringify(begun.body).slice(0, 200)}`);
  const { deneme_id } = (begun.body as Outcome).deneme;
  const see = async (): Promise<Outcome> => {
    const { status, body } = await insist(client, { path: buildUrl(getKartOdeme.path, { deneme_id }, {}) }, notes);
    if (status !== 200) throw new Error(`not shown: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return body as Outcome;
  };
  const since = Date.now();
  let hasPaid = false;
  for (let now = begun.body as Outcome; !isSonuclandi(now.deneme.durum); now = await see()) {
    const token = now.yonlendirme && new URL(now.yonlendirme.adres).searchParams.get('token');
    const form = token && !hasPaid ? bank.forms.find((one) => one.token === token) : undefined;
    if (form) {
      payForm(form);
      hasPaid = true;
      // A card payment must be settled even when the server does not answer the browser's return from the bank.
      await client.call({ method: 'POST', path: '/kart-odeme/donus', form: { token: form.token } }).catch(() => {});
    }
    if (Date.now() - since > SETTLED_MS) return void payments.faults.push(`debt ${borc_id}: still ${now.deneme.durum}`);
    await sleep(AGAIN_MS);
  }
  const { durum } = (await see()).deneme;
  if (hasPaid !== (durum === 'kaydedildi'))
    payments.faults.push(`debt ${borc_id}: ${hasPaid ? 'charged' : 'not charged'}, and ${durum}`);
  if (durum === 'kaydedildi') payments.paid.push({ borc_id, tutar, deneme_id, took: Date.now() - since });
};

export const startPayer = (
  client: Client,
  bank: StandIn,
  debts: Accountant['debts'],
  notes: Notes,
  payments: Payments,
): (() => Promise<void>) => {
  let isEnding = false;
  const work = (async () => {
    for (const debt of debts) {
      if (isEnding) return;
      await pay(client, bank, debt, `trial-${debt.borc_id}`, notes, payments).catch(
        (error) => void payments.faults.push(`debt ${debt.borc_id}: ${error}`),
      );
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
    payments.faults.push('a payer has run out of debts');
  })();
  return () => {
    isEnding = true;
    return work;
  };
};

export const comparePayments = async (owner: pg.Client, bank: StandIn, { paid }: Payments): Promise<string[]> => {
  const { rows } = await owner.query<{ deneme_no: string; durum: string; tutar: number; odenen: number; adet: number }>(
    `select d.deneme_no, d.durum, d.tutar::integer, coalesce(sum(o.odeme_tutari), 0)::integer as odenen, count(o.odeme_id)::integer as adet
     from kart_odeme_denemeleri d left join kart_odeme_kalemleri k using (deneme_id) left join odemeler o on o.odeme_id = k.odeme_id group by d.deneme_id`,
  );
  const books = new Map(rows.map((row) => [row.deneme_no, row]));
  const charged = bank.forms.filter(({ result }) => result?.paymentStatus === 'SUCCESS');
  const known = new Set(charged.map(({ conversationId }) => conversationId));
  const bookedIds = new Set(
    (await owner.query('select tahakkuk_id::integer as id from odemeler')).rows.map(({ id }) => id),
  );
  return [
    ...charged.flatMap(({ conversationId, price, refunds }) => {
      const row = books.get(conversationId);
      const isRight =
        row?.durum === 'kaydedildi' &&
        row.adet === 1 &&
        row.odenen === Math.round(Number(price) * 100) &&
        refunds.length === 0;
      return isRight
        ? []
        : [`${conversationId}: charged ${price}, in the books ${JSON.stringify(row)}, ${refunds.length} refunds`];
    }),
    ...rows
      .filter(({ deneme_no, odenen }) => odenen > 0 && !known.has(deneme_no))
      .map(({ deneme_no }) => `${deneme_no}: booked, not charged`),
    ...paid
      .filter(({ borc_id }) => !bookedIds.has(borc_id))
      .map(({ borc_id }) => `debt ${borc_id}: said to be paid, not in the books`),
  ];
};
