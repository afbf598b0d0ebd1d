import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { ayMetni, currentDonem } from '#contract/common/donem.ts';
import { buildUrl, type RouteInput, type RouteResponse } from '#contract/common/route.ts';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import { buildApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config/config.ts';
import { KONSOL_LOGIN } from '#server/db/konsol-login.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { collectRoutes, type RegisteredRoute } from './collect-routes.ts';
import { chargingProvider } from './kart-saglayici.ts';
import { createOffice, credentialsOf, type Office, type Principal } from './office.ts';

export const TEST_CONFIG: Config = loadConfig({
  PORT: '0',
  DATA_DIR: '/nonexistent',
  MUHASIP_KEY: '07'.repeat(32),
  LOG_LEVEL: 'silent',
  DB_POOL_MAX: '8',
  BELGE_KOTA_MB: '1024',
  OZEL_AG: '1',
  TEST_POS: '0',
  TEST_SMS: '0',
  DEMO_DATA: '0',
});

export async function createTestDatabase(template = 'muhasip_template'): Promise<{
  owner: pg.Client;
  app: pg.ClientConfig;
  konsol: pg.ClientConfig;
  drop: () => Promise<void>;
}> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${template} strategy file_copy`);
  // A copy does not carry who may connect, which migrating an office's database leaves to its own logins.
  await admin.query(`revoke connect on database ${database} from public`);
  await admin.query(`grant connect on database ${database} to muhasip_app, ${KONSOL_LOGIN}`);
  const owner = new pg.Client({ ...server, database });
  await owner.connect();
  const drop = async () => {
    await owner.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  };
  return {
    owner,
    app: { ...server, user: 'muhasip_app', database },
    konsol: { ...server, user: KONSOL_LOGIN, database },
    drop,
  };
}

export interface TestDosya {
  ad: string;
  icerik: Buffer | string;
}
type Call<R> = Partial<RouteInput<R>> & {
  key?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
  dosya?: TestDosya;
};

export async function multipart(
  fields: object | undefined,
  dosya?: TestDosya,
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  if (dosya) form.append('file', new Blob([dosya.icerik as never]), dosya.ad);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
}

export interface TestApp {
  app: FastifyInstance;
  /** The test's connection as the database's owner is a superuser's, so it sees every row past row-level security. */
  owner: pg.Client;
  office: Office;
  routes: readonly RegisteredRoute[];
  dataDir: string;
  /** The log stays empty unless the test passes a `logLevel`, because the default is silent. */
  logs: readonly string[];
  /** An idempotent route gets a fresh key unless the test passes one. */
  call<R extends AnyRoute>(principal: Principal, route: R, input?: Call<R>): Promise<LightMyRequestResponse>;
  /** `ask` throws unless the route answers 200, and it checks the body against the contract. */
  ask<R extends AnyRoute>(principal: Principal, route: R, input?: Call<R>): Promise<RouteResponse<R>>;
  close(): Promise<void>;
}

function captureLogs(app: FastifyInstance, lines: string[]): void {
  Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
}

/** The office is copied, too, unless another month has begun since it was made. */
async function openOffice(makeOffice?: (owner: pg.Client) => Promise<Office>) {
  const { office, ay } = structuredClone(inject('office'));
  if (makeOffice || ay !== ayMetni(currentDonem())) {
    const database = await createTestDatabase();
    return { database, office: await (makeOffice ?? createOffice)(database.owner) };
  }
  const database = await createTestDatabase('muhasip_office');
  await database.owner.query(`update oturumlar set bitis = bitis + (now() - olusturma),
    son_kullanim = son_kullanim + (now() - olusturma), olusturma = now()`);
  return { database, office };
}

export type TestConfig = Partial<Config> & { jobs?: boolean };

/** Without `jobs` nothing happens but what the test does; it takes the turns of jobs itself. */
export async function createTestApp(
  { jobs = false, ...config }: TestConfig = {},
  kart: CardPayment | null = chargingProvider(),
  makeOffice?: (owner: pg.Client) => Promise<Office>,
): Promise<TestApp> {
  const { database, office } = await openOffice(makeOffice);
  await database.owner.query('delete from event_queue');
  const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-test-'));
  const { app, routes } = await collectRoutes(() =>
    buildApp({
      config: { ...TEST_CONFIG, dataDir, ...config },
      database: database.app,
      konsol: database.konsol,
      kart,
      ...(!jobs && { jobs: [] }),
      backupJob: { start: async () => {}, lastError: () => null, isBusy: () => false },
    }),
  );
  const logs: string[] = [];
  captureLogs(app, logs);
  await app.ready();
  const call: TestApp['call'] = async (principal, route, input = {}) => {
    const form = route.upload && (await multipart(input.body as object | undefined, input.dosya));
    return app.inject({
      method: route.method,
      url: buildUrl(route.path, input.params as Record<string, unknown>, input.query as Record<string, unknown>),
      headers: {
        ...credentialsOf(principal, office.tokens[principal]),
        ...(config.publicUrl && { host: new URL(config.publicUrl).host }),
        ...(route.idempotent && { 'idempotency-key': input.key ?? randomUUID() }),
        ...(form && { 'content-type': form.contentType }),
        ...input.headers,
      },
      ...(form ? { payload: form.payload } : input.body !== undefined && { payload: input.body as object }),
      ...(input.remoteAddress && { remoteAddress: input.remoteAddress }),
    });
  };
  return {
    app,
    owner: database.owner,
    office,
    routes,
    dataDir,
    logs,
    call,
    async ask(principal, route, input) {
      const response = await call(principal, route, input);
      if (response.statusCode !== 200)
        throw new Error(`${route.method} ${route.path} as ${principal}: ${response.statusCode} ${response.body}`);
      return route.response.parse(response.json()) as never;
    },
    async close() {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
