import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipartPlugin from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { multipart, type TestDosya } from '#server/testing/test-app.ts';
import { registerErrorHandler } from './error-handler.ts';
import { Gecici } from './gecici.ts';
import { receiveUpload, type YuklenenDosya } from './upload.ts';

const route = { body: z.strictObject({ liste: z.string() }), upload: { maxBytes: 1_048_576 } };

const folder = mkdtempSync(path.join(tmpdir(), 'muhasip-upload-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

let app: FastifyInstance;
let seen: (YuklenenDosya & { icerik: string; body: unknown })[];

beforeEach(async () => {
  seen = [];
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('gecici', new Gecici(folder));
  app.decorate('tarayici', null);
  registerErrorHandler(app, {});
  await app.register(multipartPlugin, { throwFileSizeLimit: false });
  app.post('/', (request, reply) =>
    receiveUpload({ request, reply, sender: 1 }, route, async (body, dosya) => {
      seen.push({ ...dosya, body, icerik: readFileSync(dosya.yol, 'utf8') });
      return { ok: true };
    }),
  );
});
afterEach(() => app.close());

const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function send(fields: object, dosya?: TestDosya) {
  const { payload, contentType } = await multipart(fields, dosya);
  const response = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': contentType } });
  expect(left()).toEqual([]);
  return response;
}

it('a file is on disk under a name of ours while the handler runs, and gone afterwards', async () => {
  const response = await send({ liste: 'mukellefler' }, { ad: '../../şirket.csv', icerik: 'a;b' });
  expect(response.statusCode).toBe(200);
  expect(seen).toMatchObject([{ size: 3, icerik: 'a;b', body: { liste: 'mukellefler' } }]);
  expect(seen[0]?.yol.startsWith(path.join(folder, 'gecici'))).toBe(true);
  expect(existsSync(seen[0]!.yol)).toBe(false);
});

it.each([
  ['no file', { liste: 'x' }, undefined, 400, 'FILE_MISSING'],
  ['a file over the limit', { liste: 'x' }, { ad: 'a', icerik: Buffer.alloc(1_048_577) }, 413, 'FILE_TOO_LARGE'],
  ['an unknown text part', { liste: 'x', rol: 'admin' }, { ad: 'a', icerik: 'x' }, 400, 'VALIDATION'],
  ['a text part that is missing', {}, { ad: 'a', icerik: 'x' }, 400, 'VALIDATION'],
] as const)('%s is refused before the handler', async (_, fields, dosya, status, code) => {
  const response = await send(fields, dosya);
  expect([response.statusCode, response.json().code, seen.length]).toEqual([status, code, 0]);
});

it('a second file, a file under another name and a body that is no form are refused', async () => {
  const form = new FormData();
  form.append('liste', 'x');
  form.append('file', new Blob(['1']), 'a');
  form.append('file', new Blob(['2']), 'b');
  const two = new Response(form);
  const payload = Buffer.from(await two.arrayBuffer());
  const answers = [
    await app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': two.headers.get('content-type')! },
    }),
    await app.inject({ method: 'POST', url: '/', payload: { liste: 'x' } }),
    await app.inject({
      method: 'POST',
      url: '/',
      payload: payload.subarray(0, 200),
      headers: { 'content-type': two.headers.get('content-type')! },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 415, 400]);
  expect(left()).toEqual([]);
});
