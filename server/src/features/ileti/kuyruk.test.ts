import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listIletiler } from '#contract/ileti/ileti.ts';
import type { SablonName } from '#contract/ileti/sablon.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type QueueOptions, queueIletiler, withdrawIletiler, type YeniIleti } from './kuyruk.ts';

let t: TestApp;
let A: number;
let B: number;
const SENDER = { origin: 'https://buro.example', hasTestSms: true };
/** A Wednesday at noon, between two holidays. */
const NOON = new Date('2026-11-25T09:00:00Z');

beforeAll(async () => {
  t = await createTestApp();
  [A, B] = [t.office.ids.A.mukellef, t.office.ids.B.mukellef];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('delete from iletiler; delete from mukellef_kisileri; delete from ileti_durdurmalari');
  await t.owner.query(`update mukellefler set aktif = true, telefon = '0532 111 22 33', email = null`);
});

const sistem = <T>(work: Parameters<typeof t.app.sessions.system<T>>[1]) => t.app.sessions.system('test', work);
const contact = (name: string, rest: Record<string, unknown> = {}) => {
  const row = { mukellef_id: A, ad: name, telefon: '0533 444 55 66', ...rest };
  const names = Object.keys(row);
  return t.owner.query(
    `insert into mukellef_kisileri (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
};
const message = (rest: Partial<YeniIleti> = {}): YeniIleti => ({
  mukellefler: [A],
  tur: 'evrak',
  sablon: 'evrak_hatirlatma' as SablonName,
  values: { ay: 'Kasım 2026', eksik: 'Z raporu', son_gun: '18.12.2026', baglanti: '0212 555 10 20' },
  ...rest,
});
const queue = (rest: Partial<YeniIleti> = {}, options: QueueOptions = {}) =>
  sistem((tx) => queueIletiler(tx, SENDER, [message(rest)], { otomatik: true, now: NOON, ...options }));
const box = async () => (await t.ask('admin', listIletiler, { query: { sirala: 'alici', yon: 'asc' } })).satirlar;

describe('a message of a job', () => {
  it('goes to the client’s own number while there is no contact, with the office’s template and a link to stop', async () => {
    expect(await queue()).toMatchObject({ kuyruga_alinan: 1, atlananlar: [], gonderim_no: null });
    const [row] = await box();
    expect(row).toMatchObject({
      kanal: 'sms',
      kime: ['0532 111 22 33'],
      durum: 'kuyrukta',
      tur: 'evrak',
      otomatik: true,
    });
    expect(row?.metin).toMatch(
      /Kasım 2026 için eksik evrak var \(son gün: 18\.12\.2026\)\. Göndermek için: 0212 555 10 20\nDurdur: https:\/\/buro\.example\/d\/[\w-]{22}$/,
    );
    expect(row?.parca).toBeGreaterThan(1);
  });

  it('goes to each contact who gets its kind, by the contact’s channel, and to the others not', async () => {
    await contact('Ayşe', { email: 'ayse@ornek.example' });
    await contact('Can', { kanal: 'whatsapp' });
    await contact('Deniz', { aldiklari: ['odeme'] });
    await contact('Ece', { telefon: '0533 444 55 67', kanal: 'sms' });
    expect(await queue()).toMatchObject({ kuyruga_alinan: 3, atlananlar: [] });
    expect((await box()).map(({ alici, kanal, durum }) => [alici, kanal, durum])).toEqual([
      ['Ayşe', 'eposta', 'kuyrukta'],
      ['Can', 'whatsapp', 'taslak'],
      ['Ece', 'sms', 'kuyrukta'],
    ]);
  });

  it('leaves out whom it must, and says why', async () => {
    const reasons = async () => (await queue()).atlananlar.map(({ alici, neden }) => [alici, neden]);
    await t.owner.query('update mukellefler set telefon = null');
    expect(await reasons()).toEqual([['Mükellef A', 'adres_yok']]);
    await t.owner.query(`update mukellefler set telefon = '0212 111 22 33'`);
    expect(await reasons()).toEqual([['Mükellef A', 'numara_gecersiz']]);
    await contact('İzinsiz', { izin: false, izin_gunu: '2026-01-01' });
    await contact('Sessiz', { sessiz: true, sessiz_sonu: '2026-11-25' });
    await contact('Sürekli', { sessiz: true });
    expect(await reasons()).toEqual([
      ['İzinsiz', 'izin_yok'],
      ['Sessiz', 'sessiz'],
      ['Sürekli', 'sessiz'],
    ]);
    await t.owner.query(`update mukellef_kisileri set aldiklari = '{}'`);
    expect(await reasons()).toEqual([[null, 'kisi_yok']]);
    await t.owner.query('update mukellefler set aktif = false');
    expect(await reasons()).toEqual([[null, 'pasif']]);
    expect(await box()).toEqual([]);
  });

  it('whose field cannot be filled is stopped, and the field is named', async () => {
    await contact('Ayşe', { email: 'ayse@ornek.example' });
    const { kuyruga_alinan, atlananlar } = await queue({ values: { ay: 'Kasım 2026', eksik: ' ' } });
    expect([kuyruga_alinan, atlananlar]).toEqual([
      0,
      [{ mukellef_id: A, mukellef_adi: 'Mükellef A', alici: 'Ayşe', neden: 'alan_eksik', alan: 'eksik' }],
    ]);
  });

  it('goes to both mobile numbers of one contact as one message', async () => {
    await contact('Ayşe', { telefon: '0533 444 55 66 / 0534 777 88 99' });
    await queue();
    expect((await box())[0]).toMatchObject({ kime: ['0533 444 55 66', '0534 777 88 99'] });
    await t.owner.query(
      `delete from iletiler; update mukellef_kisileri set telefon = '0533 444 55 66 / 0212 777 88 99'`,
    );
    await queue();
    expect((await box())[0]).toMatchObject({ kime: ['0533 444 55 66'] });
  });

  it('with a key is queued once, and again after it was withdrawn', async () => {
    const key = { anahtar: 'evrak:7:T-2' };
    expect((await queue(key)).kuyruga_alinan).toBe(1);
    expect((await queue(key)).kuyruga_alinan).toBe(0);
    expect(await sistem((tx) => withdrawIletiler(tx, { anahtar: 'evrak:7:', neden: 'Evrak geldi.' }))).toBe(1);
    expect((await box())[0]).toMatchObject({ durum: 'geri alındı', hata_metni: 'Evrak geldi.' });
    expect((await queue(key)).kuyruga_alinan).toBe(1);
    await t.owner.query(`update iletiler set durum = 'iletildi' where durum = 'kuyrukta'`);
    expect((await queue(key)).kuyruga_alinan).toBe(0);
    expect(await sistem((tx) => withdrawIletiler(tx, { anahtar: 'evrak:7:', neden: 'Evrak geldi.' }))).toBe(0);
  });

  it('about several clients is one message that each client’s page shows in the same state', async () => {
    await queue({ mukellefler: [A, B], anahtar: 'odeme:2026-11' });
    const rows = await box();
    expect(rows.map(({ mukellef_id, birlikte }) => [mukellef_id, birlikte]).toSorted()).toEqual([
      [A, false],
      [B, true],
    ]);
    await t.owner.query(`update iletiler set durum = 'hata', hata_metni = 'Yok' where ana_ileti_id is null`);
    expect((await box()).map(({ durum, hata_metni }) => [durum, hata_metni])).toEqual([
      ['hata', 'Yok'],
      ['hata', 'Yok'],
    ]);
    expect((await t.ask('muhasebeciB', listIletiler, { query: {} })).satirlar).toHaveLength(1);
  });

  it('of a reminder’s day leaves before a Sunday, a holiday and the night, and one act of many waits five minutes', async () => {
    await t.owner.query(`insert into resmi_tatiller (ad, tur, ilk_gun, gun_sayisi, dayanak)
      values ('Deneme Bayramı', 'ulusal', '2026-12-02', 2, 'deneme') on conflict do nothing`);
    const timeOf = async (rest: Partial<YeniIleti>, options: QueueOptions = {}) => {
      await t.owner.query('delete from iletiler');
      await queue(rest, options);
      return new Date((await box())[0]!.gonderilecek).toISOString();
    };
    expect(await timeOf({ gun: '2026-11-29' })).toBe('2026-11-28T06:00:00.000Z');
    expect(await timeOf({ gun: '2026-12-03' })).toBe('2026-12-01T06:00:00.000Z');
    expect(await timeOf({ gun: '2026-11-20' })).toBe(NOON.toISOString());
    expect(await timeOf({}, { now: new Date('2026-11-28T18:30:00Z') })).toBe('2026-11-30T06:00:00.000Z');
    expect(await timeOf({}, { toplu: true })).toBe('2026-11-25T09:05:00.000Z');
    await t.owner.query(`delete from resmi_tatiller where ad = 'Deneme Bayramı'`);
  });
});
