import { createPdf } from '#server/testing/pdf.ts';
import { DONEM_QUERY, expect, expectAccessible, expectNoOverflow, openAs, rowAct, settled, test } from './fixtures.ts';

const PDF = {
  name: 'ekstre.pdf',
  mimeType: 'application/pdf',
  buffer: createPdf({ pages: ['Banka ekstresi', 'Sayfa iki'] }),
};

test('a paper that came is added, judged beside its pages by keyboard, taken back and rejected; the accountant follows', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'personel');
  await staff.goto(`/evrak?${DONEM_QUERY}&sekme=liste`);
  const row = staff.locator('tbody tr').first();
  const client = (await row.getByRole('cell').nth(1).textContent())!.trim();
  await rowAct(row, 'Evrakı göster');
  const dialog = staff.getByRole('dialog', { name: new RegExp(client) });
  const item = dialog.getByRole('listitem').filter({ hasText: 'Bekleniyor' }).first();
  const kind = (await item.getByRole('strong').textContent())!;
  await dialog.getByLabel(`${kind}: dosya`, { exact: true }).setInputFiles(PDF);
  await expect(staff.getByText('ekstre.pdf eklendi.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: kind })).toContainText('Geldi');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Kapat' }).click();

  await staff.getByRole('tab', { name: 'Bakılacaklar' }).click();
  const waiting = staff.getByRole('list', { name: 'Gelen evrak' }).getByRole('button', { name: `${client} ${kind}` });
  await waiting.click();
  await expect(staff.getByText('Sayfa 1 / 2')).toBeVisible();
  await staff.keyboard.press('PageDown');
  await expect(staff.getByText('Sayfa 2 / 2')).toBeVisible();
  await settled(staff);
  await expectAccessible(staff);
  await expectNoOverflow(staff);
  await staff.keyboard.press('k');
  await expect(waiting).toHaveCount(0);
  await staff.keyboard.press('Control+z');
  await expect(waiting).toBeVisible();
  await staff.keyboard.press('r');
  await staff.keyboard.press('1');
  await expect(waiting).toHaveCount(0);

  await staff.getByRole('tab', { name: 'Talepler' }).click();
  await rowAct(staff.getByRole('row').filter({ hasText: client }), 'Evrakı göster');
  await expect(dialog.getByRole('listitem').filter({ hasText: kind })).toContainText('Ret nedeni: Okunmuyor');

  const accountant = await openAs(browser, 'muhasebeci');
  await accountant.goto(`/evrak?${DONEM_QUERY}`);
  await expect(accountant.getByRole('grid')).toBeVisible();
  await expect(accountant.getByRole('button', { name: 'Evrak iste' })).toHaveCount(0);
  await expect(accountant.getByRole('tab', { name: 'Bakılacaklar' })).toHaveCount(0);
  expect((await accountant.request.get('/api/evrak/gelenler')).status()).toBe(403);
});
