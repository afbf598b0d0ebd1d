import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type Bildirim,
  type BildirimTercihi,
  getBildirimTercihi,
  listBildirimler,
  setBildirimlerOkundu,
  setBildirimTercihi,
} from '#contract/bildirim/bildirim.ts';
import { getBildirimSayisi } from '#contract/bildirim/bildirim-sayisi.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { BildirimZili } from './bildirim-zili.tsx';

const TALEP: Bildirim = {
  bildirim_id: 2,
  sira: 12,
  tur: 'talep',
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ada Kaya',
  mukellef_id: null,
  mukellef_adi: null,
  yil: 2026,
  ay: 11,
  adet: 1_250,
  tutar: null,
  ayrinti: [],
  zaman: '2026-11-21T09:30:00Z',
};
const ODEME: Bildirim = {
  ...TALEP,
  bildirim_id: 1,
  sira: 10,
  tur: 'odeme',
  adet: 2,
  tutar: 125_050,
  yil: null,
  ay: null,
};

function routes(okunmamis: number, ozet_engeli: 'adres_yok' | 'posta_yok' | null = null) {
  let tercih: BildirimTercihi = { kapali: ['belge'], ozet: 'kapali' };
  return [
    stub(getBildirimSayisi, { okunmamis }),
    stub(listBildirimler, { son_sira: 10, bildirimler: [TALEP, ODEME] }),
    stub(setBildirimlerOkundu, { okunmamis: 0 }),
    stub(getBildirimTercihi, () => ({ ...tercih, ozet_engeli })),
    stub(setBildirimTercihi, ({ body }) => {
      tercih = body;
      return { ...tercih, ozet_engeli };
    }),
  ];
}

test('the bell shows the number of unread notices, and opening it marks them as read and shows which are new', async () => {
  signInAs('admin');
  const { screen, sent } = await renderPage(<BildirimZili />, { routes: routes(1) });
  await screen.getByRole('button', { name: 'Bildirimler, 1 okunmamış' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bildirimler' });
  await expect
    .element(
      dialog.getByRole('link', {
        name: /^1\.250 hizmet talebi onay bekliyor Ada Kaya · Kasım 2026 21\.11\.2026 12:30 Okunmamış$/,
      }),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: /^2 ödeme alındı: 1\.250,50 TL Ada Kaya 21\.11\.2026 12:30$/ }))
    .toBeVisible();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ sira: 12 }]);
  await expect
    .element(screen.getByRole('button', { name: 'Bildirimler', exact: true, includeHidden: true }))
    .toBeInTheDocument();
});

test('a kind of notice can be switched off and on again', async () => {
  signInAs('admin');
  const { screen, sent } = await renderPage(<BildirimZili />, { routes: routes(0) });
  await screen.getByRole('button', { name: 'Bildirimler' }).click();
  await screen.getByRole('button', { name: 'Tercihler' }).click();
  const belge = screen.getByRole('switch', { name: 'Yüklenen belgeler' });
  await expect.element(belge).toBeEnabled();
  await expect.element(belge).not.toBeChecked();
  await expect.element(screen.getByRole('switch', { name: 'Onaylanan talepler' })).not.toBeInTheDocument();
  (belge.element() as HTMLElement).click();
  await expect.element(belge).toBeChecked();
  await expect
    .poll(() => sent.filter(({ method, path }) => method === 'PUT' && path.endsWith('/tercih')).map(({ body }) => body))
    .toEqual([{ kapali: [], ozet: 'kapali' }]);
});

test('a digest by e-mail can be chosen, which leaves the kinds unchanged', async () => {
  signInAs('muhasebeci');
  const { screen, sent } = await renderPage(<BildirimZili />, { routes: routes(0) });
  await screen.getByRole('button', { name: 'Bildirimler' }).click();
  await screen.getByRole('button', { name: 'Tercihler' }).click();
  const ozet = screen.getByLabelText('E-posta özeti');
  await expect.element(ozet).toHaveValue('kapali');
  await expect.element(ozet).toBeEnabled();
  await userEvent.selectOptions(ozet, 'Her hafta (pazartesi)');
  await expect.element(ozet).toHaveValue('her_hafta');
  await expect.element(ozet).toBeEnabled();
  expect(
    sent.filter(({ method, path }) => method === 'PUT' && path.endsWith('/tercih')).map(({ body }) => body),
  ).toEqual([{ kapali: ['belge'], ozet: 'her_hafta' }]);
  await expect.element(screen.getByText(/özet gönderil/)).not.toBeInTheDocument();
});

test.each([
  ['adres_yok', /E-posta adresiniz kayıtlı değil ya da geçersiz; özet gönderilemez/],
  ['posta_yok', /Büronun e-posta sunucusu ayarlanmamış; ayarlanana kadar özet gönderilmez/],
] as const)('the choice says what keeps digests from being sent: %s', async (engel, text) => {
  signInAs('admin');
  const { screen } = await renderPage(<BildirimZili />, { routes: routes(0, engel) });
  await screen.getByRole('button', { name: 'Bildirimler' }).click();
  await screen.getByRole('button', { name: 'Tercihler' }).click();
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('preferences that cannot be loaded say so and can be tried again', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<BildirimZili />, {
    routes: [
      stub(getBildirimSayisi, { okunmamis: 0 }),
      stub(listBildirimler, () => new Failure(503, { code: 'X', message: 'Sunucu meşgul.' })),
    ],
  });
  await screen.getByRole('button', { name: 'Bildirimler' }).click();
  await expect.element(screen.getByText('Sunucu meşgul.')).toBeVisible();
});
