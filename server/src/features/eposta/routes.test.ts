import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelEposta,
  listEpostalar,
  previewEpostaTekrari,
  retryEposta,
  retryEpostalar,
} from '#contract/bildirim/eposta.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { createTestEpostasi, setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { getPostaAyari } from '#server/features/ayar/sistem-ayari.ts';
import { vaultOf } from '#server/features/kasa/open-vault.ts';
import { runSaklamaJob } from '#server/features/kvkk/saklama-isi.ts';
import { type SmtpServer, startSmtpServer } from '#server/testing/smtp-server.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { type EpostaOrtami, runEpostaJob } from './eposta-isi.ts';
import { createEposta, takeEposta } from './queries.ts';

let t: TestApp;
let smtp: SmtpServer;
let ortam: EpostaOrtami;
beforeAll(async () => {
  t = await createTestApp();
  smtp = await startSmtpServer();
  const sistem: EpostaOrtami['sistem'] = (work) => t.app.sessions.system('test', work);
  const ayar = () => getPostaAyari({ system: sistem, vault: vaultOf([TEST_CONFIG.key]), ozelAg: true });
  ortam = { sistem, ayar, origin: 'https://buro.example' };
});
afterAll(async () => {
  await smtp.close();
  await t.close();
});

const connect = () =>
  t.ask('admin', setAyarlar, {
    body: {
      smtp_sunucu: '127.0.0.1',
      smtp_port: smtp.port,
      smtp_guvenlik: 'yok',
      smtp_kullanici: 'buro',
      smtp_gonderen: 'buro@ornek.example',
    },
  });
beforeEach(async () => {
  await t.owner.query('delete from epostalar');
  smtp.answers.clear();
  smtp.alinan.length = 0;
  smtp.girisler = 0;
  await connect();
  await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'dogru-sifre' } });
});

const queue = (kime = 'ayse@ornek.example') =>
  ortam.sistem((tx) =>
    createEposta(tx, {
      kind: 'bildirim',
      kime,
      konu: 'Konu',
      metin: 'Metin',
      muhasebeci_id: t.office.ids.A.muhasebeci,
    }),
  );
const list = async (query: object = {}) => t.ask('moderator', listEpostalar, { query: query as never });
const only = async () => (await list()).satirlar[0]!;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('a mail in the queue', () => {
  it('is sent through the office’s mail server and is marked as sent only then', async () => {
    await queue();
    expect(await only()).toMatchObject({
      durum: 'kuyrukta',
      deneme: 0,
      gonderme: null,
      muhasebeci_adi: expect.any(String),
    });
    await runEpostaJob(ortam);
    expect(smtp.alinan.map(({ to }) => to)).toEqual([['ayse@ornek.example']]);
    expect(await only()).toMatchObject({
      durum: 'gönderildi',
      deneme: 1,
      gonderme: expect.any(String),
      hata_metni: null,
    });
    await runEpostaJob(ortam, inMinutes(10_000));
    expect(smtp.alinan).toHaveLength(1);
  });

  it('waits if there is no mail server, and the page says so', async () => {
    await t.ask('admin', setAyarlar, { body: { smtp_sunucu: '' } });
    await queue();
    await runEpostaJob(ortam);
    expect(await only()).toMatchObject({ durum: 'kuyrukta', deneme: 0 });
    expect(await list()).toMatchObject({ kurulu: false, toplam: 1, sayilar: { kuyrukta: 1, gönderildi: 0 } });
  });

  it('is tried again after ever longer waits and left to a person after the sixth try', async () => {
    await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'yanlis' } });
    await queue();
    await runEpostaJob(ortam);
    expect(await only()).toMatchObject({
      durum: 'kuyrukta',
      deneme: 1,
      hata_metni: expect.stringMatching(/^Kullanıcı adı ya da şifre kabul edilmedi/),
    });
    await runEpostaJob(ortam);
    expect(await only()).toMatchObject({ deneme: 1 });
    for (const minutes of [2, 8, 40, 170, 900]) await runEpostaJob(ortam, inMinutes(minutes));
    expect(await only()).toMatchObject({ durum: 'hata', deneme: 6 });
    await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'dogru-sifre' } });
    await t.ask('admin', retryEposta, { params: { eposta_id: (await only()).eposta_id } });
    await runEpostaJob(ortam);
    expect(await only()).toMatchObject({ durum: 'gönderildi' });
  });

  it('is not tried with a password that was just refused: one sign-in a pass, and the others wait as long', async () => {
    await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'yanlis' } });
    for (let i = 0; i < 12; i += 1) await queue(`kisi${i}@ornek.example`);
    const errors: unknown[] = [];
    await runEpostaJob(ortam, new Date(), undefined, (error) => errors.push(error));
    await runEpostaJob(ortam, new Date(Date.now() + 10_000));
    expect(smtp.girisler).toBe(1);
    expect(errors).toMatchObject([{ code: 'EAUTH 535' }]);
    const { satirlar: epostalar } = await list();
    expect(epostalar.map(({ deneme }) => deneme).sort()).toEqual([...Array(11).fill(0), 1]);
    expect(
      new Set(epostalar.map(({ durum, hata_metni, sonraki_deneme }) => [durum, hata_metni, sonraki_deneme].join())),
    ).toHaveProperty('size', 1);
    await runEpostaJob(ortam, inMinutes(2));
    expect(smtp.girisler).toBe(2);
    await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'dogru-sifre' } });
    await runEpostaJob(ortam, inMinutes(10));
    expect(smtp.alinan).toHaveLength(12);
  });

  it('has one Message-ID over all its tries', async () => {
    await queue();
    await runEpostaJob(ortam);
    await t.owner.query(`update epostalar set durum = 'hata'`);
    await t.ask('admin', retryEposta, { params: { eposta_id: (await only()).eposta_id } });
    await runEpostaJob(ortam);
    const [first, second] = smtp.alinan.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
    expect(first).toMatch(/@ornek\.example>/);
    expect(second).toBe(first);
  });

  it('to an address that does not exist is not tried again', async () => {
    smtp.answers.set('RCPT', '550 5.1.1 no such user');
    await queue();
    await runEpostaJob(ortam);
    expect(await only()).toMatchObject({ durum: 'hata', deneme: 1, hata_metni: expect.stringContaining('550 5.1.1') });
  });

  it('that was on its way when a server stopped is not sent again; a person is told', async () => {
    await queue();
    await ortam.sistem((tx) => takeEposta(tx, new Date()));
    await runEpostaJob(ortam, inMinutes(5));
    expect(await only()).toMatchObject({ durum: 'gönderiliyor' });
    await runEpostaJob(ortam, inMinutes(11));
    expect(await only()).toMatchObject({ durum: 'hata', hata_metni: expect.stringContaining('gitmiş olabilir') });
    expect(smtp.alinan).toHaveLength(0);
  });

  it('is not taken for one that was cut off by another server while a slow mail server works off the queue', async () => {
    for (const kime of ['bir@ornek.example', 'iki@ornek.example']) await queue(kime);
    vi.useFakeTimers({ toFake: ['Date'] });
    let calls = 0;
    const sistem: EpostaOrtami['sistem'] = async (work) => {
      calls += 1;
      // The fourth statement takes the second mail, eleven minutes after the first one was taken.
      if (calls === 4) vi.setSystemTime(inMinutes(11));
      const answer = await ortam.sistem(work);
      if (calls === 4) await runEpostaJob({ ...ortam, ayar: async () => null });
      return answer;
    };
    await runEpostaJob({ ...ortam, sistem });
    vi.useRealTimers();
    expect((await list()).sayilar).toMatchObject({ gönderildi: 2, hata: 0 });
  });

  it('is sent by only one of several servers that look at once', async () => {
    for (let i = 0; i < 10; i += 1) await queue(`kisi${i}@ornek.example`);
    await Promise.all([1, 2, 3].map(() => runEpostaJob(ortam)));
    expect(smtp.alinan.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 10 }, (_, i) => `kisi${i}@ornek.example`),
    );
  });

  it('can be cancelled, and is then neither sent nor tried again, unless it has already left', async () => {
    await queue();
    const params = { eposta_id: (await only()).eposta_id };
    await t.ask('admin', cancelEposta, { params });
    await runEpostaJob(ortam);
    expect(await only()).toMatchObject({ durum: 'iptal', hata_metni: 'Elle iptal edildi.' });
    expect((await t.call('admin', retryEposta, { params })).json()).toMatchObject({ code: 'EPOSTA_DURUMU' });
    expect((await t.call('admin', cancelEposta, { params: { eposta_id: 999_999 } })).statusCode).toBe(404);
    expect((await t.call('moderator', retryEposta, { params })).statusCode).toBe(403);
  });

  it('that failed is tried again with many others, but not one that may have been sent', async () => {
    for (const kime of ['a@ornek.example', 'b@ornek.example', 'belirsiz@ornek.example', 'yeni@ornek.example'])
      await queue(kime);
    await t.owner.query(`update epostalar set durum = 'hata', hata_metni = 'Olmadı' where kime like '_@%'`);
    await t.owner.query(
      `update epostalar set sonraki_deneme = now() - interval '1 minute' where kime like 'belirsiz%'`,
    );
    await ortam.sistem((tx) => takeEposta(tx, new Date()));
    await runEpostaJob({ ...ortam, ayar: async () => null }, inMinutes(11));
    const { satirlar: epostalar } = await list({ sirala: 'kime', yon: 'asc' });
    const idOf = (kime: string) => epostalar.find((one) => one.kime.startsWith(kime))!.eposta_id;
    expect(epostalar.map(({ belirsiz }) => belirsiz)).toEqual([false, false, true, false]);
    const preview = await t.ask('admin', previewEpostaTekrari, { body: { secim: { suzgec: {} } } });
    const adresler = { yeni_adrese: 0, geri_donen_adrese: 0 };
    expect(preview).toEqual({ idler: [idOf('a'), idOf('b@')], belirsiz: 1, diger: 1, ...adresler });
    const failed = await t.ask('admin', previewEpostaTekrari, { body: { secim: { suzgec: { arama: 'belirsiz' } } } });
    expect(failed).toEqual({ idler: [], belirsiz: 1, diger: 0, ...adresler });
    const idler = epostalar.map(({ eposta_id }) => eposta_id);
    expect(await t.ask('admin', previewEpostaTekrari, { body: { secim: { idler } } })).toEqual(preview);
    expect(await t.ask('admin', retryEpostalar, { body: { idler } })).toEqual({ alinan: 2, atlanan: 2 });
    expect((await list()).sayilar).toMatchObject({ kuyrukta: 3, hata: 1 });
    await t.ask('admin', retryEposta, { params: { eposta_id: idOf('belirsiz') } });
    expect((await list()).satirlar.some(({ belirsiz }) => belirsiz)).toBe(false);
  });

  it('is removed after the retention time unless it still waits', async () => {
    await queue();
    await runEpostaJob(ortam);
    await queue();
    await t.owner.query(
      `update epostalar set olusturma = now() - interval '3 years', sonraki_deneme = now() + interval '1 day'`,
    );
    await runSaklamaJob((work) => t.app.sessions.system('saklama_isi', work));
    expect((await list()).satirlar.map(({ durum }) => durum)).toEqual(['kuyrukta']);
  });
});

describe('the list of mail', () => {
  it('can be filtered by state and searched by address, subject and accountant with Turkish letters', async () => {
    await queue('IŞIL@ornek.example');
    await queue('b@ornek.example');
    expect((await list({ arama: 'isil' })).satirlar).toHaveLength(1);
    expect((await list({ durum: 'hata' })).satirlar).toHaveLength(0);
    expect((await list({ durum: 'kuyrukta', boyut: 1 })).toplam).toBe(2);
    expect((await t.call('admin', listEpostalar, { query: { durum: 'belki' } as never })).json()).toMatchObject({
      field: 'durum',
      message: expect.stringMatching(/^“belki” anlaşılamadı\. Şunlardan birini yazın: Kuyrukta, /),
    });
    expect((await t.call('muhasebeciA', listEpostalar)).statusCode).toBe(403);
  });
});

describe('a test mail', () => {
  const test = () => t.ask('admin', createTestEpostasi, { body: { kime: 'ben@ornek.example' } });

  it('is sent at once without the queue', async () => {
    expect(await test()).toEqual({
      basarili: true,
      mesaj: 'E-posta sunucusu iletiyi kabul etti: ben@ornek.example. Gelen kutusunu kontrol edin.',
    });
    expect(smtp.alinan).toHaveLength(1);
    expect((await list()).toplam).toBe(0);
  });

  it.each([
    [{ smtp_sunucu: 'yok.invalid' }, /^Bu adreste yanıt veren/],
    [{ smtp_port: 1 }, /^Bu adreste yanıt veren/],
    [{ smtp_guvenlik: 'tls' }, /^Güvenli bağlantı kurulamadı: .* bu portta TLS ile başlamıyor/],
    [{ smtp_gonderen: '' }, /^E-posta sunucusu ayarlanmamış/],
  ])('reports what is wrong: %j', async (body, mesaj) => {
    await t.ask('admin', setAyarlar, { body: body as never });
    expect(await test()).toEqual({ basarili: false, mesaj: expect.stringMatching(mesaj) });
  });

  it('reports a wrong password or a wrong sender', async () => {
    smtp.answers.set('MAIL', '553 5.7.1 not yours');
    expect((await test()).mesaj).toMatch(/^Gönderen adresi \(buro@ornek\.example\) kabul edilmedi/);
    await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: null } });
    expect((await test()).mesaj).toMatch(/^Kullanıcı adı ya da şifre kabul edilmedi/);
  });

  it('to a malformed address is refused at its field', async () => {
    const answer = await t.call('admin', createTestEpostasi, { body: { kime: 'ben' } });
    expect(answer.json()).toMatchObject({ field: 'kime', message: 'Geçerli bir e-posta adresi girin.' });
  });
});
