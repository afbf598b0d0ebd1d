import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsAt, filtersOf } from '#contract/alan/list.ts';
import { buildUrl } from '#contract/common/route.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { createAnahtar } from '#server/http/auth.ts';
import { tcNo } from '#server/testing/office.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { reportFigures } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const REQUESTS = countOf(60, 2_000);
const CONNECTIONS = 2;
const FILTERS = filtersOf(listMukellefler.columns);
const ORDERS = columnsAt(listMukellefler.columns, 'sort');
const VALUES: Record<string, string> = {
  metin: 'a',
  secimler: 'belirtilmemiş',
  evet_hayir: 'true',
  sayi: '1',
  tutar: '100',
  tarih: '2026',
  donem: '2026',
  telefon: '5',
};

let t: TestApp;
let authorization: string;
beforeAll(async () => {
  t = await createTestApp({ dbPoolMax: CONNECTIONS });
  const { key, hash } = createAnahtar();
  authorization = `Bearer ${key}`;
  await t.owner.query(
    `insert into api_anahtarlari (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis)
     select id, 'Okuyan', '{okuma}', $2, 'mhs_', now() + interval '1 day' from kullanicilar where tc_kimlik_no = $1`,
    [tcNo(10), hash],
  );
  // PostgreSQL tells a connection's memory to that connection only, so the server's login must be allowed to ask.
  await t.owner.query(`grant select on pg_backend_memory_contexts to muhasip_app;
    grant execute on function pg_get_backend_memory_contexts() to muhasip_app`);
});
afterAll(() => t.close());

/** Each number is another statement: a set of the list's filters, by a column and in a direction. */
function queryOf(n: number): Record<string, string> {
  const chosen = Object.entries(FILTERS).filter((_, bit) => (n >> bit) & 1);
  const sampleOf = ({ ad, secenekler = {} }: (typeof chosen)[number][1]) => Object.keys(secenekler)[0] ?? VALUES[ad];
  return {
    boyut: '1',
    sirala: ORDERS[n % ORDERS.length]!,
    yon: n % 2 === 0 ? 'asc' : 'desc',
    ...Object.fromEntries(chosen.map(([name, kind]) => [name, sampleOf(kind)!])),
  };
}

const memory = async (): Promise<Map<number, number>> => {
  const ask = sql<{ pid: number; mb: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)::text as held,
    (select sum(total_bytes) / 1000000 from pg_backend_memory_contexts)::float8 as mb`;
  const asked = Array.from({ length: CONNECTIONS }, () => t.app.sessions.gate((tx) => ask.execute(tx)));
  return new Map((await Promise.all(asked)).map(({ rows: [row] }) => [row!.pid, row!.mb]));
};

it(`an API key that asks ${REQUESTS} different questions leaves each database connection below 150 MB`, {
  timeout: ownTime(60_000),
}, async () => {
  let asked = 0;
  const ask = async (): Promise<void> => {
    while (asked < REQUESTS) {
      const query = queryOf((asked++ * 263) % 2 ** Object.keys(FILTERS).length);
      const url = buildUrl(listMukellefler.path, {}, query);
      const { statusCode, body } = await t.app.inject({ url, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const held = [...(await memory()).values()];
  reportFigures('each connection holds in PostgreSQL', { MB: held.map(Math.round) });
  expect(held).toHaveLength(CONNECTIONS);
  expect(Math.max(...held)).toBeLessThan(150);
});
