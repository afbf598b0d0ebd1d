import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { buildApp } from '#server/app.ts';
import type { OpenSession, Sessions } from '#server/db/session.ts';
import type { Principal } from '#server/testing/office.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { EventHub } from './hub.ts';

let t: TestApp;
let second: FastifyInstance;
let origin: string;
const donem = currentDonem();

const databaseOf = ({ owner: { host, port, database } }: TestApp) => ({
  host,
  port,
  user: 'muhasip_app',
  database: database as string,
});
beforeAll(async () => {
  t = await createTestApp();
  second = await buildApp({ config: TEST_CONFIG, database: databaseOf(t) });
  origin = await second.listen({ port: 0, host: '127.0.0.1' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await t.close();
});

/** The stream's text so far grows in the returned value. */
async function open(url: string, headers = {}): Promise<{ response: IncomingMessage; text: string }> {
  const call = request(url, { agent: false, headers });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const stream = { response, text: '' };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    stream.text += chunk;
  });
  response.on('error', () => {});
  return stream;
}
const openAs = (principal: Principal) =>
  open(origin + EVENTS_PATH, { authorization: `Bearer ${t.office.tokens[principal]}` });

it('what is written at one server reaches the right staff member’s screen at another within half a second', async () => {
  const { A, B } = t.office.ids;
  const streams = { A: await openAs('personelA'), B: await openAs('personelB') };
  const ask = async (islem: 'talep_et' | 'talebi_kaldir') => {
    for (const stream of Object.values(streams)) stream.text = '';
    const beklenen = islem === 'talep_et' ? null : 'talep';
    const hucreler = [{ mukellef_id: A.mukellef, hizmet_id: t.office.bordro, beklenen } as const];
    await t.ask('muhasebeciA', updateHucreler, { body: { ...donem, islem, hucreler } });
  };
  const hears = (side: 'A' | 'B') => expect.poll(() => streams[side].text, { timeout: ownTime(500), interval: 10 });
  await ask('talep_et');
  await hears('A').toContain('"konu":"hizmet_kayitlari"');
  expect(streams.A.text).toContain('"muhasebeciler":null');
  expect(streams.B.text).not.toContain('hizmet_kayitlari');

  await t.owner.query('update muhasebeci_personel set personel_id = $2 where mukellef_id = $1', [
    A.mukellef,
    B.personel,
  ]);
  await t.owner.query('select entry.publish_events()');
  for (const side of ['A', 'B'] as const) await hears(side).toContain('"konu":"muhasebeci_personel"');
  await ask('talebi_kaldir');
  await hears('B').toContain('"konu":"hizmet_kayitlari"');
  expect(streams.A.text).not.toContain('hizmet_kayitlari');
  for (const { response } of Object.values(streams)) response.destroy();
});

it('a stream that does not read is closed, the others are not', async () => {
  const sessions = { gate: async () => ({ rows: [] }) } as unknown as Sessions;
  const hub = new EventHub(databaseOf(t), sessions, { hizmetler: ['admin'] });
  await hub.start();
  const server = createServer(({ url }, response) => {
    hub.add({ oturum_id: 1, rol: 'admin' } as OpenSession, response);
    if (url === '/full') response.write(':'.repeat(32 * 1024 * 1024));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reading = await open(`${address}/reads`);
  const unread = await open(`${address}/full`);
  unread.response.pause();
  expect(hub.openStreams).toBe(2);
  await t.owner.query(
    `select pg_notify('muhasip_olay', '{"konu":"hizmetler","muhasebeci_id":null,"yil":null,"ay":null}')`,
  );
  await expect.poll(() => reading.text, { timeout: ownTime(2_000) }).toContain('hizmetler');
  await expect.poll(() => hub.openStreams, { timeout: ownTime(2_000) }).toBe(1);
  await hub.close();
  server.closeAllConnections();
  server.close();
});
