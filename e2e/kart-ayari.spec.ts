import { rmSync } from 'node:fs';
import { API_KEY, type Form, payForm, SECRET_KEY, startIyzicoStandIn } from '#server/testing/iyzico-stand-in.ts';
import { expect, expectAccessible, expectPages, signIn, stepUp, test } from './fixtures.ts';
import { copyOffice } from './office.ts';
import { startServer } from './server.ts';

const PAGE = '/muh-panel/odemeler/odeme-yap';

test('the superadmin connects iyzico and tests it, an accountant pays on its page, and the office closes card payments again @rest-only', {
  tag: ['@ayar', '@kart-odeme'],
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const iyzico = await startIyzicoStandIn();
  const dataDir = copyOffice();
  const server = await startServer({ DATA_DIR: dataDir, IYZICO_URL: iyzico.adres });
  const open = async () =>
    (await browser.newContext({ baseURL: server.baseURL, viewport: { width: 1280, height: 900 } })).newPage();
  const [office, payer] = [await open(), await open()];

  await signIn(payer, 'muhasebeci', PAGE);
  await expect(payer.getByLabel('Kart numarası')).toBeVisible();

  await signIn(office, 'superadmin', '/ayarlar?sekme=hizmetler');
  const bolum = office.getByRole('region', { name: 'Kartla ödeme' });
  const choose = async (name: string) => {
    await bolum.getByLabel('Ödeme kuruluşu').selectOption(name);
    const saved = office.waitForResponse((answer) => answer.request().method() === 'PUT');
    await bolum.getByRole('button', { name: 'Kaydet' }).first().click();
    return (await saved).ok();
  };
  await expect(bolum.getByText('TEST POS: yalnızca deneme kartları, para çekilmez.')).toBeVisible();
  await bolum.getByLabel('iyzico API anahtarı').fill(API_KEY);
  expect(await choose('iyzico')).toBe(false);
  await stepUp(office);
  await expect(bolum.getByText('iyzico seçiliyken API anahtarı ve gizli anahtar kayıtlı olmalıdır.')).toBeVisible();
  await expectAccessible(office);
  const secret = bolum.getByLabel('iyzico gizli anahtarı', { exact: true });
  const tryIt = () => bolum.getByRole('button', { name: 'Bağlantıyı dene' }).click();
  await secret.fill('yanlis-gizli-anahtar');
  await tryIt();
  await expect(bolum.getByText(/^iyzico imzayı kabul etmedi: gizli anahtar yanlış/)).toBeVisible();
  await secret.fill(SECRET_KEY);
  await tryIt();
  await expect(bolum.getByText(/^Bağlantı kuruldu: iyzico anahtarları kabul etti/)).toBeVisible();
  expect(await choose('iyzico')).toBe(true);
  await expect(bolum.getByText(/Geri okunamaz/)).toBeVisible();
  await expect(secret).toHaveValue('');
  await expect(bolum.getByText('iyzico: kart bilgileri iyzico’nun sayfasında girilir.')).toBeVisible();
  await expectPages(office);

  await payer.route('https://sandbox-cpp.iyzipay.com/**', (route) => {
    const { token, request } = iyzico.forms.at(-1) as Form;
    const body = `<!doctype html><title>iyzico</title><form method="post" action="${request.callbackUrl}"><input type="hidden" name="token" value="${token}"><button>Öde</button></form>`;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await payer.goto(PAGE);
  await expect(payer.getByText(/ödeme kuruluşunun güvenli sayfasında/)).toBeVisible();
  await expect(payer.getByLabel('Kart numarası')).toHaveCount(0);
  await payer.getByRole('checkbox').first().check();
  await payer.getByRole('button', { name: /TL Öde$/ }).click();
  await payer.waitForURL('https://sandbox-cpp.iyzipay.com/**');
  payForm(iyzico.forms.at(-1) as Form);
  expect(await choose('kapali')).toBe(true);
  await payer.getByRole('button', { name: 'Öde' }).click();
  await payer.waitForURL(`**${PAGE}?deneme=*`);
  await expect(payer.getByText(/tutarındaki ödemeniz başarıyla gerçekleştirildi/)).toBeVisible();
  await expect(payer.getByText('Kartla ödeme şu anda kapalı.')).toBeVisible();
  await expectPages(payer);

  await office.context().close();
  await payer.context().close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
  await iyzico.close();
});
