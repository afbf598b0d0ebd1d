import { afterEach, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { getBildirimTercihi, setBildirimTercihi } from '#contract/bildirim/bildirim.ts';
import { getKasaDurumu } from '#contract/mukellef/kasa.ts';
import {
  type ApiAnahtari,
  createApiAnahtari,
  listApiAnahtarlari,
  removeApiAnahtari,
} from '#contract/oturum/api-anahtari.ts';
import { createKurtarmaKodlari, type Guvenlik, getGuvenlik, removeDogrulayici } from '#contract/oturum/ikinci-adim.ts';
import { getOturum, type Oturum } from '#contract/oturum/oturum.ts';
import { endDigerOturumlar, endOwnOturum, getProfil, listOturumlar, updateProfil } from '#contract/oturum/profil.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { ProfilPage } from './profil-page.tsx';

const OTURUM: Oturum = {
  kullanici_id: 7,
  rol: 'muhasebeci',
  yetki_seviyesi: null,
  tc_kimlik_no: '11111111110',
  ad: 'Fatma Işıkhan',
  muhasebeci_id: 3,
  muhasebeci_kodu: null,
  sifre_degismeli: false,
  ikinci_adim_eksik: false,
};
const PROFIL = { ad: 'Fatma Işıkhan', kisi_adi: 'Fatma Işıkhan', telefon: '0530 000 01 39', email: null };
const GUVENLIK: Guvenlik = {
  dogrulayici_tarihi: null,
  kurtarma_kodu: 0,
  gerekli: false,
  gecis_anahtarlari: [],
  gecis_adresi: 'https://muhasip.example.com',
};
const KURULU: Guvenlik = {
  ...GUVENLIK,
  dogrulayici_tarihi: '2026-05-01T06:00:00Z',
  kurtarma_kodu: 2,
  gecis_anahtarlari: [{ gecis_anahtari_id: 5, ad: 'Telefonum', olusturma: '2026-05-01T06:00:00Z', son_kullanim: null }],
};
const KASA = {
  alanlar: [{ alan: 'gib_sifre' as const, dolu: false, degisme_tarihi: null }],
  degistirebilir: true,
  dogrulama_bitis: null,
};
const SIFRE = /^Mevcut şifre( \*)?$/;
const KEY: ApiAnahtari = {
  api_anahtari_id: 4,
  ad: 'Luca aktarımı',
  scopes: ['okuma', 'belge_yukleme'],
  basi: 'mhs_ab12',
  olusturma: '2026-05-01T06:00:00Z',
  bitis: '2090-05-01T06:00:00Z',
  iptal: null,
  son_kullanim: null,
  son_ip: null,
};
const SUCCESS = { status: 'success' } as const;
const yanlisSifre = new Failure(403, {
  code: 'SIFRE_YANLIS',
  message: 'Mevcut şifreniz yanlış.',
  field: 'mevcut_sifre',
});

const open = (sekme: string, ...routes: StubbedRoute[]) => {
  signInAs('muhasebeci', OTURUM.tc_kimlik_no);
  return renderPage(<ProfilPage />, {
    url: `/profil?sekme=${sekme}`,
    routes: [...routes, stub(getOturum, OTURUM), stub(getProfil, PROFIL), stub(getKasaDurumu, KASA)],
  });
};

test('contact data can be edited, the name belongs to the office, and an accountant finds their GİB password', async () => {
  const taken = new Failure(409, {
    code: 'PROFIL_EMAIL',
    message: 'Bu e-posta adresi başka bir kayıtta kullanılıyor.',
    field: 'email',
  });
  let first = true;
  const save = stub(updateProfil, ({ body }) => {
    if (!first) return { ...PROFIL, ...body, telefon: '0532 111 22 33' };
    first = false;
    return taken;
  });
  const { screen, sent } = await open('bilgiler', save);
  await expect.element(screen.getByLabelText('Görünen ad')).toHaveAttribute('readonly');
  await expect.element(screen.getByText('GİB Şifresi')).toBeVisible();
  await screen.getByLabelText('Telefon').fill('12');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText(/Geçerli bir telefon numarası girin/)).toBeVisible();
  await screen.getByLabelText('Telefon').fill('5321112233');
  await screen.getByLabelText('E-posta').fill('fatma@example.com');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Bu e-posta adresi başka bir kayıtta kullanılıyor.')).toBeVisible();
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Bilgileriniz kaydedildi')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Kaydet' })).toHaveFocus();
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ad: PROFIL.ad,
    telefon: '5321112233',
    email: 'fatma@example.com',
  });
  // The phone number is stored as phone numbers are written, and nothing is left to save.
  await expect.element(screen.getByLabelText('Telefon')).toHaveValue('0532 111 22 33');
  await expect.element(screen.getByRole('button', { name: 'Kaydet' })).toHaveAttribute('data-variant', 'default');
});

test('without a second step the page explains why to have one, and where passkeys are made', async () => {
  const { screen } = await open('guvenlik', stub(getGuvenlik, GUVENLIK));
  await expect.element(screen.getByText(/Girişiniz yalnızca şifreyle korunuyor/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Doğrulama uygulaması kur' }))
    .toHaveAttribute('href', '/ikinci-adim?donus=/profil?sekme=guvenlik');
  await expect.element(screen.getByRole('link', { name: 'https://muhasip.example.com' })).toBeVisible();
});

test("removing the app and renewing codes needs the user's password, and a wrong one is reported at its field", async () => {
  const kodlar = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKLM-NPQ${i}`);
  const { screen } = await open(
    'guvenlik',
    stub(getGuvenlik, KURULU),
    stub(removeDogrulayici, ({ body }) => (body.mevcut_sifre === 'dogru-sifre-1' ? SUCCESS : yanlisSifre)),
    stub(createKurtarmaKodlari, { kurtarma_kodlari: kodlar }),
  );
  await expect.element(screen.getByText('2/10 kaldı')).toBeVisible();
  await screen.getByRole('button', { name: 'Kaldır', exact: true }).first().click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kaldır' }).click();
  await expect.element(dialog.getByText('Mevcut şifre zorunludur.')).toBeVisible();
  await dialog.getByLabelText(SIFRE).fill('yanlis');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Mevcut şifreniz yanlış.')).toBeVisible();
  await dialog.getByLabelText(SIFRE).fill('dogru-sifre-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Doğrulama uygulaması kaldırıldı.')).toBeVisible();
  await screen.getByRole('button', { name: 'Kodları yenile' }).click();
  await dialog.getByLabelText(SIFRE).fill('dogru-sifre-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(kodlar[9] as string)).toBeVisible();
  await screen.getByRole('button', { name: 'Kodları sakladım' }).click();
  await expect.element(screen.getByText(kodlar[9] as string)).not.toBeInTheDocument();
});

test('sessions name device and address, and one or, after a question, all others can be ended, with the API keys unless they are kept', async () => {
  const row = {
    carrier: 'cookie' as const,
    olusturma: '2026-05-01T06:00:00Z',
    son_kullanim: '2026-05-01T06:10:00Z',
    bitis: '2026-05-01T18:00:00Z',
  };
  const oturumlar = [
    {
      ...row,
      oturum_id: 1,
      ip: '10.0.0.1',
      cihaz: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
      bu: true,
    },
    { ...row, oturum_id: 2, ip: '10.0.0.2', cihaz: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1.15', bu: false },
  ];
  let sayilan: ApiAnahtari[] = [];
  const { screen, sent } = await open(
    'oturumlar',
    stub(listOturumlar, { oturumlar }),
    stub(endOwnOturum, { status: 'success' }),
    stub(listApiAnahtarlari, () => ({ anahtarlar: sayilan })),
    stub(endDigerOturumlar, ({ query }) => ({
      kapatilan: 1,
      iptal_edilen_anahtar: query.anahtarlari_birak ? 0 : sayilan.length,
    })),
  );
  await expect.element(screen.getByText('Chrome, Windows')).toBeVisible();
  await expect.element(screen.getByText('Bu oturum', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Safari, iPhone: oturumu kapat' }).click();
  await expect.element(screen.getByText('Oturum kapatıldı.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/oturumlar/2');
  await screen.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click();
  const birak = screen.getByRole('checkbox', { name: 'API anahtarlarım geçerli kalsın' });
  const kapat = screen.getByRole('button', { name: 'Oturumları kapat' });
  await expect.element(kapat).toBeVisible();
  await expect.element(birak).not.toBeInTheDocument();
  await kapat.click();
  await expect.element(screen.getByText('1 oturum kapatıldı.', { exact: true })).toBeVisible();
  sayilan = [KEY, { ...KEY, api_anahtari_id: 3 }];
  await screen.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click();
  await expect
    .element(screen.getByText('2 API anahtarınız da iptal edilir; kullanan programlar artık bağlanamaz.'))
    .toBeVisible();
  await kapat.click();
  await expect.element(screen.getByText('1 oturum kapatıldı. 2 API anahtarı iptal edildi.')).toBeVisible();
  await screen.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click();
  await birak.click();
  await kapat.click();
  await expect
    .poll(() => sent.findLast(({ method }) => method === 'DELETE')?.query)
    .toMatchObject({ anahtarlari_birak: '1' });
});

test('a key is made and shown once, errors stand at their fields, and a valid key is revoked after a question', async () => {
  const { screen, sent } = await open(
    'anahtarlar',
    stub(listApiAnahtarlari, {
      anahtarlar: [KEY, { ...KEY, api_anahtari_id: 3, ad: 'Eski', iptal: '2026-05-02T06:00:00Z' }],
    }),
    stub(createApiAnahtari, { api_anahtari_id: 9, anahtar: 'mhs_gizli' }),
    stub(removeApiAnahtari, { status: 'success' }),
  );
  await expect.element(screen.getByText(/Okuma, Belge yükleme/).first()).toBeVisible();
  await expect.element(screen.getByText(/02\.05\.2026 tarihinde iptal edildi/)).toBeVisible();
  await screen.getByRole('button', { name: 'API anahtarı oluştur' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Okuma' }).click();
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  for (const text of ['Ad zorunludur.', 'En az bir kapsam seçin.', 'Mevcut şifre zorunludur.'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabelText('Ad', { exact: false }).first().fill('Belge aktarımı');
  await dialog.getByRole('checkbox', { name: 'Belge yükleme' }).click();
  await dialog.getByLabelText('Geçerlilik').selectOptions('365');
  await dialog.getByLabelText(SIFRE).fill('dogru-sifre-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('mhs_gizli')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ad: 'Belge aktarımı',
    scopes: ['belge_yukleme'],
    gun: 365,
    mevcut_sifre: 'dogru-sifre-1',
  });
  await dialog.getByRole('button', { name: 'Anahtarı sakladım' }).click();
  await screen.getByRole('button', { name: 'Luca aktarımı: iptal et' }).click();
  await screen.getByRole('button', { name: 'İptal et' }).click();
  await expect.element(screen.getByText('API anahtarı iptal edildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/api-anahtarlari/4');
});

afterEach(() => {
  localStorage.removeItem('muhasip-yogunluk');
  document.documentElement.removeAttribute('data-yogunluk');
});

test('density is kept in this browser', async () => {
  const { screen } = await open('gorunum');
  await expect.element(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Sık' }).click();
  expect([localStorage.getItem('muhasip-yogunluk'), document.documentElement.dataset.yogunluk]).toEqual(['sik', 'sik']);
  await screen.getByRole('radio', { name: 'Normal' }).click();
  expect([localStorage.getItem('muhasip-yogunluk'), document.documentElement.dataset.yogunluk]).toEqual([
    null,
    'normal',
  ]);
});

test('a density that the server read from an old cookie is taken back', async () => {
  localStorage.removeItem('token');
  document.documentElement.setAttribute('data-yogunluk', 'sik');
  const tema = document.createElement('script');
  tema.textContent = await commands.readFile('web/public/tema.js');
  document.head.append(tema);
  tema.remove();
  expect(document.documentElement.dataset.yogunluk).toBeUndefined();
});

test('notices are chosen here as well as in the bell, with the digest by e-mail', async () => {
  const { screen, sent } = await open(
    'bildirimler',
    stub(getBildirimTercihi, { kapali: [], ozet: 'her_gun', ozet_engeli: 'adres_yok' }),
    stub(setBildirimTercihi, ({ body }) => ({ ...body, ozet_engeli: 'adres_yok' as const })),
  );
  await expect.element(screen.getByLabelText('E-posta özeti')).toHaveValue('her_gun');
  await expect.element(screen.getByText(/E-posta adresiniz kayıtlı değil/)).toBeVisible();
  (screen.getByRole('switch', { name: 'Yüklenen belgeler' }).element() as HTMLElement).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ kapali: ['belge'], ozet: 'her_gun' });
});

test('a client, who gets no notices, is not asked', async () => {
  signInAs('mukellef');
  const { screen } = await renderPage(<ProfilPage />, { url: '/profil?sekme=gorunum' });
  await expect.element(screen.getByRole('tab', { name: 'Görünüm' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Bildirimler' })).not.toBeInTheDocument();
});
