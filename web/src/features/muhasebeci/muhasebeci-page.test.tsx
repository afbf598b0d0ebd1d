import { expect, test } from 'vitest';
import {
  createMuhasebeci,
  listMuhasebeciler,
  type Muhasebeci,
  removeMuhasebeci,
  setMuhasebeciAktif,
  updateMuhasebeci,
} from '#contract/kisi/muhasebeci.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { MuhasebeciPage } from './muhasebeci-page.tsx';

const ROW: Muhasebeci = {
  muhasebeci_id: 7,
  tc_no: '11111111110',
  ad: 'Işıl Şen',
  telefon: null,
  email: 'isil@ornek.com',
  adres: null,
  sirket_adi: null,
  gib_kullanici_adi: null,
  muhasebeci_kodu: 'M-12',
  odeme_gunu: null,
  bakiye: 123_450,
  aktif: true,
  eklenme_tarihi: '2026-01-05T10:00:00+03:00',
  mukellef_sayisi: 3,
  tekrar_sayisi: 0,
  kalan: 0,
  surum: 4,
};
const liste = stub(listMuhasebeciler, { satirlar: [ROW], toplam: 1 });

test('a form without TC and name says so in the words of the spec and sends nothing', async () => {
  signInAs('admin');
  const { screen, sent } = await renderPage(<MuhasebeciPage />, {
    url: '/x?sekme=ekle',
    routes: [oturum('admin'), liste],
  });
  await screen.getByLabelText('Ad', { exact: false }).first().fill('Işıl');
  await screen.getByRole('button', { name: 'Muhasebeci Ekle' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Bildirimler' }).getByRole('alert'))
    .toHaveTextContent('TC No ve Ad alanları zorunludur!');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a duplicate is reported at its field and typed values stay, and the opening balance is sent in kuruş', async () => {
  signInAs('admin');
  const message = 'Kayıt Başarısız! Bu TC kimlik numarası (11111111110) zaten kayıtlı. Kayıtlı Kişi: Ali Kaya';
  const refused = new Failure(409, { code: 'MUHASEBECI_TC_EXISTS', message, field: 'tc_no' });
  let isTaken = true;
  const routes = [oturum('admin'), stub(createMuhasebeci, () => (isTaken ? refused : { muhasebeci_id: 1 }))];
  const { screen, sent } = await renderPage(<MuhasebeciPage />, { url: '/x?sekme=ekle', routes: [...routes, liste] });
  const tc = screen.getByRole('textbox', { name: 'TC No' });
  await tc.fill('11111111110');
  await screen.getByRole('textbox', { name: 'Ad', exact: true }).fill('Işıl Şen');
  await screen.getByRole('textbox', { name: 'Açılış Bakiyesi' }).fill('1.234,5');
  await screen.getByRole('textbox', { name: 'Muhasebeci Kodu' }).fill('M-12');
  await screen.getByRole('button', { name: 'Muhasebeci Ekle' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(tc).toHaveAccessibleDescription(message);
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    tc_no: '11111111110',
    ad: 'Işıl Şen',
    bakiye: 123_450,
    muhasebeci_kodu: 'M-12',
  });
  isTaken = false;
  await screen.getByRole('button', { name: 'Muhasebeci Ekle' }).click();
  await expect.element(screen.getByText('Muhasebeci başarıyla eklendi!')).toBeVisible();
  await expect.element(tc).toHaveValue('');
  await expect.element(screen.getByRole('button', { name: 'Giriş de aç' })).toBeVisible();
});

test('the balance is edited in place as an amount', async () => {
  signInAs('admin');
  const routes = [oturum('admin'), liste, stub(updateMuhasebeci, { ...ROW, bakiye: 5_000 })];
  const { screen, sent } = await renderPage(<MuhasebeciPage />, { url: '/x?sekme=liste', routes });
  await rowAct(screen, 'Düzenle');
  await screen.getByRole('textbox', { name: 'Açılış Bakiyesi' }).fill('50');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Kayıt başarıyla güncellendi!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ bakiye: 5_000, surum: 4 });
});

test('a delete that existing records prevent names them and offers Pasife Al', async () => {
  signInAs('admin');
  const message = 'Bu kayıt silinemez: 3 mükellef bağlı. Silmek yerine pasife alabilirsiniz.';
  const routes = [
    oturum('superadmin'),
    liste,
    stub(
      removeMuhasebeci,
      new Failure(409, { code: 'GECMIS_VAR', message, details: { baglilar: [{ ad: 'mükellef', adet: 3 }] } }),
    ),
    stub(setMuhasebeciAktif, ({ body }) => ({ ...ROW, aktif: body.aktif })),
  ];
  const { screen, sent } = await renderPage(<MuhasebeciPage />, { url: '/x?sekme=liste', routes });
  await rowAct(screen, 'Sil');
  await expect
    .poll(() => screen.getByRole('dialog').query()?.textContent)
    .toContain('Bu muhasebeciyi silmek istediğinizden emin misiniz?');
  await screen.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Pasife Al' }).click();
  await expect.element(screen.getByText('Kayıt başarıyla güncellendi!')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/api/muhasebeciler/7/aktif', { aktif: false }],
  ]);
});

test('a moderator sees the list but cannot change it', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<MuhasebeciPage />, {
    url: '/x?sekme=liste',
    routes: [oturum('moderator'), liste],
  });
  await expect.element(screen.getByRole('cell', { name: 'Işıl Şen' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Detaylar – / })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /: işlemler$/ })).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: 'Muhasebeci Ekle' }).click();
  await expect.element(screen.getByText(/^Bu işlem için yetkiniz bulunmamaktadır: moderatör/)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Ad( \*)?$/)).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Muhasebeci Ekle' })).toBeDisabled();
});
