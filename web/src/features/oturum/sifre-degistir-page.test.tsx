import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getOturum, type Oturum, updateSifre } from '#contract/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { SifreDegistirPage } from './sifre-degistir-page.tsx';

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

/** The target is an anchor of this very page, so that the test stays where it is. */
async function open(...routes: StubbedRoute[]) {
  window.location.hash = '';
  const page = await renderPage(<SifreDegistirPage loginPath="#login" logoutPath="#cikis" targetOf={(rol) => `#${rol}`} />, {
    routes: [stub(getOturum, oturum), ...routes],
  });
  const field = (label: string) => page.screen.getByLabelText(label, { exact: true });
  const fill = async (mevcut: string, yeni: string, tekrar = yeni) => {
    await field('Mevcut şifre').fill(mevcut);
    await field('Yeni şifre').fill(yeni);
    await field('Yeni şifre (tekrar)').fill(tekrar);
    await userEvent.keyboard('{Enter}');
  };
  return { ...page, fill };
}

test('whoever must change the password hears so, can sign out, and goes on once it is changed', async () => {
  const { screen, sent, fill } = await open(stub(updateSifre, { status: 'success' }));
  await expect.element(screen.getByText('Devam etmek için şifrenizi değiştirmelisiniz.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Çıkış Yap' })).toHaveAttribute('href', '#cikis');
  await fill('eski-sifre-1', 'kirmizi-kalem-7');
  await expect.poll(() => window.location.hash).toBe('#personel');
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/oturum/sifre',
    body: { mevcut_sifre: 'eski-sifre-1', sifre: 'kirmizi-kalem-7' },
  });
});

test('what is wrong with the new password is said at its field, and nothing is sent', async () => {
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

test('a wrong current password is said at its field, and what was typed stays', async () => {
  const { screen, fill } = await open(stub(updateSifre, new Failure(403, { code: 'SIFRE_YANLIS', message: 'Mevcut şifreniz yanlış.', field: 'mevcut_sifre' })));
  await fill('yanlis', 'kirmizi-kalem-7');
  await expect.element(screen.getByText('Mevcut şifreniz yanlış.')).toBeVisible();
  await expect.element(screen.getByLabelText('Yeni şifre', { exact: true })).toHaveValue('kirmizi-kalem-7');
  expect(window.location.hash).toBe('');
});
