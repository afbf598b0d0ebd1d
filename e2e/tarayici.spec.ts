import { expect, test } from './fixtures.ts';

const OLD = 'Tarayıcınız Muhasip için eski: Chrome ya da Edge 120, Firefox 128, Safari 17.4 veya daha yenisiyle açın.';

for (const missing of ['HTMLElement.prototype.popover', 'URL.canParse', 'Promise.withResolvers'])
  test(`a browser with modules but without ${missing} says in a sentence that it is too old`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => /Content.Security/i.test(message.text()) && refused.push(message.text()));
    await page.addInitScript(`delete ${missing}`);
    await page.goto('/mukellefler');
    await expect(page.getByRole('alert')).toHaveText(OLD);
    await expect(page.locator('body')).toHaveText(OLD);
    expect(refused).toEqual([]);
  });

test('a browser without modules says in a sentence that it is too old', async ({ page }) => {
  // Such a browser skips what is of a type that it does not know, and runs what the others skip.
  await page.route('/login', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll('type="module"', 'type="x"').replace('nomodule', '');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(OLD);
});

test('a browser of today never asks for that sentence', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Giriş Yap', exact: true })).toBeVisible();
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).not.toContain('/eski.js');
});
