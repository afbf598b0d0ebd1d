import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createKartApp } from '#server/testing/kart-app.ts';
import type { Siparis } from './port.ts';
import { createTestPos } from './test-pos.ts';
import { startTestPos, type TestPosSunucusu } from './test-pos-sunucusu.ts';

const POS_SECRET = 'secret';
let folder: string;
const started: TestPosSunucusu[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muhasip-pos-'));
});
afterEach(async () => {
  for (const pos of started.splice(0)) await pos.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(dosya: string | null = null, simdi = Date.now): Promise<TestPosSunucusu> {
  const pos = await startTestPos({ host: '127.0.0.1', secret: POS_SECRET, dosya, simdi });
  started.push(pos);
  return pos;
}
const siparis = (pos: TestPosSunucusu, no: string): Siparis => ({
  deneme_no: crypto.randomUUID(),
  tutar: 12_345,
  token: pos.tokenise({ no, ay: '12', yil: '40' }),
  odeyen: {
    muhasebeci_id: 1,
    ad: 'Ayşe',
    tc_no: '10000000146',
    email: '',
    telefon: null,
    adres: null,
    ip: '127.0.0.1',
  },
  donus_adresi: 'http://127.0.0.1:1/',
  bildirim_adresi: 'http://127.0.0.1:1/',
});

it('remembers its charges over a restart, as a bank does, but no digit of a card', async () => {
  const dosya = join(folder, 'pos.jsonl');
  const first = await start(dosya);
  const order = siparis(first, '5528790000000008');
  expect((await createTestPos({ adres: first.adres, secret: POS_SECRET }).start(order)).durum).toBe('cekildi');
  await first.close();
  appendFileSync(dosya, '{"deneme_no":"yar');
  const next = await start(dosya);
  await createTestPos({ adres: next.adres, secret: POS_SECRET }).start(siparis(next, '9792072000017956'));
  await next.close();
  const second = await start(dosya);
  expect(second.defter.all()).toHaveLength(2);
  const begun = { ...order, saglayici_token: null, saglayici_islem: null };
  expect(await createTestPos({ adres: second.adres, secret: POS_SECRET }).status(begun)).toMatchObject({
    durum: 'cekildi',
  });
  expect(readFileSync(dosya, 'utf8')).not.toMatch(/5528/);
});

it('charges a payment once, and refuses it with another amount', async () => {
  const pos = await start();
  const shop = createTestPos({ adres: pos.adres, secret: POS_SECRET });
  const order = siparis(pos, '9792072000017956');
  const first = await shop.start(order);
  expect(await shop.start({ ...order, token: null })).toEqual(first);
  await expect(shop.start({ ...order, tutar: 1 })).rejects.toThrow('another payment');
  expect(pos.defter.all()).toHaveLength(1);
});

it('does nothing for a shop without the right signature, and the shop believes no unsigned answer', async () => {
  const pos = await start();
  const order = siparis(pos, '5528790000000008');
  await expect(createTestPos({ adres: pos.adres, secret: 'baska' }).start(order)).rejects.toThrow('wrong signature');
  expect(pos.defter.all()).toEqual([]);
  const bare = await fetch(`${pos.adres}/isyeri/odeme`, { method: 'POST', body: JSON.stringify(order) });
  expect(bare.status).toBe(401);
});

it('refunds no more than was charged, and each refund once', async () => {
  const pos = await start();
  const shop = createTestPos({ adres: pos.adres, secret: POS_SECRET });
  const order = siparis(pos, '5528790000000008');
  await shop.start(order);
  const refund = (iade_no: string, tutar: number) =>
    shop.refund({ iade_no, deneme_no: order.deneme_no, tutar, saglayici_islem: '', saglayici_kalem: '' });
  expect([
    await refund('a', 12_000),
    await refund('a', 12_000),
    await refund('b', 346),
    await refund('c', 345),
  ]).toEqual(['tamamlandı', 'tamamlandı', 'reddedildi', 'tamamlandı']);
});

it('an order that is not completed within half an hour is never charged', async () => {
  let now = Date.now();
  const pos = await start(null, () => now);
  const shop = createTestPos({ adres: pos.adres, secret: POS_SECRET });
  const order = siparis(pos, '5526080000000006');
  const begun = { ...order, saglayici_token: null, saglayici_islem: null };
  expect((await shop.start(order)).durum).toBe('3ds');
  pos.defter.answer(pos.defter.get(order.deneme_no)!, true, true);
  now += 31 * 60_000;
  expect(await shop.confirm(begun)).toEqual({ durum: 'reddedildi', kod: 'sure_doldu', kesin: true });
});

it('shows how it was told to fail until the next call has failed so, once', async () => {
  const pos = await start();
  const chosen = async (body?: URLSearchParams) =>
    [
      ...(await (await fetch(`${pos.adres}/denetim`, body && { method: 'POST', body })).text()).matchAll(
        /value="(\w+)" selected/g,
      ),
    ].flatMap(([, how]) => (how === 'normal' ? [] : [how]));
  expect(await chosen(new URLSearchParams({ odeme: 'kayip_yanit', bildirim: 'kayip_istek' }))).toEqual([
    'kayip_yanit',
    'kayip_istek',
  ]);
  const shop = createTestPos({ adres: pos.adres, secret: POS_SECRET });
  await expect(shop.start(siparis(pos, '5528790000000008'))).rejects.toThrow();
  expect(await chosen()).not.toContain('kayip_yanit');
  expect(pos.defter.all()).toHaveLength(1);
});

it('says TEST on each of its pages and runs only its own scripts', async () => {
  const k = await createKartApp();
  const page = await fetch(`${k.pos.adres}/`);
  expect(await page.text()).toContain('TEST POS');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-\w{32}'/);
  expect((await fetch(`${k.pos.adres}/3ds/yok`)).status).toBe(200);
  expect((await fetch(`${k.pos.adres}/baska`)).status).toBe(404);
  const policy = String((await k.t.app.inject({ url: '/healthz' })).headers['content-security-policy']);
  expect(policy).toContain(`connect-src 'self' ${k.pos.adres};`);
  expect(policy).toContain(`frame-src 'self' ${k.pos.adres}`);
  expect(policy).toContain("frame-ancestors 'none'");
  await k.close();
});
