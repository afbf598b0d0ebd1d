import {
  DONEM_QUERY,
  expect,
  expectAccessible,
  expectSaved,
  holdUndo,
  openAs,
  signIn,
  test,
  withinASecond,
} from './fixtures.ts';

test("rules are set by keyboard, previewed, turned into a month's requests once, and undone @rest-only", async ({
  browser,
}) => {
  const muhasebeci = await openAs(browser, 'muhasebeci', '/muh-panel/hizmetler/tekrarlananlar');
  await expect(muhasebeci.locator('[data-r="0"][data-c="0"]')).toBeVisible();
  const row = Number(await muhasebeci.locator('[data-c="0"]:not([data-harf])').first().getAttribute('data-r'));
  const first = muhasebeci.locator(`[data-r="${row}"][data-c="0"]`);
  await test.step('a range of cells gets "Her ay", and undo removes it', async () => {
    await first.focus();
    await expect(first).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await muhasebeci.keyboard.press(`Shift+${key}`);
    await expect(muhasebeci.getByText('6 hücre seçili')).toBeVisible();
    await muhasebeci.keyboard.press('Space');
    await expect(first).toHaveAccessibleName(/Her ay/);
    await muhasebeci.keyboard.press('Control+z');
    await expect(first).not.toHaveAccessibleName(/Her ay/);
    await muhasebeci.keyboard.press('Space');
    await expect(first).toHaveAccessibleName(/Her ay/);
    await expectSaved(first);
    await muhasebeci.reload();
    await expect(first).toHaveAccessibleName(/Her ay/);
  });

  const superadmin = await openAs(browser, 'superadmin');
  await test.step('the office sees the rules and cannot change them', async () => {
    const name = (await muhasebeci.evaluate(() => localStorage.getItem('userName'))) as string;
    await superadmin.goto('/tekrarlananlar');
    await superadmin.getByRole('link', { name, exact: true }).click();
    await expect(superadmin.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(superadmin.locator(`[data-r="${row}"][data-c="0"]`)).toHaveAccessibleName(/Her ay/);
    await expect(superadmin.locator(`[data-r="${row}"][data-c="0"]`)).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the preview shows what would be made; it can be undone, and making it twice makes it once', async () => {
    await muhasebeci.goto(`/muh-panel/hizmetler/hizmet-talep?${DONEM_QUERY}`);
    await expect(muhasebeci.getByRole('grid')).toBeVisible();
    await muhasebeci.getByRole('button', { name: 'Tekrarlananları oluştur' }).click();
    const dialog = muhasebeci.getByRole('dialog');
    await expect(dialog.getByText(/^\d+ yeni, \d+ zaten var, \d+ pasif/)).toBeVisible();
    await expectAccessible(muhasebeci);
    const sayilar = /^(\d+) yeni, (\d+) zaten/.exec((await dialog.getByText(/yeni, /).textContent()) ?? '') ?? [];
    const [yeni, varolan] = [Number(sayilar[1]), Number(sayilar[2])];
    expect(yeni).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: `${yeni} talep oluştur` }).click();
    const made = new RegExp(`için ${yeni} talep oluşturuldu\\.`);
    await (await holdUndo(muhasebeci, made)).click();
    await expect(muhasebeci.getByText(`Geri alındı: ${yeni} talep kaldırıldı.`)).toBeVisible();
    await muhasebeci.getByRole('button', { name: 'Tekrarlananları oluştur' }).click();
    await expect(dialog.getByText(new RegExp(`^${yeni} yeni, ${varolan} zaten var, `))).toBeVisible();
    await dialog.getByRole('button', { name: `${yeni} talep oluştur` }).click();
    await expect(muhasebeci.getByText(made)).toBeVisible();
    await muhasebeci.getByRole('button', { name: 'Tekrarlananları oluştur' }).click();
    await expect(dialog.getByText(new RegExp(`^0 yeni, ${yeni + varolan} zaten var, `))).toBeVisible();
    await expect(dialog.getByRole('button', { name: '0 talep oluştur' })).toBeDisabled();
    await muhasebeci.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('the office sees a note on a cell at once, as a mark and in the panel @rest-only', async ({ browser }) => {
  const muhasebeci = await openAs(browser, 'muhasebeci');
  const superadmin = await openAs(browser, 'superadmin');
  const name = (await muhasebeci.evaluate(() => localStorage.getItem('userName'))) as string;
  await superadmin.goto(`/muhasebeci-mukellefler?${DONEM_QUERY}`);
  await superadmin.getByRole('combobox', { name: 'Muhasebeci' }).click();
  await superadmin.getByRole('option', { name }).click();
  await expect(superadmin.getByRole('grid')).toBeVisible();
  const marks = muhasebeci.waitForResponse(/\/api\/hucre-notlari\/isaretler/);
  await muhasebeci.goto(`/muh-panel/hizmetler/hizmet-talep?${DONEM_QUERY}`);
  await marks;
  await expect(muhasebeci.locator('[data-isaret]').first()).toBeVisible();
  const row = Number(await muhasebeci.locator('[data-c="0"]:not([data-isaret])').first().getAttribute('data-r'));
  const mine = muhasebeci.locator(`[data-r="${row}"][data-c="0"]`);
  const theirs = superadmin.locator(`[data-r="${row}"][data-c="0"]`);

  await mine.focus();
  await muhasebeci.keyboard.press('n');
  await muhasebeci.getByRole('dialog').getByLabel('Yeni not').fill('Faturalar ayın 20’sinde gelir.');
  await muhasebeci.keyboard.press('Enter');
  await expect(
    muhasebeci.getByRole('dialog').getByRole('list', { name: 'Notlar' }).getByText('Faturalar ayın 20’sinde gelir.'),
  ).toBeVisible();
  await expectAccessible(muhasebeci);
  await expect(theirs).toHaveAttribute('data-isaret', 'info', withinASecond());
  await expect(theirs).toHaveAttribute('aria-label', /1 not/);

  await theirs.focus();
  await superadmin.keyboard.press('n');
  await expect(superadmin.getByRole('dialog').getByText('Faturalar ayın 20’sinde gelir.')).toBeVisible();
  await superadmin.getByRole('dialog').getByLabel('Yeni not').fill('Tamam.');
  await superadmin.getByRole('dialog').getByRole('button', { name: 'Not ekle' }).click();
  await expect(muhasebeci.getByRole('dialog').getByText('Tamam.')).toBeVisible(withinASecond());
  await muhasebeci.getByRole('button', { name: 'Kapat' }).click();
  await expect(mine).toBeFocused();
});

test('the office switches the monthly job on and off @rest-only', async ({ page }) => {
  await signIn(page, 'superadmin', '/ayarlar?sekme=isler');
  const toggle = page.getByRole('switch', { name: /her ayın 1’inde/ });
  await expect(toggle).toBeEnabled();
  await toggle.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
});

test('staff cannot open recurring services @rest-only', async ({ page }) => {
  await signIn(page, 'personel', '/muh-panel/hizmetler/tekrarlananlar');
  await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
});
