import type { APIRequestContext, Page } from '@playwright/test';
import { createHizmet } from '#contract/hizmet/hizmet.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/oturum/oturum-metin.ts';
import { expect, SIGN_INS, signIn, signInOnScreen, test } from './fixtures.ts';

const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Canlı$/ });
const streams = async (request: APIRequestContext): Promise<number> =>
  Number(/^muhasip_event_streams (\d+)/m.exec(await (await request.get('/metrics')).text())?.[1]);

async function addHizmet(page: Page, name: string): Promise<void> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === CSRF_COOKIE)!.value;
  const answer = await page.request.post(createHizmet.path, {
    data: { ad: name, aciklama: 'Deneme', fiyat: 100 },
    headers: { [CSRF_HEADER]: decodeURIComponent(csrf) },
  });
  expect(answer.status()).toBe(200);
}

test('the tabs of a browser share one stream, also when the first is closed, and follow another user together', {
  tag: '@olay',
}, async ({ page, context, request }) => {
  const before = await streams(request);
  await signIn(page, 'superadmin', '/services');
  const others = await Promise.all([context.newPage(), context.newPage()]);
  for (const other of others) await other.goto('/services');
  for (const tab of [page, ...others]) await expect(live(tab)).toBeVisible();
  expect(await streams(request)).toBe(before + 1);

  await page.close();
  const name = `Sekme denemesi ${Date.now()}`;
  await addHizmet(others[0]!, name);
  for (const tab of others) await expect(tab.getByText(name).first()).toBeVisible();
  expect(await streams(request)).toBe(before + 1);

  await signInOnScreen(others[0]!, 'muhasebeci');
  await expect.poll(() => others[1]!.evaluate(() => localStorage.getItem('userTC'))).toBe(SIGN_INS.muhasebeci.tc);
  await expect(others[1]!).toHaveURL(/\/unauthorized$/);
});

test('a browser without shared workers follows changes too, and a hidden tab of it lets go of its stream', async ({
  page,
  request,
}) => {
  const before = await streams(request);
  await page.addInitScript(() => Object.defineProperty(window, 'SharedWorker', { value: undefined }));
  await signIn(page, 'superadmin', '/services');
  await expect(live(page)).toBeVisible();
  expect(await streams(request)).toBe(before + 1);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await hide(true);
  await expect.poll(() => streams(request)).toBe(before);
  const name = `Gizli sekme denemesi ${Date.now()}`;
  await addHizmet(page, name);
  await hide(false);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(live(page)).toBeVisible();
});
