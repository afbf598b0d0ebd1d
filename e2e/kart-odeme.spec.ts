import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, SIGN_INS, signIn, test } from './fixtures.ts';
import { startServer } from './server.ts';

const SAYFA = '/muh-panel/odemeler/odeme-yap';
const CVC = '907';
const BASARILI = '5528790000000008';
const UC_DS = '5526080000000006';
const YETERSIZ = '4111111111111129';

function watchOurServer(page: Page): Request[] {
  const ours: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(page.url()).origin) ours.push(request);
  });
  return ours;
}

async function open(page: Page): Promise<void> {
  await signIn(page, 'muhasebeci', SAYFA);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

async function chooseDebt(page: Page): Promise<{ ay: string; tutar: string }> {
  const debt = page.getByRole('checkbox').first();
  await debt.check();
  const [, ay, tutar] =
    /^(\S+ \d{4}).*?([\d.]+,\d\d) TL$/s.exec(await debt.evaluate((input) => input.parentElement?.textContent ?? '')) ??
    [];
  return { ay: ay as string, tutar: tutar as string };
}

async function fillCard(page: Page, no: string): Promise<void> {
  await page.getByLabel('Kart üzerindeki isim').fill('Fatma Işıkhan');
  await page.getByLabel('Kart numarası').fill(no);
  await page.getByLabel('Ay (').fill('12');
  await page.getByLabel('Yıl (').fill('40');
  await page.getByLabel('CVC').fill(CVC);
}

const pay = (page: Page) => page.getByRole('button', { name: /TL Öde$/ }).click();
const paid = (page: Page, tutar: string) =>
  page.getByRole('alert').filter({ hasText: `${tutar} ₺ tutarındaki ödemeniz başarıyla gerçekleştirildi.` });

test("an accountant pays a debt by card; the card's digits reach neither our server nor the browser's storage", async ({
  page,
}) => {
  await open(page);
  const ours = watchOurServer(page);
  const { ay, tutar } = await chooseDebt(page);
  await fillCard(page, BASARILI);
  await expect(page.getByLabel('Kart numarası')).toHaveValue('5528 7900 0000 0008');
  await expectAccessible(page);
  await pay(page);
  await expect(paid(page, tutar)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: ay })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: ay }).first()).toContainText('Ödendi');
  const sent = ours
    .map((request) => `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
    .join('\n');
  expect(sent).toContain('/api/kart-odemeleri');
  for (const canary of [BASARILI, '5528 7900', 'Fatma', `"${CVC}"`]) expect(sent).not.toContain(canary);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toMatch(/\b5528|\b907\b/);
  await page.goto('/muh-panel/odemeler/tahakkuklar?boyut=50');
  await expect(page.getByRole('row').filter({ hasText: ay })).toContainText('Tamamlandı');
});

test('3-D Secure opens over the page: a wrong code is refused and loses nothing, the right one pays', async ({
  page,
}) => {
  await open(page);
  const { tutar } = await chooseDebt(page);
  await fillCard(page, UC_DS);
  await pay(page);
  const bank = page.frameLocator('iframe[title="Bankanızın doğrulama sayfası"]');
  await expect(bank.getByText('TEST', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await bank.getByLabel('Doğrulama kodu').fill('000000');
  await bank.getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '3-D Secure doğrulaması başarısız oldu.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByLabel('Kart üzerindeki isim')).toHaveValue('Fatma Işıkhan');
  await page.getByLabel('CVC').fill(CVC);
  await pay(page);
  await bank.getByLabel('Doğrulama kodu').fill('283126');
  await bank.getByRole('button', { name: 'Onayla' }).click();
  await expect(paid(page, tutar)).toBeVisible();
});

test('a refusal gives its reason and keeps the chosen debt and the name; another card pays', async ({ page }) => {
  await open(page);
  const { tutar } = await chooseDebt(page);
  await fillCard(page, YETERSIZ);
  await pay(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ödeme işlemi sırasında bir hata oluştu. Lütfen tekrar deneyin.' }),
  ).toBeVisible();
  await expect(page.getByText('Kartın limiti veya bakiyesi yetersiz.').first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByLabel('Kart üzerindeki isim')).toHaveValue('Fatma Işıkhan');
  await page.getByLabel('Kart numarası').fill(BASARILI);
  await page.getByLabel('CVC').fill(CVC);
  await pay(page);
  await expect(paid(page, tutar)).toBeVisible();
});

test("when the provider's answer is lost, the page says that the payment is being verified, and later that it was made", async ({
  page,
  context,
}) => {
  await open(page);
  await page.getByText('Deneme kartları').click();
  const [pos] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'TEST POS denetimi' }).click(),
  ]);
  await pos.getByLabel('Ödeme başlatma').selectOption('İşlenir, yanıt kaybolur');
  await pos.getByLabel('Bildirim (webhook)').selectOption('İstek kaybolur (işlenmez)');
  await Promise.all([pos.waitForEvent('load'), pos.getByRole('button', { name: 'Uygula' }).click()]);
  await expect(pos.getByLabel('Ödeme başlatma')).toHaveValue('kayip_yanit');
  await expectAccessible(pos);
  await pos.close();
  const { ay, tutar } = await chooseDebt(page);
  await fillCard(page, BASARILI);
  await pay(page);
  await expect(page.getByRole('status').filter({ hasText: 'Ödemeniz doğrulanıyor' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: ay })).toBeDisabled();
  await expect(paid(page, tutar)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('checkbox', { name: ay })).toHaveCount(0);
});

async function apiOf(base: string) {
  const form = new URLSearchParams({
    username: SIGN_INS.muhasebeci.tc,
    password: 'muhasip-demo',
    grant_type: 'password',
  });
  const { access_token } = (await (await fetch(`${base}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return {
    get: async <T>(path: string) => (await (await fetch(base + path, { headers })).json()) as T,
    post: (path: string, body: object, key: string) =>
      fetch(base + path, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
  };
}
interface Borc {
  borc_id: number;
  bakiye: number;
}

test('when the server is killed between charge and booking, the next start finds the charge and books it', async () => {
  test.setTimeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-kart-'));
  const book = join(dataDir, 'test-pos.jsonl');
  const first = await startServer({ DATA_DIR: dataDir });
  const api = await apiOf(first.baseURL);
  const { ayar } = await api.get<{ ayar: { token_adresi: string; denetim_adresi: string } }>('/api/kart-odeme-ayari');
  await fetch(`${ayar.denetim_adresi}denetim`, {
    method: 'POST',
    body: new URLSearchParams({ odeme: 'gecikme', bildirim: 'kayip_istek' }),
  });
  const card = { ad: 'Fatma Işıkhan', no: BASARILI, ay: '12', yil: '40', cvc: CVC };
  const { token } = (await (await fetch(ayar.token_adresi, { method: 'POST', body: JSON.stringify(card) })).json()) as {
    token: string;
  };
  const { aylar } = await api.get<{ aylar: Borc[] }>('/api/borcum');
  const borc = aylar.find(({ bakiye }) => bakiye > 0) as Borc;
  const body = { tahakkuk_idler: [borc.borc_id], tutar: borc.bakiye, token };
  const lost = api.post('/api/kart-odemeleri', body, 'oldurulen-odeme').catch(() => null);
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
  const answer = (await (await again.post('/api/kart-odemeleri', body, 'oldurulen-odeme')).json()) as {
    deneme: { durum: string; kaydedilen: number };
  };
  expect(answer.deneme).toMatchObject({ durum: 'kaydedildi', kaydedilen: borc.bakiye });
  await second.stop();
  rmSync(dataDir, { recursive: true });
});
