import type { Locator, Page } from '@playwright/test';
import { tcNo } from '#server/testing/office.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { startServer } from './server.ts';

const SIFRE = 'nane-limon-kekik-1';
const YENI_SIFRE = 'ada-çayı-ve-kuşburnu-2';
const YONETICI = { name: 'Nilgün Aydın', tc: tcNo(901) };
const MUHASEBECI = { name: 'Hasan Tuna', tc: tcNo(902) };
const PERSONEL = { name: 'Elif Şen', tc: tcNo(903) };
const MUKELLEF = 'Çınar Fırını';

async function fill(page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`)).fill(value);
  await page.getByRole('button', { name: button, exact: true }).last().click();
}
const expectTold = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
const choose = async (page: Page, box: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option }).click();
};
const goHome = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Ana Sayfa' }).click();

/** The only client's only service. */
const cellOf = (page: Page): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: MUKELLEF }) })
    .locator('[aria-colindex="2"]');

/** A first step is opened by its link on the home, and is ticked there when the act is done. */
async function take(page: Page, step: string, act: () => Promise<void>): Promise<void> {
  await test.step(step, async () => {
    const steps = page.getByRole('region', { name: /^İlk adımlar/ });
    const all = steps.getByRole('button', { name: 'Tüm adımlar' });
    const openAll = async () => {
      await expect(all).toBeVisible();
      if ((await all.getAttribute('aria-expanded')) === 'false') await all.click();
    };
    const item = steps.getByRole('listitem').filter({ has: page.getByRole('link', { name: step, exact: true }) });
    await openAll();
    await expect(item).not.toContainText('(tamam)');
    await item.getByRole('link').click();
    await act();
    await goHome(page);
    await openAll();
    await expect(item).toContainText('(tamam)');
  });
}

async function setUp(page: Page, kod: string): Promise<void> {
  await page.waitForURL('**/kurulum');
  const kisi = { 'Ad Soyad': YONETICI.name, 'TC Kimlik No': YONETICI.tc };
  await fill(page, { 'Kurulum kodu': kod, ...kisi, Şifre: SIFRE, 'Şifre (tekrar)': SIFRE }, 'Hesabı Oluştur');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'İlk adımlar 0 / 12' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tura başla' })).toHaveCount(0);
}

async function makeOffice(page: Page): Promise<void> {
  await take(page, 'Büro bilgilerini yazın', async () => {
    await fill(page, { 'Büro adı': 'Aydın Mali Müşavirlik' }, 'Kaydet');
    await expectTold(page, 'Büro bilgileri kaydedildi.');
  });
  await take(page, 'Hizmetleri ve fiyatlarını girin', async () => {
    await fill(page, { 'Hizmet Adı': 'KDV 1', Açıklama: 'Aylık beyanname', Fiyat: '450' }, 'Hizmet Ekle');
    await expectTold(page, 'Hizmet başarıyla eklendi!');
  });
  await take(page, 'Muhasebecileri ekleyin', async () => {
    await fill(page, { 'TC No': MUHASEBECI.tc, Ad: MUHASEBECI.name }, 'Muhasebeci Ekle');
    await expectTold(page, 'Muhasebeci başarıyla eklendi!');
  });
  await take(page, 'Personeli ekleyin', async () => {
    await fill(page, { 'TC Kimlik No': PERSONEL.tc, Ad: PERSONEL.name }, 'Personel Ekle');
    await expectTold(page, 'Personel başarıyla eklendi');
  });
  await take(page, 'Muhasebecilere ve personele giriş açın', async () => {
    await page.getByLabel('Kullanıcı türü').selectOption('Muhasebeci');
    await choose(page, 'Muhasebeci seçin', new RegExp(MUHASEBECI.name));
    await fill(page, { Şifre: SIFRE, 'Şifre (tekrar)': SIFRE }, 'Kullanıcı Ekle');
    await expectTold(page, 'Kullanıcı başarıyla eklendi');
  });
  await take(page, 'Mükellefleri ekleyin', async () => {
    await choose(page, 'Muhasebeci', MUHASEBECI.name);
    await fill(page, { Ad: MUKELLEF }, 'Mükellef Ekle');
    await page.getByRole('button', { name: 'Burada kal' }).click();
  });
  await take(page, 'Mükellefleri personele atayın', async () => {
    for (const name of [MUHASEBECI.name, PERSONEL.name])
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('checkbox', { name: `${MUKELLEF} satırını seç` }).click();
    await page.getByRole('button', { name: 'Atama Yap' }).click();
    await expectTold(page, 'Atama işlemi başarılı!');
  });
}

async function request(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fill(page, { 'TC Kimlik No': MUHASEBECI.tc, Şifre: SIFRE }, 'Giriş Yap');
  await page.waitForURL('**/sifre-degistir**');
  const yeni = { 'Yeni şifre': YENI_SIFRE, 'Yeni şifre (tekrar)': YENI_SIFRE };
  await fill(page, { 'Mevcut şifre': SIFRE, ...yeni }, 'Şifreyi Değiştir');
  await page.waitForURL('**/muh-panel/dashboard');
  await page.getByRole('link', { name: 'Hizmet talep et' }).click();
  await page.getByRole('button', { name: 'Boş başla' }).click();
  const cell = cellOf(page);
  await cell.click();
  await expect(cell).toHaveAccessibleName(/^Talep/);
  await expect(cell).not.toHaveAttribute('data-state', 'pending');
}

async function payFirstMonth(page: Page, url: string): Promise<void> {
  const cell = cellOf(page);
  await take(page, 'İlk talepleri alın', async () => {
    const muhasebeci = await page.context().browser()!.newPage();
    await request(muhasebeci, url);
    await muhasebeci.close();
    await expect(page.getByRole('link', { name: MUHASEBECI.name })).toBeVisible();
  });
  await take(page, 'Talepleri onaylayın', async () => {
    await page.getByRole('link', { name: MUHASEBECI.name }).click();
    await cell.click();
    await expect(cell).toHaveAccessibleName(/^Onaylandı/);
  });
  await take(page, 'Yapılan işleri görün', async () => {
    await page.getByRole('link', { name: MUHASEBECI.name }).click();
    await cell.click({ button: 'middle' });
    await expect(cell).toHaveAccessibleName(/^Yapıldı/);
  });
  await take(page, 'Ayın tahakkukunu oluşturun', async () => {
    await page.getByRole('checkbox', { name: `${MUHASEBECI.name} satırını seç` }).check();
    await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
    await expect(page.getByText('450,00').first()).toBeVisible();
  });
  await page.getByRole('link', { name: 'İlk tahsilatı girin' }).click();
  await choose(page, 'Muhasebeci', MUHASEBECI.name);
  await expect(page.getByRole('row', { name: /Ödenmedi.*450,00 TL/ })).toBeVisible();
  await fill(page, { 'Ödeme tutarı': '450' }, 'Ödeme Yap');
  await page.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expectTold(page, 'Ödeme başarıyla gerçekleştirildi!');
  await goHome(page);
  await expect(page.getByRole('link', { name: 'Tahsilat: 450,00 TL' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^İlk adımlar/ })).toHaveCount(0);
}

test('an empty office goes from the set-up code to its first paid month by its first steps @rest-only', async ({
  page,
}) => {
  const server = await startServer({ DEMO_DATA: '0' });
  try {
    await page.goto(server.baseURL);
    await setUp(page, await server.kod);
    await expectAccessible(page);
    await makeOffice(page);
    await payFirstMonth(page, server.baseURL);
  } finally {
    await server.stop();
  }
});

test('the tour of the demo office goes by keyboard over the real pages, and is offered no more @rest-only', async ({
  page,
}) => {
  await signIn(page, 'personel');
  await page.getByRole('button', { name: 'Tura başla' }).press('Enter');
  for (const durak of ['Gününüz', 'İşi bitirin', 'Evrak bekleniyor', 'Ay', 'Haberler']) {
    await expect(page.getByRole('dialog', { name: new RegExp(`^. / 5 ${durak}$`) })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(İleri|Bitir)$/ })).toBeFocused();
    if (durak === 'Ay') await expectAccessible(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bugün' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tura başla' })).toHaveCount(0);
});
