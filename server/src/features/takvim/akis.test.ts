import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getTakvimAkisi, removeTakvimAkisi, setTakvimAkisi } from '#contract/takvim/takvim-akisi.ts';
import { createTakvimKaydi } from '#contract/takvim/takvim-kaydi.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query(
    `update mukellefler set defter_turu = 'işletme', ad = 'Ayşe Gizli ' || mukellef_id where mukellef_id = any ($1)`,
    [[t.office.ids.A.mukellef, t.office.ids.B.mukellef]],
  );
});
afterAll(() => t.close());

const newYol = async (who: Principal, tam_ad = false) => (await t.ask(who, setTakvimAkisi, { body: { tam_ad } })).yol;
const read = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers });
const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const alarms = component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      gun: event.startDate.toString(),
      isDate: event.startDate.isDate,
      alarms,
    };
  });

it('a calendar program shows the due days of an accountant’s clients, abbreviated, without amounts, with an alarm three days before', async () => {
  const answer = await read(await newYol('muhasebeciA'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const events = parse(answer.body);
  expect(events.length).toBeGreaterThan(30);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  for (const { alarms, isDate, description } of events)
    expect([alarms, isDate, /Gizli|₺|TL/.test(description)]).toEqual([['-P3D'], true, false]);
  expect(events[0]!.description).toContain('1 mükellef: A. G.');
  expect(events.some(({ summary }) => summary.startsWith('KURUMLAR'))).toBe(false);
});

it('on the last day of a year a feed goes on with the due days of the next one', async () => {
  const yol = await newYol('muhasebeciA');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T12:00:00+03:00') });
  const { body } = await read(yol).finally(() => vi.useRealTimers());
  const aylar = parse(body).map(({ gun }) => gun.slice(0, 7));
  expect([...new Set(aylar)].toSorted()).toEqual(expect.arrayContaining(['2026-12', '2027-01', '2027-12']));
});

it('a feed shows a client’s confirmed duties from first to last period, and no suggestions beside them', async () => {
  const [next] = parse((await read(await newYol('muhasebeciA'))).body)
    .filter(({ uid }) => uid.startsWith('KDV1-'))
    .map(({ uid }) => uid.slice(5, 12));
  await t.owner.query(
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, son_donem) values ($1, 'KDV1', '2024-01', $2), ($1, 'GEKAP', '2024-03', null)`,
    [t.office.ids.A.mukellef, next],
  );
  const kodlar = parse((await read(await newYol('muhasebeciA'))).body).map(({ uid }) => uid.split('-')[0]);
  expect([[...new Set(kodlar)].sort(), kodlar.filter((kod) => kod === 'KDV1').length]).toEqual([['GEKAP', 'KDV1'], 1]);
  await t.owner.query('delete from mukellef_yukumlulukleri');
});

it('a feed writes names in full if the user chose so, and never those of others', async () => {
  const { body } = await read(await newYol('personelA', true));
  const text = parse(body)
    .map(({ description }) => description)
    .join('\n');
  expect([
    text.includes(`Ayşe Gizli ${t.office.ids.A.mukellef}`),
    text.includes(`Ayşe Gizli ${t.office.ids.B.mukellef}`),
  ]).toEqual([true, false]);
  expect(parse((await read(await newYol('moderator', true))).body)[0]!.description).toContain('2 mükellef: ');
});

it('a date that moves stays the same event on another day, and only then the feed changes', async () => {
  const yol = await newYol('muhasebeciA');
  const before = await read(yol);
  const etag = String(before.headers.etag);
  expect((await read(yol, { 'if-none-match': etag })).statusCode).toBe(304);
  const [next, later] = parse(before.body).filter(({ uid }) => uid.startsWith('KDV1-'));
  const yeni_gun = later!.gun;
  const alanlar = {
    kod: 'KDV1',
    donem: next!.uid.slice(5, 12),
    il: null,
    yeni_gun,
    yeni_odeme_gunu: null,
    dayanak: 'VUK Sirküleri/999',
    acik: true,
  };
  expect(
    (await t.call('superadmin', createTakvimKaydi, { body: { tablo: 'sure_uzatmalari', alanlar } })).statusCode,
  ).toBe(200);
  const after = await read(yol, { 'if-none-match': etag });
  expect(after.statusCode).toBe(200);
  expect(
    parse(after.body)
      .filter(({ uid }) => uid === next!.uid)
      .map(({ gun }) => gun),
  ).toEqual([yeni_gun]);
});

it('an extension or force majeure of a district or client reaches only those clients', async () => {
  const [a, b] = [t.office.ids.A.mukellef, t.office.ids.B.mukellef];
  await t.owner.query(`update mukellefler set il = 'İzmir', ilce = 'Bornova' where mukellef_id = $1`, [a]);
  const yol = await newYol('moderator');
  const days = async (kod: string) =>
    parse((await read(yol)).body)
      .filter(({ uid }) => uid.startsWith(`${kod}-`))
      .map(({ uid, gun, summary }) => ({ donem: uid.slice(kod.length + 1, kod.length + 8), gun, summary }));
  const [next, second, third] = await days('MUHSGK_3A');
  expect(next!.summary).toContain('(2 mükellef)');
  const uzatma = {
    kod: 'MUHSGK_3A',
    donem: next!.donem,
    il: 'izmir',
    ilceler: ['BORNOVA'],
    yeni_gun: second!.gun,
    yeni_odeme_gunu: null,
    dayanak: 'VUK Sirküleri/998',
    acik: true,
  };
  expect(
    (await t.call('superadmin', createTakvimKaydi, { body: { tablo: 'sure_uzatmalari', alanlar: uzatma } })).statusCode,
  ).toBe(200);
  expect(
    (await days('MUHSGK_3A'))
      .filter(({ donem }) => donem === next!.donem)
      .map(({ gun, summary }) => [gun, /\d mükellef/.exec(summary)?.[0]]),
  ).toEqual([
    [second!.gun, '1 mükellef'],
    [next!.gun, '1 mükellef'],
  ]);
  const mucbir = {
    il: null,
    ilceler: null,
    mukellef_id: b,
    ilk_gun: second!.gun,
    son_gun: second!.gun,
    verilis_gunu: third!.gun,
    dayanak: 'Deprem',
    acik: true,
  };
  expect(
    (await t.call('superadmin', createTakvimKaydi, { body: { tablo: 'mucbir_sebepler', alanlar: mucbir } })).statusCode,
  ).toBe(200);
  expect(
    new Set((await days('MUHSGK_3A')).filter(({ donem }) => donem === second!.donem).map(({ gun }) => gun)),
  ).toEqual(new Set([second!.gun, third!.gun]));
  await t.owner.query('delete from mucbir_sebepler');
  await t.owner.query(`delete from sure_uzatmalari where dayanak = 'VUK Sirküleri/998'`);
  await t.owner.query(`update mukellefler set il = null, ilce = null`);
});

it('a feed says on which day a payment is due that a circular moved further than the filing', async () => {
  const yol = await newYol('muhasebeciA');
  const prim = parse((await read(yol)).body).find(({ uid }) => uid.startsWith('SGK_4B-'))!;
  const [yil, ay] = [Number(prim.uid.slice(7, 11)), Number(prim.uid.slice(12, 14))];
  const gun = (day: number) => new Date(Date.UTC(yil, ay + 2, day)).toISOString().slice(0, 10);
  const alanlar = {
    kod: 'SGK_4B',
    donem: prim.uid.slice(7, 14),
    il: null,
    yeni_gun: gun(6),
    yeni_odeme_gunu: gun(20),
    dayanak: 'Genelge/997',
    acik: true,
  };
  await t.ask('superadmin', createTakvimKaydi, { body: { tablo: 'sure_uzatmalari', alanlar } });
  const { description } = parse((await read(yol)).body).find(({ uid }) => uid === prim.uid)!;
  expect(description).toMatch(/\nÖdeme: \d\d\.\d\d\.\d{4}\n/);
  await t.owner.query(`delete from sure_uzatmalari where dayanak = 'Genelge/997'`);
});

it('a feed’s address is shown once, stored as a digest, and useless after renewal or revocation', async () => {
  const yol = await newYol('muhasebeciB');
  expect(yol).toMatch(/^\/takvim\/[A-Za-z0-9_-]{43}\.ics$/);
  expect((await t.ask('muhasebeciB', getTakvimAkisi)).akis).toMatchObject({ tam_ad: false });
  const { rows } = await t.owner.query(
    `select row_to_json(a)::text || (select string_agg(coalesce(yeni::text, ''), '') from denetim where tablo = 'takvim_akislari') as hepsi from takvim_akislari a`,
  );
  for (const { hepsi } of rows) expect(hepsi).not.toContain(yol.slice(8, -4));
  const renewed = await newYol('muhasebeciB');
  expect([(await read(yol)).statusCode, (await read(renewed)).statusCode]).toEqual([404, 200]);
  await t.ask('muhasebeciB', removeTakvimAkisi);
  expect([(await read(renewed)).statusCode, (await t.ask('muhasebeciB', getTakvimAkisi)).akis]).toEqual([404, null]);
  expect((await read(`/takvim/${'A'.repeat(43)}.ics`)).statusCode).toBe(404);
});

it('a login that may no longer sign in has no feed', async () => {
  const yol = await newYol('personelB');
  await t.owner.query('update kullanicilar set aktif = false where personel_id = $1', [t.office.ids.B.personel]);
  expect((await read(yol)).statusCode).toBe(404);
});
