import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { currentDonem } from '#contract/common/donem.ts';
import { type Izgara, type IzgaraCevabi, izgaraOf } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { countOf } from '#server/testing/sample.ts';
import { SIGN_INS } from './fixtures.ts';
import { copyOffice } from './office.ts';
import { startServer } from './server.ts';

const ROUNDS = countOf(1, 3);
const { yil, ay } = currentDonem();

interface Api {
  get<T>(path: string): Promise<T>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
}

async function apiOf(base: string): Promise<Api> {
  const { tc } = SIGN_INS.muhasebeci;
  const body = new URLSearchParams({ username: tc, password: 'muhasip-demo', grant_type: 'password' });
  const answer = await fetch(`${base}/token`, { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  const own = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return {
    get: async <T>(path: string) => (await (await fetch(base + path, { headers: own })).json()) as T,
    post: (path, sent, headers = {}) =>
      fetch(base + path, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(sent) }),
  };
}

const readIzgara = async ({ get }: Api): Promise<Izgara> =>
  izgaraOf(await get<IzgaraCevabi>(`/api/hizmet-kayitlari/izgara?yil=${yil}&ay=${ay}`));

async function writesAreKept(): Promise<void> {
  const dataDir = copyOffice(tmpdir());
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ DATA_DIR: dataDir });
    const api = await apiOf(server.baseURL);
    const izgara = await readIzgara(api);
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
      const body = { yil, ay, islem: 'talep_et', hucreler: [{ ...cell, beklenen: null }] };
      const answer = await api.post('/api/hizmet-kayitlari/islem', body);
      if (answer.ok) acknowledged.add(`${cell.mukellef_id}:${cell.hizmet_id}`);
      answered += 1;
      if (answered === 10) process.kill(server.pid, 'SIGKILL');
    });
    await Promise.allSettled(writes);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(10 * ROUNDS);
  const server = await startServer({ DATA_DIR: dataDir });
  const { hucreler } = await readIzgara(await apiOf(server.baseURL));
  const present = new Set(hucreler.map(({ mukellef_id, hizmet_id }) => `${mukellef_id}:${hizmet_id}`));
  expect([...acknowledged].filter((key) => !present.has(key))).toEqual([]);
  await server.stop();
  rmSync(dataDir, { recursive: true });
}

const KEY = { 'idempotency-key': 'oldurulen-odeme' };
interface Borc {
  borc_id: number;
  bakiye: number;
}

async function chargeIsBooked(): Promise<void> {
  const dataDir = copyOffice(tmpdir());
  const book = join(dataDir, 'test-pos.jsonl');
  const first = await startServer({ DATA_DIR: dataDir });
  const api = await apiOf(first.baseURL);
  const { ayar } = await api.get<{ ayar: { token_adresi: string; denetim_adresi: string } }>('/api/kart-odeme-ayari');
  await fetch(`${ayar.denetim_adresi}denetim`, {
    method: 'POST',
    body: new URLSearchParams({ odeme: 'gecikme', bildirim: 'kayip_istek' }),
  });
  const card = { ad: 'Fatma Işıkhan', no: '5528790000000008', ay: '12', yil: '40', cvc: '907' };
  const { token } = (await (await fetch(ayar.token_adresi, { method: 'POST', body: JSON.stringify(card) })).json()) as {
    token: string;
  };
  const { aylar } = await api.get<{ aylar: Borc[] }>('/api/borcum');
  const borc = aylar.find(({ bakiye }) => bakiye > 0) as Borc;
  const body = { tahakkuk_idler: [borc.borc_id], tutar: borc.bakiye, token };
  const lost = api.post('/api/kart-odemeleri', body, KEY).catch(() => null);
  await expect.poll(() => existsSync(book) && readFileSync(book, 'utf8').includes('"cekildi"')).toBe(true);
  process.kill(first.pid, 'SIGKILL');
  expect(await lost).toBeNull();
  // A card's digits are searched for only at the beginning of a word, because ids and times may contain them by chance.
  expect(readFileSync(book, 'utf8')).not.toMatch(/\b5528|\b907\b|Fatma/);

  const second = await startServer({ DATA_DIR: dataDir });
  const again = await apiOf(second.baseURL);
  const restOf = async () =>
    (await again.get<{ aylar: Borc[] }>('/api/borcum')).aylar.find(({ borc_id }) => borc_id === borc.borc_id)?.bakiye;
  await expect.poll(restOf, { timeout: 180_000, intervals: [1_000] }).toBe(0);
  const answer = (await (await again.post('/api/kart-odemeleri', body, KEY)).json()) as {
    deneme: { durum: string; kaydedilen: number };
  };
  expect(answer.deneme).toMatchObject({ durum: 'kaydedildi', kaydedilen: borc.bakiye });
  await second.stop();
  rmSync(dataDir, { recursive: true });
}

const KILLS = Object.entries({
  'kill -9 during writes loses nothing that was acknowledged': writesAreKept,
  'when the server is killed between charge and booking, the next start finds the charge and books it': chargeIsBooked,
});

for (const [title, kill] of KILLS)
  test(`${title} @rest-only`, async () => {
    test.setTimeout(600_000);
    await kill();
  });
