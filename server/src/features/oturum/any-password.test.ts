import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKullanici, setKullaniciSifre } from '#contract/kisi/kullanici.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { createKurulum, updateSifre } from '#contract/oturum/yeni-sifre.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let id: number;
let at = 0;
const TC = tcNo(21);
beforeAll(async () => {
  t = await createTestApp();
  id = Number((await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [TC])).rows[0].id);
});
afterAll(() => t.close());

const signIn = async (password: string) => {
  at += 1;
  const payload = { username: TC, password, grant_type: 'password' };
  return (await t.app.inject({ method: 'POST', url: TOKEN_PATH, payload, remoteAddress: `10.9.0.${at}` })).statusCode;
};
const give = async (sifre: string) =>
  (await t.call('superadmin', setKullaniciSifre, { params: { id }, body: { sifre } })).statusCode;

it('a password may have any characters, up to 200 of them', async () => {
  for (const sifre of [
    'yalnizca kucuk harf ile yazilan',
    'ŞİŞLİ-ÜSTÜ GÖKKUŞAĞI',
    '🦊🌧️🚲🎻🪁🧭🥝🪗🛶🧵',
    '7391845026471',
    `  iki yanda bosluk ve sekme\t`,
    'Ağaç'.padEnd(64, ' kök dal yaprak'),
    'bir iki kirmizi kapi '.repeat(9),
  ]) {
    expect([sifre, await give(sifre)]).toEqual([sifre, 200]);
    expect([sifre, await signIn(sifre)]).toEqual([sifre, 200]);
  }
});

it('a password is checked exactly as typed, without trimming or changing case or spaces', async () => {
  const sifre = 'Kırmızı Kapının Ardı '.padEnd(120, 'deniz kıyısı ').concat(' ');
  expect(await give(sifre)).toBe(200);
  for (const other of [
    sifre.slice(0, -1),
    sifre.slice(0, 72),
    sifre.toLowerCase(),
    sifre.trim(),
    `${sifre} `,
    sifre.replaceAll('ı', 'i'),
  ])
    expect([other, await signIn(other)]).toEqual([other, 401]);
  expect(await signIn(sifre)).toBe(200);
});

it('a password that its owner chose never expires and cannot be replaced by a security question', async () => {
  const sifre = 'eski ama bilinen bir cumle';
  await give(sifre);
  await t.owner.query(
    `update kullanicilar set sifre_degismeli = false, gecici_bitis = null, created_at = now() - interval '10 years', last_login = now() - interval '5 years' where id = $1`,
    [id],
  );
  expect(await signIn(sifre)).toBe(200);
  const fields = [createKullanici, setKullaniciSifre, updateSifre, createKurulum].flatMap(({ body }) =>
    Object.keys((body as unknown as { shape: object }).shape),
  );
  expect(fields.filter((field) => /ipucu|soru|cevap|hatirlat/.test(field))).toEqual([]);
  const open = t.routes.filter(({ config }) => config?.contract?.roles === 'public').map(({ url }) => url);
  expect(open.filter((url) => /sifre|unut|forgot|reset/.test(url))).toEqual([]);
});
