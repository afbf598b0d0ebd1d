import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { dbChannel } from '#server/db/batch.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp } from '#server/testing/test-app.ts';

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
const bodies: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

it('a request and its statements arrive as one trace, without values', async () => {
  const t = await createTestApp({ otelExporterOtlpEndpoint: endpoint });
  await t.ask('admin', listMukellefler, { query: { arama: tcNo(12) } });
  await t.close();
  const spans = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((r: { scopeSpans: { spans: OtlpSpan[] }[] }) =>
      r.scopeSpans.flatMap((s) => s.spans),
    ),
  ) as OtlpSpan[];
  const request = spans.find(({ name }) => name === 'GET /api/mukellefler');
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements[0]).toMatchObject({ traceId: request?.traceId });
  expect(JSON.stringify(statements)).toContain('entry.open_session($1');
  expect(bodies.join('')).not.toContain(tcNo(12));
});

it('nothing is traced unless a collector is set', async () => {
  const t = await createTestApp();
  expect(dbChannel.hasSubscribers).toBe(false);
  await t.close();
});

it('a collector that is away does not change answers', async () => {
  const t = await createTestApp({ otelExporterOtlpEndpoint: 'http://127.0.0.1:9' });
  await t.ask('admin', listMukellefler, { query: {} });
  await t.close();
});
