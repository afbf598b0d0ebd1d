import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, multipart, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await createTestApp({ logLevel: 'info' });
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

const open: ClientRequest[] = [];
const begin = (
  principal: Principal,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): ClientRequest => {
  const call = request(origin + path, {
    agent: false,
    method,
    headers: { authorization: `Bearer ${t.office.tokens[principal]}`, ...headers },
  });
  call.on('error', () => {});
  open.push(call);
  return call;
};
const answerOf = async (call: ClientRequest): Promise<{ status: number; body: () => Promise<string> }> => {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    body: async () => (await response.setEncoding('utf8').toArray()).join(''),
  };
};
const endAll = async (): Promise<void> => {
  for (const call of open.splice(0)) call.destroy();
};

it('a user may have twenty live screens at once; a twenty-first is refused until one is closed', async () => {
  const stream = (principal: Principal) => {
    const call = begin(principal, EVENTS_PATH);
    call.end();
    return answerOf(call);
  };
  const opened = await Promise.all(Array.from({ length: 20 }, () => stream('muhasebeciA')));
  expect(opened.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await stream('muhasebeciA');
  expect([refused.status, JSON.parse(await refused.body())]).toEqual([
    429,
    {
      code: 'AKIS_SINIRI',
      message: 'Aynı anda en çok 20 ekran canlı kalabilir. Kullanmadığınız sekmeleri kapatın.',
      details: { en_cok: 20, mb: null },
    },
  ]);
  expect((await stream('muhasebeciB')).status).toBe(200);
  open.shift()?.destroy();
  await expect.poll(async () => (await stream('muhasebeciA')).status).toBe(200);
  await endAll();
});

const uploadPath = () => createBelge.path.replace(':mukellef_id', String(t.office.ids.A.mukellef));
const beginUpload = async (principal: Principal, bytes: number): Promise<ClientRequest> => {
  const { payload, contentType } = await multipart({}, { ad: 'a.pdf', icerik: '%PDF-1.7' });
  const call = begin(principal, uploadPath(), 'POST', { 'content-type': contentType, 'content-length': String(bytes) });
  call.write(payload.subarray(0, payload.length - 20));
  return call;
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('a user may upload only so many files and bytes at once and hears when it is too much', async () => {
  for (const [count, bytes] of [
    [8, 100_000],
    [5, 20 * 1_048_576],
  ] as const) {
    for (let i = 0; i < count; i += 1) await beginUpload('muhasebeciA', bytes);
    await wait(300);
    const refused = await answerOf(await beginUpload('muhasebeciA', bytes));
    expect([refused.status, JSON.parse(await refused.body())]).toMatchObject([429, { code: 'YUKLEME_SINIRI' }]);
    const other = await t.call('muhasebeciB', createBelge, {
      params: { mukellef_id: t.office.ids.B.mukellef },
      body: {},
      dosya: { ad: 'a.pdf', icerik: 'x' },
    });
    expect(other.json().code).toBe('BELGE_PDF_DEGIL');
    await endAll();
    await expect
      .poll(
        async () =>
          (
            await t.call('muhasebeciA', createBelge, {
              params: { mukellef_id: t.office.ids.A.mukellef },
              body: {},
              dosya: { ad: 'a.pdf', icerik: 'x' },
            })
          ).json().code,
      )
      .toBe('BELGE_PDF_DEGIL');
  }
});

it('an upload that the browser breaks off is logged as such, not as a server that is away', async () => {
  const before = t.logs.length;
  const call = await beginUpload('muhasebeciA', 100_000);
  await wait(200);
  call.destroy();
  const lines = () => t.logs.slice(before).join('');
  await expect.poll(lines).toContain('request broken off');
  expect(lines()).not.toMatch(/UNAVAILABLE|unexpected error/);
});

it('a user may have five files generated at once and hears when it is too much', async () => {
  const ask = (principal: Principal) => t.call(principal, listMukellefler.file, { query: {} } as never);
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('admin')));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    code: 'INDIRME_SINIRI',
    message: 'Aynı anda en çok 5 dosya hazırlatabilirsiniz. Sürenler bitince tekrar deneyin.',
  });
  expect((await ask('admin')).statusCode).toBe(200);
});
