import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveEvent, liveEventSchema } from '#contract/bildirim/olay.ts';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { endOturum } from '#contract/oturum/oturum.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import type { Principal } from '#server/testing/office.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let origin: string;
const donem = currentDonem();
const streams: Stream[] = [];

/** The heart of the server beats every ten seconds, which nobody waits for here. */
const HEARTBEAT = 500;

beforeAll(async () => {
  const real = setInterval;
  const beats = vi.spyOn(globalThis, 'setInterval');
  beats.mockImplementation((act, ms) => real(act, ms === 10_000 ? HEARTBEAT : ms));
  t = await createTestApp();
  beats.mockRestore();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  const { muhasebeci, mukellef } = t.office.ids.A;
  await t.owner.query('delete from hizmet_kayitlari where mukellef_id = $1 and hizmet_id = $2', [
    mukellef,
    t.office.bordro,
  ]);
  await t.owner.query('delete from borc_tahakkuk where muhasebeci_id = $1 and tahakkuk_yili = 2050', [muhasebeci]);
  await t.owner.query('select entry.publish_events()');
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});
afterAll(() => t.close());

interface Stream {
  events: LiveEvent[];
  closed: Promise<void>;
  abort(): void;
  heard(fits: (event: LiveEvent) => boolean, within?: number): Promise<LiveEvent>;
}

const BY_ITSELF = ownTime(3_000);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each request opens its own connection, because `fetch` keeps spare ones for which a closing server waits. */
async function get(url: string, principal: Principal): Promise<IncomingMessage> {
  const call = request(url, { agent: false, headers: { authorization: `Bearer ${t.office.tokens[principal]}` } });
  call.end();
  return (await once(call, 'response'))[0] as IncomingMessage;
}

async function open(principal: Principal): Promise<Stream> {
  const response = await get(origin + EVENTS_PATH, principal);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const events: LiveEvent[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) events.push(liveEventSchema.parse(JSON.parse(part.slice(6))));
    }
  };
  const closed = read().catch(() => {});
  const heard = async (fits: (event: LiveEvent) => boolean, within = ownTime(1_000)): Promise<LiveEvent> => {
    for (const until = Date.now() + within; Date.now() < until; await wait(5)) {
      const found = events.find(fits);
      if (found) return found;
    }
    throw new Error(`not heard within ${within} ms; heard ${JSON.stringify(events)}`);
  };
  const stream = { events, closed, abort: () => void response.destroy(), heard };
  streams.push(stream);
  return stream;
}

const isCell = ({ konu }: LiveEvent) => konu === 'hizmet_kayitlari';
const ask = (principal: 'muhasebeciA') =>
  t.call(principal, updateHucreler, {
    body: {
      ...donem,
      islem: 'talep_et',
      hucreler: [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.bordro, beklenen: null }],
    },
  });

describe('a change on the event stream', () => {
  it('reaches its accountant and the admins within a second and says where it happened', async () => {
    const [own, ...admins] = await Promise.all(
      (['muhasebeciA', 'superadmin', 'admin', 'moderator'] as const).map(open),
    );
    expect((await ask('muhasebeciA')).statusCode).toBe(200);
    const where = { konu: 'hizmet_kayitlari', muhasebeciler: [t.office.ids.A.muhasebeci], ...donem };
    expect(await own?.heard(isCell)).toEqual(where);
    for (const admin of admins) expect(await admin.heard(isCell)).toEqual(where);
  });

  it('does not reach another accountant or a client', async () => {
    const [other, client, own] = await Promise.all([open('muhasebeciB'), open('mukellefA'), open('muhasebeciA')]);
    await ask('muhasebeciA');
    await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id: t.office.ids.A.muhasebeci, yil: 2050, ay: 1, borc_tutari: 1 },
    });
    await own.heard(({ konu }) => konu === 'borc_tahakkuk');
    await wait(200);
    expect(other.events).toEqual([]);
    expect(client.events).toEqual([]);
  });

  it('tells staff that a month changed, but not whose, and nothing about money', async () => {
    const [staff, own] = await Promise.all([open('personelA'), open('muhasebeciA')]);
    await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id: t.office.ids.A.muhasebeci, yil: 2050, ay: 1, borc_tutari: 1 },
    });
    await ask('muhasebeciA');
    await own.heard(isCell);
    expect(await staff.heard(isCell)).toEqual({ konu: 'hizmet_kayitlari', muhasebeciler: null, ...donem });
    expect(staff.events.map(({ konu }) => konu)).not.toContain('borc_tahakkuk');
  });

  it('of fifty accountants’ month at once is told to staff in few messages', async () => {
    const staff = await open('personelA');
    await t.owner.query(
      `insert into event_queue (konu, muhasebeci_id, yil, ay) select 'hizmet_kayitlari', n, $1, $2 from generate_series(1, 50) n`,
      [donem.yil, donem.ay],
    );
    await t.owner.query('select entry.publish_events()');
    await staff.heard(isCell, BY_ITSELF);
    await wait(500);
    expect(staff.events.filter(isCell).length).toBeLessThan(5);
  });

  it('of a client’s accountant reaches both accountants', async () => {
    const [from, to] = await Promise.all([open('muhasebeciA'), open('muhasebeciB')]);
    const { rows } = await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Taşınan') returning mukellef_id`,
      [t.office.ids.A.muhasebeci],
    );
    await t.owner.query('select entry.publish_events()');
    await from.heard(({ konu }) => konu === 'mukellefler', BY_ITSELF);
    from.events.length = 0;
    await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [
      rows[0].mukellef_id,
      t.office.ids.B.muhasebeci,
    ]);
    for (const stream of [from, to]) await stream.heard(({ konu }) => konu === 'mukellefler', BY_ITSELF);
  });

  it('that is rolled back is not sent', async () => {
    const admin = await open('admin');
    await t.owner.query('begin');
    await t.owner.query(`update hizmetler set aciklama = 'x'`);
    await t.owner.query('rollback');
    await t.owner.query(`update personel set gorev = 'x'`);
    await admin.heard(({ konu }) => konu === 'personel', BY_ITSELF);
    expect(admin.events.map(({ konu }) => konu)).not.toContain('hizmetler');
  });

  it('of a list reaches everybody who sees the list', async () => {
    const [accountant, staff] = await Promise.all([open('muhasebeciB'), open('personelB')]);
    await t.owner.query(`update hizmetler set aciklama = 'y'`);
    const everywhere = { konu: 'hizmetler', muhasebeciler: null, yil: null, ay: null };
    expect(await accountant.heard(({ konu }) => konu === 'hizmetler', BY_ITSELF)).toEqual(everywhere);
    expect(await staff.heard(({ konu }) => konu === 'hizmetler', BY_ITSELF)).toEqual(everywhere);
  });
});

describe('an event stream is closed', () => {
  const within = async (stream: Stream, ms: number) =>
    expect(await Promise.race([stream.closed.then(() => 'closed'), wait(ms).then(() => 'open')])).toBe('closed');
  const set = (text: string, principal: Principal) =>
    t.owner.query(text, [
      createHash('sha256')
        .update(t.office.tokens[principal] as string)
        .digest(),
    ]);

  it('at once when the person is made passive', async () => {
    const passive = await Promise.all([open('personelA'), open('muhasebeciA'), open('mukellefA'), open('moderator')]);
    const { A } = t.office.ids;
    for (const [table, key, id] of [
      ['personel', 'personel_id', A.personel],
      ['muhasebeci', 'muhasebeci_id', A.muhasebeci],
      ['mukellefler', 'mukellef_id', A.mukellef],
      ['admin', 'admin_id', 3],
    ] as const) {
      await t.owner.query(`update ${table} set aktif = false where ${key} = $1`, [id]);
    }
    await Promise.all(passive.map((stream) => within(stream, BY_ITSELF)));
    for (const table of ['personel', 'muhasebeci', 'mukellefler', 'admin'])
      await t.owner.query(`update ${table} set aktif = true`);
  });

  it('at once when the login is disabled', async () => {
    const [disabled, other] = await Promise.all([open('personelB'), open('personelA')]);
    await set(
      'update kullanicilar set aktif = false where id = (select kullanici_id from oturumlar where token_hash = $1)',
      'personelB',
    );
    await within(disabled, BY_ITSELF);
    await set(
      'update kullanicilar set aktif = true where id = (select kullanici_id from oturumlar where token_hash = $1)',
      'personelB',
    );
    expect(await Promise.race([other.closed.then(() => 'closed'), wait(100).then(() => 'open')])).toBe('open');
  });

  it('within a heartbeat when the session is revoked, signed out or idle', async () => {
    const [revoked, idle, signedOut, living] = await Promise.all([
      open('muhasebeciB'),
      open('moderator'),
      open('mukellefA'),
      open('superadmin'),
    ]);
    await set('update oturumlar set kapanis = now() where token_hash = $1', 'muhasebeciB');
    await set(`update oturumlar set son_kullanim = now() - interval '31 minutes' where token_hash = $1`, 'moderator');
    await t.ask('mukellefA', endOturum);
    await Promise.all([revoked, idle, signedOut].map((stream) => within(stream, ownTime(3 * HEARTBEAT))));
    expect(await Promise.race([living.closed.then(() => 'closed'), wait(50).then(() => 'open')])).toBe('open');
  });

  it('when the database cannot be heard any more, so that browsers reconnect and reload', async () => {
    const stream = await open('admin');
    await t.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muhasip-olay' and datname = current_database()`,
    );
    await within(stream, ownTime(1_000));
    const again = await vi.waitFor(
      async () => {
        const stream = await open('admin');
        expect(await Promise.race([stream.closed.then(() => 'closed'), wait(50).then(() => 'open')])).toBe('open');
        return stream;
      },
      { timeout: ownTime(5_000) },
    );
    await t.owner.query(`update hizmetler set aciklama = 'z'`);
    await again.heard(({ konu }) => konu === 'hizmetler', BY_ITSELF);
  });

  it('when the server stops, which does not wait for it', async () => {
    const other = await createTestApp();
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const call = request(address + EVENTS_PATH, {
      agent: false,
      headers: { authorization: `Bearer ${other.office.tokens.admin}` },
    });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const ended = response.setEncoding('utf8').toArray();
    const start = performance.now();
    await other.close();
    expect(performance.now() - start).toBeLessThan(ownTime(5_000));
    expect((await ended).join('')).toContain('retry: 1000');
  });
});
