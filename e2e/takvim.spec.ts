import { expect, expectAccessible, expectNoOverflow, openAs, signIn, test } from './fixtures.ts';

test("a date explains how it was computed, a list is compared, and the feed's address is shown once and can be renewed @rest-only", async ({
  page,
}) => {
  await signIn(page, 'muhasebeci');
  await page.goto('/takvim?yil=2026&ay=7&turler=hepsi');
  await page.getByRole('button', { name: /^27\.07\.2026 Pazartesi/ }).click();
  await expect(page.getByText('Ödeme 28.07.2026').first()).toBeVisible();
  await page.locator('summary').filter({ hasText: 'KDV 2' }).click();
  await expect(page.getByRole('list', { name: 'KDV 2 tarihinin hesabı' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Takvim' }).getByRole('link', { name: 'Liste' }).click();
  await page.getByLabel('Tür ara').fill('muhsgk');
  await page.locator('summary').filter({ hasText: 'Uzatıldı' }).filter({ hasText: 'Nisan 2026' }).first().click();
  await expect(page.getByText('26.05.2026 yerine: VUK Sirküleri/199').first()).toBeVisible();
  await page.getByRole('button', { name: 'Takvim: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Takvimi karşılaştır' }).click();
  await page.getByLabel('Karşılaştırılacak tarihler').fill('KDV2 2026-06 27.07.2026\nKDV1 2026-06 29.07.2026');
  await expect(page.getByText(/2 tarih okundu: 1 aynı/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Kapat' }).click();

  // The journey of an entry's work: from the calendar to exactly those declarations.
  await page.goto('/takvim');
  const leftOver = page
    .getByRole('main')
    .getByRole('link', { name: /(kaldı|gecikti) \/ / })
    .first();
  await expect(leftOver).toBeVisible();
  await expectAccessible(page);
  await leftOver.click();
  await expect(page).toHaveURL(/\/beyannameler\?.*tur=/);

  await page.goto('/profil?sekme=takvim');
  await page.getByRole('button', { name: 'Adres Ver' }).click();
  const adres = await page.getByLabel('Akış adresi').inputValue();
  expect((await page.request.get(adres)).headers()['content-type']).toBe('text/calendar; charset=utf-8');
  await page.getByRole('button', { name: 'Yeni Adres Ver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yeni Adres Ver' }).click();
  await expect(page.getByLabel('Akış adresi')).not.toHaveValue(adres);
  expect((await page.request.get(adres)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yeni Adres Ver' })).toBeVisible();
  await expect(page.getByLabel('Akış adresi')).toHaveCount(0);
  await expectAccessible(page);
});

const YANLIS: readonly (readonly [
  sekme: string,
  ekle: string,
  alanlar: Readonly<Record<string, string>>,
  says: string,
])[] = [
  [
    'sure_uzatmalari',
    'Süre uzatması ekle',
    { Tür: 'KDV1', Dönem: '2026-09', 'Yeni Gün': '28.10.2026', Sirküler: 'VUK Sirküleri/300' },
    'Yeni gün, yerine geçtiği 28.10.2026 gününden sonra olmalıdır.',
  ],
  [
    'sure_uzatmalari',
    'Süre uzatması ekle',
    { Tür: 'MUHSGK', Dönem: '2026-04', 'Yeni Gün': '03.06.2026', Sirküler: 'VUK Sirküleri/300' },
    'Bu dönem zaten 03.06.2026 gününe uzatılmış (VUK Sirküleri/199); yeniden uzatmak için daha sonraki bir gün yazın.',
  ],
  [
    'resmi_tatiller',
    'Tatil ekle',
    { Ad: 'Zafer', 'İlk Gün': '30.08.2030', 'Gün Sayısı': '1', Dayanak: 'Kanun' },
    '30.08.2030 zaten tatil: Zafer Bayramı. Aynı tatil iki kez girilemez.',
  ],
  [
    'beyanname_turleri',
    'Beyanname türü ekle',
    {
      Tür: 'YENI',
      Ad: 'Yeni',
      'İlk Dönem': '2027-01',
      'Kaç Ay Sonra': '0',
      Gün: '15',
      Kim: 'Herkes',
      Dayanak: 'Kanun',
    },
    'Son gün, dönem bitmeden önce olamaz: ayın son günü için 0 yazın.',
  ],
];

test('a rule that contradicts the calendar is refused at its field without losing what was typed; others cannot open the rules @rest-only', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'superadmin');
  for (const [sekme, ekle, alanlar, says] of YANLIS) {
    await page.goto(`/takvim/kurallar?sekme=${sekme}`);
    await page.getByRole('button', { name: ekle }).click();
    const dialog = page.getByRole('dialog');
    for (const [name, metin] of Object.entries(alanlar)) {
      const input = dialog.getByLabel(name, { exact: true });
      const isSelect = await input.evaluate((element) => element.tagName === 'SELECT');
      await (isSelect ? input.selectOption(metin) : input.fill(metin));
    }
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByText(says)).toBeVisible();
    for (const [name, metin] of Object.entries(alanlar))
      await expect(dialog.getByLabel(name, { exact: true })).toHaveValue(metin);
  }
  await expectAccessible(page);
  const personel = await openAs(browser, 'personel');
  await personel.goto('/takvim/kurallar');
  await expect(personel.getByText('Yetkisiz Erişim')).toBeVisible();
  await personel.context().close();
});
