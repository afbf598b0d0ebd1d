import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorSchema } from '#contract/common/errors.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { findLedgerFaults } from './factories.ts';
import { type FuzzRequest, fuzzer } from './fuzz-inputs.ts';
import { createRandom } from './random.ts';
import { reportCount } from './report.ts';
import { routeKey } from './route-cases.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const INPUTS = countOf(2, 100);
/** Error messages must be Turkish; these English words show that a message is a library's own. */
const ENGLISH =
  /\b(invalid|expected|received|must|required|unexpected|unrecognized|too (big|small|large)|not found|error|failed|cannot|body|property)\b/i;

let t: TestApp;
let sent = 0;
const faults: string[] = [];
const random = createRandom(seedOf('fuzz'));

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  reportCount('fuzz inputs', sent, faults);
  await t.close();
});

/** Random requests may end the callers' sessions or lower their rights, so later requests need them restored. */
async function revive(): Promise<void> {
  await t.owner.query(`
    update oturumlar set kapanis = null, son_kullanim = now() where bitis > now();
    update kullanicilar set aktif = true, sifre_degismeli = false where not aktif or sifre_degismeli;
    update admin set aktif = true where not aktif;
    update muhasebeci set aktif = true where not aktif;
    update ayarlar set deger = '[]' where ad = 'guvenlik_2fa_roller' and deger <> '[]';
    update admin set yetki_seviyesi = 'superadmin' where ad like '%superadmin' and yetki_seviyesi <> 'superadmin'`);
}

function faultOf(route: AnyRoute, status: number, body: string): string | null {
  if (status >= 500) return `${status} ${body}`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return `${status}, no JSON: ${body.slice(0, 200)}`;
  }
  const result = (status < 300 ? route.response : errorSchema).safeParse(parsed);
  if (!result.success) return `${status}, not of the contract: ${body.slice(0, 300)}`;
  const { message } = parsed as { message?: string };
  return status >= 300 && (!message || ENGLISH.test(message)) ? `${status}, not Turkish: ${message}` : null;
}

async function send(
  route: AnyRoute,
  principal: 'superadmin' | 'muhasebeciA',
  { url, payload, contentType }: FuzzRequest,
): Promise<void> {
  const response = await t.app.inject({
    method: route.method,
    url,
    headers: {
      authorization: `Bearer ${t.office.tokens[principal]}`,
      ...(route.idempotent && {
        'idempotency-key':
          random.below(10) === 0 ? random.pick(['x', '\t', 'ş'.repeat(9), 'tekrar-eden-1']) : randomUUID(),
      }),
      ...(payload !== undefined && { 'content-type': contentType }),
    },
    ...(payload !== undefined && route.method !== 'GET' && { payload }),
    // The address is random, because this test is not about the rate limit.
    remoteAddress: `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
    payloadAsStream: true,
  });
  sent += 1;
  if (route.download && response.statusCode === 200) return void response.stream().destroy();
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  if (isStream) return void response.stream().destroy();
  const fault = faultOf(route, response.statusCode, (await response.stream().toArray()).join(''));
  if (fault)
    faults.push(
      `${routeKey(route)} as ${principal}: ${fault}\n  ${url.slice(0, 300)} ${payload?.toString().slice(0, 300) ?? ''}`,
    );
}

const AT_ONCE = Math.min(10, INPUTS);

async function fuzz(route: AnyRoute): Promise<void> {
  const next = fuzzer(route, random);
  const letsAccountantIn = route.roles !== 'public' && route.roles.includes('muhasebeci');
  for (let i = 0; i < INPUTS; i += AT_ONCE) {
    if (route.method !== 'GET') await revive();
    const accountants = letsAccountantIn ? Math.ceil(AT_ONCE / 2) : 1;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, j) =>
        send(route, j < accountants ? 'muhasebeciA' : 'superadmin', await next()),
      ),
    );
  }
  await revive();
}

it('no input makes a route fail or give an answer outside the contract', async () => {
  for (const { config } of t.routes) if (config?.contract) await fuzz(config.contract);
  const kinds = new Map(faults.map((fault) => [fault.slice(0, fault.indexOf(':') + 60), fault]));
  expect([...kinds.values()].slice(0, 20)).toEqual([]);
}, 600_000);

it('afterwards the ledger and the audit log are intact', async () => {
  expect(await findLedgerFaults(t.owner)).toEqual([]);
  expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
});
