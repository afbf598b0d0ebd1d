import { expect, test } from 'vitest';
import { getTakvimAkisi, removeTakvimAkisi, setTakvimAkisi } from '#contract/takvim/takvim-akisi.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { TakvimAkisi } from './takvim-akisi.tsx';

test('the address is shown once, and is renewed and revoked only after a question', async () => {
  let akis: { tam_ad: boolean; olusturma: string } | null = null;
  const { screen, sent } = await renderPage(<TakvimAkisi />, {
    routes: [
      stub(getTakvimAkisi, () => ({ akis })),
      stub(setTakvimAkisi, ({ body: { tam_ad } }) => {
        akis = { tam_ad, olusturma: '2026-11-23T09:00:00Z' };
        return { yol: `/takvim/${'a'.repeat(43)}.ics` };
      }),
      stub(removeTakvimAkisi, () => {
        akis = null;
        return { status: 'success' as const };
      }),
    ],
  });
  await screen.getByLabelText('Mükellefler tam adlarıyla yazılsın').click();
  await screen.getByRole('button', { name: 'Adres Ver' }).click();
  await expect
    .element(screen.getByLabelText('Akış adresi'))
    .toHaveValue(`${window.location.origin}/takvim/${'a'.repeat(43)}.ics`);
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ tam_ad: true });
  await screen.getByRole('button', { name: 'Akışı Kapat' }).click();
  await screen.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Adres Ver' })).toBeVisible();
  await expect.element(screen.getByLabelText('Akış adresi')).not.toBeInTheDocument();
});
