import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

it('a server stops at once although a browser has opened a connection in advance, or opens one meanwhile', async () => {
  const t = await createTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    return new Promise((ended) => socket.once('close', ended));
  };
  const early = open();
  await sleep(100);
  const begun = performance.now();
  const stopped = t.close();
  await Promise.all([stopped, early, open()]);
  expect(performance.now() - begun).toBeLessThan(20_000);
});
