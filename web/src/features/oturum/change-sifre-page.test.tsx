import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type ApiAnahtari, listApiAnahtarlari } from '#contract/oturum/api-anahtari.ts';
import { getOturum, type Oturum } from '#contract/oturum/oturum.ts';
import { updateSifre } from '#contract/oturum/yeni-sifre.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { ChangeSifrePage } from './change-sifre-page.tsx';

const oturum: Oturum = {
  kullanici_id: 7,
  rol: 'personel',
  yetki_seviyesi: null,
  tc_kimlik_no: '10000000146',
  ad: 'Ayşe Işık',
  muhasebeci_kodu: null,
  sifre_degismeli: true,
  muhasebeci_id: null,
  ikinci_adim_eksik: false,
};

const key: ApiAnahtari = {
  api_anahtari_id: 1,
  ad: 'Program',
  scopes: ['okuma'],
  basi: 'mhs_ab12',
  olusturma: '2026-05-01T06:00:00Z',
  bitis: '2090-05-01T06:00:00Z',
  iptal: null,
  son_kullanim: null,
  son_ip: null,
};
const KALSIN = 'API anahtarlarım geçerli kalsın';

async function open(...routes: StubbedRoute[]) {
  window.location.hash = '';
  const page = await renderPage(
    <ChangeSifrePage loginPath="#login" logoutPath="#cikis" targetOf={(rol) => `#${rol}`} />,
    {
      routes: [...routes, stub(getOturum, oturum)],
    },
  );
  const field = (label: string) => page.screen.getByLabelText(label, { exact: true });
  const fill = async (mevcut: string, yeni: string, tekrar = yeni) => {
    await field('Mevcut şifre').fill(mevcut);
    await field('Yeni şifre').fill(yeni);
    await field('Yeni şifre (tekrar)').fill(tekrar);
    await userEvent.keyboard('{Enter}');
  };
  return { ...page, fill };
}

test('a user who must change the password reads so, can sign out, and continues after the change', async () => {
  const { screen, sent, fill } = await open(stub(updateSifre, { status: 'success', iptal_edilen_anahtar: 0 }));
  await expect.element(screen.getByText('Devam etmek için şifrenizi değiştirmelisiniz.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Çıkış Yap' })).toHaveAttribute('href', '#cikis');
  await fill('eski-sifre-1', 'kirmizi-kalem-7');
  await expect.poll(() => window.location.hash).toBe('#personel');
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/oturum/sifre',
    body: { mevcut_sifre: 'eski-sifre-1', sifre: 'kirmizi-kalem-7' },
  });
});

test('an error of the new password is reported at its field, and nothing is sent', async () => {
  const { screen, sent, fill } = await open();
  for (const [yeni, tekrar, text] of [
    ['kisa', 'kisa', 'Şifre en az 10 karakter olmalıdır.'],
    ['qwerty12345', 'qwerty12345', 'Bu şifre çok yaygın. Tahmin edilmesi zor bir şifre seçin.'],
    ['ayse-kalem-77', 'ayse-kalem-77', 'Şifre kişinin adını içeremez.'],
    ['eski-sifre-1', 'eski-sifre-1', 'Yeni şifre mevcut şifreden farklı olmalıdır.'],
    ['kirmizi-kalem-7', 'kirmizi-kalem-8', 'Şifreler uyuşmuyor.'],
  ] as const) {
    await fill('eski-sifre-1', yeni, tekrar);
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await expect.element(screen.getByText('Şifre gücü: İyi')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a wrong current password is reported at its field, and typed values stay', async () => {
  const { screen, fill } = await open(
    stub(
      updateSifre,
      new Failure(403, { code: 'SIFRE_YANLIS', message: 'Mevcut şifreniz yanlış.', field: 'mevcut_sifre' }),
    ),
  );
  await fill('yanlis', 'kirmizi-kalem-7');
  await expect.element(screen.getByText('Mevcut şifreniz yanlış.')).toBeVisible();
  await expect.element(screen.getByLabelText('Yeni şifre', { exact: true })).toHaveValue('kirmizi-kalem-7');
  expect(window.location.hash).toBe('');
});

test('a user with API keys reads beforehand that they end, may keep them, and reads afterwards how many ended', async () => {
  const { screen, sent, fill } = await open(
    stub(getOturum, { ...oturum, sifre_degismeli: false }),
    stub(listApiAnahtarlari, {
      anahtarlar: [key, { ...key, api_anahtari_id: 2, iptal: '2026-05-02T06:00:00Z' }],
    }),
    stub(updateSifre, ({ body }) => ({
      status: 'success' as const,
      iptal_edilen_anahtar: body.anahtarlari_birak ? 0 : 1,
    })),
  );
  await expect
    .element(screen.getByText('1 API anahtarınız da iptal edilir; kullanan programlar artık bağlanamaz.'))
    .toBeVisible();
  await fill('eski-sifre-1', 'kirmizi-kalem-7');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Şifreniz değiştirildi. 1 API anahtarı iptal edildi.');
  await expect.element(screen.getByRole('link', { name: 'Devam Et' })).toHaveAttribute('href', '#personel');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    mevcut_sifre: 'eski-sifre-1',
    sifre: 'kirmizi-kalem-7',
  });
});

test('keys can be kept, and the choice is offered even if the server does not report their number', async () => {
  const { screen, sent, fill } = await open(
    stub(getOturum, { ...oturum, sifre_degismeli: false, ikinci_adim_eksik: true }),
    stub(
      listApiAnahtarlari,
      new Failure(403, { code: 'IKINCI_ADIM_GEREKLI', message: 'Devam etmek için iki adımlı girişi kurmalısınız.' }),
    ),
    stub(updateSifre, { status: 'success', iptal_edilen_anahtar: 0 }),
  );
  await expect
    .element(screen.getByText('API anahtarlarınız varsa onlar da iptal edilir; kullanan programlar artık bağlanamaz.'))
    .toBeVisible();
  await screen.getByRole('checkbox', { name: KALSIN }).click();
  await fill('eski-sifre-1', 'kirmizi-kalem-7');
  await expect.poll(() => window.location.hash).toBe('#personel');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ anahtarlari_birak: true });
});

test('a user without API keys reads nothing about them', async () => {
  const { screen } = await open(
    stub(getOturum, { ...oturum, sifre_degismeli: false }),
    stub(listApiAnahtarlari, { anahtarlar: [] }),
  );
  await expect.element(screen.getByRole('link', { name: 'Vazgeç' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: KALSIN })).not.toBeInTheDocument();
});
