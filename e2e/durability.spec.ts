import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { currentDonem } from '#contract/common/donem.ts';
import { type Izgara, type IzgaraCevabi, izgaraOf } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { startServer } from './server.ts';

const ROUNDS = 3;
const { yil, ay } = currentDonem();

const signIn = async (base: string, tc: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${base}/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: tc, password: 'muhasip-demo', grant_type: 'password' }),
  });
  return {
    authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}`,
    'content-type': 'application/json',
  };
};

const readIzgara = async (base: string, headers: Record<string, string>): Promise<Izgara> =>
  izgaraOf(
    (await (
      await fetch(`${base}/api/hizmet-kayitlari/izgara?yil=${yil}&ay=${ay}`, { headers })
    ).json()) as IzgaraCevabi,
  );

test('kill -9 during writes loses nothing that was acknowledged', async () => {
  test.setTimeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-kill-'));
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ DATA_DIR: dataDir });
    const headers = await signIn(server.baseURL, '11111111110');
    const izgara = await readIzgara(server.baseURL, headers);
    const present = new Set(izgara.hucreler.map(({ mukellef_id, hizmet_id }) => `${mukellef_id}:${hizmet_id}`));
    for (const key of acknowledged) expect(present.has(key), `${key} was acknowledged and is gone`).toBe(true);

    const empty = izgara.mukellefler
      .flatMap(({ mukellef_id }) =>
        izgara.hizmetler.filter(({ is_active }) => is_active).map(({ id }) => ({ mukellef_id, hizmet_id: id })),
      )
      .filter(({ mukellef_id, hizmet_id }) => !present.has(`${mukellef_id}:${hizmet_id}`))
      .slice(0, 80);
    let answered = 0;
    const writes = empty.map(async (cell) => {
      const body = JSON.stringify({ yil, ay, islem: 'talep_et', hucreler: [{ ...cell, beklenen: null }] });
      const answer = await fetch(`${server.baseURL}/api/hizmet-kayitlari/islem`, { method: 'POST', headers, body });
      if (answer.ok) acknowledged.add(`${cell.mukellef_id}:${cell.hizmet_id}`);
      answered += 1;
      if (answered === 10) process.kill(server.pid, 'SIGKILL');
    });
    await Promise.allSettled(writes);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(10 * ROUNDS);
  const server = await startServer({ DATA_DIR: dataDir });
  const headers = await signIn(server.baseURL, '11111111110');
  const { hucreler } = await readIzgara(server.baseURL, headers);
  const present = new Set(hucreler.map(({ mukellef_id, hizmet_id }) => `${mukellef_id}:${hizmet_id}`));
  expect([...acknowledged].filter((key) => !present.has(key))).toEqual([]);
  await server.stop();
  rmSync(dataDir, { recursive: true });
});
