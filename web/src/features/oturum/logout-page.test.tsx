import { expect, test } from 'vitest';
import { endOturum, getOturum } from '#contract/oturum/oturum.ts';
import { stored } from '#web/lib/session.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub, stubFetch, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { signOut } from './api.ts';
import { LogoutPage } from './logout-page.tsx';

test('without a connection signing out says that the session stays open, and can be tried again', async () => {
  signInAs('personel');
  const { screen, sent } = await renderPage(<LogoutPage />, { routes: [stub(endOturum, UNREACHABLE)] });
  await expect.element(screen.getByText(/^Oturumunuz açık kaldı\. Sunucuya ulaşılamıyor\./)).toBeVisible();
  expect(stored('token')).not.toBeNull();
  await screen.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('signing out without a valid CSRF value asks for another one and ends the session', async () => {
  signInAs('personel');
  const refused = new Failure(403, { code: 'CSRF', message: 'Güvenlik doğrulaması başarısız.' });
  const answers = [refused, { status: 'success' as const }];
  const sent = stubFetch([stub(endOturum, () => answers.shift() ?? refused), oturum(null, { rol: 'personel' })]);
  await signOut();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${endOturum.path}`,
    `GET ${getOturum.path}`,
    `POST ${endOturum.path}`,
  ]);
  expect(stored('token')).toBeNull();
});

test('somebody who is refused again stays signed in and is told so', async () => {
  signInAs('personel');
  const refused = new Failure(403, { code: 'CSRF', message: 'Güvenlik doğrulaması başarısız.' });
  const { screen } = await renderPage(<LogoutPage />, {
    routes: [stub(endOturum, refused), oturum(null, { rol: 'personel' })],
  });
  await expect.element(screen.getByText(/^Oturumunuz açık kaldı\. Güvenlik doğrulaması/)).toBeVisible();
  expect(stored('token')).not.toBeNull();
});
