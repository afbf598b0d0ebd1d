import { expect, test, vi } from 'vitest';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  approveBekleyenler,
  type BekleyenTalepler,
  listBekleyenTalepler,
} from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { ApproveBekleyenler } from './approve-bekleyenler.tsx';

const SECIM = { yil: 2026, ay: 11 };
const REQUEST = '00000000-0000-4000-8000-000000000001';
const bekleyen = (muhasebeci_id: number, muhasebeci_adi: string, adet: number): BekleyenTalepler => ({
  muhasebeci_id,
  muhasebeci_adi,
  ...SECIM,
  adet,
  tutar: adet * 10_000,
  kapanis: null,
  hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet, tutar: adet * 10_000 }],
  kalanlar: [{ durum: 'yapıldı', adet: 3 }],
});
const ALL = [bekleyen(1, 'Ayşe Usta', 2), bekleyen(2, 'Ali Kaya', 5), bekleyen(3, 'Can Er', 4)];
const routes = (muhasebeciler = ALL) => [
  stub(listBekleyenTalepler, { muhasebeciler }),
  stub(approveBekleyenler, ({ body: { beklenen } }) => ({ request_no: REQUEST, ...beklenen })),
  stub(reverseIslem, {
    results: [{ mukellef_id: 1, hizmet_id: 5, oldu: true, durum: 'talep', hizmet_bedeli: 10_000, neden: null }],
  }),
];

test('the button shows how many requests wait and their sum, and the dialog names what is left out before anything is approved', async () => {
  const onDone = vi.fn();
  const { screen, sent } = await renderPage(<ApproveBekleyenler secim={SECIM} onDone={onDone} />, { routes: routes() });
  await screen.getByRole('button', { name: '11 talebi onayla · 1.100,00 TL' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bekleyenleri onayla: Kasım 2026' });
  await expect.element(dialog.getByRole('button', { name: '11 talebi onayla · 1.100,00 TL' })).toBeVisible();
  await expect.element(dialog.getByText('Olduğu gibi kalır: boş hücreler, 9 Yapıldı.')).toBeVisible();
  const tik = dialog.getByRole('checkbox', { name: 'Ali Kaya' }).element().parentElement as HTMLElement;
  expect(tik.getBoundingClientRect().height).toBeLessThan(30);
  await dialog.getByRole('checkbox', { name: 'Ali Kaya' }).click();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await dialog.getByRole('button', { name: '6 talebi onayla · 600,00 TL' }).click();
  await expect.poll(() => onDone.mock.calls).toEqual([['6 talep onaylandı.', [REQUEST]]]);
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    aylar: [{ ...SECIM, muhasebeci_idler: [1, 3] }],
    beklenen: { adet: 6, tutar: 60_000 },
  });
});

test('only the requests of ticked accountants are approved, and the message undoes the whole act', async () => {
  const { screen, sent } = await renderPage(
    <ApproveBekleyenler secim={SECIM} secili={({ muhasebeci_id }) => [2, 3, 99].includes(muhasebeci_id)} />,
    {
      routes: routes(),
    },
  );
  await screen.getByRole('button', { name: '9 talebi onayla · 900,00 TL' }).click();
  const dialog = screen.getByRole('dialog');
  expect(dialog.getByRole('checkbox', { name: 'Ayşe Usta' }).elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: '9 talebi onayla · 900,00 TL' }).click();
  await expect.element(screen.getByText('9 talep onaylandı.')).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('Geri alındı: 9 talep onaylandı.')).toBeVisible();
  const posts = sent.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    { aylar: [{ ...SECIM, muhasebeci_idler: [2, 3] }], beklenen: { adet: 9, tutar: 90_000 } },
    { request_no: REQUEST },
  ]);
});

test('without waiting requests there is nothing to approve; if the month changed meanwhile, nothing is approved and the new state is shown', async () => {
  const none = await renderPage(<ApproveBekleyenler secim={SECIM} />, { routes: routes([]) });
  await expect.element(none.screen.getByRole('button', { name: 'Bekleyen talep yok' })).toBeDisabled();
  await none.screen.unmount();
  let adet = 2;
  const [, , reverse] = routes();
  const { screen } = await renderPage(<ApproveBekleyenler secim={{ ...SECIM, muhasebeci_id: 1 }} />, {
    routes: [
      stub(listBekleyenTalepler, () => ({ muhasebeciler: [bekleyen(1, 'Ayşe Usta', adet)] })),
      stub(approveBekleyenler, () => {
        adet = 3;
        return new Failure(409, {
          code: 'BEKLEYENLER_DEGISTI',
          message: 'Bekleyen talepler bu sırada değişti. Güncel sayıları görüp yeniden deneyin.',
        });
      }),
      reverse!,
    ],
  });
  await screen.getByRole('button', { name: '2 talebi onayla · 200,00 TL' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bekleyenleri onayla: Ayşe Usta, Kasım 2026' });
  await dialog.getByRole('button', { name: '2 talebi onayla · 200,00 TL' }).click();
  await expect
    .element(screen.getByText('Bekleyen talepler bu sırada değişti. Güncel sayıları görüp yeniden deneyin.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '3 talebi onayla · 300,00 TL' })).toBeVisible();
});
