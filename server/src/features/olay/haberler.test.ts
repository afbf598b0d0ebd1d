import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { currentDonem } from '#contract/common/donem.ts';
import type { OpenSession } from '#server/db/session.ts';
import { FEATURES } from '#server/features.ts';
import { createOffice, type Office } from '#server/testing/office.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { CHANNELS, Haberler } from './haberler.ts';

let owner: pg.Client;
let drop: () => Promise<void>;
let listener: pg.Client;
let { ids, hizmet } = {} as Office;
let heard = new Haberler();
const { yil, ay } = currentDonem();
const dinleyenler = Object.assign({}, ...FEATURES.map(({ topics }) => topics));

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ owner, drop } = database);
  ({ ids, hizmet } = await createOffice(owner));
  listener = new pg.Client(database.app);
  await listener.connect();
  listener.on('notification', ({ channel, payload }) => heard.add(channel, payload ?? ''));
  for (const channel of CHANNELS) await listener.query(`listen ${channel}`);
});
afterAll(async () => {
  await listener.end();
  await drop();
});

const sessionOf = (rol: OpenSession['rol'], side: 'A' | 'B'): OpenSession => ({
  oturum_id: 1,
  kullanici_id: 1,
  yetki: rol as OpenSession['yetki'],
  rol,
  muhasebeci_id: rol === 'muhasebeci' ? ids[side].muhasebeci : null,
  personel_id: rol === 'personel' ? ids[side].personel : null,
  mukellef_id: null,
  bitis: '',
});
const eventsOf = (rol: OpenSession['rol'], side: 'A' | 'B'): LiveEvent[] =>
  heard
    .textFor(sessionOf(rol, side), dinleyenler)
    .split('\n\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text.slice('data: '.length)));
const konularOf = (rol: OpenSession['rol'], side: 'A' | 'B') => eventsOf(rol, side).map(({ konu }) => konu);
const publish = async (text: string, values: unknown[] = []): Promise<void> => {
  await owner.query(text, values);
  await owner.query('select entry.publish_events()');
  await listener.query('select 1');
};
beforeEach(async () => {
  await publish('select 1');
  heard = new Haberler();
});

const HUCRE = 'muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi';
const hucre = () => [ids.A.muhasebeci, ids.A.mukellef, hizmet, yil, ay];
const CHANGES: readonly [LiveEvent['konu'], string, () => unknown[]][] = [
  ['hizmet_kayitlari', `update hizmet_kayitlari set durum = 'yapıldı' where mukellef_id = $1`, () => [ids.A.mukellef]],
  ['mukellefler', `update mukellefler set adres = 'Yeni' where mukellef_id = $1`, () => [ids.A.mukellef]],
  [
    'hucre_notlari',
    `insert into hucre_notlari (${HUCRE}, metin, kullanici_id) values ($1, $2, $3, $4, $5, 'Not', 1)`,
    hucre,
  ],
  ['evrak_bekleyenler', `insert into evrak_bekleyenler (${HUCRE}, kullanici_id) values ($1, $2, $3, $4, $5, 1)`, hucre],
  ['mukellef_notlari', `insert into mukellef_notlari (mukellef_id, metin) values ($1, 'Not')`, () => [ids.A.mukellef]],
  ['belgeler', 'insert into belgeler (mukellef_id) values ($1)', () => [ids.A.mukellef]],
  [
    'mukellef_yukumlulukleri',
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) values ($1, 'KDV1', '2026-01')`,
    () => [ids.A.mukellef],
  ],
  [
    'beyannameler',
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun) values ($1, $2, 'GEKAP', '2026-01', '2026-03-02')`,
    () => [ids.A.muhasebeci, ids.A.mukellef],
  ],
  ['fisler', 'insert into fisler (mukellef_id, kullanici_id) values ($1, null)', () => [ids.A.mukellef]],
  [
    'muhasebeci_personel',
    'update muhasebeci_personel set mukellef_id = mukellef_id where mukellef_id = $1',
    () => [ids.A.mukellef],
  ],
];

describe('a change at a client', () => {
  it.each(CHANGES)(
    'of %s reaches the staff member to whom the client is assigned, and no other',
    async (konu, text, values) => {
      await publish(text, values());
      expect(konularOf('personel', 'A')).toContain(konu);
      expect(konularOf('personel', 'B')).toEqual([]);
      expect(konularOf('muhasebeci', 'B')).toEqual([]);
      expect(konularOf('admin', 'A')).toContain(konu);
    },
  );

  it('tells staff nothing that says whose it was, and accountants no other accountant', async () => {
    await publish(`update hizmet_kayitlari set durum = 'onaylandı'`);
    const where = { konu: 'hizmet_kayitlari', yil, ay };
    for (const side of ['A', 'B'] as const) {
      expect(eventsOf('personel', side)).toEqual([{ ...where, muhasebeciler: null }]);
      expect(eventsOf('muhasebeci', side)).toEqual([{ ...where, muhasebeciler: [ids[side].muhasebeci] }]);
    }
    const [all] = eventsOf('admin', 'A');
    expect(all?.muhasebeciler?.toSorted()).toEqual([ids.A.muhasebeci, ids.B.muhasebeci].toSorted());
  });

  it('who gets another staff member reaches both, and from then on the new one alone', async () => {
    const assign = (side: 'A' | 'B') =>
      publish('update muhasebeci_personel set personel_id = $2 where mukellef_id = $1', [
        ids.A.mukellef,
        ids[side].personel,
      ]);
    await assign('B');
    expect(konularOf('personel', 'A')).toContain('muhasebeci_personel');
    expect(konularOf('personel', 'B')).toContain('muhasebeci_personel');
    heard = new Haberler();
    await publish(`update mukellefler set adres = 'Eski' where mukellef_id = $1`, [ids.A.mukellef]);
    expect(konularOf('personel', 'A')).toEqual([]);
    expect(konularOf('personel', 'B')).toEqual(['mukellefler']);
    await assign('A');
  });

  it('whom nobody of the staff has reaches no staff member', async () => {
    await publish(`insert into mukellefler (muhasebeci_id, ad) values ($1, 'Atanmamış')`, [ids.A.muhasebeci]);
    expect(konularOf('muhasebeci', 'A')).toEqual(['mukellefler']);
    for (const side of ['A', 'B'] as const) expect(konularOf('personel', side)).toEqual([]);
  });

  it('who moves to another accountant reaches both accountants and its staff member', async () => {
    const { rows } = await owner.query(
      `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Taşınan') returning mukellef_id`,
      [ids.A.muhasebeci],
    );
    await owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      rows[0].mukellef_id,
      ids.A.personel,
    ]);
    await publish('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [
      rows[0].mukellef_id,
      ids.B.muhasebeci,
    ]);
    for (const side of ['A', 'B'] as const) expect(konularOf('muhasebeci', side)).toEqual(['mukellefler']);
    expect(konularOf('personel', 'B')).toEqual([]);
  });

  it('who is deleted reaches the staff member who had the client', async () => {
    const { rows } = await owner.query(
      `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Silinen') returning mukellef_id`,
      [ids.A.muhasebeci],
    );
    await publish('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      rows[0].mukellef_id,
      ids.A.personel,
    ]);
    heard = new Haberler();
    await publish('delete from mukellefler where mukellef_id = $1', [rows[0].mukellef_id]);
    expect(konularOf('personel', 'A')).toContain('muhasebeci_personel');
    expect(konularOf('personel', 'B')).toEqual([]);
  });
});

describe('a change that names a staff member', () => {
  it('of a declaration reaches who had it, who gets it and whose client it is', async () => {
    const { rows } = await owner.query(
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, personel_id) values ($1, $2, 'GEKAP', '2026-02', '2026-04-02', $3) returning beyanname_id`,
      [ids.A.muhasebeci, ids.A.mukellef, ids.B.personel],
    );
    await publish('select 1');
    heard = new Haberler();
    await publish('update beyannameler set personel_id = null where beyanname_id = $1', [rows[0].beyanname_id]);
    for (const side of ['A', 'B'] as const) expect(konularOf('personel', side)).toEqual(['beyannameler']);
  });

  it('of a receipt without a client reaches its author; one that loses its client, that client’s staff member too', async () => {
    const { rows } = await owner.query(
      'insert into fisler (mukellef_id, kullanici_id) select $1, id from kullanicilar where personel_id = $2 returning fis_id',
      [ids.A.mukellef, ids.B.personel],
    );
    await publish('select 1');
    heard = new Haberler();
    await publish('update fisler set mukellef_id = null where fis_id = $1', [rows[0].fis_id]);
    for (const side of ['A', 'B'] as const) expect(konularOf('personel', side)).toEqual(['fisler']);
    heard = new Haberler();
    await publish('update fisler set tevkifat = 1 where fis_id = $1', [rows[0].fis_id]);
    expect(konularOf('personel', 'A')).toEqual([]);
    expect(konularOf('personel', 'B')).toEqual(['fisler']);
  });

  it('of a notice reaches the one to whom it is addressed', async () => {
    await owner.query('select gate.create_bildirimler()');
    await owner.query(`update hizmet_kayitlari set durum = 'yapıldı'`);
    await publish(`update hizmet_kayitlari set durum = 'onaylandı' where mukellef_id = $1`, [ids.A.mukellef]);
    heard = new Haberler();
    // Notices wait for transactions that are open anywhere on the PostgreSQL server, so also for those of other tests.
    const konular = async () => {
      await publish('select gate.create_bildirimler()');
      return konularOf('personel', 'A');
    };
    await expect.poll(konular, { timeout: ownTime(5_000) }).toEqual(['bildirimler']);
    expect(konularOf('personel', 'B')).toEqual([]);
  });
});

it('a change that concerns more people than a message holds reaches all of them', async () => {
  await publish(
    `insert into event_queue (konu, muhasebeci_id, personeller) select 'hizmet_kayitlari', n, array[n] from generate_series(100000, 102000) n`,
  );
  expect(konularOf('personel', 'A')).toEqual(['hizmet_kayitlari']);
  expect(konularOf('muhasebeci', 'A')).toEqual([]);
});
