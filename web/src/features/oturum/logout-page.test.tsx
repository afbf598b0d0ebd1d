import { expect, test } from 'vitest';
import { endOturum } from '#contract/oturum/oturum.ts';
import { stored } from '#web/lib/session.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { LogoutPage } from './logout-page.tsx';

test('without a connection signing out says that the session stays open, and can be tried again', async () => {
  signInAs('personel');
  const { screen, sent } = await renderPage(<LogoutPage />, { routes: [stub(endOturum, UNREACHABLE)] });
  await expect.element(screen.getByText(/^Oturumunuz açık kaldı\. Sunucuya ulaşılamıyor\./)).toBeVisible();
  expect(stored('token')).not.toBeNull();
  await screen.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
});
