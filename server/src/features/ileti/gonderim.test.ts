import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelEposta } from '#contract/bildirim/eposta.ts';
import {
  createIletiler,
  listIletiler,
  openIleti,
  previewIletiler,
  retryIleti,
  withdrawIletiler,
} from '#contract/ileti/ileti.ts';
import { createNetgsm } from '#server/adapters/ileti/netgsm.ts';
import type { Channel } from '#server/adapters/ileti/port.ts';
import {
  startTestSms,
  TEST_SMS_KULLANICI,
  type TestSmsBehaviour,
  type TestSmsSunucusu,
} from '#server/adapters/ileti/test-sms-sunucusu.ts';
import { MailFault } from '#server/adapters/mail-error.ts';
import { finishEposta, takeEposta } from '#server/features/eposta/queries.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runIletiJob } from './gonderim-isi.ts';
import { reportIleti } from './queries.ts';

let t: TestApp;
let sms: TestSmsSunucusu;
let A: number;
let B: number;
let behaviour: TestSmsBehaviour = 'normal';
/** A Wednesday at noon. */
const NOON = new Date('2026-11-25T09:00:00Z');
const minutes = (count: number, from = NOON) => new Date(from.getTime() + count * 60_000);

beforeAll(async () => {
  t = await createTestApp();
  [A, B] = [t.office.ids.A.mukellef, t.office.ids.B.mukellef];
  sms = await startTestSms({ host: '127.0.0.1', sifre: 'gizli', dosya: null, behaviour: () => behaviour });
});
afterAll(async () => {
  await sms.close();
  await t.close();
});
beforeEach(async () => {
  await t.owner.query(
    'delete from iletiler; delete from epostalar; delete from mukellef_kisileri; delete from ileti_durdurmalari',
  );
  await t.owner.query(`update mukellefler set aktif = true, telefon = '0532 111 22 33', email = null`);
  sms.taken.length = 0;
});
afterEach(() => {
  behaviour = 'normal';
});

const ORIGIN = 'https://buro.example';
const sistem = <T>(work: Parameters<typeof t.app.sessions.system<T>>[1]) => t.app.sessions.system('test', work);
const channel = (sifre = 'gizli') =>
  createNetgsm({ adres: sms.adres, kullanici: TEST_SMS_KULLANICI, sifre, baslik: 'BURO', zamanAsimi: 2_000 });
const run = (now = NOON, sifre?: string) =>
  runIletiJob({ sistem, origin: ORIGIN, sms: async () => channel(sifre) }, now);
const add = async (rest: Record<string, unknown> = {}): Promise<number> => {
  const row = {
    mukellef_id: A,
    tur: 'genel',
    kanal: 'sms',
    alici: 'Ayşe',
    kime: ['0532 111 22 33'],
    konu: 'Konu',
    metin: 'Metin',
    gonderilecek: NOON,
    ...rest,
  };
  const names = Object.keys(row);
  const { rows } = await t.owner.query(
    `insert into iletiler (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning ileti_id::integer`,
    Object.values(row),
  );
  return rows[0].ileti_id;
};
const read = async (ileti_id: number) =>
  (await t.owner.query('select * from iletiler where ileti_id = $1', [ileti_id])).rows[0];
const stateOf = async (ileti_id: number) => (await read(ileti_id)).durum;

describe('a channel', () => {
  /** As a provider of WhatsApp Business would be one. */
  const messenger = (report: Channel['report']): Channel => ({
    send: async () => ({ saglayici_no: 'wamid.1' }),
    report,
  });

  it('may report that a message was read, which SMS never does; a later “delivered” does not take it back', async () => {
    const [one, two] = [await add(), await add()];
    let asked = 0;
    const channel = messenger(async () => ({ durum: asked++ === 0 ? 'okundu' : 'iletildi', neden: null }));
    const turn = (now: Date) => runIletiJob({ sistem, origin: ORIGIN, sms: async () => channel }, now);
    await turn(NOON);
    await turn(minutes(2));
    const states = [await stateOf(one), await stateOf(two)];
    expect(states.toSorted()).toEqual(['iletildi', 'okundu']);
    const push = (durum: string) =>
      sistem(async (tx) => {
        for (const id of [one, two]) await reportIleti(tx, id, { durum, neden: null, sorgu: null });
      });
    await push('okundu');
    await push('iletildi');
    expect([await stateOf(one), await stateOf(two)]).toEqual(['okundu', 'okundu']);
    const list = await t.call('admin', listIletiler, { query: { durum: 'okundu' } as never });
    expect(list.statusCode).toBe(400);
  });
});

describe('an SMS', () => {
  it('that the provider took is taken, and delivered only after its report', async () => {
    const id = await add();
    await run();
    expect(await read(id)).toMatchObject({ durum: 'kabul edildi', saglayici_no: expect.stringMatching(/^\d+$/) });
    expect(sms.taken.map(({ no, msg, baslik }) => [no, msg, baslik])).toEqual([['5321112233', 'Metin', 'BURO']]);
    await run();
    expect(await stateOf(id)).toBe('kabul edildi');
    await run(minutes(2));
    expect(await stateOf(id)).toBe('iletildi');
    expect(sms.taken).toHaveLength(1);
  });

  it('to two numbers of which one is bad arrives in part, and to a bad one fails', async () => {
    const both = await add({ kime: ['0532 111 22 33', '0533 444 55 00'] });
    const bad = await add({ kime: ['0533 444 55 00'] });
    const silent = await add({ kime: ['0533 444 55 99'] });
    await run();
    await run(minutes(2));
    const counted = await t.ask('admin', listIletiler, { query: { durum: 'iletildi' } });
    expect([counted.toplam, counted.sayilar.hata]).toEqual([0, 1]);
    expect(await read(both)).toMatchObject({
      durum: 'kısmi',
      hata_metni: expect.stringContaining('5334445500: numara geçersiz'),
    });
    expect(await read(bad)).toMatchObject({ durum: 'hata', hata_metni: expect.stringContaining('numara geçersiz') });
    expect(await stateOf(silent)).toBe('kabul edildi');
    await run(minutes(3_000));
    expect(await read(silent)).toMatchObject({ durum: 'kabul edildi', sonraki_sorgu: null });
  });

  it('whose answer was lost may have been sent, and only a person sends it again', async () => {
    const id = await add();
    behaviour = 'kayip_yanit';
    await run();
    expect(await read(id)).toMatchObject({ durum: 'belirsiz', hata_metni: expect.stringContaining('gitmiş olabilir') });
    behaviour = 'normal';
    await run(minutes(30));
    expect(sms.taken).toHaveLength(1);
    await t.ask('personelA', retryIleti, { params: { ileti_id: id } });
    await run(new Date());
    expect([await stateOf(id), sms.taken.length]).toEqual(['kabul edildi', 2]);
    expect((await t.call('admin', retryIleti, { params: { ileti_id: id } })).json()).toMatchObject({
      code: 'ILETI_DURUMU',
    });
  });

  it('whose server died while it was sent is uncertain after ten minutes', async () => {
    const id = await add({ durum: 'gönderiliyor', son_deneme: NOON });
    await run(minutes(9));
    expect(await stateOf(id)).toBe('gönderiliyor');
    await run(minutes(11));
    expect(await stateOf(id)).toBe('belirsiz');
    expect(sms.taken).toEqual([]);
  });

  it('of a refused account waits with all others, is tried again later, and fails after the last try', async () => {
    const ids = [await add(), await add()];
    for (const [after, tries] of [
      [0, 1],
      [0, 1],
      [1, 2],
      [6, 3],
      [36, 4],
      [156, 5],
      [876, 6],
    ] as const) {
      await run(minutes(after + 0.1 * tries), 'yanlış');
      expect((await read(ids[0]!)).deneme + (await read(ids[1]!)).deneme).toBeGreaterThanOrEqual(1);
    }
    const rows = await Promise.all(ids.map(read));
    expect(rows.map(({ durum }) => durum)).toContain('hata');
    expect(rows[0].hata_metni).toBe('Kullanıcı adı, şifre ya da API yetkisi kabul edilmedi (kod 30).');
    expect(sms.taken).toEqual([]);
  });

  it('waits while SMS are not set up, and a provider out of reach loses none', async () => {
    const id = await add();
    await runIletiJob({ sistem, origin: ORIGIN, sms: async () => null }, NOON);
    expect(await stateOf(id)).toBe('kuyrukta');
    const closed = await startTestSms({ host: '127.0.0.1', sifre: 'x', dosya: null });
    await closed.close();
    const gone = createNetgsm({ adres: closed.adres, kullanici: 'a', sifre: 'b', baslik: 'c' });
    await runIletiJob({ sistem, origin: ORIGIN, sms: async () => gone }, NOON);
    expect(await read(id)).toMatchObject({ durum: 'kuyrukta', hata_metni: 'SMS sağlayıcısına ulaşılamadı.' });
    await run(minutes(2));
    expect(await stateOf(id)).toBe('kabul edildi');
  });
});

describe('a reminder or one of many', () => {
  it('stays in the box from 21 to 9 and on Sundays, while a message by hand to one client leaves', async () => {
    const night = new Date('2026-11-28T19:00:00Z');
    const [reminder, bulk, single] = [
      await add({ otomatik: true }),
      await add({ gonderim_no: '00000000-0000-4000-8000-000000000001' }),
      await add({ kime: ['0533 000 00 01'] }),
    ];
    await run(night);
    expect(await Promise.all([reminder, bulk, single].map(stateOf))).toEqual(['kuyrukta', 'kuyrukta', 'kabul edildi']);
    expect(new Date((await read(reminder)).gonderilecek).toISOString()).toBe('2026-11-30T06:00:00.000Z');
    await run(new Date('2026-11-29T09:00:00Z'));
    expect(await stateOf(bulk)).toBe('kuyrukta');
    await run(new Date('2026-11-30T06:00:01Z'));
    expect(await Promise.all([reminder, bulk].map(stateOf))).toEqual(['kabul edildi', 'kabul edildi']);
  });

  it('waits for the next day after four about papers or one about payments of that client', async () => {
    const papers: number[] = [];
    for (let i = 0; i < 6; i += 1) papers.push(await add({ tur: 'evrak', metin: `Evrak ${i}` }));
    const payments = [await add({ tur: 'odeme' }), await add({ tur: 'odeme' })];
    const other = await add({ tur: 'odeme', mukellef_id: B });
    await run();
    const states = async (ids: number[]) =>
      (await Promise.all(ids.map(stateOf))).filter((one) => one === 'kuyrukta').length;
    expect([await states(papers), await states(payments), await states([other])]).toEqual([2, 1, 0]);
    await run(minutes(24 * 60));
    expect([await states(papers), await states(payments)]).toEqual([0, 0]);
  });

  it('is withdrawn when the client became passive, or the contact silent or without consent, meanwhile', async () => {
    const { rows } = await t.owner.query(
      `insert into mukellef_kisileri (mukellef_id, ad, telefon, sessiz) values ($1, 'Can', '0533 000 00 01', true) returning kisi_id`,
      [A],
    );
    const silent = await add({ kisi_id: rows[0].kisi_id });
    const passive = await add({ mukellef_id: B, otomatik: true });
    await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [B]);
    const asked = await add({ mukellef_id: B });
    await run();
    expect(await Promise.all([silent, passive, asked].map(stateOf))).toEqual([
      'geri alındı',
      'geri alındı',
      'kabul edildi',
    ]);
    expect((await read(passive)).hata_metni).toBe('Mükellef bu sırada pasife alındı; gönderilmedi.');
  });
});

describe('a message by mail', () => {
  const mail = () => add({ kanal: 'eposta', kime: ['ayse@ornek.example'] });

  it('is as far as its mail: taken by the mail server, uncertain, failed, withdrawn', async () => {
    const ends: [string, (eposta_id: number) => Promise<unknown>][] = [
      ['kabul edildi', (id) => sistem((tx) => finishEposta(tx, id, { error: null, sonraki: null }))],
      [
        'belirsiz',
        (id) =>
          sistem((tx) =>
            finishEposta(tx, id, { error: new MailFault('Koptu', 'X', { belirsiz: true }), sonraki: null }),
          ),
      ],
      ['hata', (id) => sistem((tx) => finishEposta(tx, id, { error: new MailFault('Yok', 'X'), sonraki: null }))],
      ['geri alındı', (id) => t.ask('admin', cancelEposta, { params: { eposta_id: id } })],
    ];
    for (const [durum, finish] of ends) {
      const id = await mail();
      await run();
      const { eposta_id, durum: queued } = await read(id);
      expect([queued, Number(eposta_id)]).toEqual(['kuyrukta', expect.any(Number)]);
      if (durum !== 'geri alındı') {
        expect(await sistem((tx) => takeEposta(tx, new Date()))).toMatchObject({
          kime: 'ayse@ornek.example',
          konu: 'Konu',
        });
        expect(await stateOf(id)).toBe('gönderiliyor');
      }
      await finish(Number(eposta_id));
      expect(await stateOf(id)).toBe(durum);
    }
  });

  it('that failed is sent again by the same act, and one that waits there is withdrawn with it', async () => {
    const id = await mail();
    await run();
    const { eposta_id } = await read(id);
    await t.owner.query(`update epostalar set durum = 'hata', hata_metni = 'Yok'`);
    await t.ask('muhasebeciA', retryIleti, { params: { ileti_id: id } });
    expect(await stateOf(id)).toBe('kuyrukta');
    expect(await t.ask('muhasebeciA', withdrawIletiler, { body: { idler: [id] } })).toEqual({ geri_alinan: 1 });
    expect((await t.owner.query('select durum from epostalar where eposta_id = $1', [eposta_id])).rows).toEqual([
      { durum: 'iptal' },
    ]);
    expect(await stateOf(id)).toBe('geri alındı');
  });
});

it('a reminder of a debt stands in the box of the office, as far as its mail', async () => {
  const { muhasebeci } = t.office.ids.A;
  const { rows } = await t.owner.query(
    `insert into epostalar (tur, kime, konu, metin, muhasebeci_id)
     values ('hatirlatma', 'ayse@ornek.example', 'Ödeme hatırlatması', 'Borcunuz', $1) returning eposta_id`,
    [muhasebeci],
  );
  await t.owner.query(
    `insert into epostalar (tur, kime, konu, metin) values ('bildirim', 'a@ornek.example', 'Özet', 'x')`,
  );
  const shown = async () => (await t.ask('admin', listIletiler, { query: {} })).satirlar;
  expect(await shown()).toMatchObject([
    { tur: 'borc', mukellef_id: null, muhasebeci_id: muhasebeci, durum: 'kuyrukta', kime: ['ayse@ornek.example'] },
  ]);
  await run();
  await t.owner.query(`update epostalar set durum = 'iptal', hata_metni = 'Ödendi.' where eposta_id = $1`, [
    rows[0].eposta_id,
  ]);
  expect(await shown()).toMatchObject([{ durum: 'geri alındı', hata_metni: 'Ödendi.' }]);
  expect((await t.ask('muhasebeciA', listIletiler, { query: {} })).satirlar).toEqual([]);
});

describe('an act of a user', () => {
  const body = {
    tur: 'genel' as const,
    kanal: null,
    konu: 'Duyuru',
    metin: 'Sayın {mukellef}',
    sms: 'Sayın {mukellef}',
  };

  it('says before how many go by which channel and whom it leaves out, and then waits five minutes to be withdrawn', async () => {
    await t.owner.query(`update mukellefler set email = 'b@ornek.example', telefon = null where mukellef_id = $1`, [B]);
    await t.owner.query(`update mukellefler set aktif = false where mukellef_id = $1`, [A]);
    const both = { ...body, mukellef_idler: [A, B] };
    expect(await t.ask('admin', previewIletiler, { body: both })).toMatchObject({
      adet: 1,
      kanallar: [{ kanal: 'eposta', adet: 1, parca: 0, ucret: 0 }],
      ornekler: [{ mukellef_id: B, konu: 'Duyuru', metin: expect.stringContaining('Sayın Mükellef B') }],
      atlananlar: [{ mukellef_id: A, neden: 'pasif' }],
    });
    expect((await t.call('admin', createIletiler, { body: { ...both, beklenen: 2 } })).json()).toMatchObject({
      code: 'ILETI_DEGISTI',
    });
    const { gonderim_no, kuyruga_alinan } = await t.ask('admin', createIletiler, { body: { ...both, beklenen: 1 } });
    expect(kuyruga_alinan).toBe(1);
    await run(new Date());
    const [row] = (await t.ask('admin', listIletiler, { query: { gonderim_no: gonderim_no! } })).satirlar;
    expect(row).toMatchObject({ durum: 'kuyrukta', gonderen: 'Yönetici admin' });
    expect(await t.ask('admin', withdrawIletiler, { body: { gonderim_no: gonderim_no! } })).toEqual({ geri_alinan: 1 });
    expect((await t.ask('admin', listIletiler, { query: {} })).satirlar[0]).toMatchObject({
      durum: 'geri alındı',
      hata_metni: 'Elle geri alındı.',
    });
  });

  it('opens a message in WhatsApp by hand, and nothing more is known of it', async () => {
    const { kuyruga_alinan, gonderim_no } = await t.ask('personelA', createIletiler, {
      body: { ...body, kanal: 'whatsapp', mukellef_idler: [A], beklenen: 1 },
    });
    expect([kuyruga_alinan, gonderim_no]).toEqual([1, null]);
    const [row] = (await t.ask('personelA', listIletiler, { query: {} })).satirlar;
    expect(row).toMatchObject({ durum: 'taslak', kime: ['0532 111 22 33'] });
    await run(new Date());
    expect((await t.call('muhasebeciB', openIleti, { params: { ileti_id: row!.ileti_id } })).statusCode).toBe(404);
    await t.ask('personelA', openIleti, { params: { ileti_id: row!.ileti_id } });
    expect(await stateOf(row!.ileti_id)).toBe('elle açıldı');
    expect(sms.taken).toEqual([]);
  });

  it('cannot write about the clients of others', async () => {
    const refused = await t.call('muhasebeciB', createIletiler, {
      body: { ...body, mukellef_idler: [A], beklenen: 1 },
    });
    expect(refused.statusCode).toBe(404);
    const id = await add();
    expect(await t.ask('muhasebeciB', withdrawIletiler, { body: { idler: [id] } })).toEqual({ geri_alinan: 0 });
    expect((await t.call('muhasebeciB', retryIleti, { params: { ileti_id: id } })).statusCode).toBe(404);
  });
});
