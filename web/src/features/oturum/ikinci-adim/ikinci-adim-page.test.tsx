import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { confirmDogrulayici, createDogrulayici } from '#contract/oturum/ikinci-adim.ts';
import { getOturum, type Oturum } from '#contract/oturum/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { IkinciAdimPage } from './ikinci-adim-page.tsx';

const oturum: Oturum = {
  kullanici_id: 7,
  rol: 'personel',
  yetki_seviyesi: null,
  tc_kimlik_no: '10000000146',
  ad: 'Ayşe Işık',
  muhasebeci_id: null,
  muhasebeci_kodu: null,
  sifre_degismeli: false,
  ikinci_adim_eksik: true,
};
const gizli = stub(createDogrulayici, ({ body }) =>
  body.mevcut_sifre === 'dogru-sifre-1'
    ? { gizli_anahtar: 'JBSWY3DPEHPK3PXP', adres: 'otpauth://totp/Muhasip:1?secret=JBSWY3DPEHPK3PXP&issuer=Muhasip' }
    : new Failure(403, { code: 'SIFRE_YANLIS', message: 'Mevcut şifreniz yanlış.', field: 'mevcut_sifre' }),
);

async function open(...routes: StubbedRoute[]) {
  window.location.hash = '';
  const page = await renderPage(<IkinciAdimPage logoutPath="#cikis" kind={null} targetOf={(rol) => `#${rol}`} />, {
    routes: [stub(getOturum, oturum), gizli, ...routes],
  });
  const type = async (label: string, text: string) => {
    await page.screen.getByLabelText(label, { exact: true }).fill(text);
    await userEvent.keyboard('{Enter}');
  };
  return { ...page, type };
}

test('a user who must set up a second step types the password, scans, confirms, keeps the codes and continues', async () => {
  const kodlar = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKLM-NPQ${i}`);
  const yanlis = new Failure(400, { code: 'DOGRULAYICI_KODU', message: 'Kod yanlış.', field: 'kod' });
  const confirm = stub(confirmDogrulayici, ({ body }) =>
    body.kod === '123456' ? { kurtarma_kodlari: kodlar } : yanlis,
  );
  const { screen, type } = await open(confirm);
  await expect.element(screen.getByText('Devam etmek için iki adımlı girişi kurmalısınız.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Çıkış Yap' })).toHaveAttribute('href', '#cikis');
  await type('Mevcut şifre', 'yanlis');
  await expect.element(screen.getByText('Mevcut şifreniz yanlış.')).toBeVisible();
  await type('Mevcut şifre', 'dogru-sifre-1');
  await expect.element(screen.getByRole('img', { name: 'Doğrulama uygulaması için QR kodu' })).toBeVisible();
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await type('Doğrulama kodu', '12345');
  await expect.element(screen.getByText('Uygulamadaki 6 haneli kodu yazın.')).toBeVisible();
  await type('Doğrulama kodu', '000000');
  await expect.element(screen.getByText('Kod yanlış.')).toBeVisible();
  await type('Doğrulama kodu', '123 456');
  await expect.element(screen.getByText(kodlar[0] as string)).toBeVisible();
  await screen.getByRole('button', { name: 'Kodları sakladım, devam et' }).click();
  await expect.poll(() => window.location.hash).toBe('#personel');
});

test('a user with earlier recovery codes continues at once', async () => {
  const { type } = await open(stub(confirmDogrulayici, { kurtarma_kodlari: null }));
  await type('Mevcut şifre', 'dogru-sifre-1');
  await type('Doğrulama kodu', '123456');
  await expect.poll(() => window.location.hash).toBe('#personel');
});
