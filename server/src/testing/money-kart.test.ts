import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKartOdeme, getKartOdeme, type KartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { hmac } from '#server/adapters/card-payment/ask.ts';
import { Ulasilamadi } from '#server/adapters/card-payment/port.ts';
import { CAGRILAR, type Cagri, DAVRANISLAR, type Davranis } from '#server/adapters/card-payment/test-pos/davranis.ts';
import { IMZA_HEADER } from '#server/adapters/card-payment/test-pos-sunucusu.ts';
import type { Tx } from '#server/db/session.ts';
import { OdemeAkisi } from '#server/features/kart-odeme/odeme-akisi.ts';
import { takeDenemeler } from '#server/features/kart-odeme/queries.ts';
import { createBorc, findLedgerFaults } from './factories.ts';
import { bakiyeOf, createKartApp, findKartFaults, type KartApp, makeOlder, POS_SECRET } from './kart-app.ts';
import { only } from './kart-saglayici.ts';
import { createRandom } from './random.ts';
import { reportCount } from './report.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp } from './test-app.ts';

const PAYMENTS = countOf(8, 200);
/** What comes at once is no more in more times. */
const REPLAYS = countOf(30, 1_000, 1_000);
const NOTICES = countOf(140, 500, 500);

let k: KartApp;
let davranis: (cagri: Cagri) => Davranis = () => 'normal';

beforeAll(async () => {
  k = await createKartApp({ davranis: (cagri) => davranis(cagri) }, { jobs: true });
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
});
afterAll(() => k.close());
afterEach(() => {
  davranis = () => 'normal';
});

const faultsNow = async ({ t, pos }: KartApp = k) => [
  ...(await findKartFaults(t.owner, pos)),
  ...(await findLedgerFaults(t.owner)),
];
const charges = () => k.pos.defter.all().filter(({ durum }) => durum === 'cekildi').length;
const look = async (deneme_id: number): Promise<KartOdeme> =>
  (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id } })).deneme;
const borcOf = (side: 'A' | 'B', tutar: number) => createBorc(k.t.owner, k.t.office.ids[side].muhasebeci, tutar);

it(`${PAYMENTS} payments with a failing provider: each charge is booked or refunded once`, async () => {
  const random = createRandom(seedOf('payments'));
  const seen = new Map<string, number>();
  const ways = (Object.keys(DAVRANISLAR) as Davranis[]).filter((how) => how !== 'normal');
  const every = Object.keys(CAGRILAR).flatMap((cagri) => ways.map((how) => `${cagri} ${how}`));
  const calls = new Map<Cagri, number>();
  // Calls to the TEST POS of the kinds `durum`, `iade` and `donus` always go wrong, every second call of the other
  // kinds does. The kind of fault rotates, so that the coverage does not depend on luck.
  const fail = (cagri: Cagri): Davranis => {
    const call = calls.get(cagri) ?? 0;
    calls.set(cagri, call + (cagri === 'durum' || cagri === 'iade' || cagri === 'donus' ? 2 : 1));
    if (call % 2 === 1) return 'normal';
    const how = ways[(call / 2) % ways.length]!;
    seen.set(`${cagri} ${how}`, (seen.get(`${cagri} ${how}`) ?? 0) + 1);
    return how;
  };
  let payments = 0;
  const isOpen = () => payments < PAYMENTS || (seen.size < every.length && payments < PAYMENTS + 400);
  const faults: unknown[] = [];
  const states = new Set<string>();

  // An accountant has a debt a month, so that one office has months for about 200 payments.
  const payInOneOffice = async (): Promise<void> => {
    const k = await createKartApp({ davranis: (cagri) => davranis(cagri), zamanAsimi: 400, wait: () => sleep(600) });
    await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
    davranis = fail;
    const one = async (i: number): Promise<void> => {
      const side = i % 2 === 0 ? 'A' : 'B';
      const tutarlar = Array.from({ length: 1 + random.below(2) }, () => 100 + random.below(90_000));
      const borclar: number[] = [];
      for (const tutar of tutarlar) borclar.push(await createBorc(k.t.owner, k.t.office.ids[side].muhasebeci, tutar));
      const body = { tahakkuk_idler: borclar, tutar: tutarlar.reduce((sum, tutar) => sum + tutar, 0) };
      const result = random.pick(['basarili', 'basarili', '3ds_gerekli', '3ds_gerekli', 'yetersiz_bakiye'] as const);
      const token = k.token(result);
      const send = () => k.t.call(`muhasebeci${side}`, createKartOdeme, { body: { ...body, token }, key });
      const key = randomUUID();
      const payAtCounter = () =>
        k.t.call('admin', createOdeme, { body: { tahakkuk_id: borclar[0]!, odeme_tutari: 50 + (i % 50) } });
      const meanwhile = random.below(3) === 0 ? payAtCounter() : null;
      const [answer] = await Promise.all([send(), random.below(3) === 0 ? send() : null, meanwhile]);
      const { yonlendirme } = answer.json() as { yonlendirme?: { adres: string } };
      // What is paid at the counter while the payer is on the bank's page is refunded.
      if (yonlendirme && random.below(2) === 0) await payAtCounter();
      if (yonlendirme && random.below(4) > 0) await k.answerUcDs(yonlendirme.adres, 'onay').catch(() => {});
      if (random.below(4) === 0) await k.akis.runDue(new Date(Date.now() + 60_000));
    };
    const end = payments + 200;
    while (isOpen() && payments < end) {
      await Promise.all(Array.from({ length: 8 }, (_, j) => one(payments + j)));
      payments += 8;
      if (payments % 40 === 0) await k.akis.runDue(new Date(Date.now() + 120_000));
    }
    davranis = () => 'normal';
    await k.settleAll();
    faults.push(...(await faultsNow(k)));
    const { rows } = await k.t.owner.query<{ durum: string }>('select distinct durum from kart_odeme_denemeleri');
    for (const { durum } of rows) states.add(durum);
    await k.close();
  };
  while (isOpen()) await payInOneOffice();

  reportCount('card payments under provider faults', payments, faults);
  reportCount(
    `faults of the provider: ${[...seen].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    [...seen.values()].reduce((a, b) => a + b, 0),
    [],
  );
  expect(faults).toEqual([]);
  expect(every.filter((name) => !seen.has(name))).toEqual([]);
  expect([...states]).toEqual(expect.arrayContaining(['kaydedildi', 'reddedildi']));
});

it(`${REPLAYS} replays of one key charge once and get the same answer`, async () => {
  const borc = await borcOf('A', 4_321);
  const body = { tahakkuk_idler: [borc], tutar: 4_321, token: k.token('basarili') };
  const key = 'bin-kez-gonderilen-kart';
  const before = charges();
  const answers: { durum: number; deneme_id?: number; code?: string }[] = [];
  for (let i = 0; i < REPLAYS; i += 50) {
    const some = await Promise.all(
      Array.from({ length: 50 }, () => k.t.call('muhasebeciA', createKartOdeme, { body, key })),
    );
    answers.push(
      ...some.map((response) => ({
        durum: response.statusCode,
        deneme_id: response.json().deneme?.deneme_id,
        code: response.json().code,
      })),
    );
  }
  const done = new Set(answers.filter(({ durum }) => durum === 200).map(({ deneme_id }) => deneme_id));
  const others = new Set(answers.filter(({ durum }) => durum !== 200).map(({ code }) => code));
  const extra = charges() - before - 1;
  reportCount('card payment, replays of one key', REPLAYS, [
    ...Array(extra).fill('charged once more'),
    ...[...done].slice(1).map((id) => `answered with attempt ${id} too`),
  ]);
  expect(done.size).toBe(1);
  expect([...others].filter((code) => code !== 'IN_FLIGHT')).toEqual([]);
  expect(extra).toBe(0);
  expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
  expect(await faultsNow()).toEqual([]);
});

describe('when the payer or the provider comes back', () => {
  const port = () => (k.t.app.server.address() as { port: number }).port;
  const notify = (deneme_no: string, imza?: string) => {
    const body = JSON.stringify({ deneme_no, durum: 'cekildi' });
    return fetch(`http://127.0.0.1:${port()}/kart-odeme/bildirim`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(imza !== 'yok' && { [IMZA_HEADER]: imza ?? hmac(POS_SECRET, body) }),
      },
      body,
    });
  };
  const comeBack = (token: string) =>
    fetch(`http://127.0.0.1:${port()}/kart-odeme/donus`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      redirect: 'manual',
    });
  const begin = async (tutar: number) => {
    const borc = await borcOf('A', tutar);
    const { deneme, yonlendirme } = (
      await k.pay('muhasebeciA', '3ds_gerekli', { tahakkuk_idler: [borc], tutar })
    ).json();
    const token = yonlendirme.adres.split('/').at(-1) as string;
    return {
      borc,
      deneme_id: deneme.deneme_id as number,
      adres: yonlendirme.adres as string,
      token,
      no: k.pos.defter.byToken(token)?.deneme_no as string,
    };
  };

  it("the job finds the result of a payer who closed the bank's page and never returned", async () => {
    const { adres, deneme_id, borc } = await begin(700);
    davranis = (cagri) => (cagri === 'donus' || cagri === 'bildirim' ? 'kayip_istek' : 'normal');
    await k.answerUcDs(adres, 'onay');
    expect((await look(deneme_id)).durum).toBe('3ds');
    await k.akis.runDue(new Date(Date.now() + 90_000));
    expect((await look(deneme_id)).durum).toBe('kaydedildi');
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
  });

  it('a return before the approval charges nothing, and the payment stays open', async () => {
    const { token, deneme_id, adres } = await begin(800);
    await comeBack(token);
    expect((await look(deneme_id)).durum).toBe('3ds');
    await k.answerUcDs(adres, 'onay');
    expect((await look(deneme_id)).durum).toBe('kaydedildi');
  });

  it('a charge that arrives after the payment was given up is booked', async () => {
    const { no, deneme_id, adres, borc } = await begin(900);
    davranis = (cagri) => (cagri === 'donus' || cagri === 'bildirim' ? 'kayip_istek' : 'normal');
    await k.answerUcDs(adres, 'onay');
    await k.t.owner.query(
      `update kart_odeme_denemeleri set durum = 'reddedildi', red_kodu = 'sure_doldu' where deneme_id = $1`,
      [deneme_id],
    );
    const siparis = k.pos.defter.get(no);
    k.pos.defter.complete(siparis!);
    await makeOlder(k.t.owner, deneme_id, 86_400);
    expect((await notify(no)).status).toBe(200);
    expect(await look(deneme_id)).toMatchObject({ durum: 'kaydedildi', red_kodu: null });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
  });

  it(`${NOTICES} concurrent notices and returns, some of them forged, lead to one charge and one payment`, async () => {
    const random = createRandom(seedOf('notices'));
    const payments = await Promise.all(Array.from({ length: 10 }, (_, i) => begin(1_000 + i)));
    const before = charges();
    const approved = payments.slice(0, 6);
    const statuses = new Map<string, number>();
    const send = async (): Promise<void> => {
      const { no, token } = random.pick(payments);
      const kind = random.pick([
        'signed',
        'return',
        'unsigned',
        'wrong',
        'other',
        'stranger',
        'strange token',
      ] as const);
      const signature = {
        unsigned: 'yok',
        wrong: 'a'.repeat(64),
        other: hmac('başka', `{"deneme_no":"${no}","durum":"cekildi"}`),
      };
      const answer =
        kind === 'return'
          ? await comeBack(token)
          : kind === 'strange token'
            ? await comeBack(random.pick(['', '\0', "' or 1=1", token.slice(1), 'x'.repeat(500), randomUUID()]))
            : await notify(
                kind === 'stranger' ? random.pick([randomUUID(), 'yok', '']) : no,
                kind in signature ? signature[kind as 'wrong'] : undefined,
              );
      await answer.body?.cancel();
      statuses.set(`${kind} ${answer.status}`, (statuses.get(`${kind} ${answer.status}`) ?? 0) + 1);
    };
    for (let i = 0; i < 20; i += 1) {
      const turn = Array.from({ length: NOTICES / 20 }, send);
      const payer = approved[i - 5];
      await Promise.all([...turn, payer && k.answerUcDs(payer.adres, 'onay')]);
    }
    for (const { deneme_id } of approved) expect((await look(deneme_id)).durum).toBe('kaydedildi');
    for (const { deneme_id } of payments.slice(6)) expect((await look(deneme_id)).durum).toBe('3ds');
    expect(charges() - before).toBe(approved.length);
    for (const kind of ['unsigned', 'wrong', 'other'])
      expect([...statuses.keys()].filter((key) => key.startsWith(kind))).toEqual([`${kind} 401`]);
    for (const kind of ['signed', 'return', 'stranger'])
      expect([...statuses.keys()].filter((key) => key.startsWith(kind))).toEqual([`${kind} 200`]);
    expect([...statuses.keys()].filter((key) => key.startsWith('strange token'))).toEqual(['strange token 303']);
    await k.settleAll();
    const faults = await faultsNow();
    reportCount('card payment, notices and returns', NOTICES, faults);
    expect(faults).toEqual([]);
  });
});

describe('an unreachable provider', () => {
  it('at the start means that nothing was sent and the payer may retry; later the outcome is unknown', async () => {
    const borc = await borcOf('A', 1_500);
    davranis = (cagri) => (cagri === 'odeme' ? 'kayip_yanit' : cagri === 'bildirim' ? 'kayip_istek' : 'normal');
    const { deneme } = (await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 1_500 })).json();
    expect(deneme.durum).toBe('belirsiz');
    const never = () => Promise.reject(new Ulasilamadi('ECONNREFUSED'));
    const system = <T>(work: (tx: Tx) => Promise<T>) => k.t.app.sessions.system('test', work);
    const unreachable = { ...k.saglayici, start: never, confirm: never, status: never, refund: never };
    const alone = new OdemeAkisi({ find: only(unreachable), system, log: () => {} });
    await makeOlder(k.t.owner, deneme.deneme_id, 86_400);
    await alone.settle({ deneme_no: k.pos.defter.all().at(-1)?.deneme_no as string });
    expect((await look(deneme.deneme_id)).durum).toBe('belirsiz');
    davranis = () => 'normal';
    await k.settleAll();
    expect((await look(deneme.deneme_id)).durum).toBe('kaydedildi');

    const other = await createTestApp({}, unreachable);
    await other.owner.query(`update borc_tahakkuk set borc_tutari = tahsilat + 100`);
    const body = { tahakkuk_idler: [other.office.ids.A.borc], tutar: 100, token: 'tpj_0123456789abcdef' };
    for (let i = 0; i < 2; i++) {
      expect((await other.ask('muhasebeciA', createKartOdeme, { body })).deneme).toMatchObject({
        durum: 'reddedildi',
        red_kodu: 'ulasilamadi',
      });
    }
    await other.close();
  });
});

describe('several servers', () => {
  it('share the due work and settle and refund each payment once', async () => {
    davranis = (cagri) => (cagri === 'donus' || cagri === 'bildirim' ? 'kayip_istek' : 'normal');
    const borclar = await Promise.all(Array.from({ length: 12 }, (_, i) => borcOf('B', 5_000 + i)));
    for (const [i, borc] of borclar.entries()) {
      const { yonlendirme } = (
        await k.pay('muhasebeciB', '3ds_gerekli', { tahakkuk_idler: [borc], tutar: await bakiyeOf(k.t.owner, borc) })
      ).json();
      await k.answerUcDs(yonlendirme.adres, 'onay');
      await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari: 1_000 + i } });
    }
    davranis = () => 'normal';
    const due = new Date(Date.now() + 120_000);
    const take = () => k.t.app.sessions.system('test', (tx) => takeDenemeler(tx, due, 5));
    const taken: string[] = [];
    for (let turn = 0; turn < 5; turn++) taken.push(...(await Promise.all(Array.from({ length: 8 }, take))).flat());
    expect([taken.length, new Set(taken).size]).toEqual([12, 12]);
    // A card payment that a server took is due again after about 10 seconds, in case that server has died.
    const later = new Date(due.getTime() + 11_000);
    await Promise.all(Array.from({ length: 8 }, () => k.akis.runDue(later)));
    await k.settleAll();
    const ours = await Promise.all(
      borclar.map((borc) =>
        k.t.owner.query(
          'select deneme_no from kart_odeme_kalemleri k join kart_odeme_denemeleri d using (deneme_id) where borc_id = $1',
          [borc],
        ),
      ),
    );
    for (const [i, { rows }] of ours.entries())
      expect(Object.values(k.pos.defter.get(rows[0].deneme_no)?.iadeler ?? {})).toEqual([1_000 + i]);
    expect(await faultsNow()).toEqual([]);
  });
});

describe('digits of cards', () => {
  it("are stored nowhere: not in the database, its change log or the POS's book", async () => {
    const response = await fetch(`${k.pos.adres}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ad: 'KANARYA KARTSAHIBI', no: '5528 7900 0000 0008', ay: '12', yil: '40', cvc: '987' }),
    });
    const { token } = (await response.json()) as { token: string };
    const borc = await borcOf('A', 1_111);
    await k.t.ask('muhasebeciA', createKartOdeme, { body: { tahakkuk_idler: [borc], tutar: 1_111, token } });
    const { rows } = await k.t.owner.query<{ tablo: string }>(
      `select relname as tablo from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const canaries = ['KANARYA', ...TEST_KARTLARI.flatMap(({ no }) => [no, no.replaceAll(' ', '')])];
    const hits: string[] = [];
    for (const { tablo } of rows) {
      const found = await k.t.owner.query(
        `select count(*)::integer as adet from ${tablo} t where exists (select from unnest($1::text[]) c where to_jsonb(t)::text like '%' || c || '%')`,
        [canaries],
      );
      if (found.rows[0].adet > 0) hits.push(`${tablo}: ${found.rows[0].adet} rows`);
    }
    const book = JSON.stringify(k.pos.defter.all());
    hits.push(...canaries.filter((canary) => book.includes(canary)).map((canary) => `the POS’s book: ${canary}`));
    reportCount('canary card numbers, tables searched', rows.length, hits);
    expect(hits).toEqual([]);
  });
});
