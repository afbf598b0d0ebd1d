import { expect, test } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { createDevirTahakkugu, getDevir } from '#contract/tahakkuk/devir.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { Devir } from './devir.tsx';

function routes() {
  let bakiye = 125_050;
  return [
    stub(getDevir, () => ({ bakiye, yil: 2025, ay: 11, onceki: null })),
    stub(createDevirTahakkugu, ({ body }) => {
      if (body.ay === 11)
        return new Failure(409, {
          code: 'DEVIR_AYI_DOLU',
          message: 'Kasım 2025 döneminde hizmet kaydı var.',
          field: 'ay',
        });
      bakiye = 0;
      return { borc_id: 7 };
    }),
  ];
}
test('an opening balance becomes a debt after a question, and an impossible month is reported so that another can be tried', async () => {
  signInAs('admin');
  const { screen, sent, queryClient } = await renderPage(<Devir muhasebeciId={9} canWrite />, { routes: routes() });
  await expect
    .element(screen.getByText('Açılış bakiyesi: 1.250,50 TL. Tahsil edebilmek için tahakkuka çevirin.'))
    .toBeVisible();
  const cevir = async () => {
    await screen.getByRole('button', { name: 'Tahakkuka çevir' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Tahakkuka çevir' }).click();
  };
  await cevir();
  await expect.element(screen.getByText('Kasım 2025 döneminde hizmet kaydı var.').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Bildirimi kapat' }).click();
  await screen.getByRole('button', { name: /^Önceki ay/ }).click();
  await cevir();
  await expect.element(screen.getByText('Açılış bakiyesi tahakkuka çevrildi.')).toBeVisible();
  await queryClient.invalidateQueries({ queryKey: ['muhasebeci'] });
  await expect.element(screen.getByText(/^Açılış bakiyesi:/)).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { muhasebeci_id: 9, yil: 2025, ay: 11, bakiye: 125_050 },
    { muhasebeci_id: 9, yil: 2025, ay: 10, bakiye: 125_050 },
  ]);
});

test('a moderator sees the opening balance but cannot change it', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<Devir muhasebeciId={9} canWrite={false} />, { routes: routes() });
  await expect.element(screen.getByText(/^Açılış bakiyesi:/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tahakkuka çevir' }).elements()).toHaveLength(0);
});

test('an opening balance converted before is named, and one in the future is refused before any question', async () => {
  signInAs('admin');
  const { yil, ay } = addMonths(currentDonem(), 1);
  const onceki = { borc_id: 5, yil: 2025, ay: 10, borc_tutari: 125_050 };
  const { screen, sent } = await renderPage(<Devir muhasebeciId={9} canWrite />, {
    routes: [stub(getDevir, () => ({ bakiye: 90_000, yil, ay, onceki })), stub(createDevirTahakkugu, { borc_id: 7 })],
  });
  const ONCEKI = /Ekim 2025 dönemine 1\.250,50 TL açılış bakiyesi daha önce tahakkuk ettirilmiş\./;
  await expect.element(screen.getByText(ONCEKI)).toBeVisible();
  await screen.getByRole('button', { name: 'Tahakkuka çevir' }).click();
  await expect.element(screen.getByText('Devir dönemi gelecekte olamaz.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Önceki ay/ }).click();
  await expect.element(screen.getByText('Devir dönemi gelecekte olamaz.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Tahakkuka çevir' }).click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(ONCEKI);
  await screen.getByRole('dialog').getByRole('button', { name: 'Tahakkuka çevir' }).click();
  await expect.poll(() => sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ onaylanan_borc: 5 });
});
