import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { requestableDonemler } from '#contract/common/donem.ts';
import { buildUrl } from '#contract/common/route.ts';
import { getIzgara, type IzgaraCevabi, izgaraOf, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createKartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createPdf } from '#server/testing/pdf.ts';
import type { Client } from './client.ts';
import type { Office } from './office.ts';

export interface Ask {
  work: string;
  mark: string;
  /** `send` gives false if the request must be repeated because nobody has acknowledged it yet. */
  send(): Promise<boolean>;
}
export interface Work {
  name: string;
  pace: number;
  next(): Promise<Ask | null>;
}

const isDone = ({ status, body }: { status: number; body: { code?: string } }): boolean => {
  if (status < 300) return true;
  if (status >= 500 || status === 429 || status === 409) return false;
  throw new Error(`${status} ${body.code}`);
};

const cash = (admin: Client, debts: readonly number[]): Work => {
  let odeme_tutari = 10_000;
  return {
    name: 'cash payment',
    pace: 400,
    next: async () => {
      const key = randomUUID();
      const body = { tahakkuk_id: debts[++odeme_tutari % debts.length]!, odeme_tutari, odeme_yontemi: 'nakit' };
      return {
        work: 'cash payment',
        mark: String(odeme_tutari),
        send: async () => isDone(await admin.call('POST', createOdeme.path, body, key)),
      };
    },
  };
};

const CARD = {
  ad: 'Fatma Işıkhan',
  no: TEST_KARTLARI.find(({ result }) => result === 'basarili')!.no,
  ay: '12',
  yil: '40',
  cvc: '123',
};

const card = (payer: Client, debts: Map<number, number>): Work => {
  const left = debts.entries();
  return {
    name: 'card payment',
    pace: 12_000,
    next: async () => {
      const key = randomUUID();
      const answer = await fetch(`${await payer.posAddress()}token`, { method: 'POST', body: JSON.stringify(CARD) });
      const { token } = (await answer.json()) as { token: string };
      const { value } = left.next();
      if (!value) return null;
      const [borc, tutar] = value;
      const body = { tahakkuk_idler: [borc], tutar, token };
      return {
        work: 'card payment',
        mark: String(tutar),
        send: async () => isDone(await payer.call('POST', createKartOdeme.path, body, key)),
      };
    },
  };
};

async function* emptyCells(
  asker: Client,
): AsyncGenerator<{ yil: number; ay: number; mukellef_id: number; hizmet_id: number }> {
  for (const { yil, ay } of requestableDonemler().toReversed()) {
    const { body } = await asker.call<IzgaraCevabi>('GET', buildUrl(getIzgara.path, {}, { yil, ay }));
    const { mukellefler, hizmetler, hucreler } = izgaraOf(body);
    const filled = new Set(hucreler.map(({ mukellef_id, hizmet_id }) => `${mukellef_id}:${hizmet_id}`));
    for (const { mukellef_id } of mukellefler)
      for (const { id: hizmet_id, is_active } of hizmetler)
        if (is_active && !filled.has(`${mukellef_id}:${hizmet_id}`)) yield { yil, ay, mukellef_id, hizmet_id };
  }
}

const request = (asker: Client): Work => {
  const cells = emptyCells(asker);
  return {
    name: 'request',
    pace: 400,
    next: async () => {
      const { value } = await cells.next();
      if (!value) return null;
      const { yil, ay, ...cell } = value;
      const key = randomUUID();
      const body = { yil, ay, islem: 'talep_et', hucreler: [{ ...cell, beklenen: null }] };
      const send = async () => {
        const answer = await asker.call('POST', updateHucreler.path, body, key);
        // A refusal of the request means that an earlier try, whose answer was lost, has filled the cell.
        return answer.body.code === 'ISLEM_REDDEDILDI' || isDone(answer);
      };
      return { work: 'request', mark: `${yil}-${ay}:${cell.mukellef_id}:${cell.hizmet_id}`, send };
    },
  };
};

const upload = (asker: Client, mukellef_id: number): Work => ({
  name: 'upload',
  pace: 1_200,
  next: async () => {
    const pdf = createPdf({ pages: [`Deneme ${randomUUID()}`] });
    const send = async () => {
      const form = new FormData();
      form.set('tur', 'diğer');
      form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'deneme.pdf');
      return isDone(await asker.call('POST', buildUrl(createBelge.path, { mukellef_id }), form));
    };
    return { work: 'upload', mark: createHash('sha256').update(pdf).digest('hex'), send };
  },
});

const mail = (office: Office): Work => {
  let client: pg.Client | null = null;
  let n = 0;
  return {
    name: 'mail',
    pace: 500,
    next: async () => {
      const mark = `Deneme ${++n}`;
      const send = async () => {
        client ??= await office.connect();
        const values = ['bildirim', 'ayse@ornek.example', mark, 'Metin'];
        const insert = `insert into epostalar (tur, kime, konu, metin) select $1, $2, $3, $4 where not exists (select from epostalar where konu = $3)`;
        const done = await client?.query(insert, values).catch(() => {
          client = null;
        });
        return done !== undefined;
      };
      return { work: 'mail', mark, send };
    },
  };
};

export interface Debts {
  forCash: readonly number[];
  forCards: Map<number, number>;
}

export const worksOf = (
  office: Office,
  admin: Client,
  payer: Client,
  { forCash, forCards }: Debts,
  mukellef_id: number,
): Work[] => [
  cash(admin, forCash),
  // One payer pays only every twelve seconds, so there are many payers.
  ...Array<Work>(16).fill(card(payer, forCards)),
  request(payer),
  request(payer),
  upload(payer, mukellef_id),
  mail(office),
];
