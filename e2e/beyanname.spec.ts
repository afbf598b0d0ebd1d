import { KENDI_KONTROLU } from '#contract/beyanname/beyanname.ts';
import { formatTarih, gunOf } from '#contract/common/donem.ts';
import { expect, expectAccessible, expectNoOverflow, holdUndo, openAs, settled, signIn, test } from './fixtures.ts';
import { cellOf, countClicks, expectHarf, type Geciken, gecikenLink, kdv1Of, makeLate } from './geciken.ts';

let gecikenler: readonly Geciken[];
test.beforeAll(async ({ server }) => {
  gecikenler = await makeLate(server.dataDir, { ilk: 0, adet: 2 });
});

const gunSonra = (n: number) => formatTarih(gunOf(new Date(Date.now() + n * 86_400_000)));

test('a late declaration is found from the home, prepared, checked by another person, filed, taken back and filed again', async ({
  browser,
}) => {
  const geciken = gecikenler[0]!;
  const { muhasebeci } = geciken;
  const { clicks, click } = countClicks();

  const admin = await openAs(browser, 'superadmin');
  await admin.goto('/ayarlar?sekme=isler');
  const ayri = admin.getByLabel('Kontrol eden, hazırlayandan başka biri olsun');
  await ayri.click();
  await expect(admin.getByText('Beyanname ayarları kaydedildi.')).toBeVisible();
  await expect(ayri).toBeChecked();

  const personel = await openAs(browser, 'personel');
  await click(gecikenLink(personel, geciken));
  await expect(personel).toHaveURL(/goster=geciken/);
  const cell = await cellOf(personel, geciken);
  await expectHarf(cell, 'B');
  await click(cell);
  await expectHarf(cell, 'H');
  await click(cell);
  await expectHarf(cell, 'K');
  await cell.click();
  await expect(personel.getByRole('alert').filter({ hasText: KENDI_KONTROLU })).toBeVisible();
  await expectHarf(cell, 'K');
  await expect(cell).toHaveAttribute('data-state', 'failed');
  await expectAccessible(personel);

  await admin.goto('/dashboard');
  await click(gecikenLink(admin, geciken));
  await click(admin.getByRole('row').filter({ hasText: muhasebeci }).getByRole('link').nth(1));
  const checked = await cellOf(admin, geciken);
  await expectHarf(checked, 'K');
  await click(checked);
  await expectHarf(checked, 'O');

  await expectHarf(cell, 'O');
  await click(cell);
  const dialog = personel.getByRole('dialog', { name: 'Beyanname verildi' });
  const tutar = dialog.getByLabel('Ödenecek tutar');
  const kabul = dialog.getByLabel('Kabul tarihi');
  await tutar.fill('1.234,50');
  await kabul.fill(gunSonra(3));
  await click(dialog.getByRole('button', { name: 'Verildi', exact: true }));
  clicks.count -= 1;
  await expect(dialog.getByText('Kabul tarihi gelecekte olamaz.')).toBeVisible();
  await expect(kabul).toHaveValue(gunSonra(3));
  await expect(tutar).toHaveValue('1.234,50');
  await expectAccessible(personel);
  await kabul.fill(gunSonra(0));
  await click(dialog.getByRole('button', { name: 'Verildi', exact: true }));
  await expectHarf(cell, 'V');
  process.stdout.write(`late, found from the home, prepared, checked by another and filed: ${clicks.count} clicks\n`);
  expect(clicks.count).toBeLessThanOrEqual(8);

  await (await holdUndo(personel, '1 beyanname verildi.')).click();
  await expectHarf(cell, 'O');
  await cell.click();
  await tutar.fill('1.234,50');
  await personel.keyboard.press('Enter');
  await expectHarf(cell, 'V');
  await expectHarf(checked, 'V');
  await cell.focus();
  await personel.keyboard.press('n');
  await expect(personel.getByRole('dialog').getByText('1.234,50')).toBeVisible();
  await expect(personel.getByRole('dialog').getByText(gunSonra(0))).toBeVisible();
});

test('on a phone the month is a list, and a tap offers the acts', async ({ browser }) => {
  const { mukellef, yil, ay } = gecikenler[1]!;
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signIn(page, 'personel');
  await page.goto(`/beyannameler?yil=${yil}&ay=${ay}`);
  const client = page.getByRole('button', { name: new RegExp(`^${mukellef}.*geciken`) });
  await expect(client).toBeVisible();
  await settled(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect((await page.locator('[data-mukellef]').first().boundingBox())?.y).toBeLessThanOrEqual(200);
  await client.tap();
  const sheet = page.getByRole('dialog', { name: mukellef, exact: true });
  const kdv = sheet.getByRole('listitem').filter({ hasText: kdv1Of(gecikenler[1]!) });
  await expect(kdv).toContainText('gün gecikti');
  await settled(page);
  await expectAccessible(page);
  await kdv.getByRole('button', { name: 'Hazırlamaya başla' }).tap();
  await expect(kdv).toContainText('Hazırlanıyor');
  await sheet.getByRole('button', { name: 'Geri al' }).tap();
  await expect(kdv).toContainText('Bekliyor');
});
