import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { PASSWORD } from '#server/testing/office.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);
const run = (name: string, args: string[]) =>
  promisify(execFile)(bin(name), args, {
    cwd: folder,
    maxBuffer: 64 * 1_048_576,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  }).catch(({ stdout, stderr }) => ({ stdout, stderr }));

const PROGRAM = `import * as api from './client.ts';

/** Signs in, lists the clients and requests a service for the first. */
export async function request(baseUrl: string, username: string, password: string, hizmet_id: number, yil: number, ay: number) {
  api.defaults.baseUrl = baseUrl;
  const signedIn = await api.createToken({ username, password, grant_type: 'password' });
  if (signedIn.status !== 200) throw new Error(signedIn.data.code);
  api.defaults.headers = { authorization: 'Bearer ' + signedIn.data.access_token };
  const listed = await api.listMukellefler({ boyut: 1 });
  if (listed.status !== 200) throw new Error(listed.data.code);
  const mukellef_id = listed.data.satirlar[0]!.mukellef_id;
  const hucreler = [{ mukellef_id, hizmet_id, beklenen: null }];
  const requested = await api.updateHucreler({ yil, ay, islem: 'talep_et', hucreler });
  if (requested.status !== 200) throw new Error(requested.data.code);
  const refused = await api.getMukellef(999999999);
  const code = refused.status === 404 ? refused.data.code : undefined;
  return { mukellef_id, results: requested.data.results, code };
}
`;

let t: TestApp;
let folder: string;

beforeAll(async () => {
  t = await createTestApp();
  mkdirSync(path.join(ROOT, 'data'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, 'data', 'api-client-'));
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(t.app.swagger()));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.close();
});

describe('the description of the API', () => {
  it.runIf(isWhole)('passes the recommended rules of Redocly without a warning', async () => {
    const { stdout } = await run('redocly', [
      'lint',
      'openapi.json',
      '--extends=recommended',
      '--format=json',
      '--max-problems=1000',
    ]);
    const { problems } = JSON.parse(stdout) as {
      problems: { severity: string; ruleId: string; message: string; location: { pointer: string }[] }[];
    };
    expect(
      problems.map(
        ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
      ),
    ).toEqual([]);
  });

  it('gives every route its name, tag, security and error codes', () => {
    const { paths, tags } = JSON.parse(JSON.stringify(t.app.swagger()));
    const operation = paths['/api/hizmet-kayitlari/islem'].post;
    expect(operation).toMatchObject({
      operationId: 'updateHucreler',
      tags: ['hizmet-kaydi'],
      security: [{ cookie: [] }, { bearer: [] }],
    });
    expect(tags).toContainEqual({ name: 'hizmet-kaydi', description: 'Hizmet kayıtları' });
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '409', '429', '500', '503']),
    );
    expect(paths['/token'].post.security).toEqual([]);
    expect(paths['/api/mukellefler/{mukellef_id}'].get.operationId).toBe('getMukellef');
  });
});

it.runIf(isWhole)(
  'yields a generated client that signs in, lists clients and requests a service',
  {
    timeout: 120_000,
  },
  async () => {
    await run('oazapfts', ['openapi.json', 'client.ts']);
    writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'esnext',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      '--types',
      'node',
    ];
    expect((await run('tsc', [...options, 'program.ts'])).stdout).toBe('');

    const baseUrl = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { rows } = await t.owner.query('select tc_kimlik_no from kullanicilar where muhasebeci_id = $1', [
      t.office.ids.A.muhasebeci,
    ]);
    await t.owner.query('delete from hizmet_kayitlari');
    const { request } = await import(path.join(folder, 'program.ts'));
    const { yil, ay } = currentDonem();
    const answer = await request(baseUrl, rows[0].tc_kimlik_no, PASSWORD, t.office.bordro, yil, ay);
    expect(answer).toMatchObject({
      code: 'NOT_FOUND',
      results: [{ mukellef_id: answer.mukellef_id, hizmet_id: t.office.bordro, durum: 'talep' }],
    });
  },
);
