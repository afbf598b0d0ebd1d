import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMukellefKisileri, removeIletiDurdurma } from '#contract/ileti/mukellef-kisisi.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { queueIletiler } from './kuyruk.ts';

let t: TestApp;
let A: number;
beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.mukellef;
  await t.owner.query(`update mukellefler set telefon = '0532 111 22 33'`);
  await t.owner.query(`update ayarlar set deger = '"Güneş <b>Müşavirlik</b>"' where ad = 'firma_adi'`);
});
afterAll(() => t.close());

const queue = () =>
  t.app.sessions.system('test', (tx) =>
    queueIletiler(
      tx,
      { origin: 'https://buro.example', hasTestSms: true },
      [{ mukellefler: [A], tur: 'genel', sablon: { konu: 'x', metin: 'x', sms: 'Merhaba {mukellef}' }, values: {} }],
      { otomatik: true },
    ),
  );
const linkOf = async (): Promise<string> =>
  /\/d\/[\w-]{22}/.exec(
    (await t.owner.query('select metin from iletiler order by ileti_id desc limit 1')).rows[0].metin,
  )![0];
const press = (url: string, karar: string) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ karar }).toString(),
  });
const stops = async () => (await t.ask('admin', listMukellefKisileri, { params: { mukellef_id: A } })).durdurmalar;

it('fifty visits of machines, who look or press the first button, stop nothing and learn no name or text', async () => {
  await queue();
  const link = await linkOf();
  for (let i = 0; i < 50; i += 1) {
    const answer = i % 2 === 0 ? await t.app.inject({ url: link }) : await press(link, 'devam');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/Mükellef A|Merhaba|0532|<b>/);
  }
  expect((await t.app.inject({ url: link })).body).toContain(
    '<h1>Güneş &#60;b&#62;Müşavirlik&#60;/b&#62; iletileri durdurulsun mu?</h1>',
  );
  expect(await stops()).toEqual([]);
});

it('one tap on the button stops what waits and what would come, until the office opens it again', async () => {
  const link = await linkOf();
  expect((await press(link, 'durdur')).body).toContain('İletiler durduruldu');
  expect((await t.owner.query('select durum from iletiler')).rows).toEqual([{ durum: 'geri alındı' }]);
  expect((await queue()).atlananlar).toMatchObject([{ neden: 'durdurdu' }]);
  const [stop] = await stops();
  expect(stop).toMatchObject({ kime: '0532 111 22 33' });
  expect((await press(link, 'durdur')).body).toContain('İletiler durduruldu');
  expect(await stops()).toHaveLength(1);
  await t.ask('muhasebeciA', removeIletiDurdurma, { params: { durdurma_id: stop!.durdurma_id } });
  expect((await queue()).kuyruga_alinan).toBe(1);
});

const GUESSES = countOf(100, 1_000);

it(`${GUESSES} guessed links find nothing, and all answer alike`, async () => {
  const bodies = new Set<string>();
  for (let i = 0; i < GUESSES; i += 1) {
    const answer = await press(`/d/${String(i).padStart(22, 'A')}`, 'durdur');
    if (answer.statusCode === 429) continue;
    bodies.add(answer.body.replace(/nonce="\w+"/g, ''));
  }
  expect([...bodies]).toEqual([expect.stringContaining('Bağlantı geçersiz')]);
  expect(await stops()).toEqual([]);
});
