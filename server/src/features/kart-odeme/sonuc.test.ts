import { afterAll, beforeAll, expect, it } from 'vitest';
import { getKartSonucu } from '#contract/kart-odeme/kart-odeme.ts';
import { deriveKey } from '#server/http/keys.ts';
import { createBorc } from '#server/testing/factories.ts';
import { createKartApp, type KartApp } from '#server/testing/kart-app.ts';
import { TEST_CONFIG } from '#server/testing/test-app.ts';
import { createResultToken } from './sonuc.ts';

let k: KartApp;
beforeAll(async () => {
  k = await createKartApp();
});
afterAll(() => k.close());

const key = deriveKey(TEST_CONFIG.key, 'card-result');
const ask = (result: string) => k.t.call('guest', getKartSonucu, { query: { sonuc: result } });

async function begin(tutar: number) {
  const borc = await createBorc(k.t.owner, k.t.office.ids.A.muhasebeci, tutar);
  const { deneme, yonlendirme } = (await k.pay('muhasebeciA', '3ds_gerekli', { tahakkuk_idler: [borc], tutar })).json();
  /** The payer's browser: it answers the bank's page and shows what our server answers, without any session. */
  const comeBack = async (karar: 'onay' | 'iptal') => {
    const form = new URLSearchParams({ karar, kod: '283126' });
    const page = await (await fetch(yonlendirme.adres, { method: 'POST', body: form })).text();
    const [, action, token] = /action="([^"]+)".*name="token" value="([^"]+)"/s.exec(page) as unknown as string[];
    return fetch(action as string, { method: 'POST', body: new URLSearchParams({ token: token as string }) });
  };
  return { deneme_id: deneme.deneme_id as number, comeBack };
}

it.each([
  ['onay', 'Ödemeniz alındı: 123,45 TL.'],
  ['iptal', 'Ödemeniz alınamadı: 123,45 TL. Kartınızdan para çekilmedi.'],
] as const)('the page after 3-D Secure (%s) ends with the result, and shows no name', async (karar, metin) => {
  const { comeBack } = await begin(12_345);
  const back = await comeBack(karar);
  const page = await back.text();
  expect(page).toContain(metin);
  expect(page).not.toContain('http-equiv="refresh"');
  expect(page).not.toMatch(/Muhasebeci A|deneme|\b\d{10,11}\b/);
  expect(back.headers.get('cache-control')).toBe('no-store');
});

it('while the provider does not answer, the page asks again by its token alone and then ends', async () => {
  const { comeBack, deneme_id } = await begin(500);
  const setDurum = (durum: string) =>
    k.t.owner.query('update kart_odeme_denemeleri set durum = $2 where deneme_id = $1', [deneme_id, durum]);
  const started = await ask(createResultToken(key, deneme_id));
  const metin = '5,00 TL ödemeniz bankanızın doğrulamasını bekliyor.';
  expect(started.json()).toEqual({ sonuclandi: false, tutar: 500, metin });
  await setDurum('belirsiz');
  const open = (await k.t.app.inject({ url: `/kart-odeme/sonuc?sonuc=${createResultToken(key, deneme_id)}` })).body;
  expect(open).toContain('5,00 TL ödemeniz doğrulanıyor.');
  const next = /http-equiv="refresh" content="3;url=([^"]+)"/.exec(open)?.[1] as string;
  await setDurum('3ds');
  await comeBack('onay');
  const ended = (await k.t.app.inject({ url: next })).body;
  expect(ended).toContain('Ödemeniz alındı: 5,00 TL.');
  expect(ended).not.toContain('http-equiv="refresh"');
});

it('a token that was changed, made up, made for another purpose or is older than an hour opens nothing', async () => {
  const { deneme_id } = await begin(900);
  const token = createResultToken(key, deneme_id);
  expect((await ask(token)).statusCode).toBe(200);
  const [id, bitis, imza] = token.split('.') as [string, string, string];
  const other = (Number.parseInt(id, 36) - 1).toString(36);
  const later = (Number.parseInt(bitis, 36) + 1).toString(36);
  for (const wrong of [
    `${other}.${bitis}.${imza}`,
    `${id}.${later}.${imza}`,
    `${id}.${bitis}.${'A'.repeat(43)}`,
    createResultToken(deriveKey(TEST_CONFIG.key, 'csrf'), deneme_id),
    createResultToken(key, deneme_id, Date.now() - 61 * 60_000),
  ]) {
    const answer = await ask(wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'KART_SONUCU_YOK']);
    const page = await k.t.app.inject({ url: `/kart-odeme/sonuc?sonuc=${wrong}` });
    expect(page.body).toContain('Bu bağlantının süresi dolmuş ya da bağlantı geçersiz.');
    expect(page.body).not.toContain('9,00');
  }
  expect((await ask('x')).statusCode).toBe(400);
  expect((await k.t.app.inject({ url: '/kart-odeme/sonuc?sonuc=x' })).body).toContain('Bu bağlantının süresi');
});
