import type { Page, Request } from '@playwright/test';
import pg from 'pg';
import { findRunning } from '#server/db/embedded.ts';
import { expect, expectAccessible, SIGN_INS, signIn, test } from './fixtures.ts';
import type { RunningServer } from './server.ts';

const PAGE = '/muh-panel/odemeler/odeme-yap';
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

/** A debt of an old month, because another journey may have paid all that the accountant owed. */
async function owe({ dataDir }: RunningServer): Promise<void> {
  const client = new pg.Client((await findRunning(dataDir))!);
  await client.connect();
  await client
    .query(
      `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami)
       select muhasebeci_id, 2020, ay, 45000, 45000 from muhasebeci m, generate_series(1, 12) ay
       where tc_no = $1 and not exists (
         select from borc_tahakkuk b where b.muhasebeci_id = m.muhasebeci_id and (tahakkuk_yili, tahakkuk_ayi) = (2020, ay)
       ) limit 1`,
      [SIGN_INS.muhasebeci.tc],
    )
    .finally(() => client.end());
}

async function open(page: Page, server: RunningServer): Promise<void> {
  await owe(server);
  await signIn(page, 'muhasebeci', PAGE);
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
  server,
}) => {
  await open(page, server);
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
  server,
}) => {
  await open(page, server);
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

test('a refusal gives its reason and keeps the chosen debt and the name; another card pays @rest-only', async ({
  page,
  server,
}) => {
  await open(page, server);
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

test("when the provider's answer is lost, the page says that the payment is being verified, and later that it was made @rest-only", async ({
  page,
  context,
  browser,
  server,
}) => {
  await open(page, server);
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
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, 'muhasebeci', '/muh-panel/odemeler/borcum');
  await expect(elsewhere.getByText('Kart ödemesinin sonucu bekleniyor:')).toBeVisible();
  await elsewhere.context().close();
  await expect(paid(page, tutar)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('checkbox', { name: ay })).toHaveCount(0);
});
