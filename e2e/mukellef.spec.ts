import type { Page } from '@playwright/test';
import {
  donem,
  expect,
  expectAccessible,
  expectPages,
  holdUndo,
  listTool,
  openAs,
  settled,
  signIn,
  test,
} from './fixtures.ts';

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) as string;
const firstName = (page: Page) => page.locator('tbody').getByRole('link').first();
async function openFirst(page: Page): Promise<void> {
  await firstName(page).click();
  const record = page.getByRole('dialog');
  await expect(record).toBeFocused();
  await expectAccessible(page);
  await record.getByRole('link', { name: 'Sayfasını aç', exact: true }).click();
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const notes = (page: Page) => page.getByRole('tabpanel', { name: 'Notlar' });

async function addNote(page: Page, text: string): Promise<void> {
  await openTab(page, 'Notlar');
  await page.getByRole('textbox', { name: 'Yeni not' }).fill(text);
  await page.getByRole('button', { name: 'Not ekle' }).click();
  await expect(page.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('');
  await expect(notes(page).getByText(text).first()).toBeVisible();
}

test('an admin opens a client from the list, corrects its phone, leaves a note, and finds both in the history @rest-only', async ({
  page,
  context,
}) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste');
  const name = (await firstName(page).textContent()) as string;
  await settled(page);
  // Chromium may drop a click that opens a new tab while the page still loads something, so the click is repeated.
  await expect(async () => {
    const opened = context.waitForEvent('page', { timeout: 3_000 });
    await firstName(page).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
    await tab.close();
  }).toPass();
  await openFirst(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await part(page, 'Bilgiler').getByRole('button', { name: 'Düzenle' }).click();
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0532 123 45 67');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mükellef başarıyla güncellendi!')).toBeVisible();
  await openTab(page, 'Geçmiş');
  await expect(part(page, 'Değişiklik geçmişi').getByText('→ 0532 123 45 67').first()).toBeVisible();
  await addNote(page, 'Ofisten aranacak');
  await expectPages(page);

  await openTab(page, 'Hizmetler');
  await page.getByRole('combobox', { name: 'Hizmet yılı' }).selectOption({ index: 4 });
  await expect(page).toHaveURL(/\?bolum=hizmetler&yil=\d{4}$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Hizmet yılı' })).not.toHaveValue(String(donem.yil));
  await page.getByRole('link', { name: 'Mükellef listesi' }).click();
  await expect(page).toHaveURL('/mukellefler?sekme=liste');
});

test("an accountant and the assigned staff member share a client's page and notes; nobody else finds it @rest-only", async ({
  browser,
}) => {
  const personel = await openAs(browser, 'personel', '/per-panel/mukellefler');
  await openFirst(personel);
  await expect(part(personel, 'Bilgiler')).toBeVisible();
  await expect(part(personel, 'Bilgiler').getByRole('button')).toHaveCount(0);
  await openTab(personel, 'Hizmetler');
  await expect(part(personel, 'Yılın hizmetleri')).toBeVisible();
  await addNote(personel, 'Evrak eksik');
  await expectPages(personel);

  const admin = await openAs(browser, 'superadmin', `/mukellefler/${idOf(personel)}?bolum=notlar`);
  await expect(notes(admin).getByText('Evrak eksik')).toBeVisible();
  await addNote(admin, 'Tamamlandı mı?');
  await expect(notes(personel).getByText('Tamamlandı mı?')).toBeVisible();

  const muhasebeci = await openAs(browser, 'muhasebeci', '/muh-panel/musteriler');
  await openFirst(muhasebeci);
  await expect(part(muhasebeci, 'Bilgiler')).toBeVisible();
  await expect(muhasebeci.getByRole('link', { name: 'Atamayı değiştir' })).toHaveCount(0);
  await expectPages(muhasebeci);
  const own = idOf(muhasebeci);

  await admin.goto('/mukellefler?sekme=liste&boyut=200');
  await expect(admin.locator('tbody a[href^="/mukellefler/"]').first()).toBeVisible();
  const hrefs = await admin
    .locator('tbody a[href^="/mukellefler/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string));
  const ownIds = await muhasebeci.evaluate<number[]>(
    `fetch('/api/mukellefler?boyut=200').then((r) => r.json()).then(({ satirlar }) => satirlar.map((m) => m.mukellef_id))`,
  );
  const foreign = hrefs.map((href) => href.split('/').at(-1) as string).find((id) => !ownIds.includes(Number(id)));
  expect(ownIds).toContain(Number(own));
  expect(foreign).toBeTruthy();
  for (const id of [foreign, '999999999', 'abc']) {
    await muhasebeci.goto(`/muh-panel/musteriler/${id}`);
    await expect(muhasebeci.getByText('Bu adreste bir mükellef yok.')).toBeVisible();
  }
  await expectAccessible(muhasebeci);
  await muhasebeci.getByRole('link', { name: 'Müşteri listesi sayfasına dön' }).click();
  await expect(muhasebeci).toHaveURL('/muh-panel/musteriler');
  await muhasebeci.goto(`/mukellefler/${own}`);
  await expect(muhasebeci.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
});

test('clients are chosen across pages, made passive together and restored; the address keeps the columns', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/mukellefler?sekme=liste&boyut=20');
  const boxes = page.locator('tbody').getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await expect(page.getByText('21–40 /')).toBeVisible();
  await settled(page);
  await boxes.nth(0).click();
  const bar = page.getByRole('region', { name: 'Seçili kayıtlar' });
  await expect(bar).toContainText('5 kayıt seçildi · 4 tanesi bu sayfada değil');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Pasife Al' }).click();
  await (await holdUndo(page, /mükellef pasife alındı/)).click();
  await expect(page.getByText(/mükellef eski hâline döndü/)).toBeVisible();
  await settled(page);

  await listTool(page, 'Sütunlar');
  await page.getByRole('checkbox', { name: 'Durum', exact: true }).click();
  await expect(page).toHaveURL(/sutunlar=(?!.*aktif)/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Durum' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Muhasebeci' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Durum' })).toHaveCount(0);
});
