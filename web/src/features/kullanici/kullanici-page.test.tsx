import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { YetkiSeviyesi } from '#contract/common/roller.ts';
import {
  createKullanici,
  endKullaniciOturumlari,
  type Kullanici,
  listKullaniciAdaylari,
  listKullanicilar,
  setKullaniciSifre,
} from '#contract/kisi/kullanici.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { KullaniciPage } from './kullanici-page.tsx';

const ADAYLAR = [
  { kisi_id: 5, ad: 'Ayşe Işık', tc_kimlik_no: '11111111110', aktif: true },
  { kisi_id: 6, ad: 'Vergili Şirket', tc_kimlik_no: null, aktif: true },
];
const adaylar = stub(listKullaniciAdaylari, { adaylar: ADAYLAR });
const SIFRE = 'kirmizi-kalem-7';
const row: Kullanici = {
  id: 2,
  tc_kimlik_no: '11111111110',
  ad: 'Ayşe Işık',
  soyad: null,
  kullanici_adi: null,
  rol: 'personel',
  yetki_seviyesi: null,
  aktif: true,
  kisi_aktif: true,
  sifre_degismeli: false,
  ikinci_adim: true,
  created_at: '2026-01-05T10:00:00.000Z',
  last_login: null,
  surum: 3,
};
const open = (yetki: YetkiSeviyesi, url: string, ...routes: StubbedRoute[]) =>
  renderPage(<KullaniciPage />, {
    url,
    routes: [oturum(yetki), adaylar, stub(listKullanicilar, { satirlar: [row], toplam: 1 }), ...routes],
  });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function choose(screen: Screen, name: string) {
  await screen.getByRole('combobox', { name: /seçin/ }).click();
  await screen.getByRole('option', { name }).click();
}
async function typeSifre(screen: Screen, sifre: string, tekrar = sifre, label = 'Şifre') {
  await screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)).fill(sifre);
  await screen.getByLabelText(new RegExp(`^${label} \\(tekrar\\)( \\*)?$`)).fill(tekrar);
  await userEvent.keyboard('{Enter}');
}

test('the form opens with the person who was just added', async () => {
  const only = stub(listKullaniciAdaylari, ({ query }) => ({
    adaylar: Number(query.kisi_id) === 5 ? ADAYLAR.slice(0, 1) : [],
  }));
  const { screen, sent } = await open(
    'admin',
    '/user-management?sekme=ekle&rol=muhasebeci&kisi=5',
    only,
    stub(createKullanici, { id: 9 }),
  );
  await expect
    .element(screen.getByRole('combobox', { name: 'Muhasebeci seçin' }))
    .toHaveValue('Ayşe Işık — 11111111110');
  await typeSifre(screen, SIFRE);
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ rol: 'muhasebeci', kisi_id: 5 });
});

test('a login is added for the chosen person', async () => {
  const { screen, sent } = await open('admin', '/user-management?sekme=ekle', stub(createKullanici, { id: 9 }));
  await choose(screen, 'Ayşe Işık — 11111111110');
  await typeSifre(screen, SIFRE);
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Kullanıcı başarıyla eklendi' })).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ rol: 'personel', kisi_id: 5, sifre: SIFRE });
});

test('a missing person, different passwords and a person without a TC are reported at once, and nothing is sent', async () => {
  const { screen, sent } = await open('admin', '/user-management?sekme=ekle');
  await typeSifre(screen, SIFRE, 'baska-kalem-77');
  await expect.element(screen.getByText('Lütfen bir kullanıcı seçin.')).toBeVisible();
  await expect.element(screen.getByText('Şifreler uyuşmuyor.')).toBeVisible();
  await choose(screen, 'Vergili Şirket — TC Kimlik No yok');
  await expect.element(screen.getByText('Seçilen kullanıcıda TC Kimlik No bulunamadı!')).toBeVisible();
  await typeSifre(screen, SIFRE);
  await choose(screen, 'Ayşe Işık — 11111111110');
  await typeSifre(screen, 'ayse-kalem-77');
  await expect.element(screen.getByText('Şifre kişinin adını içeremez.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a TC that already has a login is reported by an alert and at the field, and typed values stay', async () => {
  const message = "11111111110 TC kimlik no'lu bir kullanıcı zaten var!";
  const { screen } = await open(
    'admin',
    '/user-management?sekme=ekle',
    stub(createKullanici, new Failure(409, { code: 'KULLANICI_TC_EXISTS', message, field: 'kisi_id' })),
  );
  await choose(screen, 'Ayşe Işık — 11111111110');
  await typeSifre(screen, SIFRE);
  await expect.element(screen.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(screen.getByLabelText(/^Şifre( \*)?$/)).toHaveValue(SIFRE);
});

test('only a superadmin is offered admins, and a moderator adds nobody', async () => {
  const admin = await open('admin', '/user-management?sekme=ekle');
  await expect
    .poll(() => admin.screen.getByLabelText('Kullanıcı türü').element().textContent)
    .toBe('PersonelMuhasebeci');
  await admin.screen.unmount();
  const { screen } = await open('moderator', '/user-management?sekme=ekle');
  await expect.element(screen.getByText('Kullanıcıları yalnızca admin ve süper yönetici yönetebilir.')).toBeVisible();
});

test("an admin sets a user's new password and ends all their sessions after a question", async () => {
  const { screen, sent } = await open(
    'admin',
    '/user-management?sekme=liste',
    stub(setKullaniciSifre, { status: 'success' }),
    stub(endKullaniciOturumlari, { kapatilan: 2 }),
  );
  await rowAct(screen, 'Detaylar');
  await screen.getByRole('button', { name: 'Yeni şifre belirle' }).click();
  await typeSifre(screen, SIFRE, SIFRE, 'Yeni şifre');
  await expect.element(screen.getByText('Yeni şifre verildi. Kullanıcı ilk girişinde değiştirecek.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/kullanicilar/2/sifre',
    body: { sifre: SIFRE },
  });
  await screen.getByRole('button', { name: 'Tüm oturumlarını kapat' }).click();
  await screen.getByRole('button', { name: 'Oturumları kapat' }).dblClick();
  await expect.element(screen.getByText('2 oturum kapatıldı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
